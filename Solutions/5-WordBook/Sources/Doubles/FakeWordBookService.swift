/// A word book service in memory, for `async` code.
///
/// It keeps the rules of `Shelf`. It is an actor, so a task on any thread may
/// use it. A call that throws changes nothing, not even when closing a book.
actor FakeWordBookService: AsyncWordBookService {
  private var shelf: Shelf

  /// Creates a service that holds these books.
  init(wordBooks: [WordBook] = []) {
    shelf = Shelf(wordBooks: wordBooks)
  }

  func saveBook(title: String) throws {
    try shelf.insert(title: title)
  }

  func wordBooks() -> [WordBook] {
    shelf.wordBooks
  }

  func checkIfOverlap(in bookID: String, meaningText: String) throws -> Bool {
    try shelf.hasMeaning(meaningText, in: bookID)
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word]
  ) throws {
    // Work on a copy: if anything throws, nothing has changed.
    var changed = shelf
    if let destination {
      try changed.add(words, to: destination)
    }
    try changed.close(bookID)
    shelf = changed
  }
}
