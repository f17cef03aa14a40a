import XCTest

@testable import Departures

/// What the screen should say, with a network and a time of the test's own.
final class DeparturesModelTests: XCTestCase {
  @MainActor
  func testLoad_aMinuteBeforeTheBus_isOneMinute() async {
    let sut = makeModel(busIn: 60)

    await sut.load()

    XCTAssertEqual(sut.text, "in 1 min")
  }

  @MainActor
  func testLoad_lessThanAMinuteBeforeTheBus_isNow() async {
    let sut = makeModel(busIn: 59)

    await sut.load()

    XCTAssertEqual(sut.text, "now")
  }

  @MainActor
  func testLoad_noNetwork_isNoConnection() async {
    let sut = DeparturesModel(fetch: { _ in throw URLError(.timedOut) })

    await sut.load()

    XCTAssertEqual(sut.text, "no connection")
  }

  @MainActor
  private func makeModel(busIn seconds: Int) -> DeparturesModel {
    DeparturesModel(
      fetch: { _ in Data("[\(1000 + seconds)]".utf8) },
      now: { Date(timeIntervalSince1970: 1000) })
  }
}
