import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// The loop where a load is slow, cancelled, or follows a failure.
@Suite(.oneAtATime) @MainActor final class Stage4ItRefreshesItselfEdgeTests {
  private let timetable = Timetable()
  private let sleep = SteppedSleep()
  private let zoo = list(bus("7 Zoo", in: 300, from: noon))
  private let (called, held) = (Gate(), Gate())
  private var time = noon

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
  }

  private func makeModel() -> DeparturesModel {
    DeparturesModel(
      fetch: timetable.fetch, now: { self.time }, sleep: sleep.sleep)
  }

  @Test func theThirtySecondsBeginWhenTheLoadIsOver() async {
    let sut = makeModel()
    timetable.responses = [
      {
        self.time += 10
        return (self.zoo, 200)
      }
    ]

    let task = sut.appear()

    #expect(await sleep.isAsleep())
    #expect(sleep.durations == [.seconds(30)])
    sut.disappear()
    #expect(await ends { await task.value })
  }

  @Test func theRealSleepEndsWithTheScreen() async {
    let sut = DeparturesModel(fetch: timetable.fetch, now: { noon })
    timetable.responses = [{ (self.zoo, 200) }]
    let task = sut.appear()
    #expect(await until(sut.rows == ["7 Zoo, 5 min"]))

    sut.disappear()

    #expect(await ends { await task.value })
  }

  @Test(arguments: [URLError.Code.cancelled, .timedOut])
  func anErrorOfALoadThatWasCancelledIsNoMessage(code: URLError.Code) async {
    let sut = makeModel()
    timetable.responses = [
      {
        self.called.open()
        await self.held.wait()
        throw URLError(code)
      }
    ]
    let task = sut.appear()
    #expect(await called.opens())

    task.cancel()
    held.open()
    #expect(await ends { await task.value })

    #expect(sut.state == .idle)
  }

  @Test func aStatusOfALoadThatWasCancelledIsNoMessage() async {
    let sut = makeModel()
    timetable.responses = [
      response("", status: 500, opening: called, waitingAt: held)
    ]
    let task = sut.appear()
    #expect(await called.opens())

    sut.disappear()
    held.open()
    #expect(await ends { await task.value })

    #expect(sut.state == .idle)
  }

  @Test func aLoadThatWasCancelledTakesTheMessageAway() async {
    let sut = makeModel()
    timetable.responses = [
      { throw URLError(.timedOut) },
      response(zoo, opening: called, waitingAt: held),
    ]
    let task = sut.appear()
    #expect(await sleep.isAsleep())
    #expect(sut.state == .failed("No connection."))
    sleep.wake()
    #expect(await called.opens())

    sut.disappear()
    held.open()
    #expect(await ends { await task.value })

    #expect(sut.state == .idle)
  }

  @Test func aTapBesideALoadThatWasCancelledDoesNothing() async {
    let sut = makeModel()
    timetable.responses = [
      response("", status: 500, opening: called, waitingAt: held),
      { (self.zoo, 200) },
    ]
    let task = sut.appear()
    #expect(await called.opens())
    sut.disappear()

    let tap = sut.refreshTapped()

    held.open()
    #expect(await ends { await task.value })
    #expect(await ends { await tap.value })
    #expect(timetable.addresses.count == 1)
  }

  @Test func aScreenWhoseTaskWasCancelledComesBack() async {
    let sut = makeModel()
    timetable.responses = [{ ("[]", 200) }, { (self.zoo, 200) }]
    let first = sut.appear()
    #expect(await sleep.isAsleep())
    first.cancel()
    #expect(await ends { await first.value })

    let second = sut.appear()

    #expect(await sleep.isAsleep(2))
    #expect(sut.rows == ["7 Zoo, 5 min"])
    sut.disappear()
    #expect(await ends { await second.value })
  }

  @Test(arguments: ["goes", "is cancelled"])
  func aScreenThatComesBackWaitsForItsLastLoad(end: String) async {
    let sut = makeModel()
    let (calledAgain, heldAgain) = (Gate(), Gate())
    timetable.responses = [
      response(
        list(bus("12 Harbour", in: 90, from: noon)), opening: called,
        waitingAt: held),
      response(zoo, opening: calledAgain, waitingAt: heldAgain),
    ]
    let first = sut.appear()
    #expect(await called.opens())
    if end == "goes" { sut.disappear() } else { first.cancel() }

    let second = sut.appear()

    held.open()
    #expect(await ends { await first.value })
    #expect(await calledAgain.opens())
    #expect(sut.rows == [])
    #expect(DepartureStore.shared.load().isEmpty)
    heldAgain.open()
    #expect(await until(sut.rows == ["7 Zoo, 5 min"]))
    sut.disappear()
    #expect(await ends { await second.value })
  }

  @Test func itEndsWhenTheSleepThrows() async {
    var isFirst = true
    let sut = DeparturesModel(
      fetch: timetable.fetch, now: { noon },
      sleep: { duration in
        defer { isFirst = false }
        if isFirst { throw URLError(.unknown) }
        try await self.sleep.sleep(duration)
      })

    let task = sut.appear()

    #expect(await ends { await task.value })
    #expect(timetable.addresses.count == 1)
    sut.disappear()
  }

  @Test func aScreenThatIsGoneBeforeItsLoopBeginsLoadsNothing() async {
    let sut = makeModel()
    timetable.responses = [{ (self.zoo, 200) }]

    let task = sut.appear()
    sut.disappear()

    #expect(await ends { await task.value })
    #expect(timetable.addresses == [])
  }

  @Test func aScreenThatGoesWhileItWaitsForItsLastLoadLoadsNoMore() async {
    let sut = makeModel()
    timetable.responses = [
      response(zoo, opening: called, waitingAt: held), { ("[]", 200) },
    ]
    sut.appear()
    #expect(await called.opens())
    sut.disappear()
    let second = sut.appear()
    // On the main actor, this task comes behind the loop, which waits by then.
    await Task {}.value

    sut.disappear()

    held.open()
    #expect(await ends { await second.value })
    #expect(timetable.addresses.count == 1)
  }

  @Test func aTapThatWasCancelledShowsNothing() async {
    let sut = makeModel()
    timetable.responses = [response(zoo, opening: called, waitingAt: held)]
    let tap = sut.refreshTapped()
    #expect(await called.opens())

    tap.cancel()
    held.open()
    #expect(await ends { await tap.value })

    #expect(sut.rows == [])
    #expect(sut.state == .idle)
    #expect(DepartureStore.shared.load().isEmpty)
  }

  @Test func aTapDuringALoadOfTheLoopDoesNothing() async {
    let sut = makeModel()
    timetable.responses = [
      response(zoo, opening: called, waitingAt: held), { ("[]", 200) },
    ]
    let task = sut.appear()
    #expect(await called.opens())

    let tap = sut.refreshTapped()
    held.open()
    #expect(await ends { await tap.value })

    #expect(await sleep.isAsleep())
    #expect(timetable.addresses.count == 1)
    sut.disappear()
    #expect(await ends { await task.value })
  }

  @Test func aScreenThatGoesAsItsSleepEndsLoadsNoMore() async {
    let sut = makeModel()
    timetable.responses = [{ (self.zoo, 200) }, { ("[]", 200) }]
    let task = sut.appear()
    #expect(await sleep.isAsleep())

    sleep.wake()
    sut.disappear()

    #expect(await ends { await task.value })
    #expect(timetable.addresses.count == 1)
  }

  @Test func aScreenThatComesBackTwiceWaitsForItsLastLoad() async {
    let sut = makeModel()
    timetable.responses = [
      response("[]", opening: called, waitingAt: held), { (self.zoo, 200) },
    ]
    sut.appear()
    #expect(await called.opens())
    sut.disappear()
    let second = sut.appear()
    sut.disappear()

    let third = sut.appear()

    held.open()
    #expect(await ends { await second.value })
    #expect(await until(sut.rows == ["7 Zoo, 5 min"]))
    sut.disappear()
    #expect(await ends { await third.value })
  }
}
