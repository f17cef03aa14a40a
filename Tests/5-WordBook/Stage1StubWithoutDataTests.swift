import XCTest

@testable import WordBook

final class Stage1StubWithoutDataTests: XCTestCase {
  func testSaveBook_withoutAnError_succeedsOnce() {
    // given
    let sut = StubWordBookService()
    var answers: [String] = []

    // when
    sut.saveBook(title: "Trees") { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers, ["success"],
      "while saveBookError is nil, saving should call its handler once, "
        + "without an error")
  }

  func testSaveBook_withAnError_failsOnceWithThatError() {
    // given
    let sut = StubWordBookService()
    sut.saveBookError = AppError.generic(message: "disk full")
    var answers: [String] = []

    // when
    sut.saveBook(title: "Trees") { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers, ["disk full"],
      "while saveBookError is set, saving should call its handler once, with "
        + "that very error")
  }

  func testSaveBook_errorChangedBetweenCalls_answersWhatIsSetByThen() {
    // given
    let sut = StubWordBookService()
    var answers: [String] = []
    let noteAnswer: CompletionWithoutData = { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // when
    sut.saveBookError = AppError.generic(message: "disk full")
    sut.saveBook(title: "Trees", completionHandler: noteAnswer)
    sut.saveBook(title: "", completionHandler: noteAnswer)
    sut.saveBookError = Offline()
    sut.saveBook(title: "", completionHandler: noteAnswer)
    sut.saveBookError = nil
    sut.saveBook(title: "", completionHandler: noteAnswer)

    // then
    XCTAssertEqual(
      answers, ["disk full", "disk full", "offline", "success"],
      "each call should answer by what saveBookError is at that moment, an "
        + "AppError or not, whatever the title is, and leave it as it is")
  }

  func testInit_hasNoError() {
    // given
    let sut = StubWordBookService()

    // when
    let message = sut.saveBookError?.localizedDescription

    // then
    XCTAssertEqual(
      message, nil, "a new stub should succeed until a test sets an error")
  }
}
