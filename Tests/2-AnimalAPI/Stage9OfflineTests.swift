import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

/// Fetches once for each answer, with one service; returns what its handlers got.
func calls(for answers: ScriptedSession.Answer...) -> [[Fetched]] {
  let sut = APIService(session: ScriptedSession(answers: answers))
  return answers.map { _ in animalCalls(of: sut) }
}

extension ScriptedSession.Answer {
  static let aServal = http(200, json(of: serval))
  static let aCaracal = http(200, json(of: caracal))
}

final class Stage9OfflineTests: XCTestCase {
  func testFetchData_offlineAfterAnAnimal_answersThatAnimalOnce() {
    // when
    let calls = calls(for: .aServal, .offline)

    // then
    XCTAssertEqual(
      calls, [[.animal(serval)], [.animal(serval)]],
      "without a network, the animal fetched before should be answered, once")
  }

  func testFetchData_offlineAfterTwoAnimals_answersTheLast() {
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

  func testFetchData_handlerAsksAgainAndWaits_isAnswered() {
    // given
    let sut = APIService(session: ScriptedSession(.aServal, .offline))
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
      recorder.calls, ["[animal 161 Serval]", "the handler ends"],
      "before the handler is called, the animal should be kept, and any lock "
        + "be released")
  }

  func testFetchData_offlineTwice_answersTheAnimalBothTimes() {
    // when
    let calls = calls(for: .aServal, .offline, .offline)

    // then
    XCTAssertEqual(
      calls.last, [.animal(serval)],
      "answering from memory should not use the memory up")
  }

  func testFetchData_onlineAgain_answersTheNewAnimal() {
    // when
    let calls = calls(for: .aServal, .offline, .aCaracal)

    // then
    XCTAssertEqual(
      calls.last, [.animal(caracal)],
      "when the server answers, its animal should win over the memory")
  }

  func testFetchData_offlineAfterARefusal_answersTheAnimal() {
    // when
    let calls = calls(for: .aServal, .http(500, nil), .offline)

    // then
    XCTAssertEqual(
      calls.last, [.animal(serval)], "a bad answer should not erase the animal")
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
