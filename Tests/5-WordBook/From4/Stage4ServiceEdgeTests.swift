import Testing

@testable import WordBook

@Suite struct Stage4ServiceEdgeTests {
  @Test func aTitleIsTakenOnlyByTheVerySameOne() {
    // given: a book whose id a counter would give to another book
    var trees = WordBook.trees
    trees.id = "2"
    let sut = FakeDatabase(wordBooks: [trees])
    let titles = ["Tree", "trees", " Trees", "", "2"]

    // when: each is inserted twice
    for title in titles + titles { sut.insertWordBook(title: title) { _ in } }

    // then
    #expect(
      sut.wordBooks.map(\.title) == ["Trees"] + titles,
      "a title that differs should be new, but only once")
    #expect(
      Set(sut.wordBooks.map(\.id)).count == 6,
      "each book should have an id that no other book has")
  }

  @Test func theServiceKeepsNoAnswer() {
    // given
    let database = FakeDatabase()
    let sut = makeService(over: database)
    let questions = [
      ("trees", "tree"), ("trees", "Tree"), ("trees", " tree"), ("fish", ""),
    ]
    var titles: [[String]?] = []
    var overlaps: [Bool?] = []

    // when: asked again, and the database has other books by then
    for books in [[WordBook.trees, .fish], [.birds], []] {
      database.shelf = Shelf(wordBooks: books)
      sut.getWordBooks { books, _ in titles.append(books?.map(\.title)) }
      for (book, meaning) in questions {
        sut.checkIfOverlap(in: book, meaningText: meaning) { isThere, _ in
          overlaps.append(isThere)
        }
      }
    }

    // then
    #expect(
      titles == [["Trees", "Fish"], ["Birds"], []],
      "the books should be the database's, even when there are none")
    #expect(
      overlaps == [true, false, false, false] + Array(repeating: nil, count: 8),
      "the answers should be its answers")
  }
}
