/// Word books in memory, and the rules they obey.
///
/// The fakes share it, so that each rule is written once. A method that throws
/// changes nothing.
struct Shelf {
  /// All word books, in the order they were inserted.
  private(set) var wordBooks: [WordBook] = []

  /// Adds a word book.
  mutating func insert(title: String) throws {
    // TODO: stage 4
  }

  /// Whether a word of the book has this meaning.
  func hasMeaning(_ meaning: String, in bookID: String) throws -> Bool {
    // TODO: stage 4
    false
  }

  /// Adds words to a book.
  mutating func add(_ words: [Word], to bookID: String) throws {
    // TODO: stage 5
  }

  /// Closes a book.
  mutating func close(_ bookID: String) throws {
    // TODO: stage 5
  }
}
