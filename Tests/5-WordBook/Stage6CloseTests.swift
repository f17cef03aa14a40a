import KataTestSupport
import XCTest

@testable import WordBook

final class Stage6CloseTests: XCTestCase {
  // MARK: - The fakes

  func testFakeClose_closesThatBookOnlyAndMayBeRepeated() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees, .birds])

    // when
    let heard = (1...2).flatMap { _ in
      answers { sut.closeWordBook(of: "trees", completionHandler: $0) }
    }

    // then
    XCTAssertEqual(
      heard + books(in: sut),
      ["success", "success", "Trees closed: 나무, 잎", "Birds open: 참새"],
      "a closed book should keep its words; closing can be repeated, "
        + "since the first answer may get lost")
  }

  func testFakeClose_unknownBook_fails() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees])

    // when
    let heard = answers {
      sut.closeWordBook(of: "stones", completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      heard + books(in: sut),
      ["There is no such word book.", "Trees open: 나무, 잎"],
      "a book that is not there cannot be closed")
  }

  func testFakeSaveWordAndCopyWords_addWordsLastNewOnesWithNewIds() {
    // given
    let database = FakeDatabase(wordBooks: [.birds, .trees])
    let sut = FakeWordService(database: database)
    let other = FakeWordService(database: database)

    // when
    let heard = [(sut, "magpie"), (sut, "bird"), (other, "bird")]
      .flatMap { service, meaning in
        answers {
          service.saveWord(
            text: "까치", meaning: meaning, in: "birds", completionHandler: $0)
        }
      }
    sut.copyWords([.tree, .sparrow], to: "birds") { _ in }

    // then
    let ids = Set(database.wordBooks.flatMap(\.words).map(\.id))
    XCTAssertEqual(
      heard + books(in: database)
        + ["\(ids.count) ids"] + database.wordBooks[0].words.map(\.meaning),
      [
        "success", "success", "success",
        "Birds open: 참새, 까치, 까치, 까치, 나무, 참새", "Trees open: 나무, 잎", "6 ids",
        "sparrow", "magpie", "bird", "bird", "tree", "sparrow",
      ],
      "words should come last in their book, also those that are much like one "
        + "in it: new ones with ids of their own, whichever service saves them, "
        + "copies with the ids they have")
  }

  func testFakeSaveWordAndCopyWords_closedOrUnknownBook_failAndAddNothing() {
    // given: also a service whose database nobody else keeps
    let database = FakeDatabase(wordBooks: [.fish])
    let sut = FakeWordService(database: database)
    let keeper = FakeWordService(database: FakeDatabase())

    // when
    let heard =
      answers {
        sut.saveWord(
          text: "붕어", meaning: "carp", in: "fish", completionHandler: $0)
      } + answers { sut.copyWords([.tree], to: "fish", completionHandler: $0) }
      + answers { keeper.copyWords([.tree], to: "seas", completionHandler: $0) }

    // then
    XCTAssertEqual(
      heard + books(in: database),
      [
        "The word book Fish is closed.", "The word book Fish is closed.",
        "There is no such word book.", "Fish closed: ",
      ],
      "a closed book should take no words, nor one that is not there, and the "
        + "service keep its database")
  }

  // MARK: - Closing a book

  func testCloseWordBook_withDestination_copiesTheWordsAndCloses() {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let sut = makeService(over: database)

    // when
    let heard = answers {
      sut.closeWordBook(
        of: "trees", to: "birds", toMove: [.leaf], completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      heard + books(in: database),
      ["success", "Trees closed: 나무, 잎", "Birds open: 참새, 잎"],
      "the words to move, and no others, should be in the destination, and the "
        + "book be closed")
    XCTAssertEqual(
      database.wordBooks, [.closedTrees, .birdsWithALeaf],
      "words that are copied should keep their ids")
  }

  func testCloseWordBook_copiesFirstAndClosesThen() {
    // given
    let once = ["copy tree, leaf to birds", "close trees"]
    let calls = ExpectedCalls(once + once)
    let sut = WordBookServiceImpl(
      database: MockDatabase(calls: calls),
      wordService: MockWordService(calls: calls))

    // when: a second call is as good as the first
    for _ in 1...2 {
      sut.closeWordBook(of: "trees", to: "birds", toMove: [.tree, .leaf]) { _ in
      }
    }

    // then
    calls.verify(
      "the words should be safe before the book is closed, each time")
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
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let sut = makeService(over: database)

    // when
    let heard = answers {
      sut.closeWordBook(
        of: "trees", to: nil, toMove: [.tree], completionHandler: $0)
    }

    // then
    XCTAssertEqual(
      heard + books(in: database),
      ["success", "Trees closed: 나무, 잎", "Birds open: 참새"],
      "without a destination there is nothing to copy, and a book to close")
  }

  // MARK: - When something fails

  func testCloseWordBook_copyingFails_closesNothing() {
    for words in [[Word.tree], []] {
      // given: a destination that takes no words
      let database = FakeDatabase(wordBooks: [.trees, .fish])
      let sut = makeService(over: database)

      // when
      let heard = answers {
        sut.closeWordBook(
          of: "trees", to: "fish", toMove: words, completionHandler: $0)
      }

      // then
      XCTAssertEqual(
        heard + openBooks(in: database),
        ["The word book Fish is closed.", "Trees"],
        "the caller should get the error, once, and the book Trees should stay "
          + "open, even when there is no word to copy")
    }
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
    calls.verify("after the failed copy, no book should be closed")
  }

  func testCloseWordBook_closingFails_saysSo() {
    for destination in ["birds", nil] {
      // given
      let sut = makeService(over: FakeDatabase(wordBooks: [.birds]))

      // when
      let heard = answers {
        sut.closeWordBook(
          of: "stones", to: destination, toMove: [.tree], completionHandler: $0)
      }

      // then
      XCTAssertEqual(
        heard, ["There is no such word book."],
        "the caller should get the error of closing, once")
    }
  }

  // MARK: - When the caller lets go of the service

  func testCloseWordBook_serviceLetGo_stillClosesAndAnswersEachCaller() {
    // given: four books are being closed at once, one without a destination
    let database = HeldDatabase()
    let wordService = HeldWordService()
    var heard: [String] = []
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: database, wordService: wordService)
    for book in ["moss", "trees", "stars", "stones"] {
      let destination = book == "moss" ? nil : "birds"
      sut?.closeWordBook(of: book, to: destination, toMove: [.tree]) { error in
        heard.append("\(book): \(error.map { "\($0)" } ?? "success")")
      }
    }

    // when: a copy fails, two succeed, then a book is not closed, and two are
    sut = nil
    onAnotherThread {
      wordService.copyWordsCalls.last?(Offline())
      wordService.copyWordsCalls.dropLast().forEach { $0(nil) }
      wordService.copyWordsCalls = []
    }
    let before = heard
    let closed = database.closeCalls.map(\.bookID)
    onAnotherThread {
      database.closeCalls.last?.answer(Offline())
      database.closeCalls.dropLast().forEach { $0.answer(nil) }
    }

    // then
    XCTAssertEqual(
      [before, closed, heard],
      [
        ["stones: Offline()"], ["moss", "trees", "stars"],
        [
          "stones: Offline()", "stars: Offline()", "moss: success",
          "trees: success",
        ],
      ],
      "each caller should get its own answer, or the very error, even if the "
        + "service has been released; a book whose words are copied should be "
        + "closed, and its handler called then, at once, on the thread of the "
        + "answer")
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

  /// Each book in a line, with its words.
  private func books(in database: FakeDatabase) -> [String] {
    database.wordBooks.map { book in
      "\(book.title) \(book.isClosed ? "closed" : "open"): "
        + book.words.map(\.text).joined(separator: ", ")
    }
  }

  private func closedBooks(in database: FakeDatabase) -> [String] {
    database.wordBooks.filter(\.isClosed).map(\.title)
  }

  private func openBooks(in database: FakeDatabase) -> [String] {
    database.wordBooks.filter { !$0.isClosed }.map(\.title)
  }
}
