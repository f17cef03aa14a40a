/// A word book service that hands over immediately what the test has set up.
///
/// Each method has one variable, whose value at the call alone decides how the
/// method ends. The handler runs once, before the method returns. A call changes
/// no variable, so a second call gets the same result.
///
/// `Play` has a subclass, which calls the service of the app.
class StubWordBookService {
  /// How `saveBook` ends: `nil` succeeds, an error fails with that error.
  var saveBookError: Error?

  /// What `getWordBooks` hands over: these books, or for `nil` the error
  /// `AppError.notSetUp("getWordBooks")`.
  var getWordBooksSuccess: [WordBook]?

  /// How `checkIfOverlap` ends.
  var checkIfOverlapSuccess: Bool?

  /// How `closeWordBook` ends.
  var closeWordBookError: Error?

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 1
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    // TODO: stage 2
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    // TODO: stage 3
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 3
  }
}
