/// Where word books are kept: in the app a server, in tests a double.
///
/// Each method calls its handler exactly once.
protocol Database {
  /// Adds an open word book without words. Fails when the title is taken.
  func insertWordBook(
    title: String, completionHandler: @escaping CompletionWithoutData)

  /// Hands over all word books, in the order they were inserted.
  func fetchWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>)

  /// Closes a word book. Fails when there is none of this id.
  func closeWordBook(
    of bookID: String, completionHandler: @escaping CompletionWithoutData)

  /// Hands over whether a word of the book already has this meaning.
  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>)
}
