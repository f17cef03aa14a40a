import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage7OfflineEdgeTests: XCTestCase {
  func testFetchData_anyTransportError_givesTheAnimalAndKeepsIt() {
    let animal = json(of: caracal)
    let losses = (networkErrors + cancellations).flatMap { error in
      [
        ScriptedSession.Answer.noServer(error), .cutOff(500, nil, by: error),
        .cutOff(200, animal, by: error),
      ]
    }
    for lost in losses {
      // when
      let calls = calls(for: .aServal, lost, lost, lost, .offline)

      // then
      XCTAssertEqual(
        calls, Array(repeating: [.animal(serval)], count: 5),
        "\(lost): any error should give the serval, whatever comes with it")
    }
  }

  func testFetchData_anyBadResponse_failsAndErasesNothing() {
    let animal = json(of: caracal)
    let badAnswers: [ScriptedSession.Answer] =
      [.notHTTP(animal), .noResponse(animal), .noResponse(nil)]
      + (200...299).flatMap { [.http($0, nil), .http($0, animal.dropLast())] }
      + badStatuses.flatMap { [.http($0, nil), .http($0, animal)] }
    for bad in badAnswers {
      // when
      let calls = calls(for: .aServal, bad, bad, .offline)

      // then
      XCTAssertEqual(
        calls, [[.animal(serval)], [.failure], [.failure], [.animal(serval)]],
        "\(bad) should be a failure, and the serval be kept")
    }
  }

  func testFetchData_newsOfTheSameAnimal_areRemembered() {
    for status in 200...299 {
      // given
      var heavier = serval
      heavier.weightMax = "42"

      // when
      let calls = calls(
        for: .aServal, .http(status, json(of: heavier)), .offline)

      // then
      XCTAssertEqual(
        calls.last, [.animal(heavier)],
        "the animal in the last good response should be remembered as it is, "
          + "although its id is known, and its status was \(status)")
    }
  }

  func testFetchData_offlineWhileOthersCameIn_givesTheLastToArrive() {
    // given: four requests are under way, and the service is released
    let session = ScriptedSession()
    var sut: APIService? = APIService(session: session)
    let recorder = HandlerRecorder<Fetched>()
    for _ in 1...4 { sut?.fetchData { recorder.record(Fetched($0)) } }
    sut = nil

    // when
    session.answer(3, with: .http(404, nil))
    session.answer(2, with: .aCaracal)
    session.answer(1, with: .aServal)
    session.answer(0, with: .offline)

    // then
    XCTAssertEqual(
      recorder.calls,
      [.failure, .animal(caracal), .animal(serval), .animal(serval)],
      "each should get its own response; offline, the animal that arrived last")
  }
}
