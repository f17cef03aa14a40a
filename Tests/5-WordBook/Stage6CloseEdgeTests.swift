import Testing

@testable import WordBook

@Suite struct Stage6CloseEdgeTests {
  @Test func wordsComeLastAndNewOnesHaveIDsOfTheirOwn() {
    // given: two services over one database
    let database = FakeDatabase(wordBooks: [.birds])
    let services = [1, 2].map { _ in FakeWordService(database: database) }

    // when: the same word twice, and a copy of one that is there
    for service in services {
      service.saveWord(text: " 까치", meaning: "magpie", in: "birds") { _ in }
    }
    services[0].copyWords([.tree, .tree, .sparrow], to: "birds") { _ in }
    let overlap = answers {
      database.checkIfOverlap(
        in: "birds", meaningText: "magpie", completionHandler: $0)
    }

    // then
    let words = database.wordBooks[0].words
    let texts = words.map { "\($0.text) \($0.meaning)" }
    #expect(texts.prefix(3) == ["참새 sparrow", " 까치 magpie", " 까치 magpie"])
    #expect(
      words.suffix(3) == [.tree, .tree, .sparrow], "copies, ids and all")
    #expect(Set(words.map(\.id)).count == 4, "new words should have their own")
    #expect(overlap == ["true, no error"], "a new word's meaning is there, too")
  }

  @Test(arguments: ["birds", nil])
  func whenClosingFailsTheCallerIsTold(_ destination: String?) {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.birds]))

    // when
    let answers = answers {
      sut.closeWordBook(
        of: "stones", to: destination, toMove: [.tree], completionHandler: $0)
    }

    // then
    #expect(answers == ["There is no such word book."], "its error, once")
  }
}
