/// Word books in memory, and the rules they obey.
///
/// The fakes share it, so that each rule is written once. A method that throws
/// changes nothing.
struct Shelf {
  /// All word books, in the order they were inserted.
  private(set) var wordBooks: [WordBook] = []

  /// Adds an open word book without words, with an id of its own.
  ///
  /// Throws `AppError.titleTaken` if a book, closed or not, has this very title.
  mutating func insert(title: String) throws {
    // TODO: stage 5
  }

  /// Whether a word of the book has this very meaning.
  ///
  /// Throws `AppError.unknownBook` when there is no such book.
  func hasMeaning(_ meaning: String, in bookID: String) throws -> Bool {
    // TODO: stage 5
    false
  }

  /// Adds words at the end of a book.
  ///
  /// Throws `AppError.unknownBook` when there is no such book, and
  /// `AppError.bookClosed` when it is closed.
  mutating func add(_ words: [Word], to bookID: String) throws {
    // TODO: stage 6
  }

  /// Closes a book; a book that is closed already stays closed.
  ///
  /// Throws `AppError.unknownBook` when there is no such book.
  mutating func close(_ bookID: String) throws {
    // TODO: stage 6
  }
}
