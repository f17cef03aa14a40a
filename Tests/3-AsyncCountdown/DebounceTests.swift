import KataTestSupport
import Testing

/// A search field, which searches once the typing has paused.
@MainActor private final class SearchField {
  private let sleep: @Sendable (Duration) async throws -> Void
  private let search: (String) -> Void
  private var pause: Task<Void, Never>?

  init(
    sleep: @escaping @Sendable (Duration) async throws -> Void = {
      try await Task.sleep(for: $0)
    },
    search: @escaping (String) -> Void
  ) {
    self.sleep = sleep
    self.search = search
  }

  /// Searches for the text in 300 milliseconds, unless more is typed by then.
  @discardableResult
  func type(_ text: String) -> Task<Void, Never> {
    pause?.cancel()
    let task = Task {
      do {
        try await sleep(.milliseconds(300))
        search(text)
      } catch {}  // more was typed
    }
    pause = task
    return task
  }
}

@MainActor @Suite struct DebounceTests {
  @Test func searchesOnceTheTypingHasPaused() async {
    // given
    let pauses = HandlerRecorder<Duration>()
    var searches: [String] = []
    let sut = SearchField(
      sleep: { duration in
        pauses.record(duration)
        try Task.checkCancellation()
      },
      search: { searches.append($0) })

    // when
    let first = sut.type("ro")
    let second = sut.type("rocket")
    await first.value
    await second.value

    // then
    #expect(searches == ["rocket"], "what was typed over is not searched for")
    #expect(
      pauses.calls == [.milliseconds(300), .milliseconds(300)],
      "each search should wait for the pause")
  }
}
