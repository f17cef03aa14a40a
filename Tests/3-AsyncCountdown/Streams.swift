import KataTestSupport

@testable import AsyncCountdown

/// All values of a stream, once it has ended.
func all(_ stream: AsyncStream<Int>) async -> [Int] {
  var values: [Int] = []
  for await value in stream { values.append(value) }
  return values
}

/// The first value of a stream; nil when it ends without one.
func firstNumber(of stream: AsyncStream<Int>) async -> Int? {
  for await value in stream { return value }
  return nil
}

/// Reads a stream to its end, and lets a test look at what came so far.
actor Reader {
  /// The values that came so far, first one first.
  private(set) var values: [Int] = []

  private var hasEnded = false
  private var watchers: [CheckedContinuation<Void, Never>] = []

  init(_ stream: AsyncStream<Int>) {
    Task {
      for await value in stream { await note(value) }
      await noteEnd()
    }
  }

  /// The value with this index, as soon as it is there; nil when the stream
  /// has ended without it.
  func value(at index: Int) async -> Int? {
    while values.count <= index && !hasEnded {
      await withCheckedContinuation { watchers.append($0) }
    }
    return index < values.count ? values[index] : nil
  }

  private func note(_ value: Int) {
    values.append(value)
    wakeWatchers()
  }

  private func noteEnd() {
    hasEnded = true
    wakeWatchers()
  }

  private func wakeWatchers() {
    for watcher in watchers { watcher.resume() }
    watchers = []
  }
}
