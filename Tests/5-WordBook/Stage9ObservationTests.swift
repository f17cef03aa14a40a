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
    // given
    service.answers = [{ [.trees, .fish] }, { throw error }]

    // when
    await sut.load()
    let before = seen
    await sut.load()

    // then
    #expect(
      [before, seen] == [
        "Trees, Fish", "Trees, Fish; alert: \(error.localizedDescription)",
      ],
      "a failure should be told to who is still there, and the books stay")
  }

  @Test func showsItsBooksWhateverAnotherScreenShowsMeanwhile() async {
    // given: another screen's question is asked later, and answered first
    let other = WordBooksViewModel(service: ScriptedWordBookService())
    service.answers = [
      {
        await other.load()
        return [.trees]
      }
    ]

    // when
    await sut.load()

    // then
    #expect(
      seen == "Trees",
      "each screen counts its own questions: two view models share nothing")
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
      """
      a \(taps[0]), and a \(taps[1]) meanwhile: the later question's answer was \
      there first, and should stay
      """)
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
      """
      neither while saving nor while loading should a tap save again, stop the \
      spinner or take a message away
      """)
  }

  @Test(arguments: [Offline(), CancellationError()] as [any Error])
  func aSaveThatFailsSaysSoAndTheNextTapCounts(_ error: any Error) async {
    // given
    var open = ""
    service.saves = [{ throw error }, { open = seen }]

    // when
    await sut.save(title: "Birds")
    let questions = service.questions
    let failed = seen
    await sut.save(title: "Stones")

    // then
    #expect(
      [failed, open, seen] == [
        "; alert: \(error.localizedDescription)", "; saving", "",
      ]
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
        await Task { await sut.load() }.value
        return [.trees, .birds]
      },
      { throw Offline() },
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
    #expect(
      seen == "Trees, Birds; alert: offline",
      "when the later question fails, the earlier one's books are to be shown")
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
      """
      the save was under way: the spinner should stop, and neither an alert nor \
      other books be there
      """)
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
