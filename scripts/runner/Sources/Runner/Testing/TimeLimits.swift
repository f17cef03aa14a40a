/// The time limits of one run, and whether they are kept.
///
/// Time in which this program stands still, too, as in a container that is paused
/// or while the machine sleeps, does not count.
public struct TimeLimits {
  /// How long one test may take where nothing else is asked for, in seconds.
  public static let test = 20
  /// How long a build may say nothing, in seconds.
  static let build = 900.0
  /// How long processes may stay when all tests are over, in seconds.
  static let end = 5.0

  /// How much of the time between two looks counts: they are much closer.
  private static let longestStep = 1.0

  private let limit: Double
  /// How long the run has taken, in seconds, at the last look.
  private(set) var seconds = 0.0
  private var lastLook = SuspendingClock.now
  private var phase = Phase.building
  private var phaseStart = 0.0
  /// The module whose tests run, and when the first of them failed.
  private var module = ""
  private var failure: Double?
  private var lastCall = 0.0

  /// Begins to watch; each phase but the build has this limit, in seconds.
  init(limit: Double) {
    self.limit = limit
  }

  /// Lets the time go on to now.
  mutating func look() {
    pass(lastLook.secondsAgo)
    lastLook = .now
  }

  /// Lets so many seconds pass since the last look.
  mutating func pass(_ step: Double) {
    seconds += min(step, Self.longestStep)
  }

  /// Takes notice of what was printed: a build that says something goes on.
  mutating func hear() {
    if phase == .building { phaseStart = seconds }
  }

  /// How long ago the first assertion failed in the module whose tests run; 0
  /// when none has.
  var secondsSinceFailure: Double { failure.map { seconds - $0 } ?? 0 }

  /// Takes notice of what runs now; true when that is another phase.
  mutating func isNewPhase(_ log: TestLog) -> Bool {
    if let name = log.records.last?.name, name.module != module {
      (module, failure) = (name.module, nil)
    }
    if failure == nil,
      log.records(of: module).contains(where: { !$0.failures.isEmpty })
    {
      failure = seconds
    }
    guard log.phase != phase else { return false }
    phase = log.phase
    (phaseStart, lastCall) = (seconds, seconds)
    return true
  }

  /// Whether to look at the processes: now and then, once the code is built.
  var isTimeForProcesses: Bool {
    mutating get {
      guard phase != .building, seconds - lastCall > 0.5 else { return false }
      lastCall = seconds
      return true
    }
  }

  /// Whether the phase has had its time.
  var isOverdue: Bool {
    let limits: [Phase: Double] = [
      .building: Self.build, .over: min(Self.end, limit),
    ]
    return seconds - phaseStart > limits[phase] ?? limit
  }
}

extension SuspendingClock.Instant {
  /// How long ago it was.
  var secondsAgo: Double { duration(to: .now) / .seconds(1) }
}
