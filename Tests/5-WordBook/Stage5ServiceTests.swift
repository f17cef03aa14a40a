import KataTestSupport
import XCTest

@testable import WordBook

final class Stage5ServiceTests: XCTestCase {
  // MARK: - The fake and its rules

  func testInsert_addsOpenBooksWithoutWordsAndWithIdsOfTheirOwn() {
    // given: a book with an id that counting, or a title, would give to another
    var trees = WordBook.trees
    trees.id = "2"
    let sut = FakeDatabase(wordBooks: [trees])
    let other = FakeDatabase()

    // when: titles that are much like the one that is taken, none, and that id
    for title in ["Tree", "trees", " Trees", "", "2"] {
      sut.insertWordBook(title: title) { _ in }
    }

    // then
    let ids = Set(sut.wordBooks.map(\.id))
    XCTAssertEqual(
      sut.wordBooks.map { "\($0.title) \($0.isClosed) \($0.words.count)" }
        + ["\(ids.count) ids", "\(other.wordBooks.count) in another database"],
      [
        "Trees false 2", "Tree false 0", "trees false 0", " Trees false 0",
        " false 0", "2 false 0", "6 ids", "0 in another database",
      ],
      "new books should come last, with the very title, open, without words, "
        + "each with an id that no other book has")
  }

  func testInsert_takenTitle_failsOnceAndLeavesNoTrace() {
    for taken in [WordBook.trees, .fish] {
      // given
      let sut = FakeDatabase(wordBooks: [.birds, taken])

      // when
      let heard = answers {
        sut.insertWordBook(title: taken.title, completionHandler: $0)
      }

      // then
      XCTAssertEqual(
        heard + sut.wordBooks.map(\.id),
        [
          "There is already a word book called \(taken.title).", "birds",
          taken.id,
        ],
        "titles are unique, those of closed books too: AppError.titleTaken, "
          + "once, and the books that were there before")
    }
  }

