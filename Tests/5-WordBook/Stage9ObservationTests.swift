import KataTestSupport
import Observation
import Testing

@testable import WordBook

/// The screen of all word books, while a question is open and after it.
///
/// One test at a time: of what two view models share by mistake, one test tells.
@MainActor @Suite(.serialized) struct Stage9ObservationTests {
  private let service = ScriptedWordBookService()
  private let sut: WordBooksViewModel

  init() {
    sut = WordBooksViewModel(service: service)
  }

  // MARK: - Load

  @Test(arguments: [Offline(), CancellationError()] as [any Error])
  func showsAllBooksAndKeepsThemWhenLoadingFails(_ error: any Error) async {
    // given: another screen's question is asked later, and answered first
    let other = WordBooksViewModel(service: ScriptedWordBookService())
    service.answers = [
      {
        await other.load()
        return [.trees, .fish]
      },
      { throw error },
    ]

    // when
    await sut.load()
    let before = seen
    await sut.load()

    // then
    #expect(
      before == "Trees, Fish",
      "all books should be shown: what another view model asks is not counted")
    #expect(
      seen == "Trees, Fish; alert: \(error.localizedDescription)",
      "a failure should be shown as an alert, and the books stay")
  }

  @Test(
    arguments: [nil, Offline()],
    [[Tap.load, .load], [.load, .save], [.save, .load]])
  func aLateAnswerChangesNothing(_ error: Offline?, _ taps: [Tap]) async {
    // given: the books are asked for again while the first question is open
    service.answers = [
      {
        await Task { await ask(by: taps[1]) }.value
        if let error { throw error }
        return [.trees]
      },
      { [.trees, .birds] },
    ]

    // when
    await ask(by: taps[0])

    // then
    #expect(
      seen == "Trees, Birds",
      "a \(taps[0]), a \(taps[1]) meanwhile: the later one's books should stay")
  }

  @Test(arguments: [nil, Offline()])
  func anEarlierAnswerCountsUntilTheLaterOneIsThere(_ error: Offline?) async {
    // given: the first question is answered while the second is open
    let asked = Gate()
    let answered = Gate()
    var second: Task<Void, Never>?
    service.answers = [
      {
        second = Task { await sut.load() }
        _ = await asked.opens()
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
    let open = seen
    answered.open()
    await second?.value

    // then
    let alert = error == nil ? "" : "; alert: offline"
    #expect(
      [open, seen] == [error == nil ? "Trees" : alert, "Birds" + alert],
      "an earlier answer is to be shown until a later one has brought books")
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
    await sut.save(title: " Birds ")

    // then
    #expect(
      [service.titles, open, [seen]]
        == [
          [" Birds "], ["Trees; saving", "Trees; saving"], ["Trees, Birds"],
        ],
      "saved as typed, and then loaded; all the time, the spinner should turn")
  }

  @Test func aSecondTapDoesNothingWhileTheFirstIsUnderWay() async {
    // given: taps while saving and while loading, when a load has failed
    var open = ""
    service.saves = [
      { await Task { await sut.save(title: "Stones") }.value }
    ]
    service.answers = [
      {
        await Task { await sut.load() }.value
        await Task { await sut.save(title: "Stars") }.value
        open = seen
        return [.birds]
      },
      { throw Offline() },
    ]

    // when
    await sut.save(title: "Birds")

    // then
    #expect(
      [service.titles, [open]] == [["Birds"], ["; saving; alert: offline"]],
      "a second tap should save nothing, stop no spinner, remove no message")
  }

  @Test(arguments: [Offline(), CancellationError()] as [any Error])
  func aSaveThatFailsSaysSoAndTheNextTapCounts(_ error: any Error) async {
    // given
    var open = ""
    service.saves = [{ throw error }, { open = seen }]

    // when
    await sut.save(title: "Birds")
    let failed = "\(seen); \(service.questions) loads"
    await sut.save(title: "Stones")

    // then
    #expect(
      [[failed, open, seen], service.titles] == [
        ["; alert: \(error.localizedDescription); 0 loads", "; saving", ""],
        ["Birds", "Stones"],
      ],
      "nothing should be loaded, and the message be gone at the next tap")
  }

  @Test(arguments: [nil, AppError.generic(message: "late")])
  func theMessageStaysWhenAnotherQuestionIsAnswered(_ error: AppError?) async {
    // given: a save fails while the books are on their way
    service.saves = [{ throw Offline() }]
    service.answers = [
      {
        await Task { await sut.save(title: "Birds") }.value
        return [.trees]
      },
      { throw Offline() },
      {
        #expect(sut.alertMessage == nil, "a new try should clear the message")
        await Task { await sut.load() }.value
        if let error { throw error }
        return [.birds]
      },
      { throw Offline() },
    ]

    // when
    await sut.load()

    // then
    #expect(
      seen == "Trees; alert: offline", "only a new try removes the message")
    await sut.save(title: "Stones")
    #expect(
      seen == "Trees; alert: offline",
      "a failed load should stop the spinner and say what failed")
    await sut.load()
    #expect(
      seen == (error == nil ? "Birds; alert: offline" : "Trees; alert: late"),
      "a later question that failed should hide no books and no error")
  }

  // MARK: - The screen is gone

  @Test(arguments: [nil, CancellationError(), Offline()] as [(any Error)?])
  func aCancelledLoadChangesNothing(_ error: (any Error)?) async {
    // given: an earlier question, of another task, is still open
    let sut = sut
    var screen: Task<Void, Never>?
    var gone = ""
    service.answers = [
      { [.trees] },
      {
        screen = Task { await sut.load() }
        await screen?.value
        gone = seen
        return [.fish]
      },
      {
        screen?.cancel()
        if let error { throw error }
        return [.birds]
      },
    ]

    // when
    await sut.load()
    await sut.load()

    // then
    #expect(
      [gone, seen] == ["Trees", "Fish"],
      "a cancelled answer should not be shown, nor make another out of date")
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
    let leave: () -> [WordBook] = {
      screen?.cancel()
      return [.birds]
    }
    service.answers = [leave, leave]

    // when: the person leaves while saving, comes back, leaves while loading
    screen = Task { await sut.save(title: "Birds") }
    await screen?.value
    screen = Task { await sut.save(title: "Stars") }
    await screen?.value

    // then
    #expect(
      [service.titles, [seen]] == [["Birds", "Stars"], [""]],
      "the spinner should stop, with no books and no alert shown")
  }

  // MARK: - Who watches

  @Test func tellsWhoWatchesTheBooksTheMessageAndTheSpinner() async {
    // given
    var off: Gate?
    service.saves = [{ off = watch(sut.isSaving) }]
    service.answers = [{ [.trees] }, { throw Offline() }]
    let on = watch(sut.isSaving)
    let books = watch(sut.books)

    // when
    await sut.save(title: "Birds")
    let alert = watch(sut.alertMessage)
    await sut.load()

    // then
    #expect(
      [books, on, off, alert].map { $0?.isOpen } == [true, true, true, true],
      "a change of books, spinner and message should notify the screen")
  }

  // MARK: - Helpers

  /// What makes the view model ask for all books.
  enum Tap { case load, save }

  private func ask(by tap: Tap) async {
    tap == .save ? await sut.save(title: "Birds") : await sut.load()
  }

  /// All that the screen shows.
  private var seen: String {
    sut.books.map(\.title).joined(separator: ", ")
      + (sut.isSaving ? "; saving" : "")
      + (sut.alertMessage.map { "; alert: \($0)" } ?? "")
  }
}
