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

  // MARK: - Load

  @Test func showsAllBooksAndKeepsThemWhenLoadingFails() async {
    // given
    service.answers = [{ [.trees, .fish] }, { throw Offline() }]

    // when
    await sut.load()
    let before = seen
    await sut.load()

    // then
    #expect(
      [before, seen] == ["Trees, Fish", "Trees, Fish; alert: offline"],
      "a failure should be told, and the books stay")
  }

  @Test(arguments: [nil, Offline()])
  func aLateAnswerChangesNothing(_ error: Offline?) async {
    // given: the books are asked for again while the first question is open
    let sut = sut
    service.answers = [
      {
        await Task { await sut.load() }.value
        if let error { throw error }
        return [.trees]
      },
      { [.trees, .birds] },
    ]

    // when
    await sut.load()

    // then
    #expect(
      seen == "Trees, Birds",
      "the later question's answer was there first, and should stay")
  }

  // MARK: - Save

  @Test func turnsTheSpinnerFromTheTapUntilTheNewBookIsThere() async {
    // given
    var open: [String] = []
    service.saves = [
      {
        await Task { await sut.load() }.value
        open.append(seen)
      }
    ]
    service.answers = [
      { [.trees] },
      {
        open.append(seen)
        return [.trees, .birds]
      },
    ]

    // when
    await sut.save(title: "Birds")

    // then
    #expect(
      [service.titles, open, [seen]]
        == [["Birds"], ["Trees; saving", "Trees; saving"], ["Trees, Birds"]],
      "saved, and then loaded; all the time, the spinner should turn")
  }

  @Test func aSecondTapDoesNothingWhileTheFirstIsUnderWay() async {
    // given
    service.saves = [
      { await Task { await sut.save(title: "Stones") }.value }
    ]
    service.answers = [
      {
        await Task { await sut.save(title: "Stars") }.value
        return [.birds]
      }
    ]

    // when
    await sut.save(title: "Birds")

    // then
    #expect(
      service.titles == ["Birds"],
      "neither while saving nor while loading should a tap save again")
  }

  @Test func aSaveThatFailsSaysSoAndTheNextTapCounts() async {
    // given
    var open = ""
    service.saves = [{ throw Offline() }, { open = seen }]

    // when
    await sut.save(title: "Birds")
    let questions = service.questions
    let failed = seen
    await sut.save(title: "Stones")

    // then
    #expect(
      [failed, open, seen] == ["; alert: offline", "; saving", ""]
        && questions == 0 && service.titles == ["Birds", "Stones"],
      "until the next tap the message should stay, and nothing be loaded")
  }

  @Test func theMessageStaysWhenAnotherQuestionIsAnswered() async {
    // given: a save fails while the books are on their way
    service.saves = [{ throw Offline() }]
    service.answers = [
      {
        await Task { await sut.save(title: "Birds") }.value
        return [.trees]
      },
      { throw Offline() },
      {
        #expect(seen == "Trees", "a new try should take the message away")
        return []
      },
    ]

    // when
    await sut.load()

    // then
    #expect(
      seen == "Trees; alert: offline", "only a new try takes the message away")
    await sut.save(title: "Stones")
    #expect(
      seen == "Trees; alert: offline", "a failed load ends the tap as well")
    await sut.load()
  }

  // MARK: - The screen is gone

  @Test(arguments: [nil, CancellationError(), Offline()] as [(any Error)?])
  func aCancelledLoadChangesNothing(_ error: (any Error)?) async {
    // given
    let sut = sut
    var screen: Task<Void, Never>?
    service.answers = [
      { [.trees] },
      {
        screen?.cancel()
        if let error { throw error }
        return [.birds]
      },
    ]
    await sut.load()

    // when
    screen = Task { await sut.load() }
    await screen?.value

    // then
    #expect(
      seen == "Trees",
      "who left asks for nothing: no books and no alert, whatever comes")
  }

  @Test(arguments: [nil, CancellationError(), Offline()] as [(any Error)?])
  func aCancelledSaveIsOverAndSaysNothing(_ error: (any Error)?) async {
    // given
    let sut = sut
    var screen: Task<Void, Never>?
    service.saves = [
      {
        screen?.cancel()
        if let error { throw error }
      }
    ]

    // when
    screen = Task { await sut.save(title: "Birds") }
    await screen?.value

    // then
    #expect(
      service.titles == ["Birds"] && seen == "",
      "the save was under way: the spinner should stop, and no alert be there")
  }

  // MARK: - Who watches

  @Test func tellsWhoWatchesTheBooks() async {
    // given
    service.answers = [{ [.trees] }]
    let books = watch(sut.books)

    // when
    await sut.load()

    // then
    #expect(books.isOpen, "the screen should hear that there are other books")
  }

  @Test func tellsWhoWatchesTheMessageAndTheSpinner() async {
    // given
    var stop: Gate?
    service.saves = [
      {
        stop = watch(sut.isSaving)
        throw Offline()
      }
    ]
    let start = watch(sut.isSaving)
    let message = watch(sut.alertMessage)

    // when
    await sut.save(title: "Birds")

    // then
    #expect(
      [start.isOpen, stop?.isOpen, message.isOpen] == [true, true, true],
      "the screen should hear that the spinner turns, that it stops, and why")
  }

  // MARK: - Helpers

  /// All that the screen shows.
  private var seen: String {
    sut.books.map(\.title).joined(separator: ", ")
      + (sut.isSaving ? "; saving" : "")
      + (sut.alertMessage.map { "; alert: \($0)" } ?? "")
  }

  /// A gate that opens when a property that is read here changes.
  private func watch<Value>(_ value: @autoclosure () -> Value) -> Gate {
    let gate = Gate()
    withObservationTracking {
      _ = value()
    } onChange: {
      gate.open()
    }
    return gate
  }
}
