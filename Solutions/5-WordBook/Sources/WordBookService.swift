/// Everything that the screens of the app do with word books.
///
/// Each method calls its handler exactly once, even if the service has been
/// released by then, and never with both a value and an error.
protocol WordBookService {
  /// Saves a new word book without words.
  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData)

  /// Hands over all word books, closed ones too.
  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>)

  /// Hands over whether a word of the book already has this meaning.
  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>)

  /// Copies words to another book, if one is named, then closes the book.
  ///
  /// If copying fails, the book is not closed; the handler gets the error.
  ///
  /// - Parameters:
  ///   - bookID: The book to close.
  ///   - destination: The other book, which takes the words; `nil` to copy none.
  ///   - words: The words to copy.
  ///   - completionHandler: Called once, with the first error or with `nil`.
  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData)
}
