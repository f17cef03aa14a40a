import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage9OfflineEdgeTests: XCTestCase {
  func testFetchData_anyTransportError_answersTheAnimalAndKeepsIt() {
    struct Tunnel: Error {}
    for lost in [
      ScriptedSession.Answer.noServer(URLError(.timedOut)),
      .noServer(URLError(.cancelled)), .noServer(Tunnel()),
      .cutOff(200, json(of: caracal)),
    ] {
      // when
      let calls = calls(for: .aServal, lost, .offline)

      // then
      XCTAssertEqual(
        calls, [[.animal(serval)], [.animal(serval)], [.animal(serval)]],
        "any error should be answered with the serval, whatever comes with it")
    }
  }

  func testFetchData_anyBadAnswer_failsAndErasesNothing() {
    for bad in [
      ScriptedSession.Answer.http(404, nil), .http(500, json(of: caracal)),
      .http(304, nil), .http(408, nil), .http(503, nil),
      .http(200, Data("{".utf8)), .http(200, nil),
      .notHTTP(json(of: caracal)), .noResponse(nil),
    ] {
      // when
      let calls = calls(for: .aServal, bad, .offline)

      // then
      XCTAssertEqual(
        calls, [[.animal(serval)], [.failure], [.animal(serval)]],
        "a bad answer should be a failure, and the serval be kept")
    }
  }

  func testFetchData_offlineWhileOthersCameIn_answersTheLastToArrive() {
    // given: three requests are under way, and the service is released
    let session = ScriptedSession()
    var sut: APIService? = APIService(session: session)
    let recorder = HandlerRecorder<Fetched>()
    for _ in 1...3 { sut?.fetchData { recorder.record(Fetched($0)) } }
    sut = nil

    // when
    session.answer(2, with: .aCaracal)
    session.answer(1, with: .aServal)
    session.answer(0, with: .offline)

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(caracal), .animal(serval), .animal(serval)],
      "offline, the animal that arrived last should be answered")
  }
}
