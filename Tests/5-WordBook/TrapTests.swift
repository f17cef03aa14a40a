import XCTest

@testable import WordBook

/// Tests that look as if they tested something, and pass whatever happens.
///
/// Each passes on the code as you get it, in which nothing is written yet, and
/// on the finished code. The lesson says what is wrong with each.
final class TrapTests: XCTestCase {
  /// The assertion is in a handler that may never run.
  func testSaveBook_assertsInsideTheHandler() {
    let sut = StubWordBookService()
    sut.saveBookError = AppError.generic(message: "disk full")

    sut.saveBook(title: "Trees") { error in
      XCTAssertEqual(error?.localizedDescription, "disk full")
    }
  }

  /// `nil` means "it succeeded", and also "nobody has answered".
  func testCloseWordBook_expectsNoError() {
    let database = FakeDatabase(wordBooks: [.trees])
    let sut = WordBookServiceImpl(
      database: database, wordService: FakeWordService(database: database))
    var lastError: Error?

    sut.closeWordBook(of: "trees", to: nil, toMove: []) { error in
      lastError = error
    }

    XCTAssertNil(lastError, "closing should succeed")
  }

  /// "Not twice" is only half of "exactly once".
  func testCloseWordBook_isNotAnsweredTwice() {
    let database = FakeDatabase(wordBooks: [.trees, .fish])
    let sut = WordBookServiceImpl(
      database: database, wordService: FakeWordService(database: database))
    var count = 0

    sut.closeWordBook(of: "trees", to: "fish", toMove: [.tree]) { _ in
      count += 1
    }

    XCTAssertLessThanOrEqual(count, 1, "the handler should not run twice")
  }

  /// The double answers at once, so the second tap is not one "while saving":
  /// it finds an empty name and is refused for that.
  func testSaveBook_secondTap() {
    let service = CountingService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"

    sut.saveBook()
    sut.saveBook()

    XCTAssertNotEqual(service.saveCount, 2, "two taps should not save twice")
  }

  /// The double has two variables, and the test has set both.
  func testGetWordBooks_doubleWithTwoVariables() {
    let service = TwoVariablesService()
    service.getWordBooksSuccess = [.trees]
    service.getWordBooksError = AppError.generic(message: "offline")

    service.getWordBooks { books, error in
      XCTAssertEqual(books, [.trees])
      XCTAssertNotNil(error, "the failure should be reported")
    }
  }
}

/// Counts saves, and answers at once.
private final class CountingService: WordBookService {
  private(set) var saveCount = 0

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    saveCount += 1
    completionHandler(nil)
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    completionHandler([], nil)
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    completionHandler(false, nil)
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    completionHandler(nil)
  }
}

/// Has a success and an error variable for one method: four states, of which
/// the real service knows two.
private final class TwoVariablesService {
  var getWordBooksSuccess: [WordBook]?
  var getWordBooksError: Error?

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    completionHandler(getWordBooksSuccess, getWordBooksError)
  }
}
