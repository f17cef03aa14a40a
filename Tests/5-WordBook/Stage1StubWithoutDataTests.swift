import Testing

@testable import WordBook

@Suite struct Stage1StubWithoutDataTests {
  @Test func withoutAnErrorSavingSucceedsOnce() {
    // given
    let sut = StubWordBookService()
    var answers: [String] = []

    // when
    sut.saveBook(title: "Trees") { error in
      answers.append(error?.localizedDescription ?? "success")
    }

    // then
    #expect(
      answers == ["success"],
      "a new stub should call the handler once, without an error")
  }

  @Test func withAnErrorSavingFailsOnceWithThatError() async {
    // given
    let sut = StubWordBookService()
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
    let sut = StubWordBookService()
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
}
