import KataTestSupport
import Testing

@testable import WordBook

@MainActor @Suite struct Stage9SaveAndReloadTests {
  private let service = ScriptedWordBookService()
  private let sut: WordBooksViewModel

  init() {
    sut = WordBooksViewModel(service: service)
  }

  @Test(arguments: [" Birds ", "\n", ""])
  func theSpinnerTurnsFromTheTapUntilTheListIsThere(_ title: String) async {
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
    await sut.save(title: title)

    // then
    #expect(service.titles == [title], "the title should be as typed")
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

  @Test func aFailedSaveSaysWhyAndLoadsNothing() async {
    service.saves = [{ throw Offline() }]

    await sut.save(title: "A")

    #expect(sut.state == .failed("offline"), "the error's own words")
    #expect(service.questions == 0, "there is nothing to load")
  }

  @Test(arguments: [nil, Offline()])
  func aTapMakesNoLoadOutOfDate(_ error: Offline?) async {
    // given: a tap while the first load is under way, which ends before the save
    let (saving, loaded) = (Gate(), Gate())
    var save: Task<Void, Never>?
    service.answers = [
      {
        save = Task { await sut.save(title: "A") }
        _ = await saving.opens(within: 5)
        return [.trees]
      },
      { [.birds] },
    ]
    service.saves = [
      {
        saving.open()
        await loaded.wait()
        if let error { throw error }
      }
    ]

    // when
    await sut.load()
    let books = sut.books
    loaded.open()
    await save?.value

    // then
    #expect(books == [.trees], "until the save's own come, its books count")
    #expect(sut.books == (error == nil ? [.birds] : [.trees]))
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

  @Test(arguments: [nil, CancellationError(), Offline()] as [(any Error)?])
  func aScreenThatIsGoneShowsNothing(_ error: (any Error)?) async {
    // given: it leaves while it saves, and while a save loads
    var screen: Task<Void, Never>?
    func leave() throws {
      screen?.cancel()
      #expect(Task.isCancelled, "the service should be cancelled, too")
      if let error { throw error }
    }
    service.answers = [{ [.fish] }]
    await sut.load()

    // when
    for isSaving in [true, false] {
      service.saves = [{ if isSaving { try leave() } }]
      service.answers = [
        {
          if !isSaving { try leave() }
          return [.birds]
        }
      ]
      screen = Task { await sut.save(title: "A") }
      await screen?.value

      // then
      #expect(sut.books == [.fish], "no other books should be shown")
      #expect(sut.state == .idle, "no alert and no spinner should be shown")
    }
  }
}
