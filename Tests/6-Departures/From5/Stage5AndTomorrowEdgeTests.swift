import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// One line alone, where something else happens besides.
@Suite(.oneAtATime) @MainActor struct Stage5AndTomorrowEdgeTests {
  private let timetable = Timetable()
  private let sut: DeparturesModel

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
    sut = DeparturesModel(fetch: timetable.fetch, now: { noon })
  }

  @Test func aLineIsItsWholeName() {
    DepartureStore.shared.save([
      Departure(line: "7", destination: "Zoo", time: noon + 300),
      Departure(line: "7 Express", destination: "Zoo", time: noon + 90),
    ])
    sut.appear()

    sut.lineTapped("7")

    #expect(sut.rows == ["7 Zoo, 5 min"])
    sut.disappear()
  }

  @Test func aTapOnALineLeavesTheMessage() async {
    timetable.responses = [{ ("", 500) }]
    await sut.refresh()

    sut.lineTapped("7")

    #expect(sut.state == .failed("The timetable is out of order."))
  }

  @Test func aTapDuringALoadCounts() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      {
        called.open()
        await held.wait()
        let buses = list(
          bus("7 Zoo", in: 300, from: noon),
          bus("70 Harbour", in: 90, from: noon))
        return (buses, 200)
      }
    ]
    let task = sut.refreshTapped()
    #expect(await called.opens())

    sut.lineTapped("7")

    #expect(sut.state == .loading)
    held.open()
    await task.value
    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func aLineWithoutABusStaysAlone() async {
    let (zoo, harbour) = (
      bus("7 Zoo", in: 300, from: noon), bus("70 Harbour", in: 90, from: noon)
    )
    timetable.responses = [
      { (list(zoo, harbour), 200) }, { (list(harbour), 200) },
      { (list(zoo, harbour), 200) },
    ]
    await sut.refresh()
    sut.lineTapped("7")

    await sut.refresh()
    #expect(sut.rows == [])
    await sut.refresh()
    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func aTapOnALineLoadsNothing() async {
    let buses = list(bus("7 Zoo", in: 300, from: noon))
    timetable.responses = Array(repeating: { (buses, 200) }, count: 3)
    await sut.refresh()

    sut.lineTapped("7")

    await sut.refreshTapped().value
    #expect(timetable.addresses.count == 2)
  }

  @Test func aTapOnALineShowsNothingOfALoadThatWasCancelled() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      response(
        list(bus("7 Zoo", in: 300, from: noon)), opening: called,
        waitingAt: held)
    ]
    let tap = sut.refreshTapped()
    #expect(await called.opens())
    tap.cancel()
    held.open()
    await tap.value

    sut.lineTapped("7")

    #expect(sut.rows == [])
  }

  @Test func aScreenThatIsUpKeepsTheLine() async {
    let sleep = SteppedSleep()
    let sut = DeparturesModel(
      fetch: timetable.fetch, now: { noon }, sleep: sleep.sleep)
    let buses = list(
      bus("7 Zoo", in: 300, from: noon), bus("70 Harbour", in: 90, from: noon))
    timetable.responses = [{ (buses, 200) }, { (buses, 200) }]
    let task = sut.appear()
    #expect(await sleep.isAsleep())
    sut.lineTapped("7")

    sut.appear()

    #expect(sut.rows == ["7 Zoo, 5 min"])
    sleep.wake()
    #expect(await sleep.isAsleep(2))
    #expect(sut.rows == ["7 Zoo, 5 min"])
    sut.disappear()
    #expect(await ends { await task.value })
  }

  @Test func aTapOnALineStoresNothing() {
    DepartureStore.shared.save([
      Departure(line: "7", destination: "Zoo", time: noon + 300)
    ])

    sut.lineTapped("7")

    #expect(DepartureStore.shared.load().map(\.line) == ["7"])
  }
}
