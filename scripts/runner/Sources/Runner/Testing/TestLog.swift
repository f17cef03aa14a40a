/// What the tests' events have told so far.
public struct TestLog: Sendable {
  /// The tests that began, in the order in which they did.
  public private(set) var records: [TestRecord] = []
  /// What is going on.
  var phase = Phase.building
  /// The process whose events are read.
  var process = ""

  private var running: Set<String> = []
  private var exited: Set<String> = []
  private var positions: [TestName: Int] = [:]

  /// Enough for a learner, and for memory when a loop fails for ever.
  private static let mostFailures = 200

  /// Whether a test process was started, so that the code was built.
  var isLaunched: Bool { phase != .building }

  /// Whether a process began to run its tests and never came to their end.
  var hasOpenRun: Bool { !running.isEmpty }

  /// Whether such a process ended by itself, with `exit`.
  var hasExitedMidRun: Bool { !running.isDisjoint(with: exited) }

  /// Whether an assertion has failed.
  var hasFailure: Bool {
    records.contains { !$0.failures.isEmpty }
  }

  /// Whether an assertion has failed in a module of tests.
  func hasFailure(in module: String) -> Bool {
    records.contains { $0.name.module == module && !$0.failures.isEmpty }
  }

  /// What it says of one module of tests, under another name for that module,
  /// and with these texts replaced in the messages.
  func only(
    _ module: String, as name: String, replacing texts: [(String, String)]
  ) -> TestLog {
    var log = self
    log.records = records.filter { $0.name.module == module }
    for index in log.records.indices {
      log.records[index].name.module = name
      for (old, new) in texts {
        for failure in log.records[index].failures.indices {
          log.records[index].failures[failure].message.replace(old, with: new)
        }
      }
    }
    log.positions = Dictionary(
      uniqueKeysWithValues: zip(log.records.map(\.name), log.records.indices))
    return log
  }

  /// The record of the test, if it began.
  public subscript(name: TestName) -> TestRecord? {
    positions[name].map { records[$0] }
  }

  /// Notes that the process begins to run its tests.
  mutating func beginRun() { running.insert(process) }

  /// Notes that the process has run all its tests.
  mutating func endRun() { running.remove(process) }

  /// Notes that the process ends by itself.
  mutating func noteExit() { exited.insert(process) }

  /// Notes that a test began, by itself or beside others.
  mutating func begin(_ name: TestName, sideBySide: Bool = false) {
    guard positions[name] == nil else { return }
    positions[name] = records.count
    var record = TestRecord(name: name, state: .notRun)
    record.isSideBySide = sideBySide
    records.append(record)
  }

  /// Notes that a test ended; one that never began does not count.
  mutating func end(_ name: TestName, _ state: TestState, seconds: Double) {
    guard let position = positions[name], records[position].state == .notRun
    else { return }
    let hasFailed = !records[position].failures.isEmpty
    records[position].state =
      state == .passed && hasFailed ? .failed : state
    records[position].seconds = seconds
  }

  /// Notes a failure.
  mutating func fail(_ name: TestName, _ failure: TestFailure) {
    guard let position = positions[name],
      records[position].failures.count < Self.mostFailures
    else { return }
    records[position].failures.append(
      TestFailure(place: failure.place, message: failure.message.visible))
    // It may come when the test is over, from another thread.
    if records[position].state == .passed { records[position].state = .failed }
  }

  /// Puts the failures of a test whose cases ran at the same time in order.
  mutating func sortFailures(of name: TestName) {
    guard let position = positions[name] else { return }
    records[position].failures.sort {
      ($0.place?.line ?? 0, $0.message) < ($1.place?.line ?? 0, $1.message)
    }
  }

  /// Says how the tests ended that had begun when the process ended.
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
  /// XCTest runs the tests of this class of a module.
  case suite(module: String, String)
  /// XCTest has run all its tests; Swift Testing may come.
  case betweenLibraries
  /// Swift Testing runs its tests side by side.
  case swiftTesting
  /// Everything has been run, and only the processes must still end.
  case over

  /// Whether a test process has run all its tests and should be gone soon.
  var isBetweenProcesses: Bool { self == .betweenLibraries || self == .over }
}
