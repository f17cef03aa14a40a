import KataTestSupport
import XCTest

@testable import WordBook

final class Stage3ExactlyOnceTests: XCTestCase {
  // MARK: - The other two methods, by the same rule

  func testCheckIfOverlap_true_answersTrue() {
    // given
    let sut = StubWordBookService()
    sut.checkIfOverlapSuccess = true
    var answers: [Bool?] = []

    // when
    sut.checkIfOverlap(in: "trees", meaningText: "tree") { isOverlapping, _ in
      answers.append(isOverlapping)
    }

    // then
    XCTAssertEqual(
      answers, [true], "the handler should get checkIfOverlapSuccess, once")
  }

  func testCheckIfOverlap_false_answersFalse() {
    // given
    let sut = StubWordBookService()
    sut.checkIfOverlapSuccess = false
    var answers: [Bool?] = []

    // when
    sut.checkIfOverlap(in: "trees", meaningText: "tree") { isOverlapping, _ in
      answers.append(isOverlapping)
    }

    // then
    XCTAssertEqual(
      answers, [false], "false is an answer: only nil stands for failure")
  }

  func testCheckIfOverlap_nil_failsAndNamesTheMethod() {
    // given
    let sut = StubWordBookService()
    var errors: [String] = []

    // when
    sut.checkIfOverlap(in: "trees", meaningText: "tree") { _, error in
      errors.append(error?.localizedDescription ?? "no error")
    }

    // then
    XCTAssertEqual(
      errors, ["No answer was set up for checkIfOverlap."],
      "while checkIfOverlapSuccess is nil, the handler should get "
        + "AppError.notSetUp(\"checkIfOverlap\"), once")
  }

  func testCloseWordBook_withAnError_failsWithThatError() {
    // given
    let sut = StubWordBookService()
    sut.closeWordBookError = AppError.generic(message: "no connection")
    var answers: [String] = []

    // when
    sut.closeWordBook(of: "trees", to: nil, toMove: []) { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers, ["no connection"],
      "the handler should get closeWordBookError, once")
  }

  // MARK: - All four methods, both outcomes

  func testSaveBook_success_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()

    // when
    let verdict = ExactlyOnce.verdict {
      sut.saveBook(title: "Trees", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .success, "one call, without an error, and nothing else")
  }

  func testSaveBook_failure_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()
    sut.saveBookError = AppError.generic(message: "disk full")

    // when
    let verdict = ExactlyOnce.verdict {
      sut.saveBook(title: "Trees", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .failure, "one call, with the error, and nothing else")
  }

  func testGetWordBooks_success_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()
    sut.getWordBooksSuccess = [.trees]

    // when
    let verdict = ExactlyOnce.verdict {
      sut.getWordBooks(completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .success, "one call, with the books and without an error")
  }

  func testGetWordBooks_failure_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()

    // when
    let verdict = ExactlyOnce.verdict {
      sut.getWordBooks(completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .failure, "one call, with an error and without books")
  }

  func testCheckIfOverlap_success_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()
    sut.checkIfOverlapSuccess = false

    // when
    let verdict = ExactlyOnce.verdict {
      sut.checkIfOverlap(
        in: "trees", meaningText: "tree", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .success, "one call, with the answer and without an error")
  }

  func testCheckIfOverlap_failure_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()

    // when
    let verdict = ExactlyOnce.verdict {
      sut.checkIfOverlap(
        in: "trees", meaningText: "tree", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .failure, "one call, with an error and without an answer")
  }

  func testCloseWordBook_success_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()

    // when
    let verdict = ExactlyOnce.verdict {
      sut.closeWordBook(
        of: "trees", to: "birds", toMove: [.tree], completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .success, "one call, without an error, and nothing else")
  }

  func testCloseWordBook_failure_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()
    sut.closeWordBookError = AppError.generic(message: "no connection")

    // when
    let verdict = ExactlyOnce.verdict {
      sut.closeWordBook(
        of: "trees", to: "birds", toMove: [.tree], completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .failure, "one call, with the error, and nothing else")
  }
}
