/// A word book service that hands over immediately what the test has set up.
///
/// Each method has one variable, whose value at the call alone decides what it
/// hands over. The handler runs once, before the method returns. A call changes
/// no variable, so a second call gets the same result.
final class StubWordBookService {
  /// What `saveBook` hands over: this error, or `nil` for success.
  var saveBookError: Error?

  /// What `getWordBooks` hands over: these books, or for `nil` the error
  /// `NotSetUp("getWordBooks")`.
  var getWordBooksSuccess: [WordBook]?

  /// What `checkIfOverlap` hands over.
  var checkIfOverlapSuccess: Bool?

  /// What `closeWordBook` hands over.
  var closeWordBookError: Error?

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 1
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    // TODO: stage 1
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    // TODO: stage 2
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 2
  }
}
