import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// One line alone.
@Suite(.oneAtATime) @MainActor struct Stage5AndTomorrowTests {
  private let timetable = Timetable()
  private let sut: DeparturesModel
  private let buses = list(
    bus("7 Zoo", in: 300, from: noon), bus("70 Harbour", in: 90, from: noon))

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
    sut = DeparturesModel(fetch: timetable.fetch, now: { noon })
  }

  @Test func aTapOnALineLeavesTheOthersOut() async {
    timetable.responses = [{ (buses, 200) }]
    await sut.refresh()

    sut.lineTapped("7")

    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func aSecondTapShowsAllLines() async {
    timetable.responses = [{ (buses, 200) }]
    await sut.refresh()

    sut.lineTapped("7")
    sut.lineTapped("7")

    #expect(sut.rows == ["70 Harbour, 1 min", "7 Zoo, 5 min"])
  }

  @Test func aTapOnAnotherLineShowsThatOne() async {
    timetable.responses = [{ (buses, 200) }]
    await sut.refresh()

    sut.lineTapped("7")
    sut.lineTapped("70")

    #expect(sut.rows == ["70 Harbour, 1 min"])
    sut.lineTapped("70")
    #expect(sut.rows == ["70 Harbour, 1 min", "7 Zoo, 5 min"])
  }

  @Test func theNextListShowsThatLineAlone() async {
    timetable.responses = [{ ("[]", 200) }, { (buses, 200) }]
    await sut.refresh()
    sut.lineTapped("7")

    await sut.refresh()

    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func allLinesAreStored() async {
    timetable.responses = [{ (buses, 200) }]
    sut.lineTapped("7")

    await sut.refresh()
    sut.lineTapped("70")

    #expect(DepartureStore.shared.load().map(\.line) == ["7", "70"])
  }

  @Test func theStoredListCanBeTapped() {
    DepartureStore.shared.save([
      Departure(line: "7", destination: "Zoo", time: noon + 300),
      Departure(line: "70", destination: "Harbour", time: noon + 90),
    ])
    sut.appear()

    sut.lineTapped("70")

    #expect(sut.rows == ["70 Harbour, 1 min"])
    sut.disappear()
  }

  @Test func aSecondTapShowsAllLinesOfTheLastList() async {
    let later = list(
      bus("7 Park", in: 240, from: noon),
      bus("12 Station", in: 180, from: noon))
    timetable.responses = [{ (buses, 200) }, { (later, 200) }]
    await sut.refresh()
    sut.lineTapped("7")
    await sut.refresh()

    sut.lineTapped("7")

    #expect(sut.rows == ["12 Station, 3 min", "7 Park, 4 min"])
  }
}
