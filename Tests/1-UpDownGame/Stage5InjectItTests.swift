import XCTest

@testable import UpDownGame

// On Linux, HTTPURLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage5InjectItTests: XCTestCase {
  private func stub(_ body: String) -> StubURLSession {
    StubURLSession(
      dummy: DummyData(data: Data(body.utf8), response: Answer.http(200)))
  }

  func testInit_keepsTheSessionItIsGiven() {
    // given
    let session = stub("[3]")

    // when
    let sut = UpDownGame(urlSession: session)

    // then
    XCTAssertTrue(
      sut.urlSession as? StubURLSession === session,
      "the game should keep the session that init was given")
  }

  func testInit_withoutASession_usesTheSharedOne() {
    // when
    let sut = UpDownGame()

    // then
    XCTAssertTrue(
      sut.urlSession as? URLSession === URLSession.shared,
      "in the app nobody passes a session: it should be URLSession.shared")
  }

  func testMakeRandomValue_throughYourStub_givesItsNumber() {
    // given
    let sut = UpDownGame(urlSession: stub("[3]"))

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 3, "your stub answers [3]: randomValue should be 3")
  }

  func testMakeRandomValue_twoGames_eachAsksItsOwnSession() {
    // given
    let first = UpDownGame(urlSession: stub("[3]"))
    let second = UpDownGame(urlSession: stub("[9]"))

    // when
    first.makeRandomValue {}
    second.makeRandomValue {}

    // then
    XCTAssertEqual(
      [first.randomValue, second.randomValue], [3, 9],
      "each game should have the number of its own session")
  }
}
