import KataTestSupport
import Testing

@testable import WordBook

@Suite struct Stage6CloseTests {
  // MARK: - The fakes

  @Test func theFakeClosesThatBookAndMayRepeatIt() {
    // given
    let sut = FakeDatabase(wordBooks: [.trees, .birds])

    // when
    let answers = answers { handler in
      sut.closeWordBook(of: "trees", completionHandler: handler)
      sut.closeWordBook(of: "trees", completionHandler: handler)
    }

    // then
    #expect(answers == ["success", "success"], "closing may be repeated")
    #expect(
      sut.wordBooks == [.closedTrees, .birds], "it should keep its words")
  }

  @Test func aClosedBookTakesNoWords() {
    // given
    let database = FakeDatabase(wordBooks: [.fish])
    let sut = FakeWordService(database: database)

    // when
    let answers = answers { handler in
      sut.saveWord(
        text: "붕어", meaning: "carp", in: "fish", completionHandler: handler)
      sut.copyWords([.tree], to: "fish", completionHandler: handler)
    }

    // then
    let refusal = "The word book Fish is closed."
    #expect(answers == [refusal, refusal], "each should be refused, once")
    #expect(database.wordBooks == [.fish], "a closed book should not change")
  }

  // MARK: - Closing a book

  @Test(arguments: ["birds", nil])
  func closingCopiesTheWordsIfThereIsADestination(_ destination: String?) {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let sut = makeService(over: database)

    // when
    let answers = answers {
      sut.closeWordBook(
        of: "trees", to: destination, toMove: [.leaf], completionHandler: $0)
    }

    // then
    let birds = destination == nil ? WordBook.birds : .birdsWithALeaf
    #expect(answers == ["success"], "the caller should be answered, once")
    #expect(
      database.wordBooks == [.closedTrees, birds],
      "Trees should be closed, and the leaf be in the destination, if any")
  }

  @Test func theBookIsOpenUntilTheWordsAreCopied() {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let wordService = HeldStore()
    let sut = WordBookServiceImpl(database: database, wordService: wordService)

    // when
    sut.closeWordBook(of: "trees", to: "birds", toMove: [.tree]) { _ in }
    let meanwhile = database.wordBooks[0].isClosed
    wordService.copyCalls.first?(nil)

    // then
    #expect(!meanwhile, "while the words are on their way, it should be open")
    #expect(database.wordBooks[0].isClosed, "then it should be closed")
  }

  // MARK: - When something fails

  @Test(arguments: [[Word.tree], []])
  func whenCopyingFailsNothingIsClosed(_ words: [Word]) {
    // given: a destination that takes no words
    let database = FakeDatabase(wordBooks: [.trees, .fish])
    let sut = makeService(over: database)

    // when
    let answers = answers {
      sut.closeWordBook(
        of: "trees", to: "fish", toMove: words, completionHandler: $0)
    }

    // then
    #expect(answers == ["The word book Fish is closed."], "its error, once")
    #expect(!database.wordBooks[0].isClosed, "Trees should still be open")
  }

  @Test func afterAFailedCopyTheDatabaseIsNotAsked() {
    // given: the same with a mock
    let store = MockStore(expecting: ["copy tree to fish"])
    store.wordError = AppError.bookClosed("Fish")
    let sut = WordBookServiceImpl(database: store, wordService: store)

    // when
    sut.closeWordBook(of: "trees", to: "fish", toMove: [.tree]) { _ in }

    // then
    store.verify("after the failed copy, no book should be closed")
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

  @Test func theBookIsClosedEvenWhenTheServiceIsReleased() {
    // given
    let store = HeldStore()
    let check = ExactlyOnce()
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: store, wordService: store)
    sut?.closeWordBook(
      of: "trees", to: "birds", toMove: [], completionHandler: check.record)

    // when
    sut = nil
    store.copyCalls.first?(nil)
    let meanwhile = check.verdict
    store.closeCalls.first?(nil)

    // then
    #expect(meanwhile == .never, "the book is not closed yet")
    #expect(store.closeCalls.count == 1, "it should be closed once")
    #expect(check.verdict == .success, "the caller should get its answer")
  }
}
