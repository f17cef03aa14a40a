import Foundation
import Runner

/// A kata in a copy of the workbook, where any of its states can be laid out as a
/// learner's.
struct KataTrial {
  let kata: Kata
  /// The copy.
  let book: Workbook
  let chain: Chain

  init(_ kata: Kata, in book: Workbook) throws {
    self.kata = kata
    self.book = book
    chain = try Chain(kata, in: book)
  }

  /// Makes the copy's kata hold these files, as a learner's would.
  func lay(_ files: KataFiles) throws {
    try files.layToBeBuilt(in: book.path("Katas/\(kata.folder)"))
  }
}

/// What a run says of tests, in words for a maintainer.
extension TestRun {
  /// Why not all of these tests passed; nil when they did.
  func whyNotGreen(_ tests: [TestName]) -> String? {
    if let buildError { return buildError }
    if tests.isEmpty { return "there are no tests" }
    return records(of: tests).first { $0.state != .passed }?.fault
  }

  /// Why these tests are not red for the right reason; nil when they are.
  ///
  /// Every test must run, at least one must fail by an assertion, and none may
  /// crash or hang.
  func whyNotRed(_ tests: [TestName]) -> String? {
    if let buildError { return buildError }
    if tests.isEmpty { return "there are no tests" }
    let records = records(of: tests)
    if let bad = records.first(where: {
      ![.passed, .failed].contains($0.state)
    }) {
      return bad.fault
    }
    let failures = records.flatMap(\.failures)
    if failures.isEmpty { return "all its tests pass already" }
    return failures.contains(where: \.isAssertion)
      ? nil : "no assertion fails, only thrown errors"
  }

  /// What happened to these tests, whatever module they are in.
  func records(of tests: [TestName]) -> [TestRecord] {
    let found = Dictionary(
      log.records.map { ($0.name.description, $0) },
      uniquingKeysWith: { first, _ in first })
    return tests.map { name in
      found[name.description] ?? TestRecord(name: name, state: .notRun)
    }
  }

  /// Why nothing was run; nil where something was.
  var buildError: String? {
    guard !isBuilt else { return nil }
    return output.errors.first.map { "does not build: \($0)" }
      ?? "does not build: \(text.suffix(400))"
  }
}

extension TestRecord {
  /// The test, how it ended, and its first failure.
  var fault: String {
    let message = failures.first.map { ": \($0.message)" } ?? ""
    return "\(name) \(state.rawValue)\(message)"
  }
}
