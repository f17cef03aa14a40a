import KataTestSupport
import Testing

@testable import WordBook

@Suite struct Stage2ExactlyOnceTests {
  private let sut = StubWordBookService()

  @Test(arguments: [true, false])
  func theOverlapThatIsSetIsTheAnswer(_ isOverlapping: Bool) {
    // given
    sut.checkIfOverlapSuccess = isOverlapping

    // when
    let answers = overlaps()

    // then
    #expect(
      answers == [.value(isOverlapping)],
      "true and false should both be answers: only nil stands for failure")
  }

  @Test func nilFailsOnceAndNamesTheMethod() {
    // when
    sut.checkIfOverlapSuccess = nil
    let answers = overlaps()

    // then
    #expect(
      answers == [.notSetUp("checkIfOverlap")],
      "nil should fail once, with NotSetUp(\"checkIfOverlap\")")
  }

  @Test func closingSucceedsUnlessAnErrorIsSet() {
    // when
    let errors: [AppError?] = [nil, .unknownBook, nil]
    let ends = errors.flatMap { error in
      sut.closeWordBookError = error
      return closings()
    }

    // then
    #expect(
      ends == [.success, .failure(.unknownBook), .success],
      "closing should end by what closeWordBookError is at the call")
  }

  @Test func aSecondCallEndsLikeTheFirst() {
    // given
    sut.checkIfOverlapSuccess = true
    sut.closeWordBookError = AppError.bookClosed("Trees")

    // when: each is called twice, then the first without a result, twice
    let found = overlaps() + overlaps()
    let closed = closings() + closings(to: "birds", [.tree])
    sut.checkIfOverlapSuccess = nil
    let unset = overlaps() + overlaps()

    // then
    #expect(found == [.value(true), .value(true)], "the same value again")
    let error = Answer<Never>.failure(.bookClosed("Trees"))
    #expect(closed == [error, error], "the same error again")
    let none = Answer<Bool>.notSetUp("checkIfOverlap")
    #expect(unset == [none, none], "the same error again")
  }

  @Test(arguments: Question.allCases, [nil, Offline()])
  func eachMethodAnswersOnceByItsOwnVariable(
    _ question: Question, _ error: Offline?
  ) {
    // given: the other methods are set up to end in the other way
    let other = error == nil ? Offline() : nil
    setUp(Question.allCases, to: other)
    setUp([question], to: error)

    // when: its handler sets up the next answer, then all are called, twice
    let first = verdict(of: question) { setUp([question], to: other) }
    let books = sut.getWordBooksSuccess
    let others = ["trees", ""].flatMap { name in
      Question.allCases.map { verdict(of: $0, about: name) }
    }

    // then
    let ends: [ExactlyOnce.Verdict] =
      error == nil ? [.success, .failure] : [.failure, .success]
    #expect(first == ends[0], "its variable at the call should decide, once")
    #expect(
      others == Array(repeating: ends[1], count: 8),
      "no answer should be used up, nor depend on what is asked")
    #expect(sut.getWordBooksSuccess == books, "a call should change nothing")
  }

  // MARK: - Helpers

  private func overlaps() -> [Answer<Bool>] {
    answers {
      sut.checkIfOverlap(
        in: "trees", meaningText: "tree", completionHandler: $0)
    }
  }

  private func closings(
    to destination: String? = nil, _ words: [Word] = []
  ) -> [Answer<Never>] {
    answers {
      sut.closeWordBook(
        of: "trees", to: destination, toMove: words, completionHandler: $0)
    }
  }

  /// Sets up each of these to succeed, or to fail.
  private func setUp(_ questions: [Question], to error: Offline?) {
    for question in questions {
      switch question {
      case .save: sut.saveBookError = error
      case .books: sut.getWordBooksSuccess = error == nil ? [.trees] : nil
      case .overlap: sut.checkIfOverlapSuccess = error == nil ? false : nil
      case .close: sut.closeWordBookError = error
      }
    }
  }

  /// Calls a method, with a handler that notes its call, then runs `next`.
  private func verdict(
    of question: Question, about name: String = "trees",
    next: @escaping () -> Void = {}
  ) -> ExactlyOnce.Verdict {
    let check = ExactlyOnce()
    func note(_ error: (any Error)?) {
      check.record(error)
      next()
    }
    func note<Value>(_ value: Value?, _ error: (any Error)?) {
      check.record(value, error)
      next()
    }
    switch question {
    case .save: sut.saveBook(title: name, completionHandler: note)
    case .books: sut.getWordBooks(completionHandler: note)
    case .overlap:
      sut.checkIfOverlap(in: name, meaningText: name, completionHandler: note)
    case .close:
      sut.closeWordBook(of: name, to: name, toMove: [], completionHandler: note)
    }
    return check.verdict
  }
}
