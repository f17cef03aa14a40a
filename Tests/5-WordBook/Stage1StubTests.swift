import Testing

@testable import WordBook

@Suite struct Stage1StubTests {
  private let sut = StubWordBookService()

  @Test func withoutAnErrorSavingSucceedsOnce() {
    // given
    var results: [String] = []

    // when
    sut.saveBook(title: "Trees") { error in
      results.append(error?.localizedDescription ?? "success")
    }

    // then
    #expect(
      results == ["success"],
      "a new stub should call the handler once, without an error")
  }

  @Test func withAnErrorSavingFailsOnceWithThatError() async {
    // given
    sut.saveBookError = Offline()

    // when, then
    await confirmation("the handler should be called once") { called in
      sut.saveBook(title: "Trees") { error in
        called()
        #expect(error is Offline, "it should get the error in saveBookError")
      }
    }
  }

  @Test func theErrorDecidesAtEachCall() {
    // given
    sut.saveBookError = AppError.titleTaken("Trees")

    // when: twice with the error, then without; with a title, and without
    let failures = answers { handler in
      sut.saveBook(title: "Trees", completionHandler: handler)
      sut.saveBook(title: "", completionHandler: handler)
    }
    sut.saveBookError = nil
    let successes = answers { sut.saveBook(title: "", completionHandler: $0) }

    // then
    let taken = Answer<Never>.failure(.titleTaken("Trees"))
    #expect(
      failures + successes == [taken, taken, .success],
      "what is in saveBookError should decide alone, and stay there")
  }

  @Test func theBooksThatAreSetAreHandedOver() {
    // given
    sut.getWordBooksSuccess = [.trees, .birds]
    var results: [[String]?] = []

    // when
    sut.getWordBooks { books, _ in results.append(books?.map(\.title)) }

    // then
    #expect(
      results == [["Trees", "Birds"]],
      "the handler should get the books of getWordBooksSuccess, once")
  }

  @Test func noErrorComesWithTheBooks() {
    // given: an error that is set up for another method
    sut.getWordBooksSuccess = [.trees]
    sut.closeWordBookError = AppError.unknownBook
    var errors: [String] = []

    // when
    sut.getWordBooks { _, error in
      errors.append(error?.localizedDescription ?? "no error")
    }

    // then
    #expect(errors == ["no error"], "books should come without an error")
  }

  @Test func nilFailsOnceAndNamesTheMethod() {
    // given: an error that is set up for another method
    sut.saveBookError = AppError.unknownBook

    // when
    let answers = answers { sut.getWordBooks(completionHandler: $0) }

    // then
    #expect(
      answers == [.notSetUp("getWordBooks")],
      "nil should fail once, with NotSetUp(\"getWordBooks\")")
  }

  @Test func anEmptyListIsAResult() {
    // given
    sut.getWordBooksSuccess = []

    // when
    let answers = answers { sut.getWordBooks(completionHandler: $0) }

    // then
    #expect(
      answers == [.value([])],
      "an empty list should be a result: only nil stands for failure")
  }

  @Test func calledAgainItHandsOverWhatIsSetByThen() {
    // given
    var titles: [String] = []

    // when: twice the same, then another list
    for books in [[WordBook.trees, .fish], nil, [.birds]] {
      if let books { sut.getWordBooksSuccess = books }
      sut.getWordBooks { books, _ in titles += books?.map(\.title) ?? [] }
    }

    // then
    #expect(
      titles == ["Trees", "Fish", "Trees", "Fish", "Birds"],
      "what is in getWordBooksSuccess should decide, and stay there")
  }
}
