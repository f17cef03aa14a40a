import XCTest

@testable import WordBook

final class Stage4ViewModelTests: XCTestCase {
  private let service = HeldWordBookService()
  private lazy var sut = AddBookViewModel(service: service)

  override func tearDown() {
    // no test leaves a save open
    if sut.isSaving { service.saveBookCalls.last?.answer(nil) }
  }

  // MARK: - Saving

  func testSaveBook_sendsTheNameWithoutBlanksAroundAndKeepsTheField() {
    // given
    sut.bookName = "\t Big  Trees \r\n"

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      saved + [screen],
      ["Big  Trees", "[\t Big  Trees \r\n] saving, no alert"],
      "the name should be saved without the blanks before and after it, but with "
        + "those inside, and be in the field as it was typed")
  }

  func testSaveBook_succeeds_emptiesTheField() {
    // given
    sut.bookName = " Trees "

    // when
    let screens = screens(answering: nil)

    // then
    XCTAssertEqual(
      screens, ["[ Trees ] saving, no alert", "[] ready, no alert"],
      "a saved book should make room for the next name, and not earlier")
  }

  func testSaveBook_fails_keepsTheFieldAndSaysWhy() {
    // given
    sut.bookName = " Trees "

    // when
    let screens = screens(answering: Offline())

    // then
    XCTAssertEqual(
      screens, ["[ Trees ] saving, no alert", "[ Trees ] ready, offline"],
      "after a failure the name should be there as it was typed, and the alert be "
        + "the localizedDescription of whatever error came, a LocalizedError or "
        + "not")
  }

  func testSaveBook_eitherWay_keepsANameThatWasTypedMeanwhile() {
    let offline = AppError.generic(message: "offline")
    for (error, alert) in [(nil, "no alert"), (offline, "offline")] {
      // another name, the same without its blank, and the same with more
      for typed in ["Birds", "Trees", "Trees in town"] {
        // given
        sut.bookName = "Trees "
        sut.saveBook()

        // when
        sut.bookName = typed
        service.saveBookCalls.last?.answer(error)

        // then
        XCTAssertEqual(
          saved.suffix(1) + [screen], ["Trees", "[\(typed)] ready, \(alert)"],
          "what was typed meanwhile is not what was in the field at the tap, "
            + "and should stay")
      }
    }
  }

  func testSaveBook_anAnswerAtOnce_endsTheSaving() {
    // given: a service that answers before its method returns
    let sut = AddBookViewModel(service: StubWordBookService())
    sut.bookName = "Trees"

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      [sut.bookName, "\(sut.isSaving)"], ["", "false"],
      "the save is over when the service has answered, even when that is at once"
    )
  }

  func testSaveBook_afterAFailure_savesAgainWithoutTheOldAlert() {
    // given
    sut.bookName = "Trees"
    let before = screens(answering: AppError.generic(message: "offline"))

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      saved + before.suffix(1) + [screen],
      ["Trees", "Trees", "[Trees] ready, offline", "[Trees] saving, no alert"],
      "a new try should save again, and clear the old message at the tap")
  }

  // MARK: - Refusing

  func testSaveBook_nothingButBlanks_savesNothingAndSaysSo() {
    for name in ["", "   ", "\t\n ", "\r\n"] {
      // given
      sut.bookName = name

      // when
      sut.saveBook()

      // then
      XCTAssertEqual(
        saved + [screen], ["[\(name)] ready, A word book needs a name."],
        "a name of nothing but blanks should not reach the service, and "
          + "the alert should say why")
    }
  }

  func testSaveBook_tapsWhileSaving_doNothing() {
    // given
    sut.bookName = "Trees"
    sut.saveBook()

    // when: the same name, another one, and none
    let screens = ["Trees", "Birds", "   "].map { name in
      sut.bookName = name
      sut.saveBook()
      return screen
    }
    let elsewhere = HeldWordBookService()
    let other = AddBookViewModel(service: elsewhere)
    other.bookName = "Fish"
    other.saveBook()

    // then
    XCTAssertEqual(
      saved + screens,
      [
        "Trees", "[Trees] saving, no alert", "[Birds] saving, no alert",
        "[   ] saving, no alert",
      ],
      "while a save is under way a tap should do nothing, not even complain")
    XCTAssertEqual(
      elsewhere.saveBookCalls.map(\.title), ["Fish"],
      "the save of one view model should not keep another one from saving")
  }

  // MARK: - The double that holds its answers

  func testHeld_passesOnWhatTheTestAnswersAndNothingBefore() {
    // given: two calls of each method
    let sut = HeldWordBookService()
    var heard: [String] = []
    for name in ["trees", "birds"] {
      sut.saveBook(title: name) { heard.append("save \(name): \(text($0))") }
      sut.getWordBooks { books, error in
        heard.append("get \(name): \(books?.first?.title ?? text(error))")
      }
      sut.checkIfOverlap(in: name, meaningText: "tree") { isOverlapping, _ in
        heard.append("check \(name): \(isOverlapping == true)")
      }
      sut.closeWordBook(of: name, to: nil, toMove: []) {
        heard.append("close \(name): \(text($0))")
      }
    }
    let early = heard

    // when: the later call is answered first
    sut.saveBookCalls.last?.answer(AppError.unknownBook)
    sut.saveBookCalls.first?.answer(nil)
    sut.getWordBooksCalls.last?(nil, AppError.unknownBook)
    sut.getWordBooksCalls.first?([.trees], nil)
    sut.checkIfOverlapCalls.last?.answer(true, nil)
    sut.checkIfOverlapCalls.first?.answer(false, nil)
    sut.closeWordBookCalls.last?.answer(AppError.unknownBook)
    sut.closeWordBookCalls.first?.answer(nil)

    // then
    let unknown = AppError.unknownBook.localizedDescription
    XCTAssertEqual(
      [early, heard],
      [
        [],
        [
          "save birds: \(unknown)", "save trees: no error",
          "get birds: \(unknown)", "get trees: Trees",
          "check birds: true", "check trees: false",
          "close birds: \(unknown)", "close trees: no error",
        ],
      ],
      "the held double should keep each call apart, and its handler until the "
        + "test calls it")
  }

  func testHeld_keepsWhatWasAsked() {
    // given
    let sut = HeldWordBookService()

    // when
    sut.saveBook(title: "Trees") { _ in }
    sut.getWordBooks { _, _ in }
    sut.checkIfOverlap(in: "trees", meaningText: "tree") { _, _ in }
    sut.closeWordBook(of: "birds", to: "trees", toMove: []) { _ in }
    sut.saveBookCalls.first?.answer(nil)
    sut.getWordBooksCalls.first?([], nil)
    sut.checkIfOverlapCalls.first?.answer(true, nil)
    sut.closeWordBookCalls.first?.answer(nil)

    // then
    XCTAssertEqual(
      sut.saveBookCalls.map(\.title)
        + ["\(sut.getWordBooksCalls.count)"]
        + sut.checkIfOverlapCalls.flatMap { [$0.bookID, $0.meaning] }
        + sut.closeWordBookCalls.map(\.bookID),
      ["Trees", "1", "trees", "tree", "birds"],
      "the held double should keep each call, answered or not")
  }

  // MARK: - Helpers

  /// All that the person sees: the field, the spinner and the alert.
  private var screen: String {
    "[\(sut.bookName)] \(sut.isSaving ? "saving" : "ready"), "
      + (sut.alertMessage ?? "no alert")
  }

  /// The titles that the service was asked to save.
  private var saved: [String] { service.saveBookCalls.map(\.title) }

  /// Taps, and says what is to be seen before the answer and after it.
  private func screens(answering error: Error?) -> [String] {
    sut.saveBook()
    let before = screen
    service.saveBookCalls.last?.answer(error)
    return [before, screen]
  }
}

private func text(_ error: Error?) -> String {
  error?.localizedDescription ?? "no error"
}
