import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage4BuildTheStubTests: XCTestCase {
  private let handler = HandlerRecorder<DummyData>()

  /// The handler that the tests hand to a task: it records what it gets.
  private var record: @Sendable (Data?, URLResponse?, Error?) -> Void {
    { [handler] data, response, error in
      handler.record(DummyData(data: data, response: response, error: error))
    }
  }

  func testStubTask_beforeResume_nothingHappens() {
    // given
    let dummy = DummyData(data: Data("[3]".utf8))

    // when
    _ = StubURLSessionDataTask(dummy: dummy, completionHandler: record)

    // then
    XCTAssertEqual(
      handler.calls.count, 0, "a task should call nothing before its resume()")
  }

  func testStubTask_resume_callsTheHandlerOnce() {
    // given
    let sut = StubURLSessionDataTask(
      dummy: DummyData(), completionHandler: record)

    // when
    sut.resume()

    // then
    XCTAssertEqual(
      handler.calls.count, 1, "resume() should call the handler once")
  }

  func testStubTask_resume_handsOverDataResponseAndError() {
    // given
    let dummy = DummyData(
      data: Data("[3]".utf8), response: DummyData.http(404),
      error: URLError(.timedOut))
    let sut = StubURLSessionDataTask(dummy: dummy, completionHandler: record)

    // when
    sut.resume()

    // then
    XCTAssertEqual(
      handler.calls.map(\.text), ["[3]"],
      "the handler should get the dummy's data")
    XCTAssertEqual(
      handler.calls.map(\.status), [404],
      "the handler should get the dummy's response")
    XCTAssertEqual(
      handler.calls.map { ($0.error as? URLError)?.code }, [.timedOut],
      "the handler should get the dummy's error")
  }

  func testStubSession_makesATaskThatWaitsForResume() {
    // given
    let sut = StubURLSession(dummy: DummyData(data: Data("[3]".utf8)))

    // when
    _ = sut.dataTask(with: RandomNumberAPI.url, completionHandler: record)

    // then
    XCTAssertEqual(
      handler.calls.count, 0, "a task should call nothing before its resume()")
  }

  func testStubSession_answersWithItsDummy() {
    // given
    let sut = StubURLSession(dummy: .body("[3]"))

    // when
    sut.dataTask(with: RandomNumberAPI.url, completionHandler: record).resume()

    // then
    XCTAssertEqual(
      handler.calls.map(\.text), ["[3]"],
      "the session's task should hand over the session's dummy")
  }

  func testGame_throughYourStub_hasItsNumber() {
    // given
    let stub = StubURLSession(dummy: .body("[3]"))
    let sut = UpDownGame(urlSession: stub)

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 3, "your stub responds with [3]: randomValue should be 3"
    )
  }
}
