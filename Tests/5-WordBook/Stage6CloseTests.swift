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
    #expect(answers == [.success, .success], "closing may be repeated")
    #expect(
      sut.wordBooks == [.closedTrees, .birds], "it should keep its words")
  }

  @Test(arguments: ["fish", "stones"])
  func aClosedOrUnknownBookTakesNoWords(_ book: String) {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .fish])
    let sut = FakeWordService(database: database)

    // when: the last of them is no word at all
    let answers = answers { handler in
      sut.saveWord(
        text: "붕어", meaning: "carp", in: book, completionHandler: handler)
      sut.copyWords([.tree], to: book, completionHandler: handler)
      sut.copyWords([], to: book, completionHandler: handler)
    }

    // then
    let error = book == "fish" ? AppError.bookClosed("Fish") : .unknownBook
    let refusal = Answer<Never>.failure(error)
    #expect(answers == [refusal, refusal, refusal], "each refused, once")
    #expect(database.wordBooks == [.trees, .fish], "no book should change")
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
    #expect(answers == [.success], "the caller should be answered, once")
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
    #expect(answers == [.failure(.bookClosed("Fish"))], "its error, once")
    #expect(!database.wordBooks[0].isClosed, "Trees should still be open")
  }

  @Test func afterAFailedCopyTheDatabaseIsNotAsked() {
    // given: the same with a mock
    let store = MockStore(expecting: ["copy tree, leaf, tree to fish"])
    store.wordError = AppError.bookClosed("Fish")
    let sut = WordBookServiceImpl(database: store, wordService: store)

    // when
    let words = [Word.tree, .leaf, .tree]
    sut.closeWordBook(of: "trees", to: "fish", toMove: words) { _ in }

    // then
    store.verify("after the failed copy, no book should be closed")
  }

  @Test func eachCallerIsAnsweredEvenWhenTheServiceIsReleased() {
    // given: one book is being closed, in two ways, by two callers each
    let store = HeldStore()
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: store, wordService: store)
    var heard: [String] = []
    let birds = "birds"
    for (caller, to) in [("A", birds), ("B", birds), ("C", nil), ("D", nil)] {
      sut?.closeWordBook(of: "trees", to: to, toMove: [.tree]) { error in
        heard.append("\(caller) \(error is Offline)")
      }
    }

    // when: it is released; B's copy fails, and only D's call closes the book
    sut = nil
    store.copyCalls.last?(Offline())
    store.copyCalls.first?(nil)
    for (answer, error) in zip(store.closeCalls, [Offline(), nil, Offline()]) {
      answer(error)
    }

    // then
    #expect(
      heard == ["B true", "C true", "D false", "A true"],
      "each caller should get its own answer, and the very error")
  }
}
