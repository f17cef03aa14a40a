import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage3StubSessionTests: XCTestCase {
  func testDataTask_beforeResume_callsNoHandler() throws {
    // given
    let recorder = HandlerRecorder<Reply>()

    // when
    for isSuccess in [true, false] {
      let sut = StubURLSession(isSuccess: isSuccess)
      _ = try task(for: "/a", of: sut, recorder: recorder)
    }

    // then
    XCTAssertEqual(
      recorder.calls, [],
      "a task that was not resumed should call no handler")
  }

  func testResume_success_respondsWith200AndTheSampleAnimal() throws {
    // given
    let sut = StubURLSession(isSuccess: true)
    let recorder = HandlerRecorder<Reply>()
    let task = try task(
      for: "/a?by=id", method: "POST", of: sut, recorder: recorder)

    // when
    task.resume()

    // then
    XCTAssertEqual(
      recorder.calls, [success(from: "/a?by=id")],
      "success should be one response: 200, the request's URL, the sample JSON")
  }

  func testResume_noSuccess_respondsWith400WithoutData() throws {
    // given
    let sut = StubURLSession(isSuccess: false)
    let recorder = HandlerRecorder<Reply>()
    let task = try task(
      for: "/a?by=id", method: "DELETE", of: sut, recorder: recorder)

    // when
    task.resume()

    // then
    XCTAssertEqual(
      recorder.calls, [refusal(from: "/a?by=id")],
      "no success should be one response: 400, the request's URL, no data")
  }

  func testResume_threeTimes_respondsEachTime() throws {
    for isSuccess in [true, false] {
      // given: a task whose session is released
      let recorder = HandlerRecorder<Reply>()
      let task = try task(
        for: "/a", of: StubURLSession(isSuccess: isSuccess), recorder: recorder)

      // when
      for _ in 1...3 { task.resume() }

      // then
      let answer = isSuccess ? success(from: "/a") : refusal(from: "/a")
      XCTAssertEqual(
        recorder.calls, [answer, answer, answer],
        "each resume() should be one call of the handler")
    }
  }

  func testResume_threeRequests_haveATaskEach() throws {
    for isSuccess in [true, false] {
      // given
      let sut = StubURLSession(isSuccess: isSuccess)
      let paths = ["/c", "/a", "/b", "/a"]
      let recorders = paths.map { _ in HandlerRecorder<Reply>() }
      let tasks = try zip(paths, recorders).map { path, recorder in
        try task(for: path, of: sut, recorder: recorder)
      }

      // when: the first task is never resumed
      for task in tasks[1...3].reversed() { task.resume() }

      // then
      let answer = isSuccess ? success : refusal
      XCTAssertEqual(
        recorders.map(\.calls), [[]] + ["/a", "/b", "/a"].map { [answer($0)] },
        "each request should call its own handler, with its own URL, "
          + "when its own task is resumed")
    }
  }

  /// Makes a task for one request, and notes every answer to it.
  private func task(
    for path: String, method: String = "HEAD", of session: StubURLSession,
    recorder: HandlerRecorder<Reply>
  ) throws -> URLSessionDataTask {
    let url = try XCTUnwrap(URL(string: "https://zoo.example\(path)"))
    var request = URLRequest(url: url)
    request.httpMethod = method  // which should not matter
    return session.dataTask(with: request) {
      recorder.record(Reply($0, $1, $2))
    }
  }

  private func success(from path: String) -> Reply {
    Reply(
      status: 200, url: "https://zoo.example\(path)", data: SampleAnimal.json)
  }

  private func refusal(from path: String) -> Reply {
    Reply(status: 400, url: "https://zoo.example\(path)", data: nil)
  }
}
