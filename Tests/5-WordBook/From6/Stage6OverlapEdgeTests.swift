import Testing

@testable import WordBook

@MainActor @Suite struct Stage6OverlapEdgeTests {
  private let service = HeldWordBookService()
  private let words = HeldWordService()

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
    let notSetUp = NotSetUp("checkIfOverlap").localizedDescription
    #expect(sut.state == .failed(notSetUp))
    words.verify("two words should be saved, and each once")
  }

  @Test(arguments: [false, true])
  func aWordIsSavedEvenWhenTheViewModelIsReleased(_ isSaving: Bool) {
    // given
    var sut: AddWordViewModel? = makeScreen()
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

  @Test(arguments: [false, true, nil], [nil, Offline()])
  func theNextAddIsAboutItsOwnWord(_ isThere: Bool?, _ error: Offline?) {
    // given: an Add that has ended, whatever its answers were
    let sut = makeScreen()
    sut.add(meaning: "tree")
    service.checkIfOverlapCalls.last?.answer(
      isThere, isThere == nil ? Offline() : nil)
    words.saveCalls.last?(error)
    var saved = words.words

    // when: the same word, a blank, or none, which is a word, too
    for (count, text) in [(2, "나무"), (3, " "), (4, "")] {
      sut.text = text
      sut.add(meaning: "tree")
      let early = words.words
      service.checkIfOverlapCalls.last?.answer(false, nil)

      // then
      let calls = service.checkIfOverlapCalls.count
      #expect(calls == count, "each Add should check")
      #expect(early == saved, "it should wait for the response, as before")
      saved.append("\(text) tree in trees")
      #expect(words.words == saved, "its own word, once")
      #expect(sut.text == text, "the field should be left alone")
      words.saveCalls.last?(nil)
    }
  }

  @Test(arguments: [false, true])
  func afterAFailureThereIsNoWarning(_ isConfirmed: Bool) {
    // given: a warning
    let sut = makeScreen()
    sut.add(meaning: "tree")
    service.checkIfOverlapCalls.last?.answer(true, nil)

    // when: the confirmed save fails, or the question of the next Add
    if isConfirmed { sut.confirm() } else { sut.add(meaning: "tree") }
    words.saveCalls.last?(Offline())
    service.checkIfOverlapCalls.dropFirst().last?.answer(nil, Offline())
    let saves = words.words.count
    sut.text = "잎"
    sut.confirm()

    // then
    #expect(words.words.count == saves, "Confirm should have nothing to save")
    #expect(sut.state == .failed("offline"), "the alert should stay")
    #expect(sut.text == "잎", "the field should be left alone")
  }

  @Test(arguments: [false, true, nil], [nil, Offline()])
  func onlyTheUserChangesTheField(_ isThere: Bool?, _ error: Offline?) {
    for typed in [" 나무", "잎 ", ""] {
      // given
      let sut = makeScreen()
      sut.text = " 나무"

      // when: both taps and their responses
      sut.add(meaning: "tree")
      var fields = [sut.text]
      sut.text = typed
      service.checkIfOverlapCalls.last?.answer(
        isThere, isThere == nil ? Offline() : nil)
      fields.append(sut.text)
      sut.confirm()
      fields.append(sut.text)
      words.saveCalls.last?(error)
      fields.append(sut.text)

      // then
      #expect(fields == [" 나무", typed, typed, typed], "it should stay")
    }
  }

  // MARK: - Confirm, from the outside in and from the inside out

  @Test func confirmMakesOneCall() {
    // given: a warning
    let service = StubWordBookService()
    service.checkIfOverlapSuccess = true
    let words = MockStore(expecting: ["save tree in trees"])
    let sut = AddWordViewModel(
      bookID: "trees", wordBookService: service, wordService: words)
    sut.text = "나무"
    sut.add(meaning: "tree")

    // when
    sut.confirm()

    // then
    words.verify("Confirm should save the word of the warning, once")
  }

  @Test func confirmPutsTheWordIntoTheBook() {
    // given: a book that has the meaning already
    let database = FakeDatabase(wordBooks: [.trees])
    let sut = AddWordViewModel(
      bookID: "trees", wordBookService: makeService(over: database),
      wordService: FakeWordService(database: database))
    sut.text = "나무"
    sut.add(meaning: "tree")

    // when
    sut.confirm()

    // then
    let meanings = database.wordBooks[0].words.map(\.meaning)
    #expect(meanings == ["tree", "leaf", "tree"], "the word should come last")
  }

  private func makeScreen() -> AddWordViewModel {
    let sut = AddWordViewModel(
      bookID: "trees", wordBookService: service, wordService: words)
    sut.text = "나무"
    return sut
  }
}
