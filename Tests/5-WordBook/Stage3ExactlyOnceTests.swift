import KataTestSupport
import XCTest

@testable import WordBook

final class Stage3ExactlyOnceTests: XCTestCase {
  private let offline = Offline()
  private let diskFull = AppError.generic(message: "disk full")

  // MARK: - The two methods, by the same rule

  func testCheckIfOverlap_trueOrFalse_isAnsweredOnceWithoutAnError() {
    // given
    let sut = StubWordBookService()

    // when
    let answers = [true, false].flatMap { isOverlapping in
      sut.checkIfOverlapSuccess = isOverlapping
      return overlapAnswers(of: sut)
    }

    // then
    XCTAssertEqual(
      answers, ["true, no error", "false, no error"],
      "true and false should both be answers: only nil stands for failure")
  }

  func testCheckIfOverlap_nil_failsOnceAndNamesTheMethod() {
    // given: a stub that has answered before
    let sut = StubWordBookService()
    sut.checkIfOverlapSuccess = true
    _ = overlapAnswers(of: sut)

    // when
    sut.checkIfOverlapSuccess = nil
    let answers = overlapAnswers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["no value, No answer was set up for checkIfOverlap."],
      "nil should fail with AppError.notSetUp(\"checkIfOverlap\"), and answer "
        + "neither true nor false")
  }

  func testCloseWordBook_succeedsUnlessAnErrorIsSet() {
    // given
    let sut = StubWordBookService()

    // when
    let answers = [nil, offline, nil].flatMap { error in
      sut.closeWordBookError = error
      return closeAnswers(of: sut)
    }

    // then
    XCTAssertEqual(
      answers, ["no error", "offline", "no error"],
      "closing should end by what closeWordBookError is at the call")
  }

  func testBoth_askedAgain_answerTheSameAgain() {
    // given
    let sut = StubWordBookService()
    sut.checkIfOverlapSuccess = true
    sut.closeWordBookError = offline

    // when: with words to ask for, and with none
    let answers = ["tree", ""].flatMap { meaning in
      overlapAnswers(of: sut, for: meaning) + closeAnswers(of: sut)
    }

    // then
    XCTAssertEqual(
      answers, ["true, no error", "offline", "true, no error", "offline"],
      "an answer that was set up should not be used up, nor depend on what is "
        + "asked")
  }

  // MARK: - All four methods

  func testEachMethod_looksAtItsOwnVariableOnly() {
    // given: what is set up for the other methods
    let saving = StubWordBookService()
    saving.closeWordBookError = offline
    let closing = StubWordBookService()
    closing.saveBookError = diskFull
    let asking = StubWordBookService()
    asking.checkIfOverlapSuccess = false
    asking.getWordBooksSuccess = []
    asking.saveBookError = diskFull
    asking.closeWordBookError = offline
    let unset = StubWordBookService()
    unset.saveBookError = diskFull
    unset.getWordBooksSuccess = [.trees]
    unset.closeWordBookError = offline

    // when
    let saved = ExactlyOnce.verdict {
      saving.saveBook(title: "Trees", completionHandler: $0)
    }
    let answers =
      ["\(saved)"] + closeAnswers(of: closing) + overlapAnswers(of: asking)
      + overlapAnswers(of: unset)

    // then
    XCTAssertEqual(
      answers,
      [
        "success", "no error", "false, no error",
        "no value, No answer was set up for checkIfOverlap.",
      ],
      "what is set up for one method, or on another stub, should not decide "
        + "about a call")
  }

  func testEachMethod_succeeding_isAnsweredExactlyOnce() {
    // given: a stub, and another one that fails
    let sut = StubWordBookService()
    sut.getWordBooksSuccess = [.trees]
    sut.checkIfOverlapSuccess = false
    let other = StubWordBookService()
    other.saveBookError = diskFull
    other.closeWordBookError = offline

    // when, then
    XCTAssertEqual(
      verdicts(of: sut), Array(repeating: .success, count: 4),
      "saveBook, getWordBooks, checkIfOverlap and closeWordBook: one call each, "
        + "without an error, whatever is set up on another stub")
    XCTAssertEqual(
      sut.getWordBooksSuccess, [.trees],
      "saving and closing should leave getWordBooksSuccess as it was set up")
  }

  func testEachMethod_failing_isAnsweredExactlyOnce() {
    // given
    let sut = StubWordBookService()
    sut.saveBookError = diskFull
    sut.closeWordBookError = offline

    // when, then
    XCTAssertEqual(
      verdicts(of: sut), Array(repeating: .failure, count: 4),
      "saveBook, getWordBooks, checkIfOverlap and closeWordBook: one call each, "
        + "with an error and without a value")
  }

  // MARK: - Helpers

  private func overlapAnswers(
    of sut: StubWordBookService, for meaning: String = "tree"
  ) -> [String] {
    var answers: [String] = []
    sut.checkIfOverlap(in: "trees", meaningText: meaning) { value, error in
      let value = value.map { "\($0)" } ?? "no value"
      answers.append("\(value), \(error?.localizedDescription ?? "no error")")
    }
    return answers
  }

  private func closeAnswers(of sut: StubWordBookService) -> [String] {
    var answers: [String] = []
    sut.closeWordBook(of: "trees", to: "birds", toMove: []) { error in
      answers.append(error?.localizedDescription ?? "no error")
    }
    return answers
  }

  private func verdicts(
    of sut: StubWordBookService
  ) -> [ExactlyOnce.Verdict] {
    [
      ExactlyOnce.verdict {
        sut.saveBook(title: "Trees", completionHandler: $0)
      },
      ExactlyOnce.verdict { sut.getWordBooks(completionHandler: $0) },
      ExactlyOnce.verdict {
        sut.checkIfOverlap(
          in: "trees", meaningText: "tree", completionHandler: $0)
      },
      ExactlyOnce.verdict {
        sut.closeWordBook(
          of: "trees", to: nil, toMove: [], completionHandler: $0)
      },
    ]
  }
}
