/// What a run of `swift test` has said so far.
public struct TestLog: Sendable {
  /// The tests that began, in the order in which they did.
  public private(set) var records: [TestRecord] = []
  /// The compiler's errors, each once.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The compiler's warnings, each once.
  public private(set) var warnings: [Diagnostic] = []
  /// SwiftPM's own errors.
  public private(set) var packageErrors: [String] = []
  /// Swift's words when it ended the process, and where.
  public private(set) var fatal: (file: String?, line: Int, message: String)?
  /// The places that backtraces name, innermost first.
  public private(set) var frames: [(file: String, line: Int)] = []
  /// The signal that ended the process.
  public private(set) var signal: Int?
  /// Whether the build ended well.
  public internal(set) var isBuilt = false
  /// Whether everything has been run and only the process must still end.
  public private(set) var isOver = false

  private var places: [TestName: Int] = [:]
  /// A failed case of a parameterised test, as the terminal tells of it.
  private struct FailedCase {
    var arguments: String
    var line: Int
    var texts: [String]
  }
  private var failedCases: [FailedCase] = []
  /// Whether the last line was about the last of these.
  private var isInFailedCase = false
  /// XCTest runs one test at a time.
  private var current: TestName?
  /// Changes when another stage begins: each has a time limit of its own.
  public private(set) var clock = ""

  /// Whether a test process has run all its tests and should be gone soon.
  var isBetweenProcesses: Bool { isOver || clock == Self.between }

  private static let between = "between XCTest and Swift Testing"

  /// Enough for a learner, and for memory when a loop fails for ever.
  private static let most = 200

  /// Takes in one line of the output.
  mutating func add(_ line: OutputLine) {
    let wasInFailedCase = isInFailedCase
    isInFailedCase = false
    switch line {
    case .started(let name):
      isBuilt = true
      clock = name.suite
      current = name
      begin(name)
    case .ended(let name, let state, let seconds):
      end(name, state, seconds: seconds)
      current = nil
    case .failed(let name, let file, let line, let message):
      fail(name, TestFailure(file: file, line: line, message: message))
    case .diagnostic(let found):
      if diagnostics.count < Self.most, !diagnostics.contains(found) {
        diagnostics.append(found)
      }
    case .warning(let found):
      if warnings.count < Self.most, !warnings.contains(found) {
        warnings.append(found)
      }
    case .fatal(let file, let line, let message):
      if fatal == nil { fatal = (file, line, message) }
    case .frame(let file, let line):
      if frames.count < Self.most { frames.append((file, line)) }
    case .signal(let number):
      signal = number
    case .packageError(let text):
      if packageErrors.count < Self.most { packageErrors.append(text) }
    case .failedArguments(let text, let line, let message):
      guard failedCases.count < Self.most else { return }
      failedCases.append(
        FailedCase(arguments: text, line: line, texts: [message]))
      isInFailedCase = true
    case .failedWithoutArguments:
      break  // The events tell of it.
    case .detail(let text):
      guard wasInFailedCase else { return }
      failedCases[failedCases.count - 1].texts.append(text)
      isInFailedCase = true
    case .built:
      isBuilt = true
    case .suitesEnded:
      clock = Self.between
    case .swiftTestingStarted:
      clock = "Swift Testing"
    case .swiftTestingEnded:
      clock = "the end"
      isOver = true
    }
  }

  /// Lengthens the last failure of the test at work by one more line.
  mutating func continueFailure(_ text: String) {
    guard let name = current, let place = places[name],
      let last = records[place].failures.indices.last
    else { return }
    records[place].failures[last].message += "\n" + text
  }

  /// The test at work, with XCTest.
  var failureAtWork: TestFailure? {
    current.flatMap { places[$0] }.flatMap { records[$0].failures.last }
  }

  /// Notes that a test began.
  mutating func begin(_ name: TestName) {
    guard places[name] == nil else { return }
    places[name] = records.count
    records.append(TestRecord(name: name, state: .notRun))
  }

  /// Notes that a test ended; one that never began does not count.
  mutating func end(_ name: TestName, _ state: TestState, seconds: Double) {
    guard let place = places[name], records[place].state == .notRun else {
      return
    }
    records[place].state = state
    records[place].seconds = seconds
  }

  /// Takes out what the failed case of which these texts are was called with.
  ///
  /// Cases run at the same time, so neither the printed order nor that of the
  /// events says which is which.
  mutating func takeArguments(line: Int, texts: [String]) -> String? {
    // Of a text of several lines, only the first is known.
    let texts = texts.map { String($0.prefix { $0 != "\n" }) }
    let found = failedCases.indices
      .filter { failedCases[$0].line == line && failedCases[$0].texts == texts }
      .min { failedCases[$0].arguments < failedCases[$1].arguments }
    return found.map { failedCases.remove(at: $0).arguments }
  }

  /// Puts the failures of a test whose cases ran at the same time in order.
  mutating func sortFailures(of name: TestName) {
    guard let place = places[name] else { return }
    records[place].failures.sort {
      ($0.line, $0.message) < ($1.line, $1.message)
    }
  }

  /// Notes a failure.
  mutating func fail(_ name: TestName, _ failure: TestFailure) {
    guard let place = places[name],
      records[place].failures.count < Self.most
    else { return }
    records[place].failures.append(failure)
    // It may come when the test is over, from another thread.
    if records[place].state == .passed { records[place].state = .failed }
  }

  /// Takes away what a learner printed, without a line break, before a path of
  /// the workbook.
  mutating func dropOutputBefore(_ root: String) {
    for index in records.indices {
      for place in records[index].failures.indices {
        let file = records[index].failures[place].file
        if let path = file.lastRange(of: root + "/") {
          records[index].failures[place].file = String(
            file[path.lowerBound...])
        }
      }
    }
  }

  /// Says how the tests ended that had begun when the process ended.
  mutating func close(unfinished state: TestState, after seconds: Double = 0) {
    for index in records.indices where records[index].state == .notRun {
      records[index].state = state
      records[index].seconds = seconds
    }
  }

  /// The record of the test, if it began.
  public subscript(name: TestName) -> TestRecord? {
    places[name].map { records[$0] }
  }

  /// Whether an assertion has failed.
  public var hasFailure: Bool {
    records.contains { !$0.failures.isEmpty }
  }
}
