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

  func testFetchData_errorBesideAnyResponse_givesTheAnimal() {
    let animal = json(of: caracal)
    let answers: [ScriptedSession.Answer] =
      [.notHTTP(animal), .noResponse(animal), .http(200, nil)]
      + ((200...299) + badStatuses).map { .http($0, animal) }
    for var answer in answers {
      answer.error = POSIXError(.ECONNRESET)

      // when
      let calls = calls(for: .aServal, answer, .offline)

      // then
      XCTAssertEqual(
        calls, Array(repeating: [.animal(serval)], count: 3),
        "\(answer) should give the serval, and be forgotten itself")
    }
  }

  func testFetchData_failuresFirst_rememberTheAnimalAllTheSame() {
    // when
    let calls = calls(
      for: .offline, .http(404, nil), .offline, .aCaracal, .offline)

    // then
    XCTAssertEqual(
      calls,
      [
        [.failure], [.failure], [.failure], [.animal(caracal)],
        [.animal(caracal)],
      ],
      "failures should not keep it from remembering what comes later")
  }

  func testFetchData_longOffline_givesTheAnimalEachTime() {
    // given
    let sut = APIService(session: ScriptedSession(.aServal, .offline))

    // when
    let calls = (1...200).map { _ in animalCalls(of: sut) }

    // then
    XCTAssertEqual(
      calls, Array(repeating: [.animal(serval)], count: 200),
      "an animal should be kept until another one comes")
  }

  func testFetchData_anyAnimal_isRememberedAsItIs() {
    for animal in unusualAnimals {
      // when
      let calls = calls(
        for: .aServal, .http(200, json(of: animal)), .offline, .aServal,
        .offline)

      // then
      XCTAssertEqual(
        calls.map { $0.map { $0 == .animal(animal) } },
        [[false], [true], [true], [false], [false]],
        "what kind of animal it is shouldn't matter")
    }
  }

  func testFetchData_nothingRemembered_handlerFetchesAgainAndWaits() {
    let answers: [(ScriptedSession.Answer, ScriptedSession.Answer)] = [
      (.offline, .aServal), (.http(500, nil), .aServal), (.aServal, .offline),
    ]
    for (first, second) in answers {
      // given
      let sut = APIService(session: ScriptedSession(first, second))
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
  }
}
