/// Lets `async` code use a word book service that still has handlers.
@MainActor
struct BridgedWordBookService {
  /// The service with handlers.
  let service: StubWordBookService

  func saveBook(title: String) async throws {
    // TODO: stage 7
  }

  func wordBooks() async throws -> [WordBook] {
    // TODO: stage 7
    []
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String
  ) async throws -> Bool {
    // TODO: stage 7
    false
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word]
  ) async throws {
    // TODO: stage 7
  }
}
