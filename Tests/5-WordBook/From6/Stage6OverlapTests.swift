import Testing

@testable import WordBook

@MainActor @Suite struct Stage6OverlapTests {
  private let service = HeldWordBookService()
  private let words = HeldWordService()
  private let sut: AddWordViewModel

  init() {
    sut = AddWordViewModel(
      bookID: "trees", wordBookService: service, wordService: words)
    sut.text = "나무"
  }

  @Test func addAsksOnceAndSavesNothingBeforeTheAnswer() {
    // when
    sut.add(meaning: "tree")

    // then
    #expect(asked == ["tree in trees"], "the service should be asked, once")
    #expect(words.words == [], "nothing should be saved before the answer")
    #expect(sut.state == .adding, "the spinner should turn")
  }

  @Test func aQuestionThatFailsSavesNothing() {
    // given
    sut.add(meaning: "tree")
    sut.text = "잎"

    // when
    answer(nil, Offline())
    sut.confirm()
    let failed = sut.state
    sut.add(meaning: "tree")

    // then
    #expect(words.words == [], "no answer is not a yes")
    #expect(failed == .failed("offline"), "the alert should say what failed")
    #expect(asked.count == 2, "the next tap should ask again")
    #expect(sut.state == .adding, "the old alert should be gone")
    #expect(sut.text == "잎", "the field should be left alone")
  }

  @Test(arguments: ["Tree ", " ", ""])
  func aFreeMeaningSavesTheWordOfTheTap(_ meaning: String) {
    // given
    sut.text = " 나무"
    sut.add(meaning: meaning)

    // when: another word is typed before the answer
    sut.text = "잎"
    answer(false)

    // then
    #expect(words.words == [" 나무 \(meaning) in trees"], "as at the tap, once")
    #expect(
      asked == ["\(meaning) in trees"], "the very meaning should be asked for")
    #expect(sut.state == .adding, "until it is saved, the spinner should turn")
    #expect(sut.text == "잎", "the field should be left alone")
  }

  @Test(arguments: [nil, Offline()])
  func theAnswerToTheSaveEndsTheAdding(_ error: Offline?) {
    // given
    sut.add(meaning: "tree")
    answer(false)

    // when
    words.saveCalls.last?(error)

    // then
    #expect(sut.state == (error == nil ? .idle : .failed("offline")))
    #expect(sut.text == "나무", "the field should be left alone")
  }

  @Test func aTapWhileAskingOrSavingDoesNothing() {
    // when: Confirm at the start, both taps twice, and Confirm after the save
    sut.confirm()
    sut.add(meaning: "tree")
    sut.text = "잎"
    sut.add(meaning: "wood")
    sut.confirm()
    answer(false)
    sut.add(meaning: "wood")
    sut.confirm()
    words.saveCalls.last?(nil)
    sut.confirm()

    // then
    #expect(asked == ["tree in trees"], "nothing more should be asked, ever")
    #expect(words.words == ["나무 tree in trees"], "Confirm needs a warning")
  }

  @Test func anOverlapIsWarnedOf() {
    // given
    sut.add(meaning: "tree")

    // when
    sut.text = "잎"
    answer(true)

    // then
    #expect(sut.state == .warned(text: "나무", meaning: "tree"))
    #expect(words.words == [], "nothing should be saved before Confirm")
  }

  @Test func confirmSavesTheWordOfTheWarningOnce() {
    // given: the next word is typed, before the warning comes and after it
    sut.add(meaning: "tree")
    sut.text = "ㅇ"
    answer(true)
    sut.text = "잎"

    // when
    sut.confirm()
    sut.confirm()
    sut.add(meaning: "wood")

    // then
    #expect(words.words == ["나무 tree in trees"], "its word, and once")
    #expect(sut.state == .adding, "the warning should be gone")
    #expect(asked.count == 1, "while the spinner turns, Add should do nothing")
    #expect(sut.text == "잎", "the field should be left alone")
  }

  @Test(arguments: ["tree", "wood"])
  func anotherAddRemovesTheWarning(_ meaning: String) {
    // given
    sut.add(meaning: "tree")
    answer(true)

    // when: the same word again, or another one
    sut.add(meaning: meaning)
    sut.confirm()

    // then
    #expect(asked == ["tree in trees", "\(meaning) in trees"], "asked again")
    #expect(words.words == [], "Confirm should have nothing to save")
    #expect(sut.state == .adding, "the warning should be gone")
  }

  /// What the service was asked.
  private var asked: [String] {
    service.checkIfOverlapCalls.map { "\($0.meaning) in \($0.bookID)" }
  }

  private func answer(_ isOverlapping: Bool?, _ error: (any Error)? = nil) {
    service.checkIfOverlapCalls.last?.answer(isOverlapping, error)
  }
}
