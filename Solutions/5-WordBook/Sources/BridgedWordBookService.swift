/// Lets `async` code use a word book service that still has handlers.
///
/// The service is used on the main actor only. An error counts, whatever comes
/// with it; neither a value nor an error is `AppError.neitherValueNorError`. When
/// the task is cancelled, a method throws `CancellationError` now, and what
/// the service hands over later is ignored.
@MainActor
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
    try await value { handler in
      method { error in handler(error == nil ? () : nil, error) }
    }
  }

  /// Runs a method and waits for the value that its handler gets.
  private func value<Value: Sendable>(
    of method: (@escaping CompletionWithData<Value>) -> Void
  ) async throws -> Value {
    let (answers, answer) = AsyncThrowingStream<Value, any Error>.makeStream()
    method { value, error in
      if let value, error == nil {
        answer.yield(value)
        answer.finish()
      } else {
        answer.finish(throwing: error ?? AppError.neitherValueNorError)
      }
    }
    // A response inside the call must not hide that the task was cancelled.
    try Task.checkCancellation()
    for try await value in answers { return value }
    // A stream without a response has ended with its task.
    throw CancellationError()
  }
}
