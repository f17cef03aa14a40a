import Foundation

/// Keeps the time limits of one run.
struct RunWatch {
  let limit: Double
  let buildLimit: Double
  private let start = DispatchTime.now()
  private var clock = ""
  private var clockStart: DispatchTime?
  private var failure: DispatchTime?
  private var lastSweep: DispatchTime?

  init(limit: Double, buildLimit: Double) {
    self.limit = limit
    self.buildLimit = buildLimit
  }

  /// How long the run has taken.
  var seconds: Double { Self.seconds(since: start) }

  /// How long ago the first assertion failed; 0 when none has.
  var secondsSinceFailure: Double { failure.map(Self.seconds) ?? 0 }

  /// Takes notice of what runs now; true when that is another stage.
  mutating func isNewPhase(_ log: TestLog) -> Bool {
    if failure == nil, log.hasFailure { failure = .now() }
    guard log.clock != clock else { return false }
    clock = log.clock
    clockStart = .now()
    return true
  }

  /// Whether some time has passed in this phase, now and then.
  var isTimeToSweep: Bool {
    mutating get {
      guard let clockStart, Self.seconds(since: clockStart) > 0.5,
        lastSweep.map({ Self.seconds(since: $0) > 0.5 }) ?? true
      else { return false }
      lastSweep = .now()
      return true
    }
  }

  /// Whether the build or the stage at work has had its time.
  var isOverdue: Bool {
    guard let clockStart else { return seconds > buildLimit }
    // What a test left behind gets two seconds to leave.
    let limit = clock == "the end" ? min(2, self.limit) : self.limit
    return Self.seconds(since: clockStart) > limit
  }

  func phase(_ scanner: OutputScanner) -> String {
    let log = scanner.log
    guard log.isBuilt else { return "building \(scanner.buildProgress)" }
    return log.records.last.map { "running \($0.name)" } ?? "running"
  }

  private static func seconds(since start: DispatchTime) -> Double {
    let passed = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
    return Double(passed) / 1e9
  }
}
