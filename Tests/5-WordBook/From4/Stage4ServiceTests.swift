import KataTestSupport
import Testing

@testable import WordBook

@Suite struct Stage4ServiceTests {
  @Test func aNewBookComesLastOpenAndWithoutWords() {
    // given: an open book, and a closed one
    let sut = FakeDatabase(wordBooks: [.trees, .fish])

    // when
    var new: WordBook?
    let answers = answers { handler in
      sut.insertWordBook(title: " Stones") {
        new = sut.wordBooks.last
        handler($0)
      }
    }

    // then
    #expect(answers == [.success], "a new title should be no error")
    #expect(new?.title == " Stones", "the very title, in the last place")
    #expect(new?.isClosed == false, "it should be open")
    #expect(new?.words == [], "it should have no words")
  }

  @Test(arguments: [WordBook.trees, .fish])
  func aTakenTitleIsRefused(_ book: WordBook) {
    // given
    let sut = FakeDatabase(wordBooks: [.birds, book])

    // when
    let answers = answers {
      sut.insertWordBook(title: book.title, completionHandler: $0)
    }

    // then
    #expect(
      answers == [.failure(.titleTaken(book.title))],
      "a title should be taken, by an open book or a closed one")
    #expect(
      sut.wordBooks == [.birds, book], "a refused book should not be there")
  }

  @Test(
    arguments: ["tree", "leaf", "sparrow", "나무", "tre", "Tree", " tree"],
    [WordBook.trees, .closedTrees])
  func onlyMeaningsOfThatBookOverlap(_ meaning: String, _ book: WordBook) {
    // given
    let sut = FakeDatabase(wordBooks: [.birds, book])

    // when
    let answers = answers {
      sut.checkIfOverlap(
        in: "trees", meaningText: meaning, completionHandler: $0)
    }

    // then
    let isThere = ["tree", "leaf"].contains(meaning)
    #expect(
      answers == [.value(isThere)],
      "Trees has tree and leaf, open or closed, and no other")
  }

  @Test func anUnknownBookIsAnError() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees])

    // when
    let answers = answers {
      sut.checkIfOverlap(
        in: "stones", meaningText: "tree", completionHandler: $0)
    }

    // then
    #expect(
      answers == [.failure(.unknownBook)],
      "a book that does not exist should be an error, not an empty book")
  }

  @Test func aNewTitleArrivesInTheDatabase() {
    // given
    let database = FakeDatabase()
    let sut = makeService(over: database)

    // when
    let verdict = ExactlyOnce.verdict {
      sut.saveBook(title: " Stones", completionHandler: $0)
    }

    // then
    #expect(verdict == .success, "the database's answer should be passed on")
    #expect(database.wordBooks.map(\.title) == [" Stones"], "the very title")
  }

  @Test func aTakenTitleIsTheDatabasesOwnError() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees]))

    // when
    let answers = answers {
      sut.saveBook(title: "Trees", completionHandler: $0)
    }

    // then
    #expect(
      answers == [.failure(.titleTaken("Trees"))],
      "the caller should get the database's own error, once")
  }

  @Test func eachCallerGetsItsOwnAnswerEvenWhenTheServiceIsReleased() {
    // given: a fake never fails to fetch, so the test answers, two callers
    let store = HeldDatabase()
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: store, wordService: FakeWordService(database: FakeDatabase()))
    var heard: [String] = []
    for name in ["A", "B"] {
      sut?.saveBook(title: name) { heard.append("\(name) \($0 is Offline)") }
      sut?.getWordBooks { books, error in
        heard.append("\(name) \(books == nil && error is Offline)")
      }
      sut?.checkIfOverlap(in: name, meaningText: "tree") { isThere, error in
        heard.append("\(name) \(isThere == nil && error is Offline)")
      }
    }

    // when: each first call succeeds, then each last one is offline
    sut = nil
    store.insertCalls.first?(nil)
    store.fetchCalls.first?([], nil)
    store.overlapCalls.first?(true, nil)
    store.insertCalls.last?(Offline())
    store.fetchCalls.last?(nil, Offline())
    store.overlapCalls.last?(nil, Offline())

    // then
    #expect(
      heard == ["A false", "A false", "A false", "B true", "B true", "B true"],
      "each caller should get its own answer, and the very error")
  }
}
