import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage4SuccessAndFailureEdgeTests: XCTestCase {
  func testFetchData_serviceGivenNoSession_usesTheSharedOne() {
    // given
    NoNetwork.respond(with: String(decoding: json(of: caracal), as: UTF8.self))
    let sut = APIService()
    let recorder = HandlerRecorder<Fetched>()
    let answered = expectation(description: "the handler is called")
    answered.assertForOverFulfill = false  // the recorder counts the calls

    // when
    sut.fetchData {
      recorder.record(Fetched($0))
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(caracal)],
      "the app passes no session: the service should use URLSession.shared")
  }

  // MARK: - What is judged

  func testFetchData_addressAndHeaders_doNotMatter() {
    for (address, headers) in origins {
      for (status, wanted) in [(200, Fetched.animal(serval)), (503, .failure)] {
        // when
        let calls = animalCalls(
          for: .http(status, json(of: serval), from: address, headers))

        // then
        XCTAssertEqual(
          calls, [wanted],
          "\(status) from \(address) with \(headers ?? [:]) should count")
      }
    }
  }

  func testFetchData_anyAnimal_isGivenAsItIs() {
    for animal in unusualAnimals {
      // when
      let calls = animalCalls(for: .http(200, json(of: animal)))

      // then
      XCTAssertEqual(
        calls, [.animal(animal)], "what kind of animal it is shouldn't matter")
    }
  }

  func testFetchData_anyJSONOfAnAnimal_isDecoded() {
    let animal = String(decoding: json(of: serval), as: UTF8.self)
    for body in [
      " \n\t\(animal)\r\n", animal.replacing("\n", with: ""),
      animal.replacing("/", with: #"\/"#).replacing("S", with: #"\u0053"#),
    ] {
      // when
      let calls = animalCalls(for: .http(200, Data(body.utf8)))

      // then
      XCTAssertEqual(
        calls, [.animal(serval)], "how its JSON is written shouldn't matter")
    }
  }

  func testFetchData_errorBesideAnyResponse_failsOnce() {
    let animal = json(of: serval)
    let answers: [ScriptedSession.Answer] =
      [.notHTTP(animal), .noResponse(animal), .http(200, nil)]
      + ((200...299) + badStatuses).map { .http($0, animal) }
    for var answer in answers {
      answer.error = POSIXError(.ECONNRESET)

      // when
      let calls = animalCalls(for: answer)

      // then
      XCTAssertEqual(calls, [.failure], "\(answer) should be one failure")
    }
  }

  // MARK: - More than one call

  func testFetchData_oneAfterAnother_eachGetsItsOwnResponse() {
    // given: it fails until it has an animal
    let session = ScriptedSession(
      .offline, .http(404, nil), .http(200, nil), .http(200, json(of: serval)),
      .http(299, json(of: caracal)), .http(201, json(of: serval)))
    let sut = APIService(session: session)

    // when
    let calls = (1...6).map { _ in animalCalls(of: sut) }

    // then
    XCTAssertEqual(
      calls,
      [
        [.failure], [.failure], [.failure], [.animal(serval)],
        [.animal(caracal)], [.animal(serval)],
      ],
      "each call should get what its own request brought")
    XCTAssertEqual(
      session.requests.map(inShort),
      Array(repeating: "GET \(APIService.randomAnimal)", count: 6),
      "each call should send a request")
  }

  func testFetchData_manyInFlight_eachGetsItsOwnResponse() {
    // given: two services with four requests each
    let sessions = [ScriptedSession(), ScriptedSession()]
    var suts = sessions.map { APIService(session: $0) }
    let recorder = HandlerRecorder<String>()
    for number in 0...3 {
      for (index, sut) in suts.enumerated() {
        sut.fetchData {
          recorder.record("service \(index), call \(number): \(Fetched($0))")
        }
      }
    }

    // when: both are released before the responses come
    suts = []
    sessions[1].answer(2, with: .http(404, nil))
    sessions[0].answer(3, with: .offline)
    sessions[0].answer(1, with: .http(200, json(of: caracal)))
    sessions[1].answer(0, with: .offline)
    sessions[1].answer(3, with: .http(200, json(of: serval)))
    sessions[0].answer(0, with: .http(200, json(of: serval)))

    // then
    XCTAssertEqual(
      recorder.calls,
      [
        "service 1, call 2: failure", "service 0, call 3: failure",
        "service 0, call 1: animal 44 Caracal", "service 1, call 0: failure",
        "service 1, call 3: animal 161 Serval",
        "service 0, call 0: animal 161 Serval",
      ],
      "each response should go to the handler of its own call")
  }

  func testFetchData_handlerFetchesAgain_getsTheNextResponse() {
    // given
    let sut = APIService(
      session: ScriptedSession(
        .http(404, nil), .http(200, json(of: serval)),
        .http(200, json(of: caracal))))
    let recorder = HandlerRecorder<Fetched>()

    // when: each handler but the last fetches again
    func fetch(_ times: Int) {
      sut.fetchData {
        recorder.record(Fetched($0))
        if times > 1 { fetch(times - 1) }
      }
    }
    fetch(3)

    // then
    XCTAssertEqual(
      recorder.calls, [.failure, .animal(serval), .animal(caracal)],
      "a call within a handler should be a call like any other")
  }
}
