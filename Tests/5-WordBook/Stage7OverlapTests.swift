import XCTest

@testable import WordBook

/// What happens when a word is added: first the question, then the save.
final class Stage7OverlapTests: XCTestCase {
  /// Where the words go: a fake, so that a test can look into the book.
  ///
  /// Each test has its own: XCTest makes a new object for each of them.
  private var database = FakeDatabase(wordBooks: [
    WordBook(id: "trees", title: "Trees", isClosed: false, words: [])
  ])

  // MARK: - The question

  func testAdd_asksForThisMeaningInThisBook() {
    // given
    let service = HeldWordBookService()
    let sut = makeViewModel(wordBookService: service)

    // when
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      service.checkIfOverlapCalls.map { [$0.bookID, $0.meaning] },
      [["trees", "tree"]],
      "the service should be asked once, about this meaning in this book")
  }

  func testAdd_savesNothingBeforeTheAnswer() {
    // given
    let service = HeldWordBookService()
    let sut = makeViewModel(wordBookService: service)

    // when
    sut.add(meaning: "tree")
    let before = savedWords()
    service.checkIfOverlapCalls.first?.answer(false, nil)

    // then
    XCTAssertEqual(
      [before, savedWords()], [[], ["나무 tree"]],
      "the word should be saved by the answer, not by the tap")
  }

  func testAdd_awaitingTheAnswer_isAdding() {
    // given
    let service = HeldWordBookService()
    let sut = makeViewModel(wordBookService: service)

    // when
    sut.add(meaning: "tree")
    let before = sut.isAdding
    service.checkIfOverlapCalls.first?.answer(false, nil)

    // then
    XCTAssertEqual(
      [before, sut.isAdding], [true, false],
      "isAdding should last from the tap until everything is answered")
  }

  func testAdd_secondTapWhileAsking_asksOnce() {
    // given
    let service = HeldWordBookService()
    let sut = makeViewModel(wordBookService: service)

    // when
    sut.add(meaning: "tree")
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      service.checkIfOverlapCalls.map(\.meaning), ["tree"],
      "two quick taps should ask once")
  }

  // MARK: - Free

  func testAdd_free_savesTheWordWithoutAWarning() {
    // given
    let sut = makeViewModel(isOverlapping: false)

    // when
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      savedWords() + [sut.overlapWarning], ["나무 tree", nil],
      "a free meaning should be saved with the text, once, and is nothing to "
        + "warn of")
  }

  func testAdd_freeButSavingFails_saysSo() {
    // given
    database = FakeDatabase()
    let sut = makeViewModel(isOverlapping: false)

    // when
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      sut.alertMessage, "There is no such word book.",
      "the alert should say why the word was not saved")
  }

  func testAdd_otherTextWhileAsking_savesTheWordOfTheTap() {
    // given
    let service = HeldWordBookService()
    let sut = makeViewModel(wordBookService: service)
    sut.add(meaning: "tree")

    // when
    sut.text = "잎"
    service.checkIfOverlapCalls.first?.answer(false, nil)

    // then
    XCTAssertEqual(
      savedWords(), ["나무 tree"],
      "the meaning should be saved with the word that stood there at the tap")
  }

  // MARK: - The save

  func testAdd_awaitingTheSave_isAdding() {
    // given
    let words = HeldWordService()
    let sut = makeViewModel(isOverlapping: false, wordService: words)

    // when
    sut.add(meaning: "tree")
    let before = sut.isAdding
    words.saveWordCalls.first?(nil)

    // then
    XCTAssertEqual(
      [before, sut.isAdding], [true, false],
      "isAdding should last until the save is answered, too")
  }

  func testAdd_savingFails_isAddingNoLonger() {
    // given
    let words = HeldWordService()
    let sut = makeViewModel(isOverlapping: false, wordService: words)

    // when
    sut.add(meaning: "tree")
    let before = sut.isAdding
    words.saveWordCalls.first?(AppError.unknownBook)

    // then
    XCTAssertEqual(
      [before, sut.isAdding], [true, false],
      "isAdding should end with the save's answer, also when it is an error")
  }

  func testAdd_secondTapWhileSaving_asksNothing() {
    // given: a meaning that is free, and a save that is not answered
    let service = HeldWordBookService()
    let sut = makeViewModel(
      wordBookService: service, wordService: HeldWordService())
    sut.add(meaning: "tree")
    service.checkIfOverlapCalls.first?.answer(false, nil)

    // when
    sut.add(meaning: "wood")

    // then
    XCTAssertEqual(
      service.checkIfOverlapCalls.map(\.meaning), ["tree"],
      "while a word is being saved, a tap should ask nothing")
  }

  func testConfirm_awaitingTheSave_isAdding() {
    // given
    let words = HeldWordService()
    let sut = makeViewModel(isOverlapping: true, wordService: words)
    sut.add(meaning: "tree")

    // when
    sut.confirm()
    let before = sut.isAdding
    words.saveWordCalls.first?(nil)

    // then
    XCTAssertEqual(
      [before, sut.isAdding], [true, false],
      "isAdding should last until a confirmed save is answered, too")
  }

  // MARK: - Overlap

  func testAdd_overlap_warns() {
    // given
    let sut = makeViewModel(isOverlapping: true)

    // when
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      sut.overlapWarning, "This word book already has a word for tree.",
      "the warning should name the meaning")
  }

  func testAdd_overlap_savesNothingUntilConfirmed() {
    // given
    let sut = makeViewModel(isOverlapping: true)

    // when
    sut.add(meaning: "tree")
    let before = savedWords()
    sut.confirm()

    // then
    XCTAssertEqual(
      [before, savedWords()], [[], ["나무 tree"]],
      "the word should be saved by confirm, and not before")
  }

  func testConfirm_takesTheWarningAway() {
    // given
    let sut = makeViewModel(isOverlapping: true)
    sut.add(meaning: "tree")
    let before = sut.overlapWarning

    // when
    sut.confirm()

    // then
    XCTAssertEqual(
      [before, sut.overlapWarning],
      ["This word book already has a word for tree.", nil],
      "what is confirmed needs no warning any more")
  }

  func testConfirm_twice_savesOnce() {
    // given
    let sut = makeViewModel(isOverlapping: true)
    sut.add(meaning: "tree")

    // when
    sut.confirm()
    sut.confirm()

    // then
    XCTAssertEqual(
      savedWords(), ["나무 tree"], "two quick taps should save one word")
  }

  func testConfirm_otherTextSinceTheWarning_savesTheWordOfTheWarning() {
    // given
    let sut = makeViewModel(isOverlapping: true)
    sut.add(meaning: "tree")

    // when
    sut.text = "잎"
    sut.confirm()

    // then
    XCTAssertEqual(
      savedWords(), ["나무 tree"],
      "what is confirmed should be the word that the warning was about")
  }

  func testConfirm_withoutAWarning_savesNothing() {
    // given
    let sut = makeViewModel(isOverlapping: false)

    // when
    sut.confirm()

    // then
    XCTAssertEqual(savedWords(), [], "there is nothing to confirm yet")
  }

  func testConfirm_afterAFreeMeaning_savesNothingMore() {
    // given
    let sut = makeViewModel(isOverlapping: false)
    sut.add(meaning: "tree")

    // when
    sut.confirm()

    // then
    XCTAssertEqual(
      savedWords(), ["나무 tree"], "what is saved needs no confirming")
  }

  func testAdd_afterAWarning_takesTheWarningBack() {
    // given
    let service = HeldWordBookService()
    let sut = makeViewModel(wordBookService: service)
    sut.add(meaning: "tree")
    service.checkIfOverlapCalls.last?.answer(true, nil)
    let before = sut.overlapWarning

    // when
    sut.add(meaning: "wood")
    let after = sut.overlapWarning
    sut.confirm()

    // then
    XCTAssertEqual(
      [before, after, savedWords().first],
      ["This word book already has a word for tree.", nil, nil],
      "the old warning should be gone, and confirm have nothing to save")
  }

  // MARK: - The question fails

  func testAdd_checkFails_savesNothingAndSaysSo() {
    // given
    let sut = makeViewModel(wordBookService: StubWordBookService())

    // when
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      savedWords() + [sut.alertMessage],
      ["No answer was set up for checkIfOverlap."],
      "no answer is not a yes: the alert should say what failed, and no word "
        + "should be saved")
  }

  func testAdd_newTry_clearsTheAlert() {
    // given
    let service = StubWordBookService()
    let sut = makeViewModel(wordBookService: service)
    sut.add(meaning: "tree")
    let before = sut.alertMessage

    // when
    service.checkIfOverlapSuccess = false
    sut.add(meaning: "tree")

    // then
    XCTAssertEqual(
      [before, sut.alertMessage],
      ["No answer was set up for checkIfOverlap.", nil],
      "what went wrong last time should not stand there any more")
  }

  // MARK: - Helpers

  /// A view model whose words go into `database`, unless told otherwise.
  private func makeViewModel(
    wordBookService: WordBookService, wordService: WordService? = nil
  ) -> AddWordViewModel {
    let sut = AddWordViewModel(
      bookID: "trees", wordBookService: wordBookService,
      wordService: wordService ?? FakeWordService(database: database))
    sut.text = "나무"
    return sut
  }

  private func makeViewModel(
    isOverlapping: Bool, wordService: WordService? = nil
  ) -> AddWordViewModel {
    let service = StubWordBookService()
    service.checkIfOverlapSuccess = isOverlapping
    return makeViewModel(wordBookService: service, wordService: wordService)
  }

  private func savedWords() -> [String] {
    database.wordBooks.flatMap(\.words).map { "\($0.text) \($0.meaning)" }
  }
}
