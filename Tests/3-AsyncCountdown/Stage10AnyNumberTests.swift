import XCTest

@testable import AsyncCountdown

final class Stage10AnyNumberTests: XCTestCase {
  func testCountDownFrom3_yieldsFourValuesInOrder() async {
    // given
    let sut = Service(sleep: { _ in })

    // when
    let values = await collect(sut.countDown(from: 3))

    // then
    XCTAssertEqual(
      values, ["3", "2", "1", "0"], "from 3 the values are 3, 2, 1 and 0")
  }

  func testCountDownFrom0_yieldsZeroOnly() async {
    // given
    let sut = Service(sleep: { _ in })

    // when
    let values = await collect(sut.countDown(from: 0))

    // then
    XCTAssertEqual(values, ["0"], "from 0 the only value is 0")
  }

  func testCountDownFromMinus1_yieldsNothing() async {
    // given
    let sleeps = Durations()
    let sut = Service(sleep: { await sleeps.note($0) })

    // when
    let values = await collect(sut.countDown(from: -1))

    // then
    let durations = await sleeps.all
    XCTAssertEqual(values, [], "below 0 there is nothing to count")
    XCTAssertEqual(durations, [], "no value needs no second to wait for")
  }

  func testCountDownFrom2_sleepsOneSecondForEachValue() async {
    // given
    let sleeps = Durations()
    let sut = Service(sleep: { await sleeps.note($0) })

    // when
    _ = await collect(sut.countDown(from: 2))

    // then
    let durations = await sleeps.all
    XCTAssertEqual(
      durations, [1, 1, 1], "three values take three sleeps of one second")
  }

  func testTwoCountDowns_doNotShareTheirNumber() async {
    // given: both are made before either is read
    let manualSleep = ManualSleep()
    let sut = Service(sleep: { try await manualSleep.sleep($0) })
    let first = sut.countDown(from: 2)
    let second = sut.countDown(from: 1)

    // when: both sleep before either is woken; the fifth sleep is the first's.
    // In a task, because a countdown that never sleeps never gets there
    Task {
      for sleeps in [2, 4, 5] {
        await manualSleep.asked(times: sleeps)
        await manualSleep.step()
        await manualSleep.step()
      }
    }
    let values = await collect([first, second])

    // then
    XCTAssertEqual(
      values, [["2", "1", "0"], ["1", "0"]], "each stream counts for itself")
  }

  func testReaderCancelled_endsTheSleep() async {
    // given
    let cancelled = expectation(description: "the sleep is cancelled")
    let manualSleep = ManualSleep()
    let sut = Service(sleep: { seconds in
      do {
        try await manualSleep.sleep(seconds)
      } catch {
        cancelled.fulfill()
        throw error
      }
    })
    let reader = Task {
      for await _ in sut.countDown(from: 3) {}
    }

    // when: in a task, because a countdown that never sleeps never gets there
    Task {
      await manualSleep.asked(times: 1)
      reader.cancel()
    }

    // then
    await fulfillment(of: [cancelled], timeout: 0.5)
  }

  /// All values of the stream; fails the test when it does not end in time.
  private func collect(_ stream: AsyncStream<String>) async -> [String] {
    await collect([stream])[0]
  }

  /// All values of each stream; fails the test when one does not end in time.
  private func collect(
    _ streams: [AsyncStream<String>]
  ) async -> [[String]] {
    let ended = expectation(description: "each stream ends")
    ended.expectedFulfillmentCount = streams.count
    let readers = streams.map { stream in
      Task {
        defer { ended.fulfill() }
        var values: [String] = []
        for await value in stream { values.append(value) }
        return values
      }
    }
    await fulfillment(of: [ended], timeout: 1)
    var all: [[String]] = []
    for reader in readers {
      reader.cancel()
      all.append(await reader.value)
    }
    return all
  }
}

/// Notes what a sleep was asked for, and does not sleep.
private actor Durations {
  private(set) var all: [Int] = []

  func note(_ seconds: Int) {
    all.append(seconds)
  }
}
