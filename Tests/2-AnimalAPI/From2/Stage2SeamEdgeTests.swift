import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

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
      recorder.record(session.tasks.map { $0.resumingThread == .current })
    }
    there.drain()

    // then
    XCTAssertEqual(
      recorder.calls, [[true]],
      "the task should be resumed within the call, on its thread")
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
