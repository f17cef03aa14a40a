import Foundation

/// Reads the events of one process and one test library, one JSON object a line.
///
/// Swift Testing writes them itself, and `scripts/observer` those of XCTest in
/// the same form.
struct TestEvents {
  private struct Line: Decodable {
    struct Place: Decodable {
      var filePath: String?
      var _filePath: String?
      var line: Int?
      /// Its name depends on the version of Swift.
      var path: String { filePath ?? _filePath ?? "" }
    }
    struct Issue: Decodable {
      var isKnown: Bool?
      var isFailure: Bool?
      var sourceLocation: Place?
    }
    struct Message: Decodable { var text: String? }
    struct Instant: Decodable { var absolute: Double? }
    struct Payload: Decodable {
      var kind: String?
      var testID: String?
      var instant: Instant?
      var issue: Issue?
      var messages: [Message]?
    }
    var kind: String
    var payload: Payload
  }

  /// A test, and where it begins.
  typealias Test = (name: TestName, file: String, line: Int)

  private let process: String
  /// Whether they are XCTest's, which runs one test after the other.
  private let isOfXCTest: Bool
  private var tests: [Test] = []

  init(of process: String, isOfXCTest: Bool) {
    self.process = process
    self.isOfXCTest = isOfXCTest
  }

  /// Adds to the log what one line says.
  mutating func read(_ line: Data, into log: inout TestLog) {
    guard let line = try? JSONDecoder().decode(Line.self, from: line),
      line.kind == "event"
    else { return }
    switch line.payload.kind {
    case "launched":
      // Each product may be a process of its own, after the end of another one's.
      if [.building, .over].contains(log.phase) { log.phase = .launched }
      log.noteLaunch(
        of: process, at: line.payload.instant?.absolute ?? 0)
    case "runStarted":
      if !isOfXCTest { log.phase = .swiftTesting(ended: 0) }
      log.beginRun(of: process)
    case "runEnded":
      log.endRun(of: process)
      // What is read late, when the next process is there, ends nothing.
      if log.newest?.process ?? process == process {
        log.phase = isOfXCTest ? .betweenLibraries : .over
      }
    default: readTest(line.payload, into: &log)
    }
  }

  private mutating func readTest(_ event: Line.Payload, into log: inout TestLog)
  {
    let test = event.testID.flatMap(test)
    guard let name = test?.name ?? owner(of: event.issue?.sourceLocation) else {
      return
    }
    let time = event.instant?.absolute ?? 0
    switch event.kind {
    case "testStarted":
      if let test { tests.append(test) }
      if isOfXCTest { log.phase = .test(name) }
      log.begin(name, at: time)
    case "issueRecorded":
      guard let issue = event.issue, issue.isKnown != true,
        issue.isFailure != false
      else { return }
      log.fail(
        name,
        place: issue.sourceLocation.map { SourcePlace($0.path, $0.line ?? 0) },
        message: Self.text(of: event.messages ?? []))
    case "testCaseEnded": log.noteEnd()
    case "testEnded":
      log.noteEnd()
      // The cases of a test with arguments run at the same time.
      if event.testID?.contains(":)") == true { log.sortFailures(of: name) }
      log.end(name, .passed, seconds: time - (log[name]?.began ?? time))
    case "testSkipped", "testCancelled", "testCaseCancelled":
      // Swift Testing skips a test before it begins, and XCTest while it runs. One
      // that cancels itself, or one of its cases, checks no more.
      log.begin(name, hasArguments: event.testID?.contains(":)") == true)
      log.end(name, .skipped, seconds: 0)
    default: return
    }
  }

  // `Module.Suite/test(of:)/File.swift:4:4`, or `Module.test()/…` for a test outside
  // of any type. XCTest does not know the place. Backticks may hold any of these
  // signs. Made once: that takes longer than all that is read with it.
  private let pattern =
    #/
    (?<module> [^.]+ ) \.
    (?: (?: ` (?<rawSuite> [^`]* ) ` | (?<suite> [^(\/`]+ ) ) \/
      (?<inner> (?: (?: `[^`]*` | [^(\/`]+ ) \/ )* ) )?
    (?: ` (?<raw> [^`]* ) ` | (?<function> [^(\/`]+ ) ) \( (?<labels> .* ) \)
    (?: \/ (?<file> [^\/]+ ) : (?<line> [0-9]+ ) : [0-9]+ )?
    /#

  /// Reads the name of a test; nil for a suite's.
  ///
  /// A test in a suite within another belongs to the outer one.
  func test(_ id: String) -> Test? {
    guard let match = id.visible.wholeMatch(of: pattern) else { return nil }
    let name = TestName(
      module: String(match.module),
      suite: String(match.rawSuite ?? match.suite ?? ""),
      test: "\(match.inner ?? "")\(match.raw ?? match.function ?? "")"
        + (match.labels.isEmpty ? "" : "(\(match.labels))"))
    return (
      name, String(match.file ?? ""), match.line.flatMap { Int($0) } ?? 0
    )
  }

  /// The test around an issue of no test's task, such as a completion handler's.
  private func owner(of place: Line.Place?) -> TestName? {
    guard let file = place?.path.split(separator: "/").last,
      let line = place?.line
    else { return nil }
    return tests.filter { $0.file == file && $0.line <= line }
      .max { $0.line < $1.line }?.name
  }

  private static func text(of messages: [Line.Message]) -> String {
    messages.compactMap(\.text).filter { text in
      // Swift Testing adds the comments that stand above the expectation, and
      // how two collections differ, which the values show.
      !["//", "/*", "inserted [", "removed ["].contains(where: text.hasPrefix)
    }.joined(separator: "\n")
  }
}
