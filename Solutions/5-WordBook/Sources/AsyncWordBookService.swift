/// The word book service with `async` methods in place of handlers.
///
/// A method returns a value or throws an error: never both, and never twice.
/// It may still wait forever, if a response never comes.
protocol AsyncWordBookService: Sendable {
  /// Saves a new word book without words.
  func saveBook(title: String) async throws

  /// All word books, closed ones too.
  func wordBooks() async throws -> [WordBook]

  /// Whether a word of the book already has this meaning.
  func checkIfOverlap(
    in bookID: String, meaningText: String
  ) async throws -> Bool

  /// Copies words to another book, if one is named, then closes the book.
  ///
  /// When copying fails, the book is not closed.
  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word]
  ) async throws
}
