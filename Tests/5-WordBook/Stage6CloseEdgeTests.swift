import Testing

@testable import WordBook

@Suite struct Stage6CloseEdgeTests {
  @Test func anUnknownBookIsAnErrorForEachFake() {
    // given
    let database = FakeDatabase(wordBooks: [.trees])
    let words = FakeWordService(database: database)

    // when
    let answers = answers { handler in
      database.closeWordBook(of: "stones", completionHandler: handler)
      words.copyWords([.leaf], to: "stones", completionHandler: handler)
      words.saveWord(
        text: "돌", meaning: "stone", in: "stones", completionHandler: handler)
    }

    // then
    #expect(
      answers == Array(repeating: "There is no such word book.", count: 3))
    #expect(database.wordBooks == [.trees], "no other book should change")
  }

  @Test func wordsComeLastAndNewOnesHaveIDsOfTheirOwn() {
    // given: two services over one database
    let database = FakeDatabase(wordBooks: [.birds])
    let services = [1, 2].map { _ in FakeWordService(database: database) }

    // when: the same word twice, and a copy of one that is there
    for service in services {
      service.saveWord(text: "까치", meaning: "magpie", in: "birds") { _ in }
    }
    services[0].copyWords([.tree, .sparrow], to: "birds") { _ in }

    // then
    let words = database.wordBooks[0].words
    #expect(words.map(\.text) == ["참새", "까치", "까치", "나무", "참새"])
    #expect(
      words.suffix(2) == [.tree, .sparrow], "copies should keep their ids")
    #expect(Set(words.map(\.id)).count == 4, "new words should have their own")
  }

  @Test func eachCallerGetsTheAnswerAboutItsOwnBook() {
    // given: books are being closed at once, one of them twice
    let store = HeldStore()
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: store, wordService: store)
    var heard: [String] = []
    for (book, to) in [("A", "C"), ("B", "C"), ("D", nil), ("D", nil)] {
      sut?.closeWordBook(of: book, to: to, toMove: [.tree]) { error in
        heard.append("\(book) \(error is Offline)")
      }
    }

    // when: it is released; B's copy fails, and only D's second call closes
    sut = nil
    store.copyCalls.last?(Offline())
    store.copyCalls.first?(nil)
    for (answer, error) in zip(store.closeCalls, [Offline(), nil, Offline()]) {
      answer(error)
    }

    // then
    #expect(
      heard == ["B true", "D true", "D false", "A true"],
      "each caller should get its own answer, and the very error")
  }
}
