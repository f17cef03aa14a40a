import KataTestSupport
import XCTest

@testable import WordBook

final class Stage5ServiceTests: XCTestCase {
  // MARK: - The fake and its rules

  func testInsert_addsAnOpenBookWithoutWords() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees])

    // when
    sut.insertWordBook(title: "Stones") { _ in }

    // then
    XCTAssertEqual(
      sut.wordBooks.map { "\($0.title) \($0.isClosed) \($0.words.count)" },
      ["Trees false 2", "Stones false 0"],
      "the new book should stand last, open and without words")
  }

  func testInsert_givesEachBookAnIdOfItsOwn() {
    // given
    let sut = FakeDatabase()

    // when
    sut.insertWordBook(title: "Trees") { _ in }
    sut.insertWordBook(title: "Birds") { _ in }

    // then
    XCTAssertEqual(
      Set(sut.wordBooks.map(\.id)).count, 2,
      "two books should be inserted, with two different ids")
  }

  func testInsert_titleOfAnOpenBook_failsAndSaysSo() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees])
    var answers: [String] = []

    // when
    sut.insertWordBook(title: "Trees") { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers, ["There is already a word book called Trees."],
      "titles are unique: the handler should get AppError.titleTaken, once")
  }

  func testInsert_titleOfAClosedBook_failsToo() {
    // given
    let sut = FakeDatabase(wordBooks: [.fish])
    var answers: [String] = []

    // when
    sut.insertWordBook(title: "Fish") { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers, ["There is already a word book called Fish."],
      "a closed book should keep its title")
  }

  func testInsert_takenTitle_addsNothing() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees])

    // when
    sut.insertWordBook(title: "Trees") { _ in }

    // then
    XCTAssertEqual(
      sut.wordBooks, [.trees], "a refused book should leave no trace")
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
    let sut = FakeDatabase(wordBooks: [.trees, .birds])
    var answers: [Bool?] = []
    let noteAnswer: CompletionWithData<Bool> = { isOverlapping, _ in
      answers.append(isOverlapping)
    }

    // when
    for meaning in ["tree", "sparrow", "나무", "tre"] {
      sut.checkIfOverlap(
        in: "trees", meaningText: meaning, completionHandler: noteAnswer)
    }

    // then
    XCTAssertEqual(
      answers, [true, false, false, false],
      "only tree is a meaning in this book: sparrow is one in another book, "
        + "나무 is a word's text, and tre is but a part")
  }

  // MARK: - The service

  func testSaveBook_insertsTheTitle() {
    // given
    let database = FakeDatabase()
    let sut = makeService(over: database)

    // when
    sut.saveBook(title: "Stones") { _ in }

    // then
    XCTAssertEqual(
      database.wordBooks.map(\.title), ["Stones"],
      "the title should arrive in the database")
  }

  func testSaveBook_new_isAnsweredExactlyOnce() {
    // given
    let sut = makeService(over: FakeDatabase())

    // when
    let verdict = ExactlyOnce.verdict {
      sut.saveBook(title: "Stones", completionHandler: $0)
    }

    // then
    XCTAssertEqual(verdict, .success, "one call, without an error")
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

  func testGetWordBooks_passesTheBooksThrough() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees, .fish]))
    var answers: [[WordBook]?] = []

    // when
    sut.getWordBooks { books, _ in answers.append(books) }

    // then
    XCTAssertEqual(
      answers, [[.trees, .fish]],
      "the caller should get the database's books, once")
  }

  func testGetWordBooks_success_isAnsweredExactlyOnce() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees]))

    // when
    let verdict = ExactlyOnce.verdict {
      sut.getWordBooks(completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .success, "one call, with the books and without an error")
  }

  func testGetWordBooks_databaseFails_passesTheErrorThrough() {
    // given: a fake never fails to fetch, so this takes a mock
    let calls = ExpectedCalls(["fetch"])
    let sut = WordBookServiceImpl(
      database: MockDatabase(calls: calls),
      wordService: MockWordService(calls: calls))
    var errors: [String] = []

    // when
    sut.getWordBooks { _, error in
      errors.append(error?.localizedDescription ?? "no error")
    }

    // then
    XCTAssertEqual(
      errors, ["No answer was set up for fetchWordBooks."],
      "the caller should get the database's own error, once")
  }

  func testCheckIfOverlap_passesTheAnswersThrough() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees]))
    var answers: [Bool?] = []
    let noteAnswer: CompletionWithData<Bool> = { isOverlapping, _ in
      answers.append(isOverlapping)
    }

    // when
    sut.checkIfOverlap(
      in: "trees", meaningText: "tree", completionHandler: noteAnswer)
    sut.checkIfOverlap(
      in: "trees", meaningText: "stone", completionHandler: noteAnswer)

    // then
    XCTAssertEqual(
      answers, [true, false],
      "the book has a word for tree, and none for stone")
  }

  func testCheckIfOverlap_unknownBook_passesTheErrorThrough() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees]))
    var errors: [String] = []

    // when
    sut.checkIfOverlap(in: "stones", meaningText: "tree") { _, error in
      errors.append(error?.localizedDescription ?? "no error")
    }

    // then
    XCTAssertEqual(
      errors, ["There is no such word book."],
      "the caller should get AppError.unknownBook, once")
  }

  func testCheckIfOverlap_unknownBook_isAnsweredExactlyOnce() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees]))

    // when
    let verdict = ExactlyOnce.verdict {
      sut.checkIfOverlap(
        in: "stones", meaningText: "tree", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .failure, "one call, with the error and without an answer")
  }

  private func makeService(over database: FakeDatabase) -> WordBookServiceImpl {
    WordBookServiceImpl(
      database: database, wordService: FakeWordService(database: database))
  }
}
