import KataTestSupport
import Observation
import Testing

@testable import WordBook

@MainActor @Suite struct Stage8ObservationTests {
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
    #expect(sut.state == state, "only a new try should remove the alert")
  }

  @Test(arguments: [nil, CancellationError(), Offline()] as [(any Error)?])
  func aScreenThatIsGoneShowsNothing(_ error: (any Error)?) async {
    // given: it leaves while it loads
    var screen: Task<Void, Never>?
    service.answers = [
      { [.fish] },
      {
        screen?.cancel()
        #expect(Task.isCancelled, "the service should be cancelled, too")
        if let error { throw error }
        return [.birds]
      },
    ]
    await sut.load()

    // when
    screen = Task { await sut.load() }
    await screen?.value

    // then
    #expect(sut.books == [.fish], "no other books should be shown")
    #expect(sut.state == .idle, "no alert should be shown")
  }

  @Test func aScreenIsNotifiedOfEachChange() async {
    // given: a load that fails, and one that doesn't
    service.answers = [{ throw Offline() }, { [.trees] }]
    let (alert, books) = (watch(sut.state), watch(sut.books))

    // when
    await sut.load()
    let end = watch(sut.state)
    await sut.load()

    // then
    #expect(alert.isOpen, "an alert should notify the screen")
    #expect(end.isOpen, "the end of an alert should, too")
    #expect(books.isOpen, "new books should notify it")
  }
}
