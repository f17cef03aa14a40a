import KataTestSupport
import Testing

@testable import WordBook

@MainActor @Suite struct Stage9ObservationEdgeTests {
  private let service = ScriptedWordBookService()
  private let sut: WordBooksViewModel

  init() {
    sut = WordBooksViewModel(service: service)
  }

  @Test(arguments: [nil, Offline()])
  func anEarlierAnswerCountsWhileTheLaterIsOpen(_ error: Offline?) async {
    // given
    let (asked, answered) = (Gate(), Gate())
    var second: Task<Void, Never>?
    service.answers = [
      {
        second = Task { await sut.load() }
        _ = await asked.opens(within: 5)
        if let error { throw error }
        return [.trees]
      },
      {
        asked.open()
        await answered.wait()
        return [.birds]
      },
    ]

    // when
    await sut.load()
    let (books, state) = (sut.books, sut.state)
    answered.open()
    await second?.value

    // then
    #expect(books == (error == nil ? [.trees] : []), "it should be shown")
    #expect(state == (error == nil ? .idle : .failed("offline")))
    #expect(sut.books == [.birds], "then the later one should be shown")
  }

  @Test func aLaterQuestionThatFailsMakesNoOtherOutOfDate() async {
    // given
    service.answers = [
      {
        await Task { await sut.load() }.value
        return [.trees]
      },
      { throw Offline() },
    ]

    // when
    await sut.load()

    // then
    #expect(sut.books == [.trees], "no later books are shown: it should count")
    #expect(sut.state == .failed("offline"), "only a new try removes the alert")
  }

  @Test func aLaterQuestionThatIsCancelledMakesNoOtherOutOfDate() async {
    // given
    var screen: Task<Void, Never>?
    service.answers = [
      {
        screen = Task { await sut.load() }
        await screen?.value
        return [.trees]
      },
      {
        screen?.cancel()
        return [.birds]
      },
    ]

    // when
    await sut.load()

    // then
    #expect(sut.books == [.trees], "a discarded answer should not count")
  }

  @Test func duringASaveAFailedLoadIsNotShown() async {
    // given: one from outside, and then the save's own
    service.saves = [
      {
        await Task { await sut.load() }.value
        #expect(sut.state == .saving, "the spinner should turn all the time")
      }
    ]
    service.answers = [
      { throw Offline() }, { throw AppError.generic(message: "late") },
    ]

    // when
    await sut.save(title: "A")

    // then
    #expect(sut.state == .failed("late"), "the save's own should be shown")
  }
}
