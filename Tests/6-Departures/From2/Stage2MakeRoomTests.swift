import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// What the seams let a test decide: the response, the time, and how long it sleeps.
@Suite(.oneAtATime) @MainActor final class Stage2MakeRoomTests {
  private let timetable = Timetable()
  private let sleep = SteppedSleep()
  private var time = noon

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
  }

  private func makeModel() -> DeparturesModel {
    DeparturesModel(
      fetch: timetable.fetch, now: { self.time }, sleep: sleep.sleep)
  }

  @Test func theListComesFromItsAddress() async {
    let sut = makeModel()
    timetable.responses = [{ (list(bus("7 Zoo", in: 90, from: noon)), 200) }]

    sut.refreshTapped()

    #expect(await until(sut.rows == ["7 Zoo, 1 min"]))
    #expect(timetable.addresses == ["https://bus.example/stops/7"])
  }

  @Test(arguments: [
    (0.0, "now"), (59.9, "now"), (60, "1 min"), (119, "1 min"), (120, "2 min"),
  ])
  func minutesAreCountedWhole(seconds: TimeInterval, words: String) async {
    let sut = makeModel()
    timetable.responses = [
      { (list(bus("7 Zoo", in: seconds, from: noon)), 200) }
    ]

    sut.refreshTapped()

    #expect(await until(sut.rows == ["7 Zoo, \(words)"]))
  }

  @Test func aBusOfASecondAgoIsLeftOut() async {
    let sut = makeModel()
    timetable.responses = [
      {
        (
          list(
            bus("7 Zoo", in: -1, from: noon),
            bus("12 Harbour", in: 1, from: noon)
          ), 200
        )
      }
    ]

    sut.refreshTapped()

    #expect(await until(sut.rows == ["12 Harbour, now"]))
  }

  @Test func theClockIsReadAtEachLoad() async {
    let sut = makeModel()
    let body = list(bus("7 Zoo", in: 300, from: noon))
    timetable.responses = [{ (body, 200) }, { (body, 200) }]
    sut.refreshTapped()
    #expect(await until(sut.rows == ["7 Zoo, 5 min"]))

    time += 1
    sut.refreshTapped()

    #expect(await until(sut.rows == ["7 Zoo, 4 min"]))
  }

  @Test func theClockIsReadWhenTheResponseIsThere() async {
    let sut = makeModel()
    timetable.responses = [
      {
        self.time += 20
        return (list(bus("7 Zoo", in: 65, from: noon)), 200)
      }
    ]

    sut.refreshTapped()

    #expect(await until(sut.rows == ["7 Zoo, now"]))
  }

  @Test func theStatusIsTheModelsBusiness() async {
    let sut = makeModel()
    timetable.responses = [{ (list(bus("7 Zoo", in: 90, from: noon)), 500) }]

    sut.refreshTapped()

    #expect(
      await until(sut.state == .failed("The timetable is out of order.")))
    #expect(sut.rows == [])
  }

  @Test func whatIsStoredIsShownByTheSameClock() {
    DepartureStore.shared.save([
      Departure(line: "3", destination: "Airport", time: noon),
      Departure(line: "7", destination: "Zoo", time: noon + 61),
    ])
    let sut = makeModel()

    time += 1
    sut.appear()

    #expect(sut.rows == ["7 Zoo, 1 min"])
    sut.disappear()
  }

  @Test func thirtySecondsLieBetweenTwoLoads() async {
    let sut = makeModel()
    let body = list(bus("7 Zoo", in: 300, from: noon))
    timetable.responses = [{ (body, 200) }, { (body, 200) }]

    sut.appear()

    #expect(await sleep.isAsleep())
    #expect(sleep.durations == [.seconds(30)])
    #expect(await until(sut.rows == ["7 Zoo, 5 min"]))
    time += 30
    sleep.wake()
    #expect(await until(sut.rows == ["7 Zoo, 4 min"]))
    #expect(await sleep.isAsleep(2))
    #expect(sleep.durations == [.seconds(30), .seconds(30)])
    sut.disappear()
  }
}
