import KataTestSupport
import XCTest

@testable import WordBook

final class Stage6CloseTests: XCTestCase {
  // MARK: - The fakes

  func testFakeClose_closesThatBookAndKeepsItsWords() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees, .birds])

    // when
    sut.closeWordBook(of: "trees") { _ in }

    // then
    XCTAssertEqual(
      sut.wordBooks, [.closedTrees, .birds],
      "the book trees should be closed, with nothing else changed")
  }

  func testFakeClose_closedBook_succeedsAgain() {
    // given
    let sut = FakeDatabase(wordBooks: [.fish])

    // when
    let verdict = ExactlyOnce.verdict {
      sut.closeWordBook(of: "fish", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .success,
      "closing can be repeated, as whoever lost the answer will do")
  }

  func testFakeClose_unknownBook_fails() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees])

    // when
    let verdict = ExactlyOnce.verdict {
      sut.closeWordBook(of: "stones", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .failure, "a book that is not there cannot be closed")
  }

  func testFakeSaveWord_addsTheWordLast() {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let sut = FakeWordService(database: database)

    // when
    sut.saveWord(text: "까치", meaning: "magpie", in: "birds") { _ in }

    // then
    XCTAssertEqual(
      words(of: "birds", in: database), ["참새 sparrow", "까치 magpie"],
      "the new word should stand last in its book")
  }

  func testFakeSaveWord_closedBook_failsAndSaysSo() {
    // given
    let database = FakeDatabase(wordBooks: [.fish])
    let sut = FakeWordService(database: database)
    var answers: [String] = []

    // when
    sut.saveWord(text: "붕어", meaning: "carp", in: "fish") { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers, ["The word book Fish is closed."],
      "a closed book should take no words: AppError.bookClosed, once")
  }

  func testFakeCopyWords_closedBook_addsNothing() {
    // given
    let database = FakeDatabase(wordBooks: [.fish])
    let sut = FakeWordService(database: database)

    // when
    let verdict = ExactlyOnce.verdict {
      sut.copyWords([.tree, .leaf], to: "fish", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      ["\(verdict)"] + words(of: "fish", in: database), ["failure"],
      "a closed book should refuse the words, and stay without them")
  }

  // MARK: - Closing a book

  func testCloseWordBook_withDestination_movesTheWords() {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let sut = makeService(over: database)

    // when
    sut.closeWordBook(of: "trees", to: "birds", toMove: [.leaf]) { _ in }

    // then
    XCTAssertEqual(
      words(of: "birds", in: database), ["참새 sparrow", "잎 leaf"],
      "the words to move, and no others, should be in the destination")
  }

  func testCloseWordBook_withDestination_closesTheBook() {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let sut = makeService(over: database)

    // when
    sut.closeWordBook(of: "trees", to: "birds", toMove: [.leaf]) { _ in }

    // then
    XCTAssertEqual(
      closedBooks(in: database), ["Trees"],
      "the book should be closed, the destination stay open")
  }

  func testCloseWordBook_withDestination_isAnsweredExactlyOnce() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees, .birds]))

    // when
    let verdict = ExactlyOnce.verdict {
      sut.closeWordBook(
        of: "trees", to: "birds", toMove: [.leaf], completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .success, "one call for both: copied and closed")
  }

  func testCloseWordBook_copiesFirstAndClosesThen() {
    // given
    let calls = ExpectedCalls(["copy tree, leaf to birds", "close trees"])
    let sut = WordBookServiceImpl(
      database: MockDatabase(calls: calls),
      wordService: MockWordService(calls: calls))

    // when
    sut.closeWordBook(of: "trees", to: "birds", toMove: [.tree, .leaf]) { _ in }

    // then
    calls.verify("the words should be safe before the book is closed")
  }

  func testCloseWordBook_whileCopying_leavesTheBookOpen() {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let wordService = HeldWordService()
    let sut = WordBookServiceImpl(database: database, wordService: wordService)

    // when
    sut.closeWordBook(of: "trees", to: "birds", toMove: [.tree]) { _ in }
    let before = closedBooks(in: database)
    wordService.copyWordsCalls.first?(nil)
    let after = closedBooks(in: database)

    // then
    XCTAssertEqual(
      [before, after], [[], ["Trees"]],
      "the book should close when the words are copied, and not earlier")
  }

  func testCloseWordBook_withoutDestination_onlyCloses() {
    // given
    let calls = ExpectedCalls(["close trees"])
    let sut = WordBookServiceImpl(
      database: MockDatabase(calls: calls),
      wordService: MockWordService(calls: calls))

    // when
    sut.closeWordBook(of: "trees", to: nil, toMove: [.tree]) { _ in }

    // then
    calls.verify("without a destination there is nothing to copy")
  }

  func testCloseWordBook_withoutDestination_isAnsweredExactlyOnce() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees]))

    // when
    let verdict = ExactlyOnce.verdict {
      sut.closeWordBook(
        of: "trees", to: nil, toMove: [], completionHandler: $0)
    }

    // then
    XCTAssertEqual(verdict, .success, "one call, without an error")
  }

  // MARK: - When copying fails

  func testCloseWordBook_copyingFails_closesNothing() {
    // given: a destination that takes no words
    let database = FakeDatabase(wordBooks: [.trees, .fish])
    let sut = makeService(over: database)
    var answers: [String] = []

    // when
    sut.closeWordBook(of: "trees", to: "fish", toMove: [.tree]) { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers + openBooks(in: database),
      ["The word book Fish is closed.", "Trees"],
      "the caller should get the error, once, and the book Trees should stay "
        + "open: its words are nowhere else")
  }

  func testCloseWordBook_unknownDestination_closesNothing() {
    // given: a destination that is not there
    let database = FakeDatabase(wordBooks: [.trees])
    let sut = makeService(over: database)
    var answers: [String] = []

    // when
    sut.closeWordBook(of: "trees", to: "nowhere", toMove: [.tree]) { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    XCTAssertEqual(
      answers + openBooks(in: database),
      [AppError.unknownBook.localizedDescription, "Trees"],
      "words must not be dropped in silence: the caller should get the error, "
        + "and the book Trees should stay open")
  }

  func testCloseWordBook_copyingFails_neverAsksToClose() {
    // given: the same with mocks
    let calls = ExpectedCalls(["copy tree to fish"])
    let wordService = MockWordService(calls: calls)
    wordService.copyWordsError = AppError.bookClosed("Fish")
    let sut = WordBookServiceImpl(
      database: MockDatabase(calls: calls), wordService: wordService)

    // when
    sut.closeWordBook(of: "trees", to: "fish", toMove: [.tree]) { _ in }

    // then
    calls.verify("after the failed copy, nobody should be asked to close")
  }

  func testCloseWordBook_copyingFails_isAnsweredExactlyOnce() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.trees, .fish]))

    // when
    let verdict = ExactlyOnce.verdict {
      sut.closeWordBook(
        of: "trees", to: "fish", toMove: [.tree], completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .failure,
      "one call, with the error of copying: whoever reports it must stop there")
  }

  func testCloseWordBook_closingFails_isAnsweredExactlyOnce() {
    // given
    let sut = makeService(over: FakeDatabase(wordBooks: [.birds]))

    // when
    let verdict = ExactlyOnce.verdict {
      sut.closeWordBook(
        of: "stones", to: "birds", toMove: [.tree], completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      verdict, .failure, "one call, with the error of closing")
  }

  // MARK: - When the caller lets go of the service

  func testCloseWordBook_serviceLetGoWhileCopying_stillAnswers() {
    // given
    let wordService = HeldWordService()
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: FakeDatabase(wordBooks: [.trees]), wordService: wordService)
    let check = ExactlyOnce()
    sut?.closeWordBook(
      of: "trees", to: "birds", toMove: [.tree],
      completionHandler: check.record)

    // when
    sut = nil
    wordService.copyWordsCalls.first?(nil)

    // then
    XCTAssertEqual(
      check.verdict, .success,
      "whoever asked is waiting, also when nobody keeps the service")
  }

  func testCloseWordBook_serviceLetGoWhileClosing_stillAnswers() {
    // given
    let database = HeldDatabase()
    let wordService = HeldWordService()
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: database, wordService: wordService)
    let check = ExactlyOnce()
    sut?.closeWordBook(
      of: "trees", to: "birds", toMove: [.tree],
      completionHandler: check.record)
    wordService.copyWordsCalls.first?(nil)

    // when
    sut = nil
    database.closeCalls.first?(nil)

    // then
    XCTAssertEqual(
      check.verdict, .success,
      "whoever asked is waiting, also when nobody keeps the service")
  }

  // MARK: - Helpers

  private func makeService(over database: FakeDatabase) -> WordBookServiceImpl {
    WordBookServiceImpl(
      database: database, wordService: FakeWordService(database: database))
  }

  private func words(of id: String, in database: FakeDatabase) -> [String] {
    database.wordBooks.filter { $0.id == id }
      .flatMap(\.words).map { "\($0.text) \($0.meaning)" }
  }

  private func closedBooks(in database: FakeDatabase) -> [String] {
    database.wordBooks.filter(\.isClosed).map(\.title)
  }

  private func openBooks(in database: FakeDatabase) -> [String] {
    database.wordBooks.filter { !$0.isClosed }.map(\.title)
  }
}
