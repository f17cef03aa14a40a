import Testing

@testable import WordBook

@MainActor @Suite struct Stage3ViewModelTests {
  private let service = HeldWordBookService()
  private let sut: AddBookViewModel

  init() {
    sut = AddBookViewModel(service: service)
  }

  /// The titles that the service was asked to save.
  private var saved: [String] { service.saveBookCalls.map(\.title) }

  @Test func theNameIsSentWithoutBlanksAndStaysInTheField() {
    // given
    sut.bookName = "\t Big  Trees \r\n"

    // when
    sut.saveBook()

    // then
    #expect(saved == ["Big  Trees"], "no blanks before it, and none after it")
    #expect(sut.bookName == "\t Big  Trees \r\n", "the field should stay")
    #expect(sut.state == .saving, "until the answer, the spinner should turn")
  }

  @Test func successEmptiesTheField() {
    // given
    sut.bookName = " Trees "
    sut.saveBook()

    // when
    service.saveBookCalls.last?.answer(nil)

    // then
    #expect(sut.bookName == "", "a saved name should make room for the next")
    #expect(sut.state == .idle, "the answer should stop the spinner")
  }

  @Test func failureKeepsTheFieldAndSaysWhy() {
    // given
    sut.bookName = " Trees "
    sut.saveBook()

    // when
    service.saveBookCalls.last?.answer(Offline())

    // then
    #expect(sut.bookName == " Trees ", "no name should be typed twice")
    #expect(sut.state == .failed("offline"), "the error's own words")
  }

  @Test(arguments: [nil, Offline()], ["trees ", "Trees", "Trees in town"])
  func whatIsTypedMeanwhileStays(_ error: Offline?, _ typed: String) {
    // given
    sut.bookName = "Trees "
    sut.saveBook()

    // when
    sut.bookName = typed
    service.saveBookCalls.last?.answer(error)

    // then
    #expect(sut.bookName == typed, "it is not saved yet: it should stay")
    #expect(sut.state == (error == nil ? .idle : .failed("offline")))
  }

  @Test(arguments: [nil, Offline()], ["Trees", "Birds"])
  func theNextTapSavesAgain(_ error: Offline?, _ name: String) {
    // given
    sut.bookName = "Trees"
    sut.saveBook()
    service.saveBookCalls.last?.answer(error)
    let shown = sut.state

    // when
    sut.bookName = name
    #expect(sut.state == shown, "an alert should stay until the tap")
    sut.saveBook()

    // then
    #expect(saved == ["Trees", name], "it should save what is typed by now")
    #expect(sut.state == .saving, "the old alert should be gone at the tap")
    service.saveBookCalls.last?.answer(nil)
    #expect(sut.bookName == "", "this name is saved as well")
  }

  @Test(arguments: ["", "   ", "\t\n ", "\r\n"])
  func nothingButBlanksIsRefused(_ name: String) {
    // given: an alert, of a save that failed
    sut.bookName = "Trees"
    sut.saveBook()
    service.saveBookCalls.last?.answer(Offline())

    // when
    sut.bookName = name
    sut.saveBook()

    // then
    #expect(saved == ["Trees"], "nothing more should be saved")
    #expect(sut.bookName == name, "the field should stay as it was typed")
    #expect(sut.state == .failed("A word book needs a name."))
  }

  @Test(arguments: ["Trees", "Birds", "   "])
  func aTapWhileSavingDoesNothing(_ name: String) {
    // given
    sut.bookName = "Trees"
    sut.saveBook()

    // when
    sut.bookName = name
    sut.saveBook()
    let meanwhile = sut.state
    service.saveBookCalls.last?.answer(nil)

    // then
    #expect(saved == ["Trees"], "the second tap should save nothing, ever")
    #expect(meanwhile == .saving, "the second tap should not even complain")
    #expect(sut.state == .idle, "the answer should stop the spinner")
    #expect(sut.bookName == (name == "Trees" ? "" : name), "not saved: kept")
  }

  @Test func anAnswerAtOnceEndsTheSaving() {
    // given: a service that answers before its method returns
    let service = StubWordBookService()
    let sut = AddBookViewModel(service: service)
    sut.bookName = "Trees"

    // when
    sut.saveBook()
    let saved = sut.state
    service.saveBookError = Offline()
    sut.bookName = "Birds"
    sut.saveBook()

    // then
    #expect(
      [saved, sut.state] == [.idle, .failed("offline")],
      "an answer should end the saving, even inside the call")
  }
}
