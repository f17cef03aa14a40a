import Testing

@testable import WordBook

@Suite struct Stage2StubWithDataTests {
  private let sut = StubWordBookService()

  @Test func theBooksThatAreSetAreTheAnswer() {
    // given
    sut.getWordBooksSuccess = [.trees, .birds]
    var answers: [[String]?] = []

    // when
    sut.getWordBooks { books, _ in answers.append(books?.map(\.title)) }

    // then
    #expect(
      answers == [["Trees", "Birds"]],
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
      answers == [.failure(.notSetUp("getWordBooks"))],
      "nil should fail once, with AppError.notSetUp(\"getWordBooks\")")
  }

  @Test func anEmptyListIsAnAnswer() {
    // given
    sut.getWordBooksSuccess = []

    // when
    let answers = answers { sut.getWordBooks(completionHandler: $0) }

    // then
    #expect(
      answers == [.value([])],
      "an empty list should be an answer: only nil stands for failure")
  }

  @Test func askedAgainItAnswersWhatIsSetByThen() {
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
