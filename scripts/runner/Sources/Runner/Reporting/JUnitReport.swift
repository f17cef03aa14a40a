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
      verdict.stages.map { suite($0, verdict) }
    }
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
      + suites + ["</testsuites>", ""]).joined(separator: "\n")
  }

  /// One case, as it stands in a suite.
  private struct Case {
    var name: String
    var suite: String
    var seconds = 0.0
    /// `failure`, `error` or `skipped`; nil for a test that passed.
    var element: String?
    var problem: Problem?
  }

  private func suite(_ stage: StageVerdict, _ verdict: KataVerdict) -> String {
    let kata = verdict.kata
    var cases = stage.tests.map { test in
      let problem =
        test.state == .passed ? nil : stage.problem(test, of: kata)
      return Case(
        name: test.name.test, suite: "\(kata.module).\(test.name.suite)",
        seconds: test.seconds, element: element(test, stage), problem: problem)
    }
    // A stage can be red though none of its tests failed.
    if stage.outcome != .green,
      !cases.contains(where: { ["failure", "error"].contains($0.element) })
    {
      cases.append(
        Case(
          name: "stage \(stage.stage.number) is green",
          suite: "\(kata.module).\(stage.stage.testClass)", element: "failure",
          problem: stage.problem(of: kata, changedTests: verdict.changedTests)))
    }
    func count(_ element: String) -> Int {
      cases.filter { $0.element == element }.count
    }
    let attributes = [
      (
        "name",
        "\(kata.module), stage \(stage.stage.number): \(stage.stage.title)"
      ),
      ("tests", "\(cases.count)"), ("failures", "\(count("failure"))"),
      ("errors", "\(count("error"))"), ("skipped", "\(count("skipped"))"),
      ("time", Self.seconds(stage.seconds)),
    ]
    return
      (["  <testsuite\(Self.text(attributes))>"]
      + cases.map { text($0, stage) } + ["  </testsuite>"])
      .joined(separator: "\n")
  }

  private func element(_ test: TestRecord, _ stage: StageVerdict) -> String? {
    switch test.state {
    case .passed: return nil
    // A test of a green stage may ask for what a later stage has changed.
    case .failed: return stage.outcome == .green ? "skipped" : "failure"
    case .crashed, .timedOut: return "error"
    case .skipped, .stopped, .notRun: return "skipped"
    }
  }

  private func text(_ one: Case, _ stage: StageVerdict) -> String {
    var attributes = [
      ("name", one.name), ("classname", one.suite),
      ("time", Self.seconds(one.seconds)),
    ]
    guard let element = one.element, let problem = one.problem else {
      return "    <testcase\(Self.text(attributes))/>"
    }
    let file = problem.place.file
    let path =
      file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    attributes += [("file", path), ("line", "\(problem.place.line)")]
    let place = "\(path):\(problem.place.line)"
    var inner = [("message", problem.message)]
    if element != "skipped" { inner.append(("type", stage.outcome.rawValue)) }
    return "    <testcase\(Self.text(attributes))><\(element)"
      + "\(Self.text(inner))>\(Self.escaped(place))</\(element)></testcase>"
  }

  // MARK: - XML

  private static func text(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  private static func seconds(_ seconds: Double) -> String {
    String(format: "%.3f", seconds)
  }

  /// The text with what means something in XML written out; what XML cannot
  /// hold at all becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "\n": escaped += "&#10;".unicodeScalars
      case "\t": escaped += "&#9;".unicodeScalars
      case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
