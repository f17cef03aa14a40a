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
    var old = caracal
    old.name = "Old caracal"
    let session = ScriptedSession(
      .http(200, json(of: serval)), .http(201, json(of: caracal)), .offline,
      .http(299, json(of: old)), .offline)

    // when
    let answers = answers(to: 5, with: session)

    // then
    XCTAssertEqual(
      [answers[2], answers[4]], [["Caracal"], ["Old caracal"]],
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
      URLError(.cannotFindHost), URLError(.networkConnectionLost),
      URLError(.cancelled), CancellationError(), Tunnel(),
    ]

    // when
    let wrong = errors.filter { error in
      let session = ScriptedSession(
        .http(200, json(of: serval)), .noServer(error))
      return answers(to: 2, with: session) != [["Serval"], ["Serval"]]
        || session.requests.count != 2
    }

    // then
    XCTAssertEqual(
      wrong.map { "\($0)" }, [],
      "each of these should be answered with the animal, not with a new request"
    )
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
      ("199", .http(199, json(of: caracal))), ("304", .http(304, nil)),
      ("408", .http(408, nil)), ("nothing at all", .nothing),
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
    let session = ScriptedSession(
      .http(200, json(of: serval)), .http(200, json(of: caracal)), .offline)
    let first = APIService(session: session)
    let second = APIService(session: session)
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

  func testFetchData_offlineWhileAnotherCameIn_answersThatOneThere() {
    // given
    let session = ScriptedSession()
    var sut: APIService? = APIService(session: session)
    let elsewhere = MarkedQueue()
    let recorder = HandlerRecorder<String>()
    for _ in 1...3 {
      sut?.fetchData { recorder.record("\(Outcome($0)), \(elsewhere.place)") }
    }

    // when
    sut = nil
    elsewhere.queue.sync {
      session.answer(2, with: .http(200, json(of: caracal)))
      session.answer(1, with: .http(200, json(of: serval)))
      session.answer(0, with: .offline)
    }

    // then
    XCTAssertEqual(
      recorder.calls,
      ["44 Caracal", "161 Serval", "161 Serval"].map { "animal \($0), there" },
      "offline, the animal that came last should be answered, though it was "
        + "asked for before the other, and though nobody keeps the service")
  }

  func testFetchData_picturesInBetween_leaveTheMemoryAlone() {
    // given
    let session = ScriptedSession(
      .http(200, json(of: serval)), .http(200, json(of: caracal)),
      .http(500, nil), .offline)
    let sut = APIService(session: session)
    let caller = DispatchQueue(label: "the caller's queue")
    _ = answers(of: sut)
    for _ in 1...2 { sut.fetchImage(of: serval, on: caller) { _ in } }
    caller.sync {}

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["Serval"], "a picture should not touch the memory of animals")
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
  func answers(of sut: APIService) -> [String] {
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

/// What a learner's own tests need not ask: is the memory kept in time, and locked?
extension Stage9OfflineTests {
  func testFetchData_handlerAsksAgain_isAnsweredFromMemory() {
    // given
    let wrong = HandlerRecorder<Int>()
    let answered = expectation(
      description: "a handler that asks again is answered: no lock is held")

    // when: often, since an animal that is kept too late may come in time
    DispatchQueue(label: "the caller's queue").async {
      for round in 1...300 {
        let session = ScriptedSession(.http(200, SampleAnimal.json), .offline)
        let sut = APIService(session: session)
        var again: [String] = []
        sut.fetchData { _ in again = self.answers(of: sut) }
        if again != ["Serval"] { wrong.record(round) }
      }
      answered.fulfill()
    }

    // then
    wait(for: [answered], timeout: 5)
    XCTAssertEqual(
      wrong.calls, [], "a handler should find its animal remembered")
  }

  func testFetchData_answersOnSeveralThreads_takeTurns() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    for _ in 1...3 { sut.fetchData { _ in } }
    session.answer(0, with: .http(200, json(of: serval)))

    // when: the test holds the service's lock
    let animal = ScriptedSession.Answer.http(200, json(of: caracal))
    let jobs = [
      "an animal": { session.answer(1, with: animal) },
      "an error": { session.answer(2, with: .offline) },
    ]
    let impatient = impatientJobs(of: sut, jobs)

    // then
    XCTAssertEqual(
      impatient, [], "whoever writes or reads the memory should hold the lock")
  }
}
