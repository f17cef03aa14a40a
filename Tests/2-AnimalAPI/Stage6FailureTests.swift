import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage6FailureTests: XCTestCase {
  func testFetchData_throughYourStubSession_failsOnce() {
    // given
    let sut = APIService(session: StubURLSession(isSuccess: false))

    // when
    let calls = animalCalls(of: sut)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "400 without data should be answered, as a failure, exactly once")
  }

  func testFetchData_noServerReached_failsOnce() {
    for code in [URLError.Code.notConnectedToInternet, .timedOut, .cancelled] {
      // given
      let session = ScriptedSession(.noServer(URLError(code)))

      // when
      let calls = animalCalls(of: APIService(session: session))

      // then
      XCTAssertEqual(calls, [.failure], "\(code) should be one failure")
      XCTAssertEqual(
        session.requests.count, 1, "after a failure, no request should follow")
    }
  }

  func testFetchData_connectionLostHalfway_failsOnce() {
    // given: an error, with a 200 and a whole animal
    let answer = ScriptedSession.Answer.cutOff(200, json(of: serval))

    // when
    let calls = animalCalls(for: answer)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "an error should count, even beside a response and data")
  }

  func testFetchData_noAnimalInTheBody_failsOnce() {
    for body in [
      #"{"name": "Ser"#, #"{"message": "closed today"}"#, "null", "[]", "", nil,
    ] {
      // when
      let calls = animalCalls(for: .http(200, body.map { Data($0.utf8) }))

      // then
      XCTAssertEqual(
        calls, [.failure],
        "not an animal, so one failure, and no silence: \(body ?? "no data")")
    }
  }

  func testFetchData_badStatus_failsOnce() {
    for status in [100, 199, 300, 404, 500, 2_000] {
      // when
      let calls = animalCalls(for: .http(status, json(of: serval)))

      // then
      XCTAssertEqual(
        calls, [.failure], "\(status) should be a failure, despite its animal")
    }
  }

  func testFetchData_goodStatus_succeedsOnce() {
    for status in [200, 204, 299] {
      // when
      let calls = animalCalls(for: .http(status, json(of: serval)))

      // then
      XCTAssertEqual(
        calls, [.animal(serval)],
        "\(status) should be a success, since it has an animal")
    }
    XCTAssertEqual(
      animalCalls(for: .http(200, json(of: serval), type: "text/html")),
      [.animal(serval)],
      "status and body should decide, whatever type the server names")
  }

  func testFetchData_responseWithoutAStatus_failsOnce() {
    for answer in [
      ScriptedSession.Answer.notHTTP(json(of: serval)),
      .noResponse(json(of: serval)), .noResponse(nil),
    ] {
      // when
      let calls = animalCalls(for: answer)

      // then
      XCTAssertEqual(
        calls, [.failure], "without a status there should be one failure")
    }
  }

  func testFetchData_failureOnAnotherThread_isAnsweredThere() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let elsewhere = MarkedQueue()
    let recorder = HandlerRecorder<String>()
    sut.fetchData { recorder.record("\(Fetched($0)), \(elsewhere.place)") }

    // when
    elsewhere.queue.sync { session.answer(0, with: .offline) }

    // then
    XCTAssertEqual(
      recorder.calls, ["failure, there"],
      "a failure should be answered on the thread the session answers on, too")
  }

  func testFetchData_twoInFlight_answerEachByItsOwn() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let first = HandlerRecorder<Fetched>()
    let second = HandlerRecorder<Fetched>()
    sut.fetchData { first.record(Fetched($0)) }
    sut.fetchData { second.record(Fetched($0)) }

    // when
    session.answer(1, with: .http(404, json(of: caracal)))
    session.answer(0, with: .http(200, json(of: serval)))

    // then
    XCTAssertEqual(
      [first.calls, second.calls], [[.animal(serval)], [.failure]],
      "one request's failure should not become the other's")
  }
}
