import KataTestSupport
import XCTest

@testable import WordBook

final class Stage5ServiceTests: XCTestCase {
  // MARK: - The fake and its rules

  func testInsert_addsOpenBooksWithoutWordsAndWithIdsOfTheirOwn() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees])
    let other = FakeDatabase()

    // when
    sut.insertWordBook(title: "Stones") { _ in }
    sut.insertWordBook(title: "Stars") { _ in }

    // then
    let ids = Set(sut.wordBooks.map(\.id))
    XCTAssertEqual(
      sut.wordBooks.map { "\($0.title) \($0.isClosed) \($0.words.count)" }
        + ["\(ids.count) ids", "\(other.wordBooks.count) in another database"],
      [
        "Trees false 2", "Stones false 0", "Stars false 0", "3 ids",
        "0 in another database",
      ],
      "new books should come last, open, without words, each with its own id")
  }

  func testInsert_takenTitle_failsOnceAndLeavesNoTrace() {
    for taken in [WordBook.trees, .fish] {
      // given
      let sut = FakeDatabase(wordBooks: [taken])

      // when
      let heard = answers {
        sut.insertWordBook(title: taken.title, completionHandler: $0)
      }

      // then
      XCTAssertEqual(
        heard + sut.wordBooks.map(\.title),
        ["There is already a word book called \(taken.title).", taken.title],
        "titles are unique, those of closed books too: AppError.titleTaken, "
          + "once, and no second book")
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
    let meanings = ["tree", "sparrow", "나무", "tre", "treetop"]
    let heard = meanings.flatMap { meaning in
      answers {
        sut.checkIfOverlap(
          in: "trees", meaningText: meaning, completionHandler: $0)
      }
    }

    // then
    XCTAssertEqual(
      heard, ["true", "false", "false", "false", "false"],
      "only tree is a meaning in this book, open or closed: sparrow is one in "
        + "another book, 나무 is a word's text, tre and treetop are other words")
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
      "a book that is not there has neither words nor none")
  }

  // MARK: - The service

  func testSaveBook_new_isInTheDatabase() {
    // given
    let database = FakeDatabase()
    let sut = makeService(over: database)

    // when
    let verdict = ExactlyOnce.verdict {
      sut.saveBook(title: "Stones", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      ["\(verdict)"] + database.wordBooks.map(\.title), ["success", "Stones"],
      "the title should arrive in the database, and the handler run once")
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
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees, .fish]))
    var books: [[WordBook]?] = []

    // when
    sut.getWordBooks { value, _ in books.append(value) }
    let heard = ["tree", "stone"].flatMap { meaning in
      answers {
        sut.checkIfOverlap(
          in: "trees", meaningText: meaning, completionHandler: $0)
      }
    }

    // then
    XCTAssertEqual(books, [[.trees, .fish]], "the database's books, once")
    XCTAssertEqual(heard, ["true", "false"], "the database's answers, once")
  }

  func testEachMethod_failureOnceAlsoWhenNobodyKeepsTheService() {
    // given: a fake never fails to fetch, so this database is told what to say
    let database = HeldDatabase()
    let offline = AppError.generic(message: "offline")
    let checks = [ExactlyOnce(), ExactlyOnce(), ExactlyOnce()]
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: database, wordService: HeldWordService())
    sut?.saveBook(title: "Stones", completionHandler: checks[0].record)
    sut?.getWordBooks(completionHandler: checks[1].record)
    sut?.checkIfOverlap(
      in: "trees", meaningText: "tree", completionHandler: checks[2].record)

    // when
    sut = nil
    let before = checks.map(\.verdict)
    database.insertCalls.first?(offline)
    database.fetchCalls.first?(nil, offline)
    database.overlapCalls.first?(nil, offline)

    // then
    XCTAssertEqual(
      [before, checks.map(\.verdict)],
      [
        [.never, .never, .never], [.failure, .failure, .failure],
      ],
      "saveBook, getWordBooks and checkIfOverlap: the database's error, once, "
        + "when it comes; whoever asked is waiting, also when nobody keeps the "
        + "service")
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
      answers.append(
        error?.localizedDescription ?? value.map { "\($0)" } ?? "neither")
    }
    return answers
  }
}
