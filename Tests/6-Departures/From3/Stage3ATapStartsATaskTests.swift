import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// When a tap is over, and what two taps are.
@Suite(.oneAtATime) @MainActor struct Stage3ATapStartsATaskTests {
  private let timetable = Timetable()
  private let sut: DeparturesModel
  private let zoo = list(bus("7 Zoo", in: 300, from: noon))

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
    sut = DeparturesModel(fetch: timetable.fetch, now: { noon })
  }

  @Test func theTaskOfATapEndsWithItsLoad() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [response(zoo, opening: called, waitingAt: held)]

    let task = sut.refreshTapped()

    #expect(await called.opens())
    held.open()
    await task.value
    #expect(sut.rows == ["7 Zoo, 5 min"])
    #expect(sut.state == .idle)
  }

  @Test func aTapReturnsBeforeTheResponse() async {
    let held = Gate()
    timetable.responses = [
      {
        await held.wait()
        return (zoo, 200)
      }
    ]

    let task = sut.refreshTapped()

    #expect(sut.rows == [])
    held.open()
    await task.value
    #expect(timetable.addresses.count == 1)
  }

  @Test func refreshReturnsWithTheList() async {
    timetable.responses = [{ (zoo, 200) }]

    await sut.refresh()

    #expect(sut.rows == ["7 Zoo, 5 min"])
    #expect(DepartureStore.shared.load().map(\.line) == ["7"])
  }

  @Test func twoTapsInARowLoadOnce() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      response(zoo, opening: called, waitingAt: held), { ("[]", 200) },
    ]

    let tasks = [sut.refreshTapped(), sut.refreshTapped()]

    #expect(await called.opens())
    held.open()
    for task in tasks { await task.value }

    #expect(timetable.addresses.count == 1)
    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func aTapDuringALoadDoesNothing() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      response(zoo, opening: called, waitingAt: held), { ("[]", 200) },
    ]
    let first = sut.refreshTapped()
    #expect(await called.opens())

    let others = [sut.refreshTapped(), sut.refreshTapped()]

    held.open()
    for task in [first] + others { await task.value }
    #expect(!first.isCancelled)
    #expect(timetable.addresses.count == 1)
    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func aTapAfterAFailureLoadsAgain() async {
    timetable.responses = [
      { throw URLError(.timedOut) }, { ("", 500) }, { ("<html>", 200) },
      { (zoo, 200) },
    ]
    for _ in 1...3 { await sut.refreshTapped().value }

    await sut.refreshTapped().value

    #expect(sut.rows == ["7 Zoo, 5 min"])
    #expect(sut.state == .idle)
  }

  @Test(arguments: [true, false])
  func aTapAfterALoadThatWasCancelledLoadsAgain(throwing: Bool) async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      {
        called.open()
        await held.wait()
        if throwing { throw CancellationError() }
        return ("[]", 200)
      }, { (zoo, 200) },
    ]
    let first = sut.refreshTapped()
    #expect(await called.opens())
    first.cancel()
    held.open()
    await first.value

    await sut.refreshTapped().value

    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func cancellingATapCancelsItsLoad() async {
    let (called, held) = (Gate(), Gate())
    var isCancelled = false
    timetable.responses = [
      {
        called.open()
        await held.wait()
        isCancelled = Task.isCancelled
        return (zoo, 200)
      }
    ]
    let task = sut.refreshTapped()
    #expect(await called.opens())

    task.cancel()
    held.open()
    await task.value

    #expect(isCancelled)
  }
}
