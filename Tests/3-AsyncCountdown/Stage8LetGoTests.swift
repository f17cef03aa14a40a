import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage8LetGoTests: XCTestCase {
  func testTimeUp_doesNotWaitForAnOperationThatIgnoresCancellation() async {
    // given
    let (mayEnd, isDropped) = (Gate(), Gate())
    let sut = TimeoutTask(after: .milliseconds(10)) {
      await mayEnd.wait()
      return LateValue(isDropped)
    }

    // when: it ends after its time
    let value = await outcome { try await sut.value }
    mayEnd.open()
    _ = await isDropped.opens()
    let next = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      value, .threw("TimeoutError()"),
      "the reader should be resumed when time is up, and not later")
    XCTAssertEqual(
      next, value, "a value that comes after that should change nothing")
  }

  func testTimeUp_cancelsTheOperation() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = TimeoutTask(after: .milliseconds(10)) {
      try await sleep.sleep(.seconds(3_600))
    }

    // when
    _ = await ends { try? await sut.value }

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a read should run it")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled,
      "an operation that lost against the clock should be cancelled")
  }

  func testCancelledReader_getsCancellationErrorImmediately() async {
    // given: two wait for an operation that ignores cancellation
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      return "a value"
    }
    let (leaving, other) = (beginToRead(sut), beginToRead(sut))

    // when
    leaving.cancel()
    let value = await outcome { try await leaving.value }
    mayEnd.open()
    let others = await outcome { try await other.value }

    // then
    XCTAssertEqual(
      value, .threw("CancellationError()"),
      "a reader whose task is cancelled should not wait for the operation")
    XCTAssertEqual(
      others, .returned("a value"), "the other reader should wait on")
  }

  func testCancelledReader_leavesTheOthersTheirValue() async {
    for index in 0...2 {
      // given: an operation that fails if it is cancelled
      let mayEnd = Gate()
      let sut = TimeoutTask(after: .seconds(60)) {
        await mayEnd.wait()
        try Task.checkCancellation()
        return "a value"
      }
      var readers = (0...2).map { _ in beginToRead(sut) }

      // when: one of the three leaves, and then the operation ends
      let leaving = readers.remove(at: index)
      leaving.cancel()
      _ = await ends { _ = await leaving.result }
      mayEnd.open()
      let first = await outcome { [readers] in try await readers[0].value }
      let second = await outcome { [readers] in try await readers[1].value }

      // then
      XCTAssertEqual(
        [first, second], [.returned("a value"), .returned("a value")],
        "reader \(index) left: the operation and its others should go on")
    }
  }
}

/// A value that opens a gate when nobody has it any more.
final class LateValue: Equatable, Sendable {
  private let isDropped: Gate

  init(_ isDropped: Gate) {
    self.isDropped = isDropped
  }

  deinit {
    isDropped.open()
  }

  static func == (left: LateValue, right: LateValue) -> Bool {
    left === right
  }
}
