import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage3StubSessionEdgeTests: XCTestCase {
  func testResume_inTheHandlerOfAnotherTask_respondsToo() throws {
    let url = try XCTUnwrap(URL(string: "https://zoo.example/a"))
    for (isSuccess, status) in [(true, 200), (false, 400)] {
      // given
      let sut = StubURLSession(isSuccess: isSuccess)
      let recorder = HandlerRecorder<Int?>()
      let next = sut.dataTask(with: URLRequest(url: url)) {
        recorder.record(Reply($0, $1, $2).status)
      }
      let first = sut.dataTask(with: URLRequest(url: url)) { _, _, _ in
        next.resume()
      }

      // when
      first.resume()

      // then
      XCTAssertEqual(
        recorder.calls, [status],
        "a handler may resume the next task of the same session")
    }
  }

  func testResume_inTheTasksOwnHandler_respondsAgain() throws {
    for (isSuccess, status) in [(true, 200), (false, 400)] {
      // given
      let sut = StubURLSession(isSuccess: isSuccess)
      let recorder = HandlerRecorder<Int?>()
      let tasks = HandlerRecorder<URLSessionDataTask>()
      let task = sut.dataTask(with: try request("https://zoo.example/a")) {
        recorder.record(Reply($0, $1, $2).status)
        if recorder.calls.count < 3 { tasks.calls.first?.resume() }
      }
      tasks.record(task)

      // when
      task.resume()

      // then
      XCTAssertEqual(
        recorder.calls, [status, status, status],
        "each resume() should be one call, also one within a call")
    }
  }

  func testResume_againAfterTheNextRequest_callsItsOwnHandler() throws {
    for (isSuccess, status) in [(true, 200), (false, 400)] {
      // given: the first task has responded before the second is made
      let sut = StubURLSession(isSuccess: isSuccess)
      let recorder = HandlerRecorder<String>()
      let tasks = try (1...2).map { number in
        let request = try request("https://zoo.example/\(number)")
        let task = sut.dataTask(with: request) {
          let reply = Reply($0, $1, $2)
          recorder.record("\(number): \(reply.status ?? 0) \(reply.url ?? "")")
        }
        task.resume()
        return task
      }

      // when
      for task in tasks { task.resume() }

      // then
      XCTAssertEqual(
        recorder.calls,
        [1, 2, 1, 2].map { "\($0): \(status) https://zoo.example/\($0)" },
        "a task that has responded should not be handed out again")
    }
  }

  func testResume_twoSessions_respondAsEachWasMade() throws {
    // given
    let suts = [true, false, true].map(StubURLSession.init(isSuccess:))
    let recorder = HandlerRecorder<Reply>()
    let request = try request("https://zoo.example/a")
    let tasks = suts.map { sut in
      sut.dataTask(with: request) { recorder.record(Reply($0, $1, $2)) }
    }

    // when
    for task in tasks { task.resume() }

    // then
    XCTAssertEqual(
      recorder.calls.map(\.status), [200, 400, 200],
      "a session should not care how another one was made")
  }

  func testResume_onAnotherThread_respondsWithinTheCall() throws {
    for (isSuccess, status) in [(true, 200), (false, 400)] {
      // given
      let sut = StubURLSession(isSuccess: isSuccess)
      let recorder = HandlerRecorder<Int?>()
      let task = sut.dataTask(with: try request("https://zoo.example/a")) {
        recorder.record(Reply($0, $1, $2).status)
      }
      let there = MarkedQueue()

      // when
      there.queue.async {
        task.resume()
        recorder.record(nil)
      }
      there.drain()

      // then
      XCTAssertEqual(
        recorder.calls, [status, nil],
        "the handler should be called before resume() returns")
    }
  }

  func testResume_closureThatWasSetLater_runsOnEachCall() throws {
    // given: a task that resumes a task of the session
    let sut = StubURLSession(isSuccess: true)
    let recorder = HandlerRecorder<Int?>()
    let inner = sut.dataTask(with: try request("https://zoo.example/a")) {
      recorder.record(Reply($0, $1, $2).status)
    }
    let task = StubURLSessionDataTask { recorder.record(nil) }
    task.resumeDidCall = { inner.resume() }

    // when
    for _ in 1...2 { task.resume() }

    // then
    XCTAssertEqual(
      recorder.calls, [200, 200], "the closure that was set last should run")
  }

  func testResume_anyRequest_respondsForItsURL() throws {
    for address in [
      "https://zoo.example", "http://ZOO.example:8080/a%20b/../c?by=id&n#top",
      APIService.randomAnimal, "file:///serval.json",
    ] {
      for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "FEED"] {
        for isSuccess in [true, false] {
          // given
          let sut = StubURLSession(isSuccess: isSuccess)
          let recorder = HandlerRecorder<Reply>()
          var request = try request(address)
          request.httpMethod = method
          request.httpBody = json(of: caracal)
          let task = sut.dataTask(with: request) {
            recorder.record(Reply($0, $1, $2))
          }

          // when
          task.resume()

          // then
          XCTAssertEqual(
            recorder.calls,
            [
              Reply(
                status: isSuccess ? 200 : 400, url: address,
                data: isSuccess ? SampleAnimal.json : nil)
            ],
            "\(method) should respond as every request does")
        }
      }
    }
  }

  private func request(_ address: String) throws -> URLRequest {
    URLRequest(url: try XCTUnwrap(URL(string: address)))
  }
}
