/// A word book service in memory, for `async` code.
actor FakeWordBookService {
  private var shelf: Shelf

  /// Creates a service that holds these books.
  init(wordBooks: [WordBook] = []) {
    shelf = Shelf(wordBooks: wordBooks)
  }

  func saveBook(title: String) throws {
    // TODO: stage 7
  }

  func wordBooks() -> [WordBook] {
    // TODO: stage 7
    []
  }

  func checkIfOverlap(in bookID: String, meaningText: String) throws -> Bool {
    // TODO: stage 7
    false
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word]
  ) throws {
    // TODO: stage 7
  }
}
