import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage4BuildTheStubEdgeTests: XCTestCase {
  private let handler = HandlerRecorder<DummyData>()

  private var record: @Sendable (Data?, URLResponse?, Error?) -> Void {
    { [handler] data, response, error in
      handler.record(DummyData(data: data, response: response, error: error))
    }
  }

  func testStubs_eachResume_handsOverWhatIsInTheDummyAndNoMore() {
    // given
    let notHTTP = URLResponse(
      url: RandomNumberAPI.url, mimeType: nil, expectedContentLength: 3,
      textEncodingName: nil)
    let dummies = [
      DummyData(), DummyData(data: Data()), DummyData(response: notHTTP),
      DummyData(error: RandomNumberError.noData),
      DummyData(response: DummyData.http(404), error: URLError(.timedOut)),
      DummyData(
        data: Data("[3]".utf8), response: DummyData.http(500),
        error: URLError(.timedOut)),
    ]

    for dummy in dummies {
      let session = StubURLSession(dummy: dummy)
      for sut in [
        StubURLSessionDataTask(dummy: dummy, completionHandler: record),
        session.dataTask(with: RandomNumberAPI.url, completionHandler: record),
      ] {
        let callsBefore = handler.calls.count

        // when
        sut.resume()
        sut.resume()

        // then
        XCTAssertEqual(
          handler.calls.dropFirst(callsBefore).map(\.parts),
          [dummy.parts, dummy.parts],
          "each resume() should hand over the dummy, and nil for the rest")
        XCTAssertTrue(
          handler.calls.last?.response === dummy.response,
          "the handler should get the dummy's own response")
      }
    }
  }

  func testStubSession_severalRequests_eachHasItsOwnTask() {
    // given
    let sut = StubURLSession(dummy: .body("[3]"))
    let another = URL(fileURLWithPath: "/another/address")
    let handlers = HandlerRecorder<String>()

    // when
    let tasks = [("1st", RandomNumberAPI.url), ("2nd", another)].map {
      name, url in
      sut.dataTask(with: url) { data, _, _ in
        handlers.record("\(name): \(DummyData(data: data).text ?? "no data")")
      }
    }
    for task in tasks.reversed() { task.resume() }

    // then
    XCTAssertEqual(
      handlers.calls, ["2nd: [3]", "1st: [3]"],
      "each request should have a task of its own, which calls its handler")
  }

  func testStubSession_sessionIsReleased_itsTaskStillResponds() {
    // given
    var session: StubURLSession? = StubURLSession(dummy: .body("[3]"))
    let sut = session?.dataTask(
      with: RandomNumberAPI.url, completionHandler: record)
    session = nil

    // when
    sut?.resume()

    // then
    XCTAssertEqual(
      handler.calls.map(\.text), ["[3]"],
      "a task should respond even when nobody holds its session any more")
  }
}

extension DummyData {
  /// What there is of data, response and error, in words.
  fileprivate var parts: [String] {
    [
      text.map { "data “\($0)”" }, response.map { _ in "a response" },
      error.map { "the error \($0)" },
    ].compactMap { $0 }
  }
}
