/// A word book service that hands over immediately what the test has set up.
///
/// Each method has one variable, whose value at the call alone decides what it
/// hands over. The handler runs once, before the method returns. A call changes
/// no variable, so a second call gets the same result.
final class StubWordBookService: WordBookService {
  /// What `saveBook` hands over: this error, or `nil` for success.
  var saveBookError: Error?

  /// What `getWordBooks` hands over: these books, or for `nil` the error
  /// `NotSetUp("getWordBooks")`.
  var getWordBooksSuccess: [WordBook]?

  /// What `checkIfOverlap` hands over: true or false, or for `nil` the error
  /// `NotSetUp("checkIfOverlap")`.
  var checkIfOverlapSuccess: Bool?

  /// What `closeWordBook` hands over: this error, or `nil` for success.
  var closeWordBookError: Error?

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    completionHandler(saveBookError)
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    if let getWordBooksSuccess {
      completionHandler(getWordBooksSuccess, nil)
    } else {
      completionHandler(nil, NotSetUp("getWordBooks"))
    }
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    if let checkIfOverlapSuccess {
      completionHandler(checkIfOverlapSuccess, nil)
    } else {
      completionHandler(nil, NotSetUp("checkIfOverlap"))
    }
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    completionHandler(closeWordBookError)
  }
}
