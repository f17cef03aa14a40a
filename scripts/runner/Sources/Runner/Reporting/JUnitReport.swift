import Foundation

/// The document that `--junit` writes: a suite for each stage.
struct JUnitReport {
  private let verdicts: [KataVerdict]
  private let root: String

  /// Creates the document; paths become relative to the workbook.
  init(_ verdicts: [KataVerdict], root: String) {
    self.verdicts = verdicts
    self.root = root
  }

  func text() -> String {
    let suites = verdicts.flatMap { verdict in
      verdict.stages.flatMap { suite($0, verdict) }
    }
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
      + suites + ["</testsuites>", ""]).joined(separator: "\n")
  }

  /// One case, as a suite holds it.
  private struct Case {
    var name: String
    var seconds = 0.0
    /// `failure`, `error` or `skipped`; nil for a test that passed.
    var element: String?
    var problem: Problem
  }

  private func suite(_ stage: StageVerdict, _ verdict: KataVerdict) -> [String]
  {
    let (kata, number) = (verdict.kata, stage.stage.number)
    var cases = stage.tests.map { test in
      Case(
        name: test.name.test, seconds: test.seconds,
        element: element(test, stage), problem: stage.problem(test, of: kata))
    }
    func count(_ element: String) -> Int {
      cases.count { $0.element == element }
    }
    // A stage can be red though none of its tests failed.
    if stage.outcome != .green, count("failure") + count("error") == 0 {
      let problem = stage.problem(of: kata, changedTests: verdict.changedTests)
      cases.append(
        Case(
          name: "stage \(number) is green", element: "failure", problem: problem
        ))
    }
    let start = tag(
      "testsuite",
      [
        ("name", "\(kata.module), stage \(number): \(stage.stage.title)"),
        ("tests", "\(cases.count)"), ("failures", "\(count("failure"))"),
        ("errors", "\(count("error"))"), ("skipped", "\(count("skipped"))"),
        ("time", Self.seconds(stage.seconds)),
      ])
    return ["  <\(start)>"] + cases.map { text($0, stage, kata) }
      + ["  </testsuite>"]
  }

  private func element(_ test: TestRecord, _ stage: StageVerdict) -> String? {
    switch test.state {
    case .passed: nil
    // A test of a green stage may ask for what a later stage has changed.
    case .failed: stage.outcome == .green ? "skipped" : "failure"
    case .crashed, .timedOut: "error"
    case .skipped, .stopped, .notRun: "skipped"
    }
  }

  private func text(_ one: Case, _ stage: StageVerdict, _ kata: Kata) -> String
  {
    let suite = one.problem.test?.suite ?? stage.stage.testClass
    var attributes = [
      ("name", one.name), ("classname", "\(kata.module).\(suite)"),
      ("time", Self.seconds(one.seconds)),
    ]
    guard let element = one.element else {
      return "    <\(tag("testcase", attributes))/>"
    }
    let path = String(one.problem.place.file.trimmingPrefix(root + "/"))
    let line = one.problem.place.line
    attributes += [("file", path), ("line", "\(line)")]
    var inner = [("message", one.problem.message)]
    if element != "skipped" { inner.append(("type", stage.outcome.rawValue)) }
    return "    <\(tag("testcase", attributes))><\(tag(element, inner))>"
      + "\(Self.escaped("\(path):\(line)"))</\(element)></testcase>"
  }

  // MARK: - XML

  private func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    name + attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
  }

  private static func seconds(_ seconds: Double) -> String {
    String(format: "%.3f", seconds)
  }

  /// The text with what means something in XML written out; what XML cannot
  /// hold at all becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    let meanings: KeyValuePairs = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;",
      "\t": "&#9;", "\u{FFFE}": "\u{FFFD}", "\u{FFFF}": "\u{FFFD}",
    ]
    return meanings.reduce(text.visible) { text, meaning in
      text.replacingOccurrences(
        of: meaning.key, with: meaning.value, options: .literal)
    }
  }
}
