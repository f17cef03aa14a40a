import KataTestSupport
import XCTest

@testable import AsyncCountdown

/// Readers and results that meet: the dangerous tests ask for the safe ones.
///
/// A continuation that is resumed twice ends the whole test process. So where
/// that could happen, `requireThatASecondReadFindsTheFirstResult()` comes first.
final class Stage6OnceAndOnlyOnceTests: XCTestCase {
  func testReadTwice_oneAfterTheOther_givesTheSameValue() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask(seconds: 60) { countRun(runs) }

    // when
    let first = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      [first, second], [.returned("run 1"), .returned("run 1")],
      "the second read should get the result of the first run, not run again")
  }

  func testReadTwice_oneAfterTheOther_givesTheSameError() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask<String>(seconds: 60) {
      runs.record(())
      throw SampleError()
    }

    // when
    let first = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      [first, second], [.threw("SampleError()"), .threw("SampleError()")],
      "the second read should get the error of the first run")
    XCTAssertEqual(
      runs.calls.count, 1, "an operation that failed should not run again")
  }

  func testReadTwice_afterATimeout_doesNotRunAgain() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask<String>(seconds: 0.01) {
      runs.record(())
      try await sleepUntilCancelled()
      return "too late"
    }

    // when
    let first = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      [first, second], [.threw("TimeoutError()"), .threw("TimeoutError()")],
      "once its time is up, a TimeoutTask stays timed out")
    XCTAssertEqual(
      runs.calls.count, 1, "an operation that timed out should not run again")
  }

  func testManyReadersAtOnce_areAllServedFromOneRun() async throws {
    // given
    try await requireThatASecondReadFindsTheFirstResult()
    let runs = HandlerRecorder<Void>()
    let reads = HandlerRecorder<Void>()
    let values = HandlerRecorder<String>()
    let mayEnd = Gate()
    let sut = TimeoutTask(seconds: 60) {
      let run = countRun(runs)
      await mayEnd.wait()
      return run
    }

    // when: the operation may end when the last of 200 readers begins to read.
    // At most one reader for each processor is not quite waiting by then.
    await ends {
      await withTaskGroup(of: Void.self) { readers in
        for _ in 0..<200 {
          readers.addTask {
            reads.record(())
            if reads.calls.count == 200 { mayEnd.open() }
            if let value = try? await sut.value { values.record(value) }
          }
        }
      }
    }

    // then
    XCTAssertEqual(
      runs.calls.count, 1, "all readers should wait for one and the same run")
    XCTAssertEqual(
      values.calls.filter { $0 == "run 1" }.count, 200,
      "every one of the readers should get the value, not only the last")
  }

  func testReadAgainAndAgain_givesTheOperationNoMoreTime() async throws {
    // given
    try await requireThatASecondReadFindsTheFirstResult()
    let isOver = Gate()
    let sut = TimeoutTask(seconds: 0.2) { try await sleepUntilCancelled() }
    let first = Task {
      defer { isOver.open() }
      return await outcome {
        try await sut.value
        return "a value"
      }
    }

    // when: until the first reader is told, there is always a new one
    while await !isOver.opens(within: 0.01) {
      Task { try? await sut.value }
    }
    let value = await first.value

    // then
    XCTAssertEqual(
      value, .threw("TimeoutError()"),
      "the time runs from the first read: a later one must not restart it")
  }

  func testFirstReadersAtOnce_startOneRun() async throws {
    // given
    try await requireThatASecondReadFindsTheFirstResult()
    let runs = HandlerRecorder<Void>()
    let tasks = (0..<1_000).map { _ in
      TimeoutTask(seconds: 60) { runs.record(()) }
    }

    // when: two threads read each of them at the same moment
    await onTwoThreads(times: 1_000) { beginToRead(tasks[$0]) }
    await ends(within: 5) {
      for task in tasks { try? await task.value }
    }

    // then
    XCTAssertEqual(
      runs.calls.count, 1_000,
      "readers that come at the same moment should start one run, not one each")
  }

  func testTwoThousandRaces_haveOneResultEach() async throws {
    // given: operations that end at about the moment when their time is up
    try await requireThatASecondReadFindsTheFirstResult()
    let agreements = HandlerRecorder<Void>()

    // when
    await ends(within: 5) {
      await withTaskGroup(of: Void.self) { races in
        for _ in 0..<20 {
          races.addTask {
            for number in 0..<100
            where await isTheSameReadTwice(ofRace: number) {
              agreements.record(())
            }
          }
        }
      }
    }

    // then
    XCTAssertEqual(
      agreements.calls.count, 2_000,
      "each race should end, with one result that does not change")
  }

  /// Fails the test, and ends it, when a second read runs the operation again.
  private func requireThatASecondReadFindsTheFirstResult() async throws {
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask(seconds: 60) { countRun(runs) }
    _ = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }
    _ = try XCTUnwrap(
      second == .returned("run 1") ? second : nil,
      "before readers can meet, a second read must find the first result")
  }
}

/// Counts this run, and says which one it is.
private func countRun(_ runs: HandlerRecorder<Void>) -> String {
  runs.record(())
  return "run \(runs.calls.count)"
}

/// Lets an operation race against its limit, and reads the result twice.
private func isTheSameReadTwice(ofRace number: Int) async -> Bool {
  let sut = TimeoutTask(seconds: 0) {
    // As long as the limit itself: the two end at the same moment.
    try await Task.sleep(for: .zero)
    return number
  }
  let first = await ending(of: sut)
  let second = await ending(of: sut)
  return first == second
}

/// The value of a race in words, or its error.
private func ending(of sut: TimeoutTask<Int>) async -> String {
  do {
    return try await "\(sut.value)"
  } catch {
    return "\(error)"
  }
}
