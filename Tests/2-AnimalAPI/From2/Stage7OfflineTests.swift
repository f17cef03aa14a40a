import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

/// Fetches once for each answer, with one service; returns what handlers got.
func calls(for answers: ScriptedSession.Answer...) -> [[Fetched]] {
  let session = ScriptedSession(answers: answers)
  let sut = APIService(session: session)
  let calls = answers.map { _ in animalCalls(of: sut) }
  XCTAssertEqual(
    session.requests.count, answers.count,
    "each fetchData should send one request")
  return calls
}

extension ScriptedSession.Answer {
  static let aServal = http(200, json(of: serval))
  static let aCaracal = http(299, json(of: caracal))
}

final class Stage7OfflineTests: XCTestCase {
  func testFetchData_offlineAfterAnAnimal_givesThatAnimalOnce() {
    // when
    let calls = calls(for: .aServal, .offline)

    // then
    XCTAssertEqual(
      calls, [[.animal(serval)], [.animal(serval)]],
      "without a network, the caller should get the animal from before, once")
  }

  func testFetchData_offlineAfterTwoAnimals_givesTheLast() {
    // when
    let calls = calls(for: .aServal, .aCaracal, .offline)

    // then
    XCTAssertEqual(
      calls.last, [.animal(caracal)],
      "the animal remembered should be the last one, not the first")
  }

  func testFetchData_offlineWithNothingRemembered_failsOnce() {
    // when
    let calls = calls(for: .offline)

    // then
    XCTAssertEqual(
      calls, [[.failure]],
      "with no animal to remember, no network should be a failure, once")
  }

  func testFetchData_refusedAfterAnAnimal_fails() {
    // when
    let calls = calls(for: .aServal, .http(500, nil))

    // then
    XCTAssertEqual(
      calls.last, [.failure],
      "an old animal should not hide that the server refused")
  }

  func testFetchData_handlerFetchesAgainAndWaits_getsAnAnimal() {
    let answers: [(ScriptedSession.Answer, AnimalData)] = [
      (.aServal, serval), (.offline, caracal), (.http(500, nil), caracal),
    ]
    for (answer, kept) in answers {
      // given
      let session = ScriptedSession(.aCaracal, answer, .offline)
      let sut = APIService(session: session)
      _ = animalCalls(of: sut)
      let recorder = HandlerRecorder<String>()

      // when: the handler waits for a fetch on another thread
      sut.fetchData { _ in
        let answered = DispatchSemaphore(value: 0)
        DispatchQueue(label: "another caller").async {
          recorder.record("\(animalCalls(of: sut))")
          answered.signal()
        }
        _ = answered.wait(timeout: .now() + 5)
        recorder.record("the handler ends")
      }

      // then
      XCTAssertEqual(
        recorder.calls, ["[animal \(inShort(kept))]", "the handler ends"],
        "before the handler is called, the animal should be kept, and any lock "
          + "be released")
    }
  }

  func testFetchData_onlineAgain_givesTheNewAnimal() {
    // when
    let calls = calls(for: .aServal, .offline, .aCaracal)

    // then
    XCTAssertEqual(
      calls.last, [.animal(caracal)],
      "when the server responds, its animal should win over the memory")
  }

  func testFetchData_twoServices_rememberEachItsOwn() {
    // given: another service fetches the caracal
    let session = ScriptedSession(.aServal, .aCaracal, .offline)
    let sut = APIService(session: session)
    _ = animalCalls(of: sut)
    _ = animalCalls(of: APIService(session: session))

    // when
    let calls = animalCalls(of: sut)

    // then
    XCTAssertEqual(
      calls, [.animal(serval)],
      "a service should remember an animal that it fetched itself")
  }
}
