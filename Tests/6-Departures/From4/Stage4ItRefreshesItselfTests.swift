import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// When the screen loads by itself, and when it stops.
@Suite(.oneAtATime) @MainActor struct Stage4ItRefreshesItselfTests {
  private let timetable = Timetable()
  private let sleep = SteppedSleep()
  private let sut: DeparturesModel
  private let zoo = list(bus("7 Zoo", in: 300, from: noon))
  private let harbour = list(bus("12 Harbour", in: 90, from: noon))

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
    sut = DeparturesModel(
      fetch: timetable.fetch, now: { noon }, sleep: sleep.sleep)
  }

  @Test func whatIsStoredIsShownFirst() {
    DepartureStore.shared.save([
      Departure(line: "7", destination: "Zoo", time: noon + 300)
    ])

    sut.appear()

    #expect(sut.rows == ["7 Zoo, 5 min"])
    sut.disappear()
  }

  @Test func itLoadsAgainAfterEachSleep() async {
    timetable.responses = [{ (zoo, 200) }, { (harbour, 200) }]

    let task = sut.appear()

    #expect(await sleep.isAsleep())
    #expect(sut.rows == ["7 Zoo, 5 min"])
    sleep.wake()
    #expect(await sleep.isAsleep(2))
    #expect(sut.rows == ["12 Harbour, 1 min"])
    #expect(sleep.durations == [.seconds(30), .seconds(30)])
    sut.disappear()
    #expect(await ends { await task.value })
  }

  @Test func anErrorDoesNotEndIt() async {
    timetable.responses = [
      { throw URLError(.timedOut) }, { ("", 500) }, { ("<html>", 200) },
      { (zoo, 200) },
    ]

    let task = sut.appear()

    for count in 1...3 {
      #expect(await sleep.isAsleep(count))
      sleep.wake()
    }
    #expect(await sleep.isAsleep(4))
    #expect(sleep.durations == Array(repeating: .seconds(30), count: 4))
    #expect(sut.rows == ["7 Zoo, 5 min"])
    #expect(sut.state == .idle)
    sut.disappear()
    #expect(await ends { await task.value })
  }

  @Test func itSleepsOnlyWhenTheResponseIsThere() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [response(zoo, opening: called, waitingAt: held)]

    let task = sut.appear()

    #expect(await called.opens())
    #expect(sleep.durations == [])
    held.open()
    #expect(await sleep.isAsleep())
    sut.disappear()
    #expect(await ends { await task.value })
  }

  @Test func itEndsWithTheScreen() async {
    timetable.responses = [{ (zoo, 200) }, { (harbour, 200) }]
    let task = sut.appear()
    #expect(await sleep.isAsleep())

    sut.disappear()

    #expect(await ends { await task.value })
    #expect(timetable.addresses.count == 1)
  }

  @Test func aLoadEndsWithTheScreenAndShowsNothing() async {
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
    let task = sut.appear()
    #expect(await called.opens())

    sut.disappear()
    held.open()
    #expect(await ends { await task.value })

    #expect(isCancelled)
    #expect(sut.rows == [])
    #expect(sut.state == .idle)
    #expect(DepartureStore.shared.load().isEmpty)
  }

  @Test func aScreenThatIsUpStartsNoSecondLoop() async {
    timetable.responses = [{ (zoo, 200) }, { (harbour, 200) }]
    let task = sut.appear()
    #expect(await sleep.isAsleep())
    DepartureStore.shared.save([])

    let second = sut.appear()

    #expect(second == task)
    #expect(sut.rows == ["7 Zoo, 5 min"])
    sut.disappear()
    #expect(await ends { await task.value })
    #expect(timetable.addresses.count == 1)
  }

  @Test func aScreenThatComesBackLoadsAgain() async {
    timetable.responses = [{ (zoo, 200) }, { (harbour, 200) }]
    let first = sut.appear()
    #expect(await sleep.isAsleep())
    sut.disappear()
    #expect(await ends { await first.value })
    DepartureStore.shared.save([
      Departure(line: "3", destination: "Airport", time: noon + 65)
    ])

    let second = sut.appear()

    #expect(sut.rows == ["3 Airport, 1 min"])
    #expect(await sleep.isAsleep(2))
    #expect(sut.rows == ["12 Harbour, 1 min"])
    sut.disappear()
    #expect(await ends { await second.value })
  }
}
