import XCTest

@testable import WordBook

/// What happens when a word is added: first the question, then the save.
final class Stage7OverlapTests: XCTestCase {
  private let service = HeldWordBookService()
  private let words = HeldWordService()
  private lazy var sut = AddWordViewModel(
    bookID: "trees", wordBookService: service, wordService: words)
  private let offline: Error = Offline()

  override func setUp() {
    sut.text = "나무"
  }

  // MARK: - The question

  func testAdd_asksOnceAndSavesNothingBeforeTheAnswer() {
    // when
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      seen, "asked trees for tree; saved nothing; adding",
      "the service should be asked, once, and nothing saved before it answers")
  }

  func testAdd_theQuestionFails_savesNothingAndSaysSo() {
    // when
    sut.add(meaning: "tree")
    answer(nil, offline)
    sut.confirm()

    // then
    XCTAssertEqual(
      seen, "asked trees for tree; saved nothing; ready; alert: offline",
      "no answer is not a yes: nothing should be saved, the alert say what "
        + "failed, and the next tap count")
  }

  func testAdd_afterAFailure_asksAgainWithoutTheOldAlert() {
    // given
    sut.add(meaning: "tree")
    answer(nil, offline)

    // when
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      seen, "asked trees for tree, trees for tree; saved nothing; adding",
      "a new try should ask again, and clear the old message at the tap")
  }

  // MARK: - Free

  func testAdd_free_savesTheWordOfTheTap() {
    // given
    sut.add(meaning: "tree")

    // when
    sut.text = "잎"
    answer(false)

    // then
    XCTAssertEqual(
      seen, "asked trees for tree; saved 나무 tree in trees; adding",
      "a free meaning should be saved, once, with the word that was there at "
        + "the tap, and is nothing to warn of")
  }

  func testAdd_anyWord_isAskedForAndSavedAsItIsAndStaysInTheField() {
    // given: a word, the same again, one with blanks, and nothing
    let inputs = ["나무", "나무", " 나무 ", ""]

    // when
    let fields = inputs.map { text in
      sut.text = text
      sut.add(meaning: " tree")
      answer(false)
      words.saves.last?.answer(nil)
      return sut.text
    }

    // then
    XCTAssertEqual(
      [
        service.checkIfOverlapCalls.map(\.meaning),
        words.saves.map { $0.text + $0.meaning }, fields,
      ],
      [inputs.map { _ in " tree" }, inputs.map { $0 + " tree" }, inputs],
      "each tap should ask anew and save the word as it is, and leave the field "
        + "alone")
  }

  func testAdd_savingEnds_isReadyAndSaysWhatFailed() {
    for (error, alert) in [(nil, ""), (offline, "; alert: offline")] {
      // given
      sut.add(meaning: "tree")
      answer(false)

      // when
      words.saves.last?.answer(error)

      // then
      XCTAssertEqual(
        screen, "ready" + alert,
        "with the answer to the save the tap is done, even when it failed")
    }
  }

  func testAdd_whileAskingOrSaving_asksNothing() {
    // given
    sut.add(meaning: "tree")

    // when: while asking, and while saving
    sut.add(meaning: "wood")
    answer(false)
    sut.add(meaning: "wood")

    // then
    XCTAssertEqual(
      seen, "asked trees for tree; saved 나무 tree in trees; adding",
      "while an answer is awaited, to the question or to the save, a tap should "
        + "do nothing")
  }

  // MARK: - Overlap

  func testAdd_overlap_warnsAndSavesNothing() {
    // when
    sut.add(meaning: "wood")
    answer(true)

    // then
    XCTAssertEqual(
      seen,
      "asked trees for wood; saved nothing; ready; "
        + "warning: This word book already has a word for wood.",
      "a meaning that is there already should be warned of, and not be saved")
  }

  func testConfirm_savesTheWordOfTheWarningOnce() {
    // given: the next word is typed before the warning comes
    sut.add(meaning: "tree")
    sut.text = "잎"
    answer(true)

    // when
    sut.confirm()
    sut.confirm()

    // then
    XCTAssertEqual(
      seen, "asked trees for tree; saved 나무 tree in trees; adding",
      "two quick taps should save one word, the one that was there when Add was "
        + "tapped, and remove the warning")
  }

  func testConfirm_savingEnds_isReadyAndSaysWhatFailed() {
    for errorAtOnce in [nil, offline] {
      // given: a save that fails later, or at once
      words.errorAtOnce = errorAtOnce
      sut.add(meaning: "tree")
      answer(true)
      sut.confirm()

      // when
      if errorAtOnce == nil { words.saves.last?.answer(offline) }
      sut.confirm()

      // then
      XCTAssertEqual(
        screen, "ready; alert: offline",
        "a confirmed save should end as any other does, also one that is "
          + "answered at once")
    }
  }

  func testConfirm_withoutAWarning_savesNothing() {
    // given: another screen, with a warning
    let other = AddWordViewModel(
      bookID: "birds", wordBookService: service, wordService: words)
    other.add(meaning: "magpie")
    answer(true)

    // when: on a new view model, and while a question is open
    sut.confirm()
    sut.add(meaning: "tree")
    sut.confirm()

    // then
    XCTAssertEqual(
      seen, "asked birds for magpie, trees for tree; saved nothing; adding",
      "without a warning of its own, a screen has nothing to confirm")
  }

  func testConfirm_afterAFreeMeaning_savesNothingMore() {
    // given
    sut.add(meaning: "tree")
    answer(false)
    words.saves.last?.answer(nil)

    // when
    sut.confirm()

    // then
    XCTAssertEqual(
      seen, "asked trees for tree; saved 나무 tree in trees; ready",
      "what is saved needs no confirming")
  }

  func testAdd_afterAWarning_takesTheWarningBack() {
    // given
    sut.add(meaning: "tree")
    answer(true)

    // when
    sut.add(meaning: "wood")
    sut.confirm()

    // then
    XCTAssertEqual(
      seen, "asked trees for tree, trees for wood; saved nothing; adding",
      "the old warning should be gone, and confirm have nothing to save")
  }

  func testAdd_viewModelLetGoWhileAsking_stillSaves() {
    // given
    var left: AddWordViewModel? = AddWordViewModel(
      bookID: "birds", wordBookService: service, wordService: words)
    left?.text = "까치"
    left?.add(meaning: "magpie")

    // when
    left = nil
    answer(false)

    // then
    XCTAssertEqual(
      words.saves.map { "\($0.text) \($0.meaning) in \($0.bookID)" },
      ["까치 magpie in birds"],
      "a word that was added should be saved, even when its screen is gone")
  }

  // MARK: - Helpers

  /// Answers the last question.
  private func answer(_ isOverlapping: Bool?, _ error: Error? = nil) {
    service.checkIfOverlapCalls.last?.answer(isOverlapping, error)
  }

  /// What the services were asked, and all that the person sees.
  private var seen: String {
    let asked = service.checkIfOverlapCalls.map {
      "\($0.bookID) for \($0.meaning)"
    }
    let saved = words.saves.map { "\($0.text) \($0.meaning) in \($0.bookID)" }
    return "asked \(list(asked)); saved \(list(saved)); \(screen)"
  }

  /// All that the person sees.
  private var screen: String {
    let parts = [
      sut.isAdding ? "adding" : "ready",
      sut.overlapWarning.map { "warning: \($0)" },
      sut.alertMessage.map { "alert: \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }

  private func list(_ calls: [String]) -> String {
    calls.isEmpty ? "nothing" : calls.joined(separator: ", ")
  }
}
