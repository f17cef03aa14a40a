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
    // given: each question is asked while the one before is open, and answered
    // before it; number 1, 2 or none is a save's
    service.answers = [
      {
        await Task { await save == 2 ? sut.save(title: "A") : sut.load() }.value
        if let error { throw error }
        return [.trees]
      },
      {
        await Task { await sut.load() }.value
        if let error { throw error }
        return [.fish]
      },
      { [.birds] },
    ]

    // when
    await save == 1 ? sut.save(title: "A") : sut.load()

    // then
    #expect(sut.books == [.birds], "the latest question's books should stay")
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

  @Test(arguments: [nil, CancellationError(), Offline()] as [(any Error)?])
  func aScreenThatIsGoneShowsNothing(_ error: (any Error)?) async {
    // given: it leaves while it loads, while it saves, and while a save loads
    var screen: Task<Void, Never>?
    func leave() throws -> [WordBook] {
      screen?.cancel()
      #expect(Task.isCancelled, "the service should be cancelled, too")
      if let error { throw error }
      return [.birds]
    }
    service.answers = [{ [.fish] }, leave, leave, leave]
    service.saves = [{ _ = try leave() }]
    await sut.load()

    // when
    screen = Task { await sut.load() }
    await screen?.value
    for title in ["A", "B"] {
      screen = Task { await sut.save(title: title) }
      await screen?.value
    }

    // then
    #expect(sut.books == [.fish], "no other books should be shown")
    #expect(sut.state == .idle, "no alert and no spinner should be shown")
  }

  @Test(arguments: [nil, Offline()])
  func aScreenIsNotifiedOfEachChange(_ error: Offline?) async {
    // given: a load that fails, a save that works or fails, and another load
    var (starts, ends): (Gate?, Gate?)
    service.answers = [{ throw Offline() }, { [.trees] }]
    service.saves = [
      {
        #expect(starts?.isOpen == true, "the spinner's start should notify it")
        ends = watch(sut.state)
        if let error { throw error }
      }
    ]
    let (alert, books) = (watch(sut.state), watch(sut.books))

    // when
    await sut.load()
    starts = watch(sut.state)
    await sut.save(title: "A")
    let next = watch(sut.state)
    await sut.load()

    // then
    #expect(alert.isOpen, "an alert should notify the screen")
    #expect(ends?.isOpen == true, "the spinner's end should notify it")
    #expect(next.isOpen || error == nil, "the end of an alert should, too")
    #expect(books.isOpen, "new books should notify it")
  }
}
