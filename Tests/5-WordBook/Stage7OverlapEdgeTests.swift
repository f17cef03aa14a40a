import Testing

@testable import WordBook

@MainActor @Suite struct Stage7OverlapEdgeTests {
  @Test(arguments: [nil, Offline()])
  func answersAtOnceAreAnswersToo(_ error: Offline?) {
    // given: services that answer inside the call
    let service = StubWordBookService()
    let words = MockStore(
      expecting: ["save tree in trees", "save leaf in trees"])
    words.wordError = error
    let sut = AddWordViewModel(
      bookID: "trees", wordBookService: service, wordService: words)
    let end: AddWordViewModel.State = error == nil ? .idle : .failed("offline")
    sut.text = "나무"

    // when: an overlap, a free meaning, then no answer
    service.checkIfOverlapSuccess = true
    sut.add(meaning: "tree")
    let warned = sut.state
    sut.confirm()
    let confirmed = sut.state
    service.checkIfOverlapSuccess = false
    sut.add(meaning: "leaf")
    let added = sut.state
    service.checkIfOverlapSuccess = nil
    sut.add(meaning: "moss")

    // then
    #expect(warned == .warned(text: "나무", meaning: "tree"))
    #expect([confirmed, added] == [end, end], "each save should be over")
    #expect(
      sut.state == .failed("No answer was set up for checkIfOverlap."))
    words.verify("two words should be saved, and each once")
  }

  @Test(arguments: [false, true])
  func aWordIsSavedEvenWhenTheViewModelIsReleased(_ isSaving: Bool) {
    // given
    let service = HeldWordBookService()
    let words = HeldStore()
    var sut: AddWordViewModel? = AddWordViewModel(
      bookID: "trees", wordBookService: service, wordService: words)
    sut?.text = "나무"
    sut?.add(meaning: "tree")

    // when: it is released while asking, or while saving
    if isSaving { service.checkIfOverlapCalls.last?.answer(false, nil) }
    sut = nil
    if !isSaving { service.checkIfOverlapCalls.last?.answer(false, nil) }

    // then
    #expect(
      words.words == ["나무 tree in trees"],
      "a word that was added should be saved, even when its screen is gone")
  }
}
