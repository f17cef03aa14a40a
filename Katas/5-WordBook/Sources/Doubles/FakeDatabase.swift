/// A database in memory: it works, but keeps its books only while it exists.
///
/// Its rules are those of `Shelf`; it responds immediately.
final class FakeDatabase {
  /// The books and their rules; `FakeWordService` puts its words in here.
  var shelf: Shelf

  /// All word books, for a test to look at.
  var wordBooks: [WordBook] { shelf.wordBooks }

  /// Creates a database that holds these books.
  init(wordBooks: [WordBook] = []) {
    shelf = Shelf(wordBooks: wordBooks)
  }

  func insertWordBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 4
  }

  func fetchWordBooks(
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
    of bookID: String, completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 5
  }
}
