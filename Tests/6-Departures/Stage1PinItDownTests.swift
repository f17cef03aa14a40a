import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// What the screen does, as it is.
@Suite(.oneAtATime) @MainActor struct Stage1PinItDownTests {
  private let sut = DeparturesModel()

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
  }

  @Test func aTapShowsTheMinutesToABus() async {
    await sut.tap(
      getting: list(bus("7 Zoo", in: 350), bus("3 Airport", in: 3950)))

    #expect(sut.rows == ["7 Zoo, 5 min", "3 Airport, 65 min"])
    #expect(sut.state == .idle)
    #expect(
      NoNetwork.requests.map(\.absoluteString) == [
        "https://bus.example/stops/7"
      ])
  }

  @Test func aBusWithinTheMinuteLeavesNow() async {
    await sut.tap(getting: list(bus("7 Zoo", in: 50)))

    #expect(sut.rows == ["7 Zoo, now"])
  }

  @Test func busesThatHaveLeftAreLeftOut() async {
    await sut.tap(
      getting: list(bus("7 Zoo", in: -30), bus("12 Harbour", in: 90)))

    #expect(sut.rows == ["12 Harbour, 1 min"])
  }

  @Test func theNextBusComesFirst() async {
    await sut.tap(
      getting: list(
        bus("7 Zoo", in: 650), bus("12 Harbour", in: 90),
        bus("3 Airport", in: 350), bus("7 Zoo", in: 335)))

    #expect(
      sut.rows == [
        "12 Harbour, 1 min", "7 Zoo, 5 min", "3 Airport, 5 min",
        "7 Zoo, 10 min",
      ])
  }

  @Test func theSpinnerTurnsUntilTheResponse() async {
    let gate = Gate()
    NoNetwork.respond(with: .body(list(bus("7 Zoo", in: 350)), after: gate))

    sut.refreshTapped()

    #expect(await until(sut.state == .loading))
    #expect(sut.rows == [])
    gate.open()
    #expect(await until(sut.state == .idle))
  }

  @Test(arguments: [201, 404, 503])
  func aBrokenServerLeavesTheRows(status: Int) async {
    await sut.tap(getting: list(bus("7 Zoo", in: 350)))

    await sut.tap(getting: list(bus("12 Harbour", in: 90)), status: status)

    #expect(sut.rows == ["7 Zoo, 5 min"])
    #expect(sut.state == .failed("The timetable is out of order."))
  }

  @Test(arguments: [
    "<html></html>",
    """
    [{"line": "12", "destination": "Harbour", "time": 9e9}, {"line": "3"}]
    """,
  ])
  func aListThatCannotBeReadLeavesTheRows(body: String) async {
    await sut.tap(getting: list(bus("7 Zoo", in: 350)))

    await sut.tap(getting: body)

    #expect(sut.rows == ["7 Zoo, 5 min"])
    #expect(sut.state == .failed("The list can't be read."))
  }

  @Test func withoutAConnectionTheRowsStay() async {
    await sut.tap(getting: list(bus("7 Zoo", in: 350)))

    NoNetwork.respond()
    sut.refreshTapped()

    #expect(await until(sut.state == .failed("No connection.")))
    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func theStoredListIsShownBeforeTheResponse() async {
    DepartureStore.shared.save([
      Departure(line: "7", destination: "Zoo", time: Date() + 350),
      Departure(line: "3", destination: "Airport", time: Date() - 30),
      Departure(line: "12", destination: "Harbour", time: Date() + 90),
    ])
    let gate = Gate()
    NoNetwork.respond(with: .body(list(bus("3 Airport", in: 650)), after: gate))

    sut.appear()

    #expect(sut.rows == ["12 Harbour, 1 min", "7 Zoo, 5 min"])
    #expect(await until(sut.state == .loading))
    #expect(sut.rows == ["12 Harbour, 1 min", "7 Zoo, 5 min"])
    gate.open()
    #expect(await until(sut.state == .idle))
    #expect(sut.rows == ["3 Airport, 10 min"])
    sut.disappear()
  }

  @Test func aListIsStoredAsItCame() async {
    await sut.tap(
      getting: list(bus("7 Zoo", in: 350), bus("12 Harbour", in: -30)))

    #expect(
      DepartureStore.shared.load().map(\.destination) == ["Zoo", "Harbour"])
  }
}
