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

    held.open()
    await task.value
    #expect(sut.rows == ["7 Zoo, 5 min"])
  }
}
