import KataTestSupport
import Observation
import Testing

@testable import WordBook

/// The screen of all word books: load, then save, then what holds for both.
@MainActor @Suite struct Stage9ObservationTests {
  private let service = ScriptedWordBookService()
  private let sut: WordBooksViewModel

  init() {
    sut = WordBooksViewModel(service: service)
  }

  @Test func loadShowsTheBooksAndKeepsThemAfterAFailure() async {
    // given
    service.answers = [{ [.trees, .fish] }, { throw Offline() }]

    // when
    await sut.load()
    await sut.load()

    // then
    #expect(sut.books == [.trees, .fish], "after a failure, they should stay")
    #expect(sut.state == .failed("offline"), "the error's own words")
  }

  @Test(arguments: [nil, Offline()])
  func anEarlierAnswerIsOutOfDate(_ error: Offline?) async {
    // given: the later load begins and ends while the earlier one is open
    service.answers = [
      {
        await Task { await sut.load() }.value
        if let error { throw error }
        return [.trees]
      },
      { [.birds] },
    ]

    // when
    await sut.load()

    // then
    #expect(sut.books == [.birds], "the later load's books should stay")
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
    // given: a tap while it saves, and one while the list is loaded
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

  @Test func aFailedSaveLoadsNothing() async {
    service.saves = [{ throw Offline() }]

    await sut.save(title: "A")

    #expect(sut.state == .failed("offline"), "the error's own words")
    #expect(service.questions == 0, "there is nothing to load")
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

  @Test func aScreenIsNotifiedOfEachChange() async {
    // given: a load that fails, a save that fails, and another load
    var (starts, ends): (Gate?, Gate?)
    service.answers = [{ throw Offline() }, { [.trees] }]
    service.saves = [
      {
        #expect(starts?.isOpen == true, "the spinner's start should notify it")
        ends = watch(sut.state)
        throw Offline()
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
    #expect(next.isOpen, "the end of an alert should, too")
    #expect(books.isOpen, "new books should notify it")
  }
}
