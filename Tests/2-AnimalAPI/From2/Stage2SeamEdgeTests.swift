import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage2SeamEdgeTests: XCTestCase {
  func testFetchData_onAnotherThread_resumesItsTaskThere() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let recorder = HandlerRecorder<[Bool]>()
    let there = MarkedQueue()

    // when
    there.queue.async {
      sut.fetchData { _ in }
      recorder.record(
        session.tasks.map { $0.resumingThread == .current }
          + session.threads.map { $0 == .current })
    }
    there.drain()

    // then
    XCTAssertEqual(
      recorder.calls, [[true, true]],
      "the task should be made and resumed within the call, on its thread")
  }

  func testFetchData_severalCalls_areOneGETEach() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let there = MarkedQueue()
    let recorder = HandlerRecorder<Fetched>()

    // when: every other call comes from another thread
    for _ in 1...3 {
      sut.fetchData { recorder.record(Fetched($0)) }
      there.queue.async { sut.fetchData { recorder.record(Fetched($0)) } }
      there.drain()
    }

    // then
    XCTAssertEqual(
      session.requests.map(inShort),
      Array(repeating: "GET \(APIService.randomAnimal)", count: 6),
      "each call should send a GET of its own, without a body")
    XCTAssertEqual(
      session.tasks.map { [$0.resumeCount, $0.cancelCount] },
      Array(repeating: [1, 0], count: 6),
      "each task should be resumed once, and left alone by the next call")
    XCTAssertEqual(
      recorder.calls, [], "there is no response yet to call a handler with")
  }

  func testFetchData_withoutASession_sendsThroughTheSharedOne() {
    // given: a network that is slow
    let gate = Gate()
    defer { gate.open() }
    NoNetwork.respond(
      with: .body("", after: gate), .body("", after: gate))
    let before = sharedTasks().keys

    // when
    let sut = APIService()
    let made = sharedTasks().filter { !before.contains($0.key) }
    sut.fetchData { _ in }
    let sent = sharedTasks().filter { !before.contains($0.key) }

    // then
    XCTAssertEqual(
      made.values.sorted(), [], "making a service should send nothing")
    XCTAssertEqual(
      sent.values.sorted(), ["GET \(APIService.randomAnimal)"],
      "a service without a session should send through URLSession.shared")
  }

  /// What is under way in `URLSession.shared`, by the number of its task.
  private func sharedTasks() -> [Int: String] {
    let recorder = HandlerRecorder<(Int, String)>()
    let listed = expectation(description: "the tasks are listed")
    URLSession.shared.getAllTasks { tasks in
      for task in tasks {
        let request = task.originalRequest.map(inShort) ?? "no request"
        recorder.record((task.taskIdentifier, request))
      }
      listed.fulfill()
    }
    wait(for: [listed], timeout: 5)
    return Dictionary(recorder.calls) { first, _ in first }
  }

  func testFetchData_sessionThatNobodyElseHolds_isUsed() {
    // given
    weak var session: ScriptedSession?
    let sut = {
      let own = ScriptedSession()
      session = own
      return APIService(session: own)
    }()

    // when
    sut.fetchData { _ in }

    // then
    withExtendedLifetime(sut) {
      XCTAssertEqual(
        session?.requests.count, 1,
        "a service should hold on to the session that it's given")
    }
  }
}
