import KataTestSupport
import Testing

@testable import WordBook

@Suite struct Stage5CloseTests {
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
    #expect(sut.wordBooks == [.closedTrees, .birds], "words should stay")
  }

  @Test(arguments: ["fish", "stones"])
  func aClosedOrUnknownBookTakesNoWords(_ book: String) {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .fish])
    let sut = FakeWordService(database: database)

    // when
    let answers = answers { handler in
      sut.saveWord(
        text: "붕어", meaning: "carp", in: book, completionHandler: handler)
      sut.copyWords([.tree], to: book, completionHandler: handler)
      sut.copyWords([], to: book, completionHandler: handler)
    }

    // then
    let error = book == "fish" ? AppError.bookClosed("Fish") : .unknownBook
    #expect(answers == Array(repeating: .failure(error), count: 3), "refused")
    #expect(database.wordBooks == [.trees, .fish], "no book should change")
  }

  @Test(
    arguments: [
      ("birds", [.closedTrees, .birdsWithALeaf]),
      (nil, [.closedTrees, .birds]),
    ] as [(String?, [WordBook])])
  func closingCopiesTheWordsIfThereIsADestination(
    _ destination: String?, _ books: [WordBook]
  ) {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])

    // when
    let answers = closeTrees(in: database, to: destination, toMove: [.leaf])

    // then
    #expect(answers == [.success], "the caller should be answered, once")
    #expect(
      database.wordBooks == books, "closed, and the leaf copied, if asked for")
  }

  @Test func theBookIsOpenUntilTheWordsAreCopied() {
    // given
    let database = FakeDatabase(wordBooks: [.trees, .birds])
    let wordService = HeldWordService()
    let sut = WordBookServiceImpl(database: database, wordService: wordService)

    // when
    sut.closeWordBook(of: "trees", to: "birds", toMove: [.tree]) { _ in }
    let meanwhile = database.wordBooks[0].isClosed
    wordService.copyCalls.first?(nil)

    // then
    #expect(!meanwhile, "while the words are on their way, it should be open")
    #expect(database.wordBooks[0].isClosed, "then it should be closed")
  }

  @Test(
    arguments: [
      ("fish", [.leaf], .bookClosed("Fish")), ("fish", [], .bookClosed("Fish")),
      ("stones", [.leaf], .unknownBook),
    ] as [(String, [Word], AppError)])
  func whenCopyingFailsNothingIsClosed(
    _ destination: String, _ words: [Word], _ error: AppError
  ) {
    // given: a destination that takes no words
    let database = FakeDatabase(wordBooks: [.trees, .fish])

    // when
    let answers = closeTrees(in: database, to: destination, toMove: words)

    // then
    #expect(answers == [.failure(error)], "its error, once")
    #expect(database.wordBooks == [.trees, .fish], "Trees should stay open")
  }

  @Test(arguments: [nil, AppError.bookClosed("Fish")])
  func theDatabaseIsCalledOnceAfterTheCopy(_ error: AppError?) {
    // given: a mock, whose copy succeeds or fails
    let (copy, close) = ("copy tree, leaf, tree to fish", "close trees")
    let store = MockStore(expecting: error == nil ? [copy, close] : [copy])
    store.wordError = error
    let sut = WordBookServiceImpl(database: store, wordService: store)

    // when
    let words = [Word.tree, .leaf, .tree]
    sut.closeWordBook(of: "trees", to: "fish", toMove: words) { _ in }

    // then
    store.verify("one copy, and only if it succeeds, one book closed")
  }

  @Test func eachCallerIsAnsweredEvenWhenTheServiceIsReleased() {
    // given: one book is being closed, in two ways, by two callers each
    let (store, words) = (HeldDatabase(), HeldWordService())
    var sut: WordBookServiceImpl? = WordBookServiceImpl(
      database: store, wordService: words)
    var heard: [String] = []
    let birds = "birds"
    for (caller, to) in [("A", birds), ("B", birds), ("C", nil), ("D", nil)] {
      sut?.closeWordBook(of: "trees", to: to, toMove: [.tree]) { error in
        heard.append("\(caller) \(error is Offline)")
      }
    }

    // when: it is released; B's copy fails, and only D's call closes the book
    sut = nil
    words.copyCalls.last?(Offline())
    words.copyCalls.first?(nil)
    for (answer, error) in zip(store.closeCalls, [Offline(), nil, Offline()]) {
      answer(error)
    }

    // then
    #expect(
      heard == ["B true", "C true", "D false", "A true"],
      "each caller should get its own answer, and the very error")
  }

  /// Closes the book Trees, and notes each call of the handler.
  private func closeTrees(
    in database: FakeDatabase, to destination: String?, toMove words: [Word]
  ) -> [Answer<Never>] {
    let sut = makeService(over: database)
    return answers {
      sut.closeWordBook(
        of: "trees", to: destination, toMove: words, completionHandler: $0)
    }
  }
}
