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
    let wrong = codes.filter { !fails(.noServer(URLError($0))) }

    // then
    XCTAssertEqual(
      wrong, [],
      "whichever error it is: one request, and one failure for the handler")
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
    let statuses = [20, 100, 199, 300, 304, 404, 408, 429, 500, 503, 2_000]

    // when
    let wrong = statuses.filter { !fails(.http($0, json(of: serval))) }

    // then
    XCTAssertEqual(
      wrong, [],
      "each should be one request and one failure, though it has an animal")
  }

  func testFetchData_status200To299_succeedsOnce() {
    // given
    let statuses = 200...299  // also 204 and 206, when they bring an animal

    // when
    let wrong = statuses.filter { status in
      let session = ScriptedSession(.http(status, json(of: serval)))
      return handlerCalls(with: session) != [.animal(serval)]
    }

    let redirected = ScriptedSession(.redirected(json(of: serval)))
    let mirrored = handlerCalls(with: redirected)

    // then
    XCTAssertEqual(wrong, [], "each of these should be one success")
    XCTAssertEqual(
      mirrored, [.animal(serval)],
      "status and body decide, whichever address and type the response has")
  }

  func testFetchData_responseThatIsNotHTTP_failsOnce() {
    // given
    let answers = [
      ("not HTTP", ScriptedSession.Answer.notHTTP(json(of: serval))),
      ("no response", .nothing),
      ("data alone", .init(data: json(of: serval), response: { _ in nil })),
    ]

    // when
    let wrong = answers.filter { _, answer in !fails(answer) }

    // then
    XCTAssertEqual(
      wrong.map(\.0), [],
      "without a status there should be one failure")
  }

  func testFetchData_noAnimalInTheBody_failsOnce() {
    // given
    let animal = String(decoding: json(of: serval), as: UTF8.self)
    let bodies = [
      "no data": nil, "empty": "", "half": #"{"name": "Ser"#, "null": "null",
      "a message": #"{"message": "closed today"}"#, "an empty list": "[]",
      "a list": "[\(animal)]", "in a box": #"{"animal": \#(animal)}"#,
      "an animal and more": "\(animal) and more",
    ]

    // when
    let wrong = bodies.flatMap { name, body in
      [200, 204].filter { !fails(.http($0, body.map { Data($0.utf8) })) }
        .map { "\($0), \(name)" }
    }

    // then
    XCTAssertEqual(
      wrong.sorted(), [],
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

  func testFetchData_failureOnAnotherThread_isAnsweredThere() {
    // given
    let answers: [ScriptedSession.Answer] = [
      .offline, .http(500, nil), .http(200, Data("{".utf8)),
    ]
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let elsewhere = MarkedQueue()
    let recorder = HandlerRecorder<String>()
    for _ in answers {
      sut.fetchData { recorder.record("\(Outcome($0)), \(elsewhere.place)") }
    }

    // when
    elsewhere.queue.sync {
      for (index, answer) in answers.enumerated() {
        session.answer(index, with: answer)
      }
    }

    // then
    XCTAssertEqual(
      recorder.calls, ["failure, there", "failure, there", "failure, there"],
      "a failure, too, should be told on the thread the session answers on")
  }

  // MARK: - One fetch

  /// Whether a new service answers this with one failure, after one request.
  private func fails(_ answer: ScriptedSession.Answer) -> Bool {
    let session = ScriptedSession(answer)
    return handlerCalls(with: session) == [.failure]
      && session.requests.count == 1
  }

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
