import Foundation

/// The document that `--junit` writes: a suite for each stage.
struct JUnitReport {
  let page: LightsPage
  let verdicts: [KataVerdict]
  /// The workbook's folder, to which paths become relative.
  let root: String

  func text() -> String {
    let suites = verdicts.flatMap { verdict in
      verdict.stages.flatMap { suite($0, verdict) }
    }
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
      + suites + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private func suite(_ stage: StageVerdict, _ verdict: KataVerdict) -> [String]
  {
    let kata = verdict.kata
    let say = Say(page: page, verdict: verdict)
    let elements = stage.tests.map(element)
    var cases = zip(stage.tests, elements).map { test, element in
      line(
        test.name.test, in: "\(kata.module).\(test.name.suite)", test.seconds,
        element, say.problem(test, of: stage), stage)
    }
    func count(_ element: String) -> Int { elements.count { $0 == element } }
    let errors = count("error")
    var failures = count("failure")
    // A stage can be red though none of its tests failed.
    if stage.outcome != .green, failures + errors == 0 {
      failures = 1
      let problem = say.problem(stage)
      cases.append(
        line(
          "stage \(stage.stage.number) is green",
          in: "\(kata.module).\(problem.test?.suite ?? stage.stage.testClass)",
          0,
          "failure", problem, stage))
    }
    let title = "stage \(stage.stage.number): \(stage.stage.title)"
    let start = tag(
      "testsuite",
      [
        ("name", "\(kata.module), \(title)"), ("tests", "\(cases.count)"),
        ("failures", "\(failures)"), ("errors", "\(errors)"),
        ("skipped", "\(count("skipped"))"), ("time", seconds(stage.seconds)),
      ])
    return ["  <\(start)>"] + cases + ["  </testsuite>"]
  }

  /// `failure`, `error` or `skipped`; nil for a test that passed.
  private func element(_ test: TestRecord) -> String? {
    switch test.result {
    case .passed: nil
    case .failed: "failure"
    case .crashed, .timedOut: "error"
    case .skipped, .stopped, .notRun: "skipped"
    }
  }

  private func line(
    _ name: String, in suite: String, _ time: Double, _ element: String?,
    _ problem: Problem, _ stage: StageVerdict
  ) -> String {
    var attributes = [
      ("name", name), ("classname", suite), ("time", seconds(time)),
    ]
    guard let element else { return "    <\(tag("testcase", attributes))/>" }
    let path = String(problem.place.file.trimmingPrefix(root + "/"))
    attributes += [("file", path), ("line", "\(problem.place.line)")]
    var inner = [("message", problem.message)]
    if element != "skipped" { inner.append(("type", stage.reason.rawValue)) }
    return "    <\(tag("testcase", attributes))><\(tag(element, inner))>"
      + Self.escaped("\(path):\(problem.place.line)")
      + "</\(element)></testcase>"
  }

  private func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    name + attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
  }

  private func seconds(_ seconds: Double) -> String {
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
