import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// What the screen does where something follows something else.
@Suite(.oneAtATime) @MainActor struct Stage1PinItDownEdgeTests {
  private let sut = DeparturesModel()

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
  }

  @Test func theNextSuccessTakesTheMessageAway() async {
    await sut.tap(getting: "", status: 503)

    await sut.tap(getting: list(bus("7 Zoo", in: 350)))

    #expect(sut.state == .idle)
  }

  @Test func theRowsStayWhileItLoadsAgain() async {
    await sut.tap(getting: list(bus("7 Zoo", in: 350)))
    await sut.tap(getting: "", status: 503)
    let gate = Gate()
    NoNetwork.respond(with: .body("[]", after: gate))

    sut.refreshTapped()

    #expect(await until(sut.state == .loading))
    #expect(sut.rows == ["7 Zoo, 5 min"])
    gate.open()
    #expect(await until(sut.state == .idle))
  }

  @Test(arguments: [("", 503), ("<html></html>", 200)])
  func aFailureStoresNothing(body: String, status: Int) async {
    await sut.tap(getting: list(bus("7 Zoo", in: 350)))

    await sut.tap(getting: body, status: status)

    #expect(DepartureStore.shared.load().map(\.destination) == ["Zoo"])
  }

  @Test func anEmptyListEmptiesTheScreen() async {
    await sut.tap(getting: list(bus("7 Zoo", in: 350)))

    await sut.tap(getting: "[]")

    #expect(sut.rows == [])
    #expect(sut.state == .idle)
    #expect(DepartureStore.shared.load().isEmpty)
  }

  @Test func aBrokenServersPageIsNotRead() async {
    await sut.tap(getting: "<html></html>", status: 503)

    #expect(sut.state == .failed("The timetable is out of order."))
  }

  @Test func aFailureShowsNothingThatIsStored() async {
    DepartureStore.shared.save([
      Departure(line: "7", destination: "Zoo", time: Date() + 350)
    ])

    sut.refreshTapped()

    #expect(await until(sut.state == .failed("No connection.")))
    #expect(sut.rows == [])
  }
}
