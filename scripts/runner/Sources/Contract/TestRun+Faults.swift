import Runner

/// What a run says of tests, in words for a maintainer.
extension TestRun {
  /// Why not all of these tests passed; nil when they did.
  func whyNotGreen(_ tests: [TestName]) -> String? {
    whyNotRun(tests) ?? records(of: tests).first { $0.result != .passed }?.fault
  }

  /// Why these tests are not red for the right reason; nil when they are.
  ///
  /// Every test must run, at least one must fail by an assertion, and none may
  /// crash or hang.
  func whyNotRed(_ tests: [TestName]) -> String? {
    if let reason = whyNotRun(tests) { return reason }
    let records = records(of: tests)
    if let bad = records.first(where: {
      ![.passed, .failed].contains($0.result)
    }) {
      return bad.fault
    }
    let failures = records.flatMap(\.failures)
    if failures.isEmpty { return "all its tests pass already" }
    return failures.contains(where: \.isAssertion)
      ? nil : "no assertion fails, only thrown errors"
  }

  /// What happened to these tests.
  func records(of tests: [TestName]) -> [TestRecord] {
    tests.map { log[$0] ?? TestRecord(name: $0, result: .notRun) }
  }

  private func whyNotRun(_ tests: [TestName]) -> String? {
    whyNotBuilt ?? (tests.isEmpty ? "there are no tests" : nil)
  }

  /// Why nothing was run; nil where something was.
  var whyNotBuilt: String? { buildError.map { "does not build: \($0)" } }
}

extension TestRecord {
  /// The test, how it ended, and its first failure.
  var fault: String {
    let message = failures.first.map { ": \($0.message)" } ?? ""
    return "\(name) \(result.rawValue)\(message)"
  }
}
