import Testing

@testable import WordBook

@Suite struct Stage5ServiceEdgeTests {
  @Test func aTitleIsTakenOnlyByTheVerySameOne() {
    // given: a book whose id a counter would give to another book
    var trees = WordBook.trees
    trees.id = "2"
    let sut = FakeDatabase(wordBooks: [trees])
    let titles = ["Tree", "trees", " Trees", "", "2"]

    // when
    for title in titles { sut.insertWordBook(title: title) { _ in } }

    // then
    #expect(
      sut.wordBooks.map(\.title) == ["Trees"] + titles,
      "a title that differs should be new")
    #expect(
      Set(sut.wordBooks.map(\.id)).count == 6,
      "each book should have an id that no other book has")
  }

  @Test func theServiceKeepsNoAnswer() {
    // given
    let database = FakeDatabase()
    let sut = makeService(over: database)
    var titles: [[String]?] = []
    var overlaps: [Bool?] = []

    // when: asked again, and the database has other books by then
    for books in [[WordBook.trees, .fish], [.birds], []] {
      database.shelf = Shelf(wordBooks: books)
      sut.getWordBooks { books, _ in titles.append(books?.map(\.title)) }
      sut.checkIfOverlap(in: "trees", meaningText: "tree") { isThere, _ in
        overlaps.append(isThere)
      }
    }

    // then
    #expect(
      titles == [["Trees", "Fish"], ["Birds"], []],
      "the books should be the database's, even when there are none")
    #expect(overlaps == [true, nil, nil], "the answers should be its answers")
  }

  @Test func eachCallerGetsItsOwnAnswerEvenWhenTheServiceIsReleased() {
    // given: two callers ask all at once
    let store = HeldStore()
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: store, wordService: store)
    var heard: [String] = []
    for name in ["A", "B"] {
      sut?.saveBook(title: name) { heard.append("\(name) \($0 == nil)") }
      sut?.getWordBooks { books, _ in heard.append("\(name) \(books != nil)") }
      sut?.checkIfOverlap(in: name, meaningText: "tree") { isThere, _ in
        heard.append("\(name) \(isThere == true)")
      }
    }

    // when: each first call succeeds, then each last one fails
    sut = nil
    store.insertCalls.first?(nil)
    store.fetchCalls.first?([], nil)
    store.overlapCalls.first?(true, nil)
    store.insertCalls.last?(Offline())
    store.fetchCalls.last?(nil, Offline())
    store.overlapCalls.last?(nil, Offline())

    // then
    #expect(
      heard == ["A true", "A true", "A true", "B false", "B false", "B false"],
      "the database should be asked for each caller, and its answer passed on")
  }
}