  func testFetch_answersAllBooksInOrder() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees, .fish, .birds])
    var answers: [[WordBook]?] = []

    // when
    sut.fetchWordBooks { books, _ in answers.append(books) }

    // then
    XCTAssertEqual(
      answers, [[.trees, .fish, .birds]],
      "all books should be answered, the closed one too, in their order")
  }

  func testCheckIfOverlap_looksAtTheMeaningsOfThatBookOnly() {
    // given
    let sut = FakeDatabase(wordBooks: [.birds, .closedTrees])

    // when
    let meanings = ["tree", "sparrow", "나무", "tre", "treetop", "Tree"]
    let heard = meanings.flatMap { meaning in
      answers {
        sut.checkIfOverlap(
          in: "trees", meaningText: meaning, completionHandler: $0)
      }
    }

    // then
    XCTAssertEqual(
      heard, ["true", "false", "false", "false", "false", "false"],
      "only tree is a meaning in this book, open or closed: sparrow is one in "
        + "another book, 나무 is a word's text, and tre, treetop and Tree are "
        + "other words")
  }

  func testCheckIfOverlap_unknownBook_fails() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees])

    // when
    let heard = answers {
      sut.checkIfOverlap(
        in: "stones", meaningText: "tree", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      heard, ["There is no such word book."],
      "a book that does not exist should be an error, not an empty book")
  }

  // MARK: - The service

  func testSaveBook_new_isInTheDatabase() {
    // given
    let database = FakeDatabase()
    let sut = makeService(over: database)

    // when
    let verdict = ExactlyOnce.verdict {
      sut.saveBook(title: " Stones", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      ["\(verdict)"] + database.wordBooks.map(\.title), ["success", " Stones"],
      "the title should arrive in the database as it is, and the handler run "
        + "once, when the database answers")
  }

  func testSaveBook_takenTitle_passesTheErrorThrough() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees]))
    var answers: [String] = []

    // when
    sut.saveBook(title: "Trees") { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers, ["There is already a word book called Trees."],
      "the caller should get the database's own error, once")
  }

  func testGetWordBooksAndCheckIfOverlap_passTheValuesThrough() {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .fish])
    let sut = makeService(over: database)
    var books: [[WordBook]?] = []

    // when: the books are asked for before and after one is saved, and when
    // all are gone
    sut.getWordBooks { value, _ in books.append(value) }
    sut.saveBook(title: "Stones") { _ in }
    sut.getWordBooks { value, _ in books.append(value) }
    let heard = ["tree", "stone", " tree", "tree"].enumerated().flatMap {
      call, meaning in
      if call == 3 { database.shelf = Shelf(wordBooks: [.birds]) }
      return answers {
        sut.checkIfOverlap(
          in: "trees", meaningText: meaning, completionHandler: $0)
      }
    }
    database.shelf = Shelf()
    sut.getWordBooks { value, _ in books.append(value) }

    // then
    XCTAssertEqual(books.first, [.trees, .fish], "the database's books")
    XCTAssertEqual(
      books.map { $0?.count }, [2, 3, 0],
      "the database's books, once for each call, and as they are then: none is "
        + "kept from an earlier call, and an empty list is no failure")
    XCTAssertEqual(
      heard, ["true", "false", "false", "There is no such word book."],
      "the database's answers about that very meaning, once for each call, and "
        + "as they are then")
  }

  func testEachMethod_answersEachCallerAlsoWhenNobodyKeepsTheService() {
    // given: a fake never fails to fetch, so this database is told what to say
    let database = HeldDatabase()
    var heard: [String] = []
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: database, wordService: HeldWordService())
    for caller in ["A", "B"] {
      sut?.saveBook(title: "Stones") { error in
        heard.append("\(caller) save, \(describe(error))")
      }
      sut?.getWordBooks { books, error in
        heard.append("\(caller) \(describe(books?.count)), \(describe(error))")
      }
      sut?.checkIfOverlap(in: "trees", meaningText: "tree") { value, error in
        heard.append("\(caller) \(describe(value)), \(describe(error))")
      }
    }

    // when: the second caller is answered first
    sut = nil
    let before = heard
    onAnotherThread {
      database.insertCalls.last?(Offline())
      database.fetchCalls.last?(nil, Offline())
      database.overlapCalls.last?(nil, Offline())
      database.insertCalls.first?(nil)
      database.fetchCalls.first?([.trees], nil)
      database.overlapCalls.first?(true, nil)
    }

    // then
    XCTAssertEqual(
      [before, heard],
      [
        [],
        [
          "B save, Offline()", "B nil, Offline()", "B nil, Offline()",
          "A save, nil", "A 1, nil", "A true, nil",
        ],
      ],
      "saveBook, getWordBooks and checkIfOverlap: each caller should get the "
        + "database's answer to its own call, once and as it is, at once and "
        + "on the same thread, even if the service has been released")
  }

  // MARK: - Helpers

  private func makeService(over database: FakeDatabase) -> WordBookServiceImpl {
    WordBookServiceImpl(
      database: database, wordService: FakeWordService(database: database))
  }

  /// What the handler of a method hears, call for call.
  private func answers(
    to method: (@escaping CompletionWithoutData) -> Void
  ) -> [String] {
    var answers: [String] = []
    method { error in answers.append(error?.localizedDescription ?? "success") }
    return answers
  }

  private func answers(
    to method: (@escaping CompletionWithData<Bool>) -> Void
  ) -> [String] {
    var answers: [String] = []
    method { value, error in
      let halves = [value.map { "\($0)" }, error?.localizedDescription]
      answers.append(halves.compactMap { $0 }.joined(separator: " and "))
    }
    return answers
  }
}

/// "nil", or what there is.
private func describe(_ value: Any?) -> String {
  value.map { "\($0)" } ?? "nil"
}
