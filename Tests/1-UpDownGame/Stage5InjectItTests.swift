import XCTest

@testable import UpDownGame

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage5InjectItTests: XCTestCase {
  func testMakeRandomValue_throughYourStub_givesItsNumber() {
    // given
    let stub = StubURLSession(dummy: .body("[3]"))
    let sut = UpDownGame(urlSession: stub)

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 3, "your stub answers [3]: randomValue should be 3")
  }

  func testMakeRandomValue_twoGames_eachAsksItsOwnSession() {
    // given
    let first = UpDownGame(urlSession: StubURLSession(dummy: .body("[3]")))
    let second = UpDownGame(urlSession: StubURLSession(dummy: .body("[9]")))

    // when
    first.makeRandomValue {}
    second.makeRandomValue {}

    // then
    XCTAssertEqual(
      [first.randomValue, second.randomValue], [3, 9],
      "each game should have the number of its own session")

    // when
    first.urlSession = StubURLSession(dummy: .body("[5]"))
    first.makeRandomValue {}

    // then
    XCTAssertEqual(
      first.randomValue, 5, "a session set later should be the one it asks")
  }

  func testInit_withoutASession_usesTheSharedOne() {
    // when
    let sut = UpDownGame()

    // then
    XCTAssertTrue(
      sut.urlSession as? URLSession === URLSession.shared,
      "the app passes no session: the game should use URLSession.shared")
  }
}
