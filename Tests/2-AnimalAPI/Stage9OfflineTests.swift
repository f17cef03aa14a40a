import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage9OfflineTests: XCTestCase {
  func testFetchData_offlineAfterAnAnimal_answersThatAnimalOnce() {
    // given
    let session = ScriptedSession(.http(200, json(of: serval)), .offline)

    // when
    let answers = answers(to: 2, with: session)

    // then
    XCTAssertEqual(
      answers, [["Serval"], ["Serval"]],
      "without a network, the animal fetched before should be answered, once")
  }

  func testFetchData_offlineAfterTwoAnimals_answersTheLast() {
    // given
    let session = ScriptedSession(
      .http(200, json(of: serval)), .http(200, json(of: caracal)), .offline)

    // when
    let answers = answers(to: 3, with: session)

    // then
    XCTAssertEqual(
      answers.last, ["Caracal"],
      "the animal remembered should be the last one, not the first")
  }

  func testFetchData_offlineTwice_answersTheAnimalBothTimes() {
    // given
    let session = ScriptedSession(
      .http(200, json(of: serval)), .offline, .offline)

    // when
    let answers = answers(to: 3, with: session)

    // then
    XCTAssertEqual(
      answers, [["Serval"], ["Serval"], ["Serval"]],
      "answering from memory should not use the memory up")
  }

  func testFetchData_anyTransportError_answersTheAnimal() {
    // given
    struct Tunnel: Error {}
    let errors: [any Error] = [
      URLError(.notConnectedToInternet), URLError(.timedOut),
      URLError(.cannotFindHost), URLError(.networkConnectionLost), Tunnel(),
    ]

    // when
    let wrong = errors.filter { error in
      let session = ScriptedSession(
        .http(200, json(of: serval)), .noServer(error))
      return answers(to: 2, with: session) != [["Serval"], ["Serval"]]
    }

    // then
    XCTAssertEqual(
      wrong.map { "\($0)" }, [],
      "each of these is a transport error: the animal should be answered")
  }

  func testFetchData_cutOffHalfway_answersTheOldAnimalAndKeepsIt() {
    // given
    let session = ScriptedSession(
      .http(200, json(of: serval)), .cutOff(200, json(of: caracal)), .offline)

    // when
    let answers = answers(to: 3, with: session)

    // then
    XCTAssertEqual(
      answers, [["Serval"], ["Serval"], ["Serval"]],
      "what comes with an error should neither be answered nor remembered")
  }

  func testFetchData_offlineWithNothingRemembered_failsOnce() {
    // given
    let session = ScriptedSession(
      .offline, .http(500, json(of: serval)), .offline)

    // when
    let answers = answers(to: 3, with: session)

    // then
    XCTAssertEqual(
      answers, [["failure"], ["failure"], ["failure"]],
      "with no animal to remember, no network should be a failure, once")
  }

  func testFetchData_onlineAgain_answersTheNewAnimal() {
    // given
    let session = ScriptedSession(
      .http(200, json(of: serval)), .offline, .http(200, json(of: caracal)))

    // when
    let answers = answers(to: 3, with: session)

    // then
    XCTAssertEqual(
      answers.last, ["Caracal"],
      "when the server answers, its animal should win over the memory")
    XCTAssertEqual(
      session.requests.count, 3,
      "the server should be asked each time, whatever is remembered")
  }

  func testFetchData_badAnswerAfterAnAnimal_failsAndForgetsNothing() {
    // given
    let bad: [(name: String, answer: ScriptedSession.Answer)] = [
      ("404", .http(404, nil)), ("500", .http(500, json(of: caracal))),
      ("503", .http(503, nil)), ("broken JSON", .http(200, Data("{".utf8))),
      ("no data", .http(200, nil)), ("not HTTP", .notHTTP(json(of: caracal))),
    ]

    // when
    let wrong = bad.filter { _, answer in
      let session = ScriptedSession(
        .http(200, json(of: serval)), answer, .offline)
      return answers(to: 3, with: session)
        != [["Serval"], ["failure"], ["Serval"]]
    }

    // then
    XCTAssertEqual(
      wrong.map(\.name), [],
      "each of these should be a failure, and the animal be kept all the same")
  }

  func testFetchData_twoServices_rememberEachItsOwn() {
    // given
    let first = APIService(
      session: ScriptedSession(.http(200, json(of: serval)), .offline))
    let second = APIService(
      session: ScriptedSession(.http(200, json(of: caracal)), .offline))
    _ = answers(of: first) + answers(of: second)

    // when
    let answers = [answers(of: first), answers(of: second)]

    // then
    XCTAssertEqual(
      answers, [["Serval"], ["Caracal"]],
      "a service should answer with an animal that it fetched itself")
  }

  func testFetchData_handlerAsksAgainAndWaits_isAnswered() {
    // given
    let session = ScriptedSession(.http(200, json(of: serval)), .offline)
    let sut = APIService(session: session)
    let recorder = HandlerRecorder<[String]>()

    // when: a handler waits for a fetch on another thread, twice
    for _ in 1...2 {
      sut.fetchData { _ in
        let answered = DispatchSemaphore(value: 0)
        DispatchQueue(label: "another caller").async {
          recorder.record(self.answers(of: sut))
          answered.signal()
        }
        _ = answered.wait(timeout: .now() + 2)
        recorder.record(["the handler ends"])
      }
    }

    // then
    XCTAssertEqual(
      recorder.calls,
      [["Serval"], ["the handler ends"], ["Serval"], ["the handler ends"]],
      "when a handler runs, the animal should be remembered and no lock held")
  }

  // MARK: - Fetching

  /// Fetches so often with a new service; returns each fetch's answers.
  private func answers(
    to count: Int, with session: ScriptedSession
  ) -> [[String]] {
    let sut = APIService(session: session)
    return (1...count).map { _ in answers(of: sut) }
  }

  /// Fetches once; returns every answer: an animal's name, or "failure".
  private func answers(of sut: APIService) -> [String] {
    var answers: [String] = []
    sut.fetchData { result in
      switch result {
      case .success(let animal): answers.append(animal.name)
      case .failure: answers.append("failure")
      }
    }
    return answers
  }
}
