/// Lets `async` code use a word book service that still has handlers.
///
/// It trusts that each handler is called exactly once. A handler that is
/// called with both a value and an error counts as failed, and one that is
/// called with neither fails with `AppError.neitherValueNorError`.
struct BridgedWordBookService: AsyncWordBookService {
  /// The service with handlers.
  let service: any WordBookService

  func saveBook(title: String) async throws {
    // TODO: stage 8
  }

  func wordBooks() async throws -> [WordBook] {
    // TODO: stage 8
    []
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String
  ) async throws -> Bool {
    // TODO: stage 8
    false
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word]
  ) async throws {
    // TODO: stage 8
  }
}
