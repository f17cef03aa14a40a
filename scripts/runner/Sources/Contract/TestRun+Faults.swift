import Runner

/// What a run says of tests, in words for a maintainer.
extension TestRun {
  /// Why not all of these tests passed; nil when they did.
  func whyNotGreen(_ tests: [TestName]) -> String? {
    whyNotBuilt ?? records(of: tests).whyNotGreen
  }

  /// Why these tests are not red for the right reason; nil when they are.
  ///
  /// Every test must run, at least one must fail by an assertion, and none may
  /// crash or hang.
  func whyNotRed(_ tests: [TestName]) -> String? {
    whyNotBuilt ?? records(of: tests).whyNotRed
  }

  /// What happened to these tests.
  func records(of tests: [TestName]) -> [TestRecord] { log.records(of: tests) }

  /// What the compiler warns of and need not, each with its remedy.
  var warnings: [String] {
    output.warnings.filter { !$0.isUnavoidable }.map {
      "\($0.description) — change the code so that the compiler is content"
    }
  }

  /// Why nothing was run; nil where something was.
  var whyNotBuilt: String? { buildError.map { "does not build: \($0)" } }
}

extension TestLog {
  /// What happened to these tests.
  func records(of tests: [TestName]) -> [TestRecord] {
    tests.map { self[$0] ?? TestRecord(name: $0, result: .notRun) }
  }
}

extension [TestRecord] {
  /// Why not all of them passed; nil when they did.
  var whyNotGreen: String? {
    isEmpty ? "there are no tests" : first { $0.result != .passed }?.fault
  }

  /// Why they are not red for the right reason; nil when they are.
  var whyNotRed: String? {
    if isEmpty { return "there are no tests" }
    if let bad = first(where: { ![.passed, .failed].contains($0.result) }) {
      return bad.fault
    }
    let failures = flatMap(\.failures)
    if failures.isEmpty { return "all its tests pass already" }
    return failures.contains(where: \.isAssertion)
      ? nil : "no assertion fails, only thrown errors"
  }
}

extension TestRecord {
  /// The test, how it ended, and its first failure.
  var fault: String {
    let message = failures.first.map { ": \($0.message)" } ?? ""
    return "\(name) \(result.rawValue)\(message)"
  }
}
