/// Lets `async` code use a word book service that still has handlers.
///
/// It trusts that each handler is called exactly once. A handler that is
/// called with both a value and an error counts as failed, and one that is
/// called with neither fails with `AppError.neitherValueNorError`.
struct BridgedWordBookService: AsyncWordBookService {
  /// The service with handlers.
  let service: any WordBookService

  func saveBook(title: String) async throws {
    try await success { service.saveBook(title: title, completionHandler: $0) }
  }

  func wordBooks() async throws -> [WordBook] {
    try await value { service.getWordBooks(completionHandler: $0) }
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String
  ) async throws -> Bool {
    try await value {
      service.checkIfOverlap(
        in: bookID, meaningText: meaningText, completionHandler: $0)
    }
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word]
  ) async throws {
    try await success {
      service.closeWordBook(
        of: bookID, to: destination, toMove: words, completionHandler: $0)
    }
  }

  /// Runs a method and waits for its handler.
  private func success(
    of method: (@escaping CompletionWithoutData) -> Void
  ) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      method { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  /// Runs a method and waits for the value that its handler gets.
  private func value<Value>(
    of method: (@escaping CompletionWithData<Value>) -> Void
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      method { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else if let value {
          continuation.resume(returning: value)
        } else {
          continuation.resume(throwing: AppError.neitherValueNorError)
        }
      }
    }
  }
}
