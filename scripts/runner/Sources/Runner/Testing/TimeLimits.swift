/// The time limits of one run, and whether they are kept; the time that the
/// machine sleeps does not count.
public struct TimeLimits {
  /// How long one test may take where nothing else is asked for, in seconds.
  public static let test = 20
  /// How long a build may take, in seconds.
  static let build = 900.0
  /// How long processes may stay when all tests are over, in seconds.
  static let end = 5.0

  private let limit: Double
  private let start = SuspendingClock.now
  private var phase = Phase.building
  private var phaseStart = SuspendingClock.now
  /// The module whose tests run, and when the first of them failed.
  private var module = ""
  private var failure: SuspendingClock.Instant?
  private var lastSweep = SuspendingClock.now

  /// Begins to watch; each phase but the build has this limit, in seconds.
  init(limit: Double) {
    self.limit = limit
  }

  /// How long the run has taken, in seconds.
  var seconds: Double { start.secondsAgo }

  /// How long ago the first assertion failed in the module whose tests run; 0
  /// when none has.
  var secondsSinceFailure: Double { failure?.secondsAgo ?? 0 }

  /// Takes notice of what runs now; true when that is another phase.
  mutating func isNewPhase(_ log: TestLog) -> Bool {
    if let name = log.records.last?.name, name.module != module {
      (module, failure) = (name.module, nil)
    }
    if failure == nil,
      log.records(of: module).contains(where: { !$0.failures.isEmpty })
    {
      failure = .now
    }
    guard log.phase != phase else { return false }
    phase = log.phase
    (phaseStart, lastSweep) = (.now, .now)
    return true
  }

  /// Whether to look for what a test process left behind, which `swift test`
  /// waits for: now and then, while no test runs.
  var isTimeToSweep: Bool {
    mutating get {
      guard [.betweenLibraries, .over].contains(phase),
        lastSweep.secondsAgo > 0.5
      else { return false }
      lastSweep = .now
      return true
    }
  }

  /// Whether the phase has had its time.
  var isOverdue: Bool {
    let limits: [Phase: Double] = [
      .building: Self.build, .over: min(Self.end, limit),
    ]
    return phaseStart.secondsAgo > limits[phase] ?? limit
  }
}

extension SuspendingClock.Instant {
  /// How long ago it was.
  var secondsAgo: Double { duration(to: .now) / .seconds(1) }
}
