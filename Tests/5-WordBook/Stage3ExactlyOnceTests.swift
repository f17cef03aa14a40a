import KataTestSupport
import Testing

@testable import WordBook

@Suite struct Stage3ExactlyOnceTests {
  private let sut = StubWordBookService()

  @Test(arguments: [true, false])
  func theOverlapThatIsSetIsTheAnswer(_ isOverlapping: Bool) {
    // given
    sut.checkIfOverlapSuccess = isOverlapping

    // when
    let answers = overlaps()

    // then
    #expect(
      answers == ["\(isOverlapping), no error"],
      "true and false should both be answers: only nil stands for failure")
  }

  @Test func nilFailsOnceAndNamesTheMethod() {
    // given: a stub that has answered before
    sut.checkIfOverlapSuccess = true
    _ = overlaps()

    // when
    sut.checkIfOverlapSuccess = nil
    let answers = overlaps()

    // then
    #expect(
      answers == ["no value, No answer was set up for checkIfOverlap."],
      "nil should fail once, with AppError.notSetUp(\"checkIfOverlap\")")
  }

  @Test func closingSucceedsUnlessAnErrorIsSet() {
    // when
    let errors: [Offline?] = [nil, Offline(), nil]
    let answers = errors.flatMap { error in
      sut.closeWordBookError = error
      return closes()
    }

    // then
    #expect(
      answers == ["success", "offline", "success"],
      "closing should end by what closeWordBookError is at the call")
  }

  @Test(arguments: ["tree", ""])
  func askedTwiceBothAnswerTheSame(_ meaning: String) {
    // given
    sut.checkIfOverlapSuccess = true
    sut.closeWordBookError = Offline()

    // when
    let answers =
      overlaps(for: meaning) + overlaps() + closes() + closes(to: "birds")

    // then
    #expect(
      answers == ["true, no error", "true, no error", "offline", "offline"],
      "an answer should not be used up, nor depend on what is asked")
  }

  @Test func eachMethodLooksAtItsOwnVariable() {
    // given
    sut.saveBookError = AppError.generic(message: "disk full")
    sut.getWordBooksSuccess = [.trees]

    // when, then
    #expect(closes() == ["success"], "an error of saveBook is not its own")
    sut.closeWordBookError = Offline()
    #expect(
      overlaps() == ["no value, No answer was set up for checkIfOverlap."],
      "what is set up for other methods should not decide")
  }

  @Test(arguments: [nil, Offline()])
  func eachOfTheFourMethodsAnswersExactlyOnce(_ error: Offline?) {
    // given
    sut.saveBookError = error
    sut.closeWordBookError = error
    sut.getWordBooksSuccess = error == nil ? [.trees] : nil
    sut.checkIfOverlapSuccess = error == nil ? false : nil

    // when
    let verdicts = [
      ExactlyOnce.verdict {
        sut.saveBook(title: "Trees", completionHandler: $0)
      },
      ExactlyOnce.verdict { sut.getWordBooks(completionHandler: $0) },
      ExactlyOnce.verdict {
        sut.checkIfOverlap(
          in: "trees", meaningText: "tree", completionHandler: $0)
      },
      ExactlyOnce.verdict {
        sut.closeWordBook(
          of: "trees", to: nil, toMove: [], completionHandler: $0)
      },
    ]

    // then
    #expect(
      verdicts
        == Array(repeating: error == nil ? .success : .failure, count: 4),
      "each handler should be called once, with a value or an error")
  }

  // MARK: - Helpers

  private func overlaps(for meaning: String = "tree") -> [String] {
    answers {
      sut.checkIfOverlap(
        in: "trees", meaningText: meaning, completionHandler: $0)
    }
  }

  private func closes(to destination: String? = nil) -> [String] {
    answers {
      sut.closeWordBook(
        of: "trees", to: destination, toMove: [], completionHandler: $0)
    }
  }
}
