/// The word book service of the app: calls a database and a word service.
final class WordBookServiceImpl {
  private let database: FakeDatabase
  private let wordService: FakeWordService

  /// Creates a service that keeps its books in `database`.
  init(database: FakeDatabase, wordService: FakeWordService) {
    self.database = database
    self.wordService = wordService
  }

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 4
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    // TODO: stage 4
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    // TODO: stage 4
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 5
  }
}
