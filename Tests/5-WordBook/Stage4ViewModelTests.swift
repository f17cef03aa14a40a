import XCTest

@testable import WordBook

final class Stage4ViewModelTests: XCTestCase {
  // MARK: - The double that holds its answers

  func testHeldSaveBook_answersOnlyWhenToldTo() {
    // given
    let sut = HeldWordBookService()
    var events: [String] = []

    // when
    sut.saveBook(title: "Trees") { _ in events.append("answered") }
    events.append("asked")
    sut.saveBookCalls.first?.answer(nil)

    // then
    XCTAssertEqual(
      events, ["asked", "answered"],
      "the held double should keep the handler until the test calls it")
  }

  func testHeldSaveBook_keepsEachCallApart() {
    // given
    let sut = HeldWordBookService()
    var answered: [String] = []
    sut.saveBook(title: "Trees") { _ in answered.append("Trees") }
    sut.saveBook(title: "Birds") { _ in answered.append("Birds") }

    // when
    sut.saveBookCalls.last?.answer(nil)

    // then
    XCTAssertEqual(
      answered, ["Birds"],
      "the second call should be answered without answering the first")
  }

  func testHeldGetWordBooks_passesTheAnswerOn() {
    // given
    let sut = HeldWordBookService()
    var answers: [[WordBook]?] = []
    sut.getWordBooks { books, _ in answers.append(books) }

    // when
    sut.getWordBooksCalls.first?([.trees], nil)

    // then
    XCTAssertEqual(
      answers, [[.trees]], "the caller should get what the test answers")
  }

  func testHeldCheckIfOverlap_keepsWhatWasAsked() {
    // given
    let sut = HeldWordBookService()

    // when
    sut.checkIfOverlap(in: "trees", meaningText: "tree") { _, _ in }

    // then
    XCTAssertEqual(
      sut.checkIfOverlapCalls.map { [$0.bookID, $0.meaning] },
      [["trees", "tree"]],
      "the held double should keep the book and the meaning of each call")
  }

  func testHeldCloseWordBook_passesTheAnswerOn() {
    // given
    let sut = HeldWordBookService()
    var answers: [String] = []
    sut.closeWordBook(of: "trees", to: nil, toMove: []) { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // when
    sut.closeWordBookCalls.first?.answer(AppError.unknownBook)

    // then
    XCTAssertEqual(
      answers, ["There is no such word book."],
      "the caller should get what the test answers")
  }

  // MARK: - Saving

  func testSaveBook_sendsTheNameWithoutBlanksAround() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "  Big Trees \n"

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      service.saveBookCalls.map(\.title), ["Big Trees"],
      "the service should be asked once, for the name without the blanks "
        + "before and after it")
  }

  func testSaveBook_beforeTheAnswer_isSaving() {
    // given
    let sut = AddBookViewModel(service: HeldWordBookService())
    sut.bookName = "Trees"

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      sut.isSaving, true,
      "isSaving should be true from the tap until the answer")
  }

  func testSaveBook_beforeTheAnswer_keepsTheName() {
    // given
    let sut = AddBookViewModel(service: HeldWordBookService())
    sut.bookName = "Trees"

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      sut.bookName, "Trees",
      "as long as nobody knows whether it is saved, the name should stay")
  }

  func testSaveBook_succeeds_emptiesTheName() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"

    // when
    sut.saveBook()
    service.saveBookCalls.first?.answer(nil)

    // then
    XCTAssertEqual(
      sut.bookName, "", "a saved book should make room for the next name")
  }

  func testSaveBook_succeeds_emptiesANameWithBlanksAroundIt() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = " Trees "

    // when
    sut.saveBook()
    service.saveBookCalls.first?.answer(nil)

    // then
    XCTAssertEqual(
      sut.bookName, "",
      "a saved book should make room, also with blanks around its name")
  }

  func testSaveBook_succeeds_keepsANameThatWasTypedMeanwhile() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"
    sut.saveBook()

    // when
    sut.bookName = "Birds"
    service.saveBookCalls.first?.answer(nil)

    // then
    XCTAssertEqual(
      service.saveBookCalls.map(\.title) + [sut.bookName], ["Trees", "Birds"],
      "Trees is saved; what was typed meanwhile is not, and should stay")
  }

  func testSaveBook_fails_keepsTheName() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"

    // when
    sut.saveBook()
    service.saveBookCalls.first?.answer(AppError.titleTaken("Trees"))

    // then
    XCTAssertEqual(
      sut.bookName, "Trees",
      "after a failure nobody should have to type the name again")
  }

  func testSaveBook_fails_saysWhy() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"

    // when
    sut.saveBook()
    service.saveBookCalls.first?.answer(AppError.titleTaken("Trees"))

    // then
    XCTAssertEqual(
      sut.alertMessage, "There is already a word book called Trees.",
      "the alert should be the error's localizedDescription")
  }

  func testSaveBook_succeeds_isSavingNoLonger() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"

    // when
    sut.saveBook()
    let before = sut.isSaving
    service.saveBookCalls.first?.answer(nil)

    // then
    XCTAssertEqual(
      [before, sut.isSaving], [true, false],
      "isSaving should end with the answer")
  }

  func testSaveBook_fails_isSavingNoLonger() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"

    // when
    sut.saveBook()
    let before = sut.isSaving
    service.saveBookCalls.first?.answer(AppError.titleTaken("Trees"))

    // then
    XCTAssertEqual(
      [before, sut.isSaving], [true, false],
      "isSaving should end with the answer, also when it is an error")
  }

  func testSaveBook_newTry_clearsTheAlert() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"
    sut.saveBook()
    service.saveBookCalls.first?.answer(AppError.titleTaken("Trees"))
    let before = sut.alertMessage

    // when
    sut.bookName = "Old Trees"
    sut.saveBook()

    // then
    XCTAssertEqual(
      [before, sut.alertMessage],
      ["There is already a word book called Trees.", nil],
      "a tap that saves should clear the message before it")
  }

  // MARK: - Refusing

  func testSaveBook_blankName_savesNothing() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)

    // when
    for name in ["", " ", "\t\n "] {
      sut.bookName = name
      sut.saveBook()
    }

    // then
    XCTAssertEqual(
      service.saveBookCalls.map(\.title), [],
      "a name of nothing but blanks should not reach the service")
  }

  func testSaveBook_blankName_saysSo() {
    // given
    let sut = AddBookViewModel(service: HeldWordBookService())
    sut.bookName = "   "

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      sut.alertMessage, "A word book needs a name.",
      "whoever taps should learn why nothing happens")
  }

  func testSaveBook_blankNameWhileSaving_saysNothing() {
    // given
    let sut = AddBookViewModel(service: HeldWordBookService())
    sut.bookName = "Trees"
    sut.saveBook()
    sut.bookName = "   "

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      sut.alertMessage, nil,
      "while a save is under way a tap should do nothing, not even complain")
  }

  func testSaveBook_secondTapWhileSaving_savesOnce() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"

    // when
    sut.saveBook()
    sut.saveBook()

    // then
    XCTAssertEqual(
      service.saveBookCalls.map(\.title), ["Trees"],
      "two quick taps should save one book")
  }

  func testSaveBook_tapAfterAFailure_savesAgain() {
    // given
    let service = HeldWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"
    sut.saveBook()
    service.saveBookCalls.first?.answer(AppError.generic(message: "offline"))

    // when
    sut.saveBook()

    // then
    XCTAssertEqual(
      service.saveBookCalls.map(\.title), ["Trees", "Trees"],
      "once the answer is there, a tap should count again")
  }
}
