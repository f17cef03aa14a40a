import XCTest

@testable import Departures

// On Linux, URLProtocol lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the screen says today, right or not.
final class CharacterizationTests: XCTestCase {
  override func setUp() {
    _ = URLProtocol.registerClass(BusServer.self)
  }

  override func tearDown() {
    URLProtocol.unregisterClass(BusServer.self)
  }

  @MainActor
  func testLoad_showsTheMinutesToTheNextBus() async {
    // given
    let (gone, next) = (Date() - 60, Date() + 5 * 60 + 30)
    BusServer.departures.set([gone, next])
    let sut = DeparturesModel()

    // when
    await sut.load()

    // then
    XCTAssertEqual(sut.text, "in 5 min")
  }

  @MainActor
  func testLoad_noBusLeft() async {
    // given
    BusServer.departures.set([Date() - 60])
    let sut = DeparturesModel()

    // when
    await sut.load()

    // then
    XCTAssertEqual(sut.text, "no more buses today")
  }
}
