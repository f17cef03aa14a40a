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
        return [.closedTrees]
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
    #expect(sut.books == [.closedTrees], "then the later one should be shown")
  }

  @Test func aLaterQuestionThatFailsMakesNoOtherOutOfDate() async {
    // given
    var nextTry: WordBooksViewModel.State?
    service.answers = [
      {
        await Task { await sut.load() }.value
        return [.trees]
      },
      { throw Offline() },
      {
        nextTry = sut.state
        return []
      },
    ]

    // when
    await sut.load()
    let (books, state) = (sut.books, sut.state)
    await sut.load()

    // then
    #expect(books == [.trees], "no later books are shown: it should count")
    #expect(state == .failed("offline"), "only a new try removes the alert")
    #expect(nextTry == .idle, "the new try should remove it at once")
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

  @Test(arguments: [false, true])
  func duringASaveAFailedLoadIsNotShown(_ isCancelled: Bool) async {
    // given: one from outside, and then the save's own
    service.saves = [
      {
        let load = Task { await sut.load() }
        if isCancelled { load.cancel() }
        await load.value
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

  @Test func aLoadThatFailsDuringALaterSaveIsNotShown() async {
    // given: the save begins while the load is open, and ends after it
    let (saving, loaded) = (Gate(), Gate())
    var save: Task<Void, Never>?
    service.answers = [
      {
        save = Task { await sut.save(title: "A") }
        _ = await saving.opens(within: 5)
        throw Offline()
      }
    ]
    service.saves = [
      {
        saving.open()
        await loaded.wait()
      }
    ]

    // when
    await sut.load()
    let meanwhile = sut.state
    loaded.open()
    await save?.value

    // then
    #expect(meanwhile == .saving, "the spinner should turn all the time")
    #expect(sut.state == .idle, "then it should stop, without an alert")
  }

  @Test func aLoadThatFailsAfterTheSaveIsShown() async {
    // given: the load begins during a save that fails, and ends after it
    let (asked, saved) = (Gate(), Gate())
    var load: Task<Void, Never>?
    service.saves = [
      {
        load = Task { await sut.load() }
        _ = await asked.opens(within: 5)
        throw AppError.generic(message: "disk full")
      }
    ]
    service.answers = [
      {
        asked.open()
        await saved.wait()
        throw Offline()
      }
    ]

    // when
    await sut.save(title: "A")
    saved.open()
    await load?.value

    // then
    #expect(sut.state == .failed("offline"), "the latest error should be shown")
  }
}
