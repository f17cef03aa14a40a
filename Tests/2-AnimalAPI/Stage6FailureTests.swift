import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage6FailureTests: XCTestCase {
  func testFetchData_throughYourMockSession_failsOnce() {
    // given
    let session = MockURLSession(isSuccess: false)

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "400 without data should be answered, as a failure, exactly once")
  }

  func testFetchData_transportError_failsOnce() {
    // given
    let session = StubSession(.offline)

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "when no server was reached, the handler should hear of it, once")
  }

  func testFetchData_connectionLostHalfway_failsOnce() {
    // given
    let session = StubSession(.cutOff(200, json(of: serval)))

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "an error should count, even beside a response and data")
  }

  func testFetchData_statusOutside200To299_failsOnce() {
    // given
    let statuses = [100, 199, 300, 304, 404, 500]

    // when
    let wrong = statuses.filter { status in
      let session = StubSession(.http(status, json(of: serval)))
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
      let session = StubSession(.http(status, json(of: serval)))
      return handlerCalls(with: session) != [.animal(serval)]
    }

    // then
    XCTAssertEqual(wrong, [], "each of these should be one success")
  }

  func testFetchData_responseThatIsNotHTTP_failsOnce() {
    // given
    let session = StubSession(.notHTTP(json(of: serval)))

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "a response without a status should be a failure")
  }

  func testFetchData_noData_failsOnce() {
    // given
    let session = StubSession(.http(200, nil))

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure], "200 without data holds no animal: a failure")
  }

  func testFetchData_emptyData_failsOnce() {
    // given
    let session = StubSession(.http(200, Data()))

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure], "200 with an empty body holds no animal: a failure")
  }

  func testFetchData_brokenJSON_failsOnce() {
    // given
    let session = StubSession(.http(200, Data(#"{"name": "Ser"#.utf8)))

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "broken JSON should be answered, as a failure: never with silence")
  }

  func testFetchData_otherJSON_failsOnce() {
    // given
    let texts = [#"{"message": "closed today"}"#, "[]", "null"]

    // when
    let wrong = texts.filter { text in
      let session = StubSession(.http(200, Data(text.utf8)))
      return handlerCalls(with: session) != [.failure]
    }

    // then
    XCTAssertEqual(
      wrong, [], "each of these is JSON but no animal: it should be one failure"
    )
  }

  // MARK: - One fetch

  /// Fetches once; returns every call of the handler.
  private func handlerCalls(
    with session: URLSessionProtocol
  ) -> [Outcome] {
    let sut = APIService(session: session)
    let recorder = HandlerRecorder<Outcome>()
    sut.fetchData { recorder.record(Outcome($0)) }
    return recorder.calls
  }
}
