import Testing

@testable import WordBook

@Suite struct Stage5CloseEdgeTests {
  @Test func wordsComeLastAndNewOnesHaveIDsOfTheirOwn() {
    // given: two services over one database
    let database = FakeDatabase(wordBooks: [.birds, .trees])
    let services = [1, 2].map { _ in FakeWordService(database: database) }

    // when: the same word three times, and a copy of one that is there
    for (sut, book) in zip(services + services, ["birds", "birds", "trees"]) {
      sut.saveWord(text: " 까치", meaning: "magpie", in: book) { _ in }
    }
    services[0].copyWords([.tree, .tree, .sparrow], to: "birds") { _ in }
    let overlap = answers {
      database.checkIfOverlap(
        in: "birds", meaningText: "magpie", completionHandler: $0)
    }

    // then
    let books = database.wordBooks.map(\.words)
    let texts = books[0].map { "\($0.text) \($0.meaning)" }
    #expect(texts.prefix(3) == ["참새 sparrow", " 까치 magpie", " 까치 magpie"])
    #expect(
      books[0].suffix(3) == [.tree, .tree, .sparrow], "copies, ids and all")
    #expect(Set(books.joined().map(\.id)).count == 6, "each new id is its own")
    #expect(overlap == [.value(true)], "a new word's meaning is there, too")
  }

  @Test func aBookMayTakeItsOwnWords() {
    // given
    let database = FakeDatabase(wordBooks: [.trees])
    let sut = makeService(over: database)

    // when
    sut.closeWordBook(of: "trees", to: "trees", toMove: [.leaf]) { _ in }

    // then
    let words = database.wordBooks[0].words
    #expect(words == [.tree, .leaf, .leaf], "it is a destination, too")
    #expect(database.wordBooks[0].isClosed, "then it should be closed")
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
    #expect(answers == [.failure(.unknownBook)], "its error, once")
  }
}
