import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// What the seams do where something goes wrong: what the app did without them.
@Suite(.oneAtATime) @MainActor final class Stage2MakeRoomEdgeTests {
  private struct Lost: Error {}

  private var time = noon

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
  }

  @Test func aResponseWithoutAStatusIsOutOfOrder() async {
    let body = Data(list(bus("7 Zoo", in: 90, from: noon)).utf8)
    let sut = DeparturesModel(
      fetch: { url in
        let response = URLResponse(
          url: url, mimeType: nil, expectedContentLength: body.count,
          textEncodingName: nil)
        return (body, response)
      }, now: { noon })

    sut.refreshTapped()

    #expect(
      await until(sut.state == .failed("The timetable is out of order.")))
  }

  @Test func anyErrorOfFetchIsNoConnection() async {
    var count = 0
    let sut = DeparturesModel(
      fetch: { _ in
        count += 1
        throw Lost()
      }, now: { noon })

    sut.refreshTapped()

    #expect(await until(sut.state == .failed("No connection.")))
    #expect(count == 1)
  }

  @Test func aFailureDoesNotReadTheClock() async {
    let timetable = Timetable()
    let sut = DeparturesModel(fetch: timetable.fetch, now: { self.time })
    timetable.responses = [
      { (list(bus("7 Zoo", in: 300, from: noon)), 200) }, { ("", 500) },
    ]
    sut.refreshTapped()
    #expect(await until(sut.rows == ["7 Zoo, 5 min"]))

    time += 60
    sut.refreshTapped()

    #expect(
      await until(sut.state == .failed("The timetable is out of order.")))
    #expect(sut.rows == ["7 Zoo, 5 min"])
  }
}
