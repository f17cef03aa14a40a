import KataTestSupport
import Observation
import Testing

@testable import WordBook

@MainActor @Suite struct Stage9SaveAndReloadEdgeTests {
  private let service = ScriptedWordBookService()
  private let sut: WordBooksViewModel
  private let late = AppError.unknownBook.localizedDescription

  init() {
    sut = WordBooksViewModel(service: service)
  }

  @Test func ofTwoTapsOneSaves() async {
    // given: a save that is open as long as the test wants
    let (saved, ended) = (Gate(), Gate())
    service.saves = [{ await saved.wait() }]

    // when: two tasks tap, and the first to end is the one that is refused
    let taps = ["A", "B"].map { title in
      Task {
        await sut.save(title: title)
        ended.open()
      }
    }
    _ = await ended.opens(within: 5)
    saved.open()
    for tap in taps { await tap.value }

    // then
    #expect(service.titles.count == 1, "from the tap on, it should be saving")
  }

  @Test(arguments: [nil, Offline()], 1...2)
  func aSaveLoadsInItsPlace(_ error: Offline?, _ save: Int) async {
    // given: each load begins while the one before is open, and ends before it;
    // the first or the second is a save's
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
    #expect(sut.books == [.birds], "the latest load's books should stay")
    #expect(sut.state == .idle, "an error that is out of date is no alert")
  }

  @Test(arguments: [false, true], [nil, Offline()])
  func aLoadIsOutOfDateOnceTheListOfTheSaveIsThere(
    _ isDuringTheSave: Bool, _ error: Offline?
  ) async {
    // given: it begins before the tap or while the book is saved, and ends last
    let (asked, saved) = (Gate(), Gate())
    var load: Task<Void, Never>?
    func begin() async {
      load = Task { await sut.load() }
      _ = await asked.opens(within: 5)
    }
    service.saves = [{ if isDuringTheSave { await begin() } }]
    service.answers = [
      {
        asked.open()
        await saved.wait()
        if let error { throw error }
        return [.trees]
      },
      { [.birds] },
    ]

    // when
    if !isDuringTheSave { await begin() }
    await sut.save(title: "A")
    saved.open()
    await load?.value

    // then
    #expect(sut.books == [.birds], "the list of the save should stay")
    #expect(sut.state == .idle, "an error that is out of date is no alert")
  }

  @Test(arguments: [Offline(), CancellationError()] as [any Error])
  func aFailedSaveLoadsNothingAndTheNextTapCounts(_ error: any Error) async {
    // given
    service.answers = [{ [.fish] }]
    service.saves = [{ throw error }]
    await sut.load()

    // when
    await sut.save(title: "A")
    let (failed, questions, books) = (sut.state, service.questions, sut.books)
    await sut.save(title: "B")

    // then
    #expect(failed == .failed(error.localizedDescription), "its own words")
    #expect(questions == 1, "there is nothing to load")
    #expect(books == [.fish], "the list should stay as it is")
    #expect(service.titles == ["A", "B"], "the next tap should count")
    #expect(sut.state == .idle, "the next tap should remove the alert")
  }

  @Test(arguments: [nil, Offline()], [false, true])
  func duringASaveALoadStopsNoSpinner(
    _ error: Offline?, _ isCancelled: Bool
  ) async {
    // given: one while the book is saved, and one while the list is loaded
    var screen: Task<Void, Never>?
    let load: @MainActor () async -> Void = {
      screen = Task { await sut.load() }
      await screen?.value
      #expect(sut.state == .saving, "the spinner should turn all the time")
    }
    service.saves = [load]
    service.answers = [
      {
        if isCancelled { screen?.cancel() }
        if let error { throw error }
        return [.trees]
      },
      {
        await load()
        throw AppError.unknownBook
      },
      {
        if isCancelled { screen?.cancel() }
        throw Offline()
      },
    ]

    // when
    await sut.save(title: "A")

    // then
    let hasBooks = error == nil && !isCancelled
    #expect(sut.books == (hasBooks ? [.trees] : []), "until the save's come")
    #expect(sut.state == .failed(late), "the save's own should be shown")
  }

  @Test func aLoadCountsUntilTheListOfTheSaveIsThere() async {
    // given: it begins before the tap, and ends while the save's list is loaded
    let (listing, loaded) = (Gate(), Gate())
    var save: Task<Void, Never>?
    service.answers = [
      {
        save = Task { await sut.save(title: "A") }
        _ = await listing.opens(within: 5)
        return [.trees]
      },
      {
        listing.open()
        await loaded.wait()
        return [.birds]
      },
    ]

    // when
    await sut.load()
    let books = sut.books
    loaded.open()
    await save?.value

    // then
    #expect(books == [.trees], "the save's list has not arrived by then")
    #expect(sut.books == [.birds], "then it should take their place")
  }

  @Test func aLoadThatFailsAfterTheSaveIsShown() async {
    // given: the load begins during a save that fails, and ends after it
    let (asked, saved) = (Gate(), Gate())
    var load: Task<Void, Never>?
    service.saves = [
      {
        load = Task { await sut.load() }
        _ = await asked.opens(within: 5)
        throw AppError.unknownBook
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

  @Test func aScreenIsNotifiedOfTheSpinner() async {
    // given: a save that fails
    var (starts, ends): (Gate?, Gate?)
    service.saves = [
      {
        #expect(starts?.isOpen == true, "the spinner's start should notify it")
        ends = watch(sut.state)
        throw Offline()
      }
    ]

    // when
    starts = watch(sut.state)
    await sut.save(title: "A")
    let next = watch(sut.state)
    await sut.load()

    // then
    #expect(ends?.isOpen == true, "the spinner's end should notify it")
    #expect(next.isOpen, "the end of an alert should, too")
  }
}
