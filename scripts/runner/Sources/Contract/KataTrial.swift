import Foundation
import Runner

/// Builds and runs any variant of a kata, in a copy of the workbook.
struct KataTrial {
  let kata: Kata
  /// The copy.
  let book: Workbook
  let chain: Chain
  let tester: SwiftTest
  /// The names of the shipped tests of each stage.
  private let tests: [Int?: [TestName]]

  init(_ kata: Kata, in book: Workbook, tester: SwiftTest) throws {
    self.kata = kata
    self.book = book
    self.tester = tester
    chain = try Chain(kata, in: book)
    tests = Dictionary(
      grouping: try ShippedTests.tests(of: kata, in: book)
    ) { Stage.number(of: $0.suite) }
  }

  /// Makes the copy's kata hold these files, as a learner's would.
  func lay(_ files: KataFiles) throws {
    try PreparedFolder(kata, root: book.root, source: "Katas").lay(files)
  }

  /// Lets the next build compile all anew: a warning is printed by a build that
  /// compiles, and by no other.
  func forgetBuilds() throws {
    try Revisions(
      root: book.root,
      request: TestRequest(kata, tests: .both, filter: nil)
    ).raiseAll()
    try VariantBuild.forget(kata, root: book.root)
  }

  /// Runs the shipped tests of stages on the sources.
  func run(_ stages: [Stage], on sources: KataFiles) throws -> TestRun {
    try lay(sources)
    return try tester.runVariant(
      TestRequest(
        kata, tests: .stages, filter: kata.shippedFilter(stages)))
  }

  /// The records of a stage's tests, and the ones that never began.
  func records(_ stage: Stage, in run: TestRun) throws -> [TestRecord] {
    tests[stage.number, default: []].map { name in
      run.log[name] ?? TestRecord(name: name, state: .notRun)
    }
  }

  /// Why the stage is not green; nil when it is.
  func whyNotGreen(_ stage: Stage, in run: TestRun) throws -> String? {
    if let error = Self.buildError(run) { return error }
    let records = try records(stage, in: run)
    if records.isEmpty { return "it has no tests" }
    return records.first { $0.state != .passed }.map(Self.bad)
  }

  /// Why the stage is not red for the right reason; nil when it is.
  ///
  /// Every test must run, at least one must fail by an assertion, and none may
  /// crash or hang.
  func whyNotRed(_ stage: Stage, in run: TestRun) throws -> String? {
    if let error = Self.buildError(run) { return error }
    let records = try records(stage, in: run)
    if records.isEmpty { return "it has no tests" }
    let bad = records.first { ![.passed, .failed].contains($0.state) }
    if let bad { return Self.bad(bad) }
    let failures = records.flatMap(\.failures)
    if failures.isEmpty { return "all its tests pass already" }
    return failures.contains(where: \.isAssertion)
      ? nil : "no assertion fails, only thrown errors"
  }

  static func bad(_ record: TestRecord) -> String {
    let message = record.failures.first.map { ": \($0.message)" } ?? ""
    return "\(record.name) \(record.state.rawValue)\(message)"
  }

  static func buildError(_ run: TestRun) -> String? {
    guard !run.isBuilt else { return nil }
    return run.output.errors.first.map { "does not build: \($0)" }
      ?? "does not build: \(run.text.suffix(400))"
  }
}
