/// All values of a stream, once it has ended.
func all(_ stream: AsyncStream<String>) async -> [String] {
  var values: [String] = []
  for await value in stream { values.append(value) }
  return values
}

/// Reads a stream to its end, and lets a test look at what came so far.
actor Reader {
  /// The values that came so far, first one first.
  private(set) var values: [String] = []

  private var hasEnded = false
  private var watchers: [CheckedContinuation<Void, Never>] = []

  init(_ stream: AsyncStream<String>) {
    Task {
      for await value in stream { await note(value) }
      await noteEnd()
    }
  }

  /// The value with this index, as soon as it is there; nil when the stream
  /// has ended without it.
  func value(at index: Int) async -> String? {
    while values.count <= index && !hasEnded {
      await withCheckedContinuation { watchers.append($0) }
    }
    return index < values.count ? values[index] : nil
  }

  private func note(_ value: String) {
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
