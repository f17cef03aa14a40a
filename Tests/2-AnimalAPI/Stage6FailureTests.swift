import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage6FailureTests: XCTestCase {
  func testFetchData_throughYourStubSession_failsOnce() {
    // given
    let session = StubURLSession(isSuccess: false)

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "400 without data should be answered, as a failure, exactly once")
  }

  func testFetchData_noServerReached_failsOnce() {
    // given
    let codes: [URLError.Code] = [
      .notConnectedToInternet, .timedOut, .cannotFindHost, .cancelled,
    ]

    // when
    let wrong = codes.filter { code in
      let session = ScriptedSession(.noServer(URLError(code)))
      return handlerCalls(with: session) != [.failure]
    }

    // then
    XCTAssertEqual(
      wrong, [], "whichever error it is, the handler should hear of it, once")
  }

  func testFetchData_connectionLostHalfway_failsOnce() {
    // given
    let session = ScriptedSession(.cutOff(200, json(of: serval)))

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "an error should count, even beside a response and data")
  }

  func testFetchData_statusOutside200To299_failsOnce() {
    // given
    let statuses = [100, 199, 300, 304, 404, 500, 503]

    // when
    let wrong = statuses.filter { status in
      let session = ScriptedSession(.http(status, json(of: serval)))
      return handlerCalls(with: session) != [.failure]
    }

    // then
    XCTAssertEqual(
      wrong, [],
      "each of these should be one failure, though the body holds an animal")
  }

  func testFetchData_status200To299_succeedsOnce() {
    // given
    let statuses = [200, 201, 299]

    // when
    let wrong = statuses.filter { status in
      let session = ScriptedSession(.http(status, json(of: serval)))
      return handlerCalls(with: session) != [.animal(serval)]
    }

    // then
    XCTAssertEqual(wrong, [], "each of these should be one success")
  }

  func testFetchData_responseThatIsNotHTTP_failsOnce() {
    // given
    let session = ScriptedSession(.notHTTP(json(of: serval)))

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "a response without a status should be a failure")
  }

  func testFetchData_noAnimalInTheBody_failsOnce() {
    // given
    let bodies = [
      nil, "", #"{"name": "Ser"#, #"{"message": "closed today"}"#, "[]", "null",
    ]

    // when
    let wrong = bodies.filter { body in
      let session = ScriptedSession(.http(200, body.map { Data($0.utf8) }))
      return handlerCalls(with: session) != [.failure]
    }

    // then
    XCTAssertEqual(
      wrong, [],
      "none of these is an animal: it should be one failure, never silence")
  }

  func testFetchData_goodAndBadAnswersInTurn_judgesEachByItself() {
    // given
    let sut = APIService(
      session: ScriptedSession(
        .offline, .http(200, json(of: serval)), .http(500, json(of: serval)),
        .http(200, json(of: caracal))))

    // when
    let calls = (1...4).map { _ in handlerCalls(of: sut) }

    // then
    XCTAssertEqual(
      calls, [[.failure], [.animal(serval)], [.failure], [.animal(caracal)]],
      "an answer should be judged by itself, whatever came before it")
  }

  func testFetchData_twoInFlight_answerEachByItsOwn() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let first = HandlerRecorder<Outcome>()
    let second = HandlerRecorder<Outcome>()
    sut.fetchData { first.record(Outcome($0)) }
    sut.fetchData { second.record(Outcome($0)) }

    // when
    session.answer(1, with: .http(404, json(of: caracal)))
    session.answer(0, with: .http(200, json(of: serval)))

    // then
    XCTAssertEqual(
      [first.calls, second.calls], [[.animal(serval)], [.failure]],
      "one request's failure should not become the other's")
  }

  // MARK: - One fetch

  /// Fetches once with a new service; returns every call of the handler.
  private func handlerCalls(with session: URLSessionProtocol) -> [Outcome] {
    handlerCalls(of: APIService(session: session))
  }

  /// Fetches once; returns every call of the handler.
  private func handlerCalls(of sut: APIService) -> [Outcome] {
    let recorder = HandlerRecorder<Outcome>()
    sut.fetchData { recorder.record(Outcome($0)) }
    return recorder.calls
  }
}
