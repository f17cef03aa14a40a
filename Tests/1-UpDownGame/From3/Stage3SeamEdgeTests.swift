import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage3SeamEdgeTests: XCTestCase {
  func testReset_gameIsReleased_stillCallsTheHandler() {
    // given
    let session = HeldSession()
    var sut: UpDownGame? = UpDownGame(urlSession: session)
    let handler = HandlerRecorder<Void>()

    // when
    sut?.reset { handler.record(()) }
    sut = nil
    session.respond(.body("[7]"))

    // then
    XCTAssertEqual(
      handler.calls.count, 1,
      "the caller waits: the handler should be called, even if only the "
        + "request still holds the game")
  }

  func testReset_twoAtTheSameTime_eachWaitsForItsResponse() {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    let handlers = HandlerRecorder<String>()

    // when
    sut.reset { handlers.record("first: \(sut.randomValue)") }
    sut.reset { handlers.record("second: \(sut.randomValue)") }
    let callsMeanwhile = handlers.calls.count
    session.respond(.body("[7]"), .body("[9]"))

    // then
    XCTAssertEqual(
      callsMeanwhile, 0,
      "there is no new number yet: no handler should be called")
    XCTAssertEqual(
      handlers.calls, ["first: 7", "second: 9"],
      "each reset should have a request of its own, and its handler be called")
  }

  private let calls: [(UpDownGame, @escaping () -> Void) -> Void] = [
    { $0.makeRandomValue(completionHandler: $1) },
    { $0.reset(completionHandler: $1) },
  ]

  func testEveryCall_handlerMakesTheNextCall() {
    for call in calls {
      // given
      let sut = UpDownGame(urlSession: CannedSession(.body("[7]")))
      let handlers = HandlerRecorder<String>()
      let ended = DispatchSemaphore(value: 0)

      // when: a thread of its own may hang
      let thread = Thread {
        call(sut) {
          handlers.record("first")
          call(sut) { handlers.record("second") }
        }
        ended.signal()
      }
      thread.start()
      _ = ended.wait(timeout: .now() + 2)

      // then
      XCTAssertEqual(
        handlers.calls, ["first", "second"],
        "a handler makes the next call: each should be called once")
    }
  }

  func testEveryCall_responseOnAnotherThread_callsTheHandlerThere() {
    for call in calls {
      // given
      let session = HeldSession()
      let sut = UpDownGame(urlSession: session)
      let handler = HandlerRecorder<Bool>()
      let responded = DispatchSemaphore(value: 0)

      // when
      call(sut, { handler.record(Thread.isMainThread) })
      let thread = Thread {
        session.respond(.body("[7]"))
        responded.signal()
      }
      thread.start()
      _ = responded.wait(timeout: .now() + 2)  // the main queue waits, too

      // then
      XCTAssertEqual(
        handler.calls, [false],
        "the response came on another thread: the handler should be called "
          + "there, without a detour to the main queue")
    }
  }
}
