/// What is known of the tests so far, from their events.
public struct TestLog: Sendable {
  /// The tests that began, in the order in which they did.
  public private(set) var records: [TestRecord] = []
  var phase = Phase.building
  /// The process whose events are read.
  var process = ""
  private(set) var newest = (process: "", launch: 0.0)

  private var running: Set<String> = []

  /// Enough for a learner, and for memory when a loop fails forever.
  private static let mostFailures = 200

  /// Whether a test process was started, so that the code was built.
  var isLaunched: Bool { phase != .building }

  /// Whether a process began to run its tests and did not come to their end.
  var hasOpenRun: Bool { !running.isEmpty }

  func records(of module: String) -> [TestRecord] {
    records.filter { $0.name.module == module }
  }

  /// What it says of one module of tests, under another name, each failure changed,
  /// or left out where that makes nil of it.
  func only(
    _ module: String, as name: String,
    change: (TestFailure) -> TestFailure?
  ) -> TestLog {
    var log = self
    log.records = records(of: module).map {
      var record = $0
      record.name.module = name
      record.failures = record.failures.compactMap(change)
      for index in record.failures.indices {
        record.failures[index].test = record.name
      }
      if record.state == .failed, record.failures.isEmpty {
        record.state = .passed
      }
      return record
    }
    return log
  }

  /// The record of the test, if it began.
  public subscript(name: TestName) -> TestRecord? {
    // Most often, it is the test that began last.
    records.last { $0.name == name }
  }

  /// Changes the record of a test, if it began.
  private mutating func change(
    _ name: TestName, _ change: (inout TestRecord) -> Void
  ) {
    guard let position = records.lastIndex(where: { $0.name == name }) else {
      return
    }
    change(&records[position])
  }

  /// Lets what another run says of its tests take the place of what is known.
  mutating func replace(with other: TestLog) {
    let names = Set(other.records.map(\.name))
    records.removeAll { names.contains($0.name) }
    records += other.records
  }

  /// The process is there.
  mutating func noteLaunch(at time: Double) {
    if time >= newest.launch { newest = (process, time) }
  }

  /// Whether no other process was launched after this one.
  var isOfNewest: Bool { [process, ""].contains(newest.process) }

  /// The process begins to run its tests.
  mutating func beginRun() { running.insert(process) }

  /// The process has run all its tests.
  mutating func endRun() { running.remove(process) }

  /// Notes that a test began.
  mutating func begin(
    _ name: TestName, at time: Double? = nil, hasArguments: Bool = false
  ) {
    guard self[name] == nil else { return }
    var record = TestRecord(name: name, state: .notRun)
    (record.began, record.hasArguments) = (time, hasArguments)
    records.append(record)
  }

  /// Notes that a test ended; one that never began does not count.
  mutating func end(_ name: TestName, _ state: TestState, seconds: Double) {
    change(name) { record in
      guard record.state == .notRun else { return }
      let hasFailed = !record.failures.isEmpty
      // XCTest skips a test whose set-up has failed.
      record.state =
        [.passed, .skipped].contains(state) && hasFailed ? .failed : state
      record.seconds = seconds
    }
  }

  mutating func fail(_ name: TestName, _ failure: TestFailure) {
    change(name) { record in
      guard record.failures.count < Self.mostFailures else { return }
      record.failures.append(
        TestFailure(
          test: name, place: failure.place, message: failure.message.visible))
      // It may come when the test is over, from another thread.
      if record.state == .passed { record.state = .failed }
    }
  }

  /// Puts the failures of a test whose cases ran at the same time in order.
  mutating func sortFailures(of name: TestName) {
    change(name) { record in
      record.failures.sort {
        ($0.place?.line ?? 0, $0.message) < ($1.place?.line ?? 0, $1.message)
      }
    }
  }

  /// Says how the tests ended that had begun when the process ended, and how long
  /// they took.
  mutating func close(unfinished state: TestState, after seconds: Double = 0) {
    for index in records.indices where records[index].state == .notRun {
      records[index].state = state
      records[index].seconds = seconds
    }
  }
}

/// What a call of `swift test` is about; each phase has a time limit.
enum Phase: Hashable, Sendable {
  /// Nothing of the kata runs yet.
  case building
  /// A test process is there and has begun no test.
  case launched
  /// XCTest runs this test, or what comes between it and the next one.
  case test(TestName)
  /// XCTest has run all its tests; Swift Testing may come.
  case betweenLibraries
  /// Swift Testing runs its tests side by side.
  case swiftTesting
  /// Everything has been run, and only the processes must still end.
  case over
}

/// What happened to one test.
public struct TestRecord: Equatable, Sendable {
  /// Which test.
  public var name: TestName
  /// How it ended.
  public var state: TestState
  /// How long it took, in seconds, and when it began, where that is known.
  public var seconds: Double = 0
  var began: Double?
  /// Whether it takes arguments, of which there may be none.
  var hasArguments = false
  /// Its failures, first one first.
  public var failures: [TestFailure] = []

  /// Whether it came to an end, or failed before it was ended.
  var isFinished: Bool {
    state != .notRun && !(state == .stopped && failures.isEmpty)
  }

  /// Whether it failed, or ended the process, or its time.
  var hasFailed: Bool {
    !failures.isEmpty || [.crashed, .timedOut].contains(state)
  }

  /// How it ended, where no assertion says so.
  var end: String {
    let limit = seconds >= 1 ? "\(Int(seconds)) s" : "the time limit"
    return switch state {
    case .crashed: "ended the process in the middle of it"
    case .timedOut: "did not end within \(limit), which `--timeout` sets"
    default:
      hasArguments
        ? "never ran: it was skipped, or its `arguments:` are empty"
        : "was skipped"
    }
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

  /// The first failed assertion; where there is none, the first error.
  var mainFailure: TestFailure? {
    failures.first(where: \.isAssertion) ?? failures.first
  }

  /// Creates the record of a test that ended, or did not begin.
  public init(name: TestName, state: TestState) {
    self.name = name
    self.state = state
  }
}

/// How a test ended.
public enum TestState: String, Codable, Sendable {
  case passed
  case failed
  case skipped
  /// It began and the process ended before it did.
  case crashed
  /// It began and was ended at the time limit.
  case timedOut
  /// It began and was ended because enough was known.
  case stopped
  case notRun
}

/// One failed assertion, or one error that a test threw; or how it ended, if not by
/// itself, or why it could not be built.
public struct TestFailure: Codable, Equatable, Sendable {
  /// The test; nil where it is about none, as an error of the compiler.
  var test: TestName?
  /// Where the assertion stands; nil for an error, which has no place.
  var place: SourcePlace?
  /// XCTest's or Swift Testing's words, or the runner's.
  public var message: String

  /// The test's name; empty where it is about none.
  var testName: String { test?.description ?? "" }

  /// Whether an assertion failed: no error escaped, and no expectation was
  /// fulfilled twice, which on a Mac ends the process.
  public var isAssertion: Bool {
    ![
      "threw error", "Caught error", "failed: caught", "API violation",
    ].contains { message.hasPrefix($0) }
  }
}
