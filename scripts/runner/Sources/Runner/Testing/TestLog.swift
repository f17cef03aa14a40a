/// What is known of the tests so far, from their events.
public struct TestLog: Sendable {
  /// The tests that began, in the order in which they did.
  public private(set) var records: [TestRecord] = []
  var phase = Phase.building
  /// The process that was launched last, and when.
  private(set) var newest: (process: String, launch: Double)?

  /// Whether a process began to run its tests: one that only lists them does not.
  private(set) var hasBegun = false
  /// The processes that run their tests.
  private var running: Set<String> = []

  /// Enough for a learner, and for memory when a loop fails forever.
  private static let mostFailures = 200
  /// How many bytes of a message are kept, at its start and at its end: a value may be
  /// printed in megabytes.
  private static let longest = 50_000

  /// The log of a run that is over.
  init(_ records: [TestRecord] = []) {
    self.records = records
    hasBegun = !records.isEmpty
  }

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
    log.records = records(of: module)
    log.changeAll { record in
      record.name.module = name
      record.replace(
        with: record.failures.compactMap(change).map {
          var failure = $0
          failure.test = record.name
          return failure
        })
    }
    return log
  }

  /// Changes what is known of each test.
  mutating func changeAll(_ change: (inout TestRecord) -> Void) {
    for index in records.indices { change(&records[index]) }
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

  /// A process is there.
  mutating func noteLaunch(of process: String, at time: Double) {
    if time >= newest?.launch ?? 0 { newest = (process, time) }
  }

  /// A process begins to run its tests.
  mutating func beginRun(of process: String) {
    hasBegun = true
    running.insert(process)
  }

  /// A process has run all its tests.
  mutating func endRun(of process: String) { running.remove(process) }

  /// Notes that a test began.
  mutating func begin(
    _ name: TestName, at time: Double? = nil, hasArguments: Bool = false
  ) {
    hasBegun = true
    guard self[name] == nil else { return }
    var record = TestRecord(name: name, result: .notRun)
    (record.began, record.hasArguments) = (time, hasArguments)
    records.append(record)
  }

  /// A test of Swift Testing, or a case of one, has ended.
  mutating func noteEnd() {
    guard case .swiftTesting(let ended) = phase else { return }
    phase = .swiftTesting(ended: ended + 1)
  }

  /// Notes that a test ended; one that never began does not count.
  mutating func end(_ name: TestName, _ result: TestResult, seconds: Double) {
    change(name) { record in
      guard record.result == .notRun else { return }
      let hasFailed = !record.failures.isEmpty
      // XCTest skips a test whose set-up has failed.
      record.result =
        [.passed, .skipped].contains(result) && hasFailed ? .failed : result
      record.seconds = seconds
    }
  }

  private static func cut(_ message: String) -> String {
    let bytes = message.utf8
    if bytes.count <= 2 * longest { return message }
    return String(decoding: bytes.prefix(longest), as: UTF8.self) + "…"
      + String(decoding: bytes.suffix(longest), as: UTF8.self)
  }

  /// Notes what a test that began said, or threw.
  mutating func fail(
    _ name: TestName, place: SourcePlace? = nil, message: String
  ) {
    change(name) { record in
      guard record.failures.count < Self.mostFailures else { return }
      var failure = TestFailure(
        test: name, place: place, message: Self.cut(message).visible)
      failure.isLate = record.result != .notRun
      record.failures.append(failure)
      if [.passed, .skipped].contains(record.result) {
        record.result = .failed
      }
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

  /// Lets the test that passed last have ended the process, or kept it from its end.
  mutating func blameLastTest(_ result: TestResult) {
    if let last = records.indices.last, records[last].result == .passed {
      records[last].result = result
      // The time was not its own.
      if result == .timedOut { records[last].seconds = 0 }
    }
  }

  /// Says how the tests ended that had begun when the process ended, and how long
  /// they took.
  ///
  /// Where no test was under way, and more were to come, it is what the last one
  /// left to be done, such as its class's `tearDown`, that ended the process.
  mutating func close(unfinished result: TestResult, after seconds: Double = 0)
  {
    if result == .crashed, hasOpenRun,
      !records.contains(where: { $0.result == .notRun })
    {
      blameLastTest(.crashed)
    }
    for index in records.indices where records[index].result == .notRun {
      records[index].result = result
      records[index].seconds = seconds
    }
  }
}
