/// What happened to one test.
public struct TestRecord: Codable, Equatable, Sendable {
  /// Which test.
  public var name: TestName
  /// How it ended.
  public var result: TestResult
  /// How long it took, in seconds, and when it began, where that is known.
  public var seconds: Double = 0
  var began: Double?
  /// Whether it takes arguments, of which there may be none.
  var hasArguments = false
  /// Its failures, first one first.
  public var failures: [TestFailure] = []
  /// The first failure that came while it ran, or behind it, and is none of its: its
  /// own, or another test's, that had ended without waiting for it.
  var late: TestFailure?

  /// Whether it came to an end, or failed before it was ended.
  var isFinished: Bool {
    result != .notRun && !(result == .stopped && failures.isEmpty)
  }

  /// Whether it failed, or ended the process, or its time.
  var hasFailed: Bool {
    !failures.isEmpty || [.crashed, .timedOut].contains(result)
  }

  /// Whether it had ended when it failed.
  var failedLate: Bool { mainFailure?.isLate == true }

  /// How it ended, where no assertion says so.
  var end: String {
    switch result {
    case .crashed: "ended the process in the middle of it, or of its `tearDown`"
    case .timedOut where seconds < 1:
      "left something that did not end within the time that `--timeout` sets"
    case .timedOut:
      "did not end within \(Int(seconds)) s, which `--timeout` sets"
    default:
      hasArguments
        ? "never ran: it was skipped, or its `arguments:` are empty"
        : "was skipped"
    }
  }

  /// How it ended, if not by itself.
  ///
  /// - Parameter crash: How the process ended, where that is known.
  func ending(_ crash: Crash?) -> TestFailure? {
    guard [.crashed, .timedOut, .skipped].contains(result) else { return nil }
    let crash = result == .crashed ? crash : nil
    return TestFailure(
      test: name, place: crash?.place,
      message: crash.map { "crashed: \($0.message)" } ?? end, end: result)
  }

  /// How long tests took, in seconds; what ran side by side counts once.
  static func seconds(of tests: [TestRecord]) -> Double {
    var (sum, last) = (0.0, -Double.infinity)
    for test in tests.sorted(by: { $0.began ?? 0 < $1.began ?? 0 }) {
      let start = test.began ?? max(last, 0)
      sum += max(0, start + test.seconds - max(start, last))
      last = max(last, start + test.seconds)
    }
    return sum
  }

  /// The first failed assertion, with those that complete it; where there is none, the
  /// first error.
  ///
  /// That nobody waits for an expectation comes before both: it fails on any code, and
  /// what else fails comes in time by luck.
  var mainFailure: TestFailure? {
    let unwaited = "Failed due to unwaited expectation"
    let shown =
      failures.first { $0.message.hasPrefix(unwaited) }
      ?? failures.first(where: \.isAssertion) ?? failures.first
    return shown.map {
      var main = $0
      main.others = completing($0)
      return main
    }
  }

  /// The failures that say more than this one of them.
  ///
  /// A `confirmation` around it tells how often it was reached. Where it tells no
  /// value, and is no wait in vain, one below it may.
  private func completing(_ shown: TestFailure) -> [TestFailure] {
    let line = shown.place?.line ?? 0
    let others = failures.prefix(9)
    let outer = others.filter { $0.place?.line ?? .max < line }
    let isWait = shown.message.hasPrefix("Asynchronous wait")
    if isWait || Assertion(shown.message).tellsValues { return outer }
    let inner = others.first {
      $0.place?.line ?? 0 > line && Assertion($0.message).tellsValues
    }
    return outer + [inner].compactMap(\.self)
  }

  /// Lets these be its failures, of which there may be none.
  mutating func replace(with failures: [TestFailure]) {
    self.failures = failures
    if result == .failed, failures.isEmpty { result = .passed }
  }

  /// Takes what came late for none of its failures: on other code, it comes in time
  /// by luck.
  mutating func forgiveLate() {
    late = late ?? failures.first(where: \.isLate)
    replace(with: failures.filter { !$0.isLate })
  }

  /// Creates the record of a test that ended, or did not begin.
  public init(name: TestName, result: TestResult) {
    self.name = name
    self.result = result
  }
}
