/// The word book service of the app: calls a database and a word service.
///
/// It passes on their results, values and errors, immediately and as they are.
final class WordBookServiceImpl: WordBookService {
  private let database: Database
  private let wordService: WordService

  /// Creates a service that keeps its books in `database`.
  init(database: Database, wordService: WordService) {
    self.database = database
    self.wordService = wordService
  }

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    database.insertWordBook(title: title, completionHandler: completionHandler)
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    database.fetchWordBooks(completionHandler: completionHandler)
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    database.checkIfOverlap(
      in: bookID, meaningText: meaningText,
      completionHandler: completionHandler)
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    guard let destination else {
      database.closeWordBook(of: bookID, completionHandler: completionHandler)
      return
    }

    wordService.copyWords(words, to: destination) { [database] error in
      if let error {
        completionHandler(error)
        return
      }
      database.closeWordBook(of: bookID, completionHandler: completionHandler)
    }
  }
}
