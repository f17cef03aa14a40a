/// A database in memory: it works, but keeps its books only while it exists.
///
/// Its rules are those of `Shelf`; it responds immediately.
final class FakeDatabase: Database {
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
    do {
      try shelf.insert(title: title)
      completionHandler(nil)
    } catch {
      completionHandler(error)
    }
  }

  func fetchWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    completionHandler(wordBooks, nil)
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    do {
      completionHandler(try shelf.hasMeaning(meaningText, in: bookID), nil)
    } catch {
      completionHandler(nil, error)
    }
  }

  func closeWordBook(
    of bookID: String, completionHandler: @escaping CompletionWithoutData
  ) {
    do {
      try shelf.close(bookID)
      completionHandler(nil)
    } catch {
      completionHandler(error)
    }
  }
}
