import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage7LetGoTests: XCTestCase {
  func testTimeUp_cancelsTheOperation() async throws {
    // given
    let runs = HandlerRecorder<Void>()
    let cancelled = Gate()
    let sut = TimeoutTask(seconds: 0.01) {
      runs.record(())
      return try await valueUnlessCancelled(opening: cancelled)
    }

    // when
    _ = await outcome { try await sut.value }

    // then
    _ = try XCTUnwrap(runs.calls.first, "a read should run the operation")
    let isCancelled = await cancelled.opens()
    XCTAssertTrue(
      isCancelled,
      "an operation that lost against the clock should be cancelled")
  }

  func testOperationFirst_letsGoOfTheClock() async throws {
    // given
    let runs = HandlerRecorder<Void>()
    let released = Gate()

    // when
    await readOnce(countingIn: runs, released: released)

    // then
    _ = try XCTUnwrap(runs.calls.first, "a read should run the operation")
    let isReleased = await released.opens()
    XCTAssertTrue(
      isReleased,
      "the clock lost: it should not keep the operation for all its 60 seconds")
  }

  func testTimeUp_doesNotWaitForAnOperationThatIgnoresCancellation() async {
    // given
    let mayEnd = Gate()
    let sut = TimeoutTask(seconds: 0.01) {
      await mayEnd.wait()
      return "too late"
    }

    // when
    let value = await outcome { try await sut.value }
    mayEnd.open()

    // then
    XCTAssertEqual(
      value, .threw("TimeoutError()"),
      "the reader should be resumed when time is up, and not later")
  }

  func testTimeUp_cancelsTheOperationAfterTheLockIsReleased() async throws {
    // given: an operation that cancels its reader when it is cancelled itself
    let readers = HandlerRecorder<Task<String, any Error>>()
    let (runs, couldLeave) = (HandlerRecorder<Void>(), HandlerRecorder<Bool>())
    let (mayRead, cancelled) = (Gate(), Gate())
    let sut = TimeoutTask(seconds: 0.1) {
      runs.record(())
      return try await withTaskCancellationHandler {
        try await sleepUntilCancelled()
        return "a value"
      } onCancel: {
        couldLeave.record(endsOnAnotherThread { readers.calls.first?.cancel() })
        cancelled.open()
      }
    }
    let reader = Task {
      await mayRead.wait()
      return try await sut.value
    }
    readers.record(reader)

    // when
    mayRead.open()
    _ = await outcome(within: 3) { try await reader.value }

    // then
    _ = try XCTUnwrap(runs.calls.first, "a read should run the operation")
    _ = await cancelled.opens()
    XCTAssertEqual(
      couldLeave.calls, [true],
      "a reader should be able to leave while the operation is cancelled")
  }

  func testOperationThatThrowsCancellationError_isHeardAtOnce() async {
    // given: nobody has cancelled it
    let sut = TimeoutTask<Int>(seconds: 60) { throw CancellationError() }

    // when
    let error = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      error, .threw("CancellationError()"),
      "whatever the operation throws is its own error: pass it on, now")
  }

  func testTimeUp_dropsTheLateValue() async throws {
    // given
    let runs = HandlerRecorder<Void>()
    let mayEnd = Gate()
    let ended = Gate()
    let sut = TimeoutTask(seconds: 0.01) {
      runs.record(())
      await mayEnd.wait()
      defer { ended.open() }
      return "too late"
    }

    // when
    _ = await outcome { try await sut.value }
    mayEnd.open()

    // then
    _ = try XCTUnwrap(runs.calls.first, "a read should run the operation")
    _ = await ended.opens()
    let value = await outcome { try await sut.value }
    XCTAssertEqual(
      value, .threw("TimeoutError()"),
      "a value that comes after the time is up should change nothing")
  }

  func testCancelledReader_getsCancellationErrorAtOnce() async {
    // given
    let started = Gate()
    let mayEnd = Gate()
    let sut = TimeoutTask(seconds: 60) {
      started.open()
      await mayEnd.wait()
      return "a value"
    }
    let reader = Task {
      defer { started.open() }  // also when the operation never starts
      return try await sut.value
    }
    _ = await started.opens()

    // when
    reader.cancel()
    let value = await outcome { try await reader.value }
    mayEnd.open()

    // then
    XCTAssertEqual(
      value, .threw("CancellationError()"),
      "a cancelled reader should not wait for the operation or the clock")
  }

  func testReadersCancelledAsTheyBegin_doNotWaitOn() async {
    // given: 300 readers stay, and one thread comes and goes all the time. So
    // whoever begins to read, or leaves, finds a crowd.
    let (started, mayEnd, haveLeft) = (Gate(), Gate(), Gate())
    let sut = TimeoutTask(seconds: 60) {
      started.open()
      await mayEnd.wait()
      return "a value"
    }
    for _ in 0..<300 {
      Task {
        defer { started.open() }  // also when the operation never starts
        return try await sut.value
      }
    }
    _ = await started.opens()
    Thread.detachNewThread {
      for _ in 0..<3_000 where !haveLeft.isOpen { beginToRead(sut).cancel() }
    }

    // when: each of 300 others is cancelled at about the moment it begins
    let leaving = (0..<300).map { _ in readerCancelledAsItBegins(of: sut) }
    let couldLeave = await ends(within: 3) {
      for reader in leaving { _ = await reader.result }
    }
    haveLeft.open()
    mayEnd.open()

    // then
    XCTAssertTrue(
      couldLeave,
      "a reader that is cancelled as it begins to read should be resumed")
  }

  func testReaderCancelledBefore_startsNothing() async {
    // given
    let runs = HandlerRecorder<Void>()
    let mayRead = Gate()
    let sut = TimeoutTask(seconds: 60) {
      runs.record(())
      return "a value"
    }
    let ended = TimeoutTask(seconds: 60) { "a result" }
    _ = await outcome { try await ended.value }
    let readers = [sut, ended].map { task in
      Task {
        await mayRead.wait()
        return try await task.value
      }
    }

    // when
    for reader in readers { reader.cancel() }
    mayRead.open()
    let value = await outcome { try await readers[0].value }
    let result = await outcome { try await readers[1].value }

    // then
    XCTAssertEqual(
      value, .threw("CancellationError()"),
      "a reader that is cancelled already should get a CancellationError")
    XCTAssertEqual(
      result, .threw("CancellationError()"),
      "it should get a CancellationError even if there is a result")
    XCTAssertEqual(
      runs.calls.count, 0, "no reader waits: the operation should not start")
  }

  func testOnlyReaderCancelled_cancelsTheOperation() async throws {
    // given: an operation that is read again when it is cancelled
    let tasks = HandlerRecorder<TimeoutTask<String>>()
    let (runs, couldRead) = (HandlerRecorder<Void>(), HandlerRecorder<Bool>())
    let (started, cancelled) = (Gate(), Gate())
    let sut = TimeoutTask(seconds: 60) {
      runs.record(())
      started.open()
      return try await withTaskCancellationHandler {
        try await sleepUntilCancelled()
        return "a value"
      } onCancel: {
        couldRead.record(
          endsOnAnotherThread {
            for task in tasks.calls { beginToRead(task) }
          })
        cancelled.open()
      }
    }
    tasks.record(sut)
    let reader = Task {
      defer { started.open() }  // also when the operation never starts
      return try await sut.value
    }
    _ = await started.opens()

    // when
    reader.cancel()

    // then
    _ = try XCTUnwrap(runs.calls.first, "a read should run the operation")
    let isCancelled = await cancelled.opens()
    XCTAssertTrue(
      isCancelled, "no reader waits: the operation should be cancelled")
    XCTAssertNotEqual(
      couldRead.calls, [false],
      "a reader should be able to come while the operation is cancelled")
  }

  func testLastReaderCancelled_isTheResultFromThenOn() async {
    // given: of 200 that have begun to read, nearly all wait, as in stage 6;
    // the operation ignores cancellation
    let (runs, reads) = (HandlerRecorder<Void>(), HandlerRecorder<Void>())
    let (started, allRead, mayEnd) = (Gate(), Gate(), Gate())
    let sut = TimeoutTask(seconds: 60) {
      runs.record(())
      started.open()
      await mayEnd.wait()
      return "a value"
    }
    let readers = (0..<200).map { _ in
      Task {
        defer { started.open() }  // also when the operation never starts
        reads.record(())
        if reads.calls.count == 200 { allRead.open() }
        return try await sut.value
      }
    }
    _ = await started.opens()
    _ = await allRead.opens()

    // when
    for reader in readers { reader.cancel() }
    await ends { for reader in readers { _ = await reader.result } }
    mayEnd.open()
    let later = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      later, .threw("CancellationError()"),
      "the last reader's CancellationError should be the result from then on, "
        + "even if the operation still ends with a value")
    XCTAssertEqual(
      runs.calls.count, 1, "a later read should not run the operation again")
  }

  func testReaderAfterOneThatLeft_isServedBesideTheOthers() async {
    // given: of two who wait, the first one leaves
    let mayEnd = Gate()
    let sut = TimeoutTask(seconds: 60) {
      await mayEnd.wait()
      return "a value"
    }
    let first = beginToRead(sut)
    let second = beginToRead(sut)
    first.cancel()
    _ = await outcome { try await first.value }

    // when
    let third = beginToRead(sut)
    mayEnd.open()
    let seconds = await outcome { try await second.value }
    let thirds = await outcome { try await third.value }

    // then
    XCTAssertEqual(
      [seconds, thirds], [.returned("a value"), .returned("a value")],
      "a reader that comes after one has left should replace no other")
  }

  func testCancelledReaders_leaveTheOthersTheirValue() async {
    for firstStays in [true, false] {
      // given: the first reader starts the race
      let (started, allRead, mayEnd) = (Gate(), Gate(), Gate())
      let reads = HandlerRecorder<Void>()
      let sut = TimeoutTask(seconds: 60) {
        started.open()
        await mayEnd.wait()
        try Task.checkCancellation()
        return "a value"
      }
      let first = Task {
        defer { started.open() }  // also when the operation never starts
        return try await sut.value
      }
      _ = await started.opens()
      // Of 200 that have begun to read, nearly all wait: as in stage 6.
      let others = (0..<200).map { _ in
        Task {
          reads.record(())
          if reads.calls.count == 200 { allRead.open() }
          return try await sut.value
        }
      }
      _ = await allRead.opens()

      // when
      let who = firstStays ? "all others" : "the first and half the others"
      let leaving = firstStays ? others : [first] + others.prefix(100)
      let staying = firstStays ? [first] : Array(others.suffix(100))
      for reader in leaving { reader.cancel() }
      let left = await outcome { await endings(of: leaving) }
      mayEnd.open()
      let stayed = await outcome { await endings(of: staying) }

      // then
      XCTAssertEqual(
        stayed, .returned(["a value"]),
        "\(who) left: the operation and its other readers should go on")
      XCTAssertEqual(
        left, .returned(["CancellationError()"]),
        "a cancelled reader should get CancellationError at once")
    }
  }
}

