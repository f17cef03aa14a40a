import KataTestSupport
import Observation
import Testing

@testable import WordBook

/// The screen of all word books, while a question is open and after it.
@MainActor @Suite struct Stage9ObservationTests {
  private let service = ScriptedWordBookService()
  private let sut: WordBooksViewModel

  init() {
    sut = WordBooksViewModel(service: service)
  }

  @Test(arguments: [Offline(), CancellationError()] as [any Error])
  func loadShowsTheBooksAndKeepsThemAfterAFailure(_ error: any Error) async {
    // given
    service.answers = [{ [.trees, .fish] }, { throw error }]

    // when
    await sut.load()
    let loaded = sut.state
    await sut.load()

    // then
    #expect(sut.books == [.trees, .fish], "after a failure, they should stay")
    #expect(loaded == .idle, "there is nothing else to show")
    #expect(sut.state == .failed(error.localizedDescription), "its own words")
  }

  @Test(arguments: [nil, Offline()], 0...2)
  func anEarlierAnswerIsOutOfDate(_ error: Offline?, _ save: Int) async {
    // given: a second tap while the first asks; number 1, 2 or none is a save
    service.answers = [
      {
        await Task { await save == 2 ? sut.save(title: "A") : sut.load() }.value
        if let error { throw error }
        return [.trees]
      },
      { [.birds] },
    ]

    // when
    await save == 1 ? sut.save(title: "A") : sut.load()

    // then
    #expect(sut.books == [.birds], "the later question's books should stay")
    #expect(sut.state == .idle, "an error that is out of date is no alert")
  }

  @Test func theSpinnerTurnsFromTheTapUntilTheListIsThere() async {
    // given
    var seen: [WordBooksViewModel.State] = []
    service.saves = [{ seen.append(sut.state) }]
    service.answers = [
      {
        seen.append(sut.state)
        return [.birds]
      }
    ]

    // when
    await sut.save(title: " Birds ")

    // then
    #expect(service.titles == [" Birds "], "the title should be as typed")
    #expect(sut.books == [.birds], "after a save, the books should be loaded")
    #expect(seen == [.saving, .saving], "while it saves and while it loads")
    #expect(sut.state == .idle, "then the spinner should stop")
  }

  @Test func aTapWhileSavingOrLoadingSavesNothing() async {
    // given
    service.saves = [{ await Task { await sut.save(title: "B") }.value }]
    service.answers = [
      {
        await Task { await sut.save(title: "C") }.value
        return []
      }
    ]

    // when
    await sut.save(title: "A")

    // then
    #expect(service.titles == ["A"], "one book should be saved")
  }

  @Test(arguments: [Offline(), CancellationError()] as [any Error])
  func aFailedSaveLoadsNothingAndTheNextTapCounts(_ error: any Error) async {
    service.saves = [{ throw error }]

    // when
    await sut.save(title: "A")
    let (failed, questions) = (sut.state, service.questions)
    await sut.save(title: "B")

    // then
    #expect(failed == .failed(error.localizedDescription), "its own words")
    #expect(questions == 0, "there is nothing to load")
    #expect(service.titles == ["A", "B"], "the next tap should count")
    #expect(sut.state == .idle, "the next tap should remove the alert")
  }

  @Test(arguments: [nil, CancellationError(), Offline()] as [(any Error)?])
  func aScreenThatIsGoneShowsNothing(_ error: (any Error)?) async {
    // given: it leaves while it loads, while it saves, and while a save loads
    var screen: Task<Void, Never>?
    func leave() throws {
      screen?.cancel()
      #expect(Task.isCancelled, "the service should be cancelled, too")
      if let error { throw error }
    }
    let leaveAndAnswer: @MainActor () throws -> [WordBook] = {
      try leave()
      return [.birds]
    }
    service.answers = [leaveAndAnswer, leaveAndAnswer]
    service.saves = [leave]

    // when
    screen = Task { await sut.load() }
    await screen?.value
    for title in ["A", "B"] {
      screen = Task { await sut.save(title: title) }
      await screen?.value
    }

    // then
    #expect(sut.books == [], "no other books should be shown")
    #expect(sut.state == .idle, "no alert and no spinner should be shown")
  }

  @Test func aScreenIsNotifiedOfEachChange() async {
    // given
    var stops: Gate?
    service.saves = [{ stops = watch(sut.state) }]
    service.answers = [{ [.trees] }]
    let (starts, books) = (watch(sut.state), watch(sut.books))

    // when
    await sut.save(title: "A")

    // then
    #expect(books.isOpen, "new books should notify the screen")
    #expect(starts.isOpen, "the start of the spinner should notify it")
    #expect(stops?.isOpen == true, "the end of the spinner should notify it")
  }
}
