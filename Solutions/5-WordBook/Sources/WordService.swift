/// Everything that the app does with words.
///
/// Each method calls its handler exactly once.
protocol WordService {
  /// Adds copies of the words, ids and all, at the end of a book: all of them
  /// or, on an error, none.
  func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: @escaping CompletionWithoutData)

  /// Adds a new word at the end of a book, with an id of its own.
  func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: @escaping CompletionWithoutData)
}