/// All the ways in which these readers' waiting ended.
private func endings(
  of readers: [Task<String, any Error>]
) async -> Set<String> {
  var endings: Set<String> = []
  for reader in readers {
    do {
      endings.insert(try await reader.value)
    } catch {
      endings.insert("\(error)")
    }
  }
  return endings
}

/// Opens the gate when it is cancelled, and would take an hour otherwise.
private func valueUnlessCancelled(opening gate: Gate) async throws -> String {
  try await withTaskCancellationHandler {
    try await sleepUntilCancelled()
    return "a value"
  } onCancel: {
    gate.open()
  }
}

/// Does the work on a thread of its own, and says whether it ended there.
private func endsOnAnotherThread(_ work: @escaping @Sendable () -> Void) -> Bool
{
  let ended = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    work()
    ended.signal()
  }
  return ended.wait(timeout: .now() + 1) == .success
}

/// Reads a value that comes at once, and keeps nothing of it.
private func readOnce(
  countingIn runs: HandlerRecorder<Void>, released: Gate
) async {
  let canary = Canary(released: released)
  let sut = TimeoutTask(seconds: 60) {
    withExtendedLifetime(canary) { runs.record(()) }
    return "a value"
  }
  _ = await outcome { try await sut.value }
}

/// Opens a gate when nobody holds it any more.
private final class Canary: Sendable {
  private let released: Gate

  init(released: Gate) {
    self.released = released
  }

  deinit {
    released.open()
  }
}
