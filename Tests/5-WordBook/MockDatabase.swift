@testable import WordBook

/// A database that keeps nothing: it notes its calls, and answers at once what
/// the test has set up, by one variable per method.
final class MockDatabase: Database {
  var insertWordBookError: Error?
  var fetchWordBooksSuccess: [WordBook]?
  var checkIfOverlapSuccess: Bool?
  var closeWordBookError: Error?

  private let calls: ExpectedCalls

  init(calls: ExpectedCalls) {
    self.calls = calls
  }

  func insertWordBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    calls.note("insert \(title)")
    completionHandler(insertWordBookError)
  }

  func fetchWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    calls.note("fetch")
    if let fetchWordBooksSuccess {
      completionHandler(fetchWordBooksSuccess, nil)
    } else {
      completionHandler(nil, AppError.notSetUp("fetchWordBooks"))
    }
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    calls.note("check \(meaningText) in \(bookID)")
    if let checkIfOverlapSuccess {
      completionHandler(checkIfOverlapSuccess, nil)
    } else {
      completionHandler(nil, AppError.notSetUp("checkIfOverlap"))
    }
  }

  func closeWordBook(
    of bookID: String, completionHandler: @escaping CompletionWithoutData
  ) {
    calls.note("close \(bookID)")
    completionHandler(closeWordBookError)
  }
}
