/// A clock that stands still until the test moves it.
final class ManualClock: Clock {
  /// A point in time: how far the clock has been moved since it was made.
  struct Instant: InstantProtocol {
    /// The time since the clock was made.
    var elapsed: Duration

    func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: elapsed + duration)
    }

    func duration(to other: Instant) -> Duration {
      other.elapsed - elapsed
    }

    static func < (left: Instant, right: Instant) -> Bool {
      left.elapsed < right.elapsed
    }
  }

  /// The smallest step this clock can take: there is none.
  let minimumResolution = Duration.zero

  /// The time, as the test has set it.
  var now: Instant {
    Instant(elapsed: .zero)  // TODO: stage 11
  }

  /// Sleeps until the clock has been moved to the deadline, or past it.
  ///
  /// Returns at once when the deadline has passed. Throws
  /// `CancellationError`, at once, when the task is cancelled.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    // TODO: stage 11
  }

  /// Moves the clock, and wakes every sleeper whose deadline has come.
  func advance(by duration: Duration) {
    // TODO: stage 11
  }

  /// Returns as soon as `sleep` has been called that many times in all.
  func asked(times: Int) async {
    // TODO: stage 11
  }
}
