import Foundation
import Runner

/// Builds and runs any variant of a kata, apart from the learner's own builds.
struct KataTrial {
  let workbook: Workbook
  let kata: Kata
  let chain: Chain
  let tester: SwiftTest
  /// The folder below `.build` to build in: one for each lane, for all katas
  /// and all variants.
  let name: String
  private let folder: PreparedFolder

  init(
    _ kata: Kata, in workbook: Workbook, tester: SwiftTest, lane: Int = 0
  ) throws {
    self.workbook = workbook
    self.kata = kata
    self.tester = tester
    chain = try Chain(kata, in: workbook)
    name = "verify-\(lane + 1)"
    folder = PreparedFolder(kata, root: workbook.root, name: name)
  }

  /// The scratch path, relative to the workbook.
  var scratch: String { ".build/\(name)" }

  /// The stages whose tests are shipped.
  var shipped: [Stage] { kata.stages.filter { !$0.isTestFirst } }

  /// The tests of a stage; those of a test-first stage are the solution's own.
  func expected(_ stage: Stage) -> [TestName] {
    (stage.isTestFirst ? chain.solution.tests : workbook.tests(of: stage)).map {
      TestName(suite: $0.suite, test: $0.name)
    }
  }

  /// Lets the next build compile all anew: a warning is printed by a build that
  /// compiles, and by no other.
  func forgetBuilds() throws {
    var request = TestRequest(
      kata, source: folder.source, tests: .both, filter: "")
    request.scratch = scratch
    try Revisions(root: workbook.root, request: request).raiseAll()
  }

  /// Runs stages on the sources, with the solution's own tests.
  func run(
    _ stages: [Stage], on sources: KataFiles, arguments: [String] = [],
    scratch: String? = nil
  ) throws -> TestRun {
    try folder.lay(sources.withTests(of: chain.solution))
    var request = TestRequest(
      kata, source: folder.source, tests: .both, filter: kata.filter(stages))
    request.scratch = scratch ?? self.scratch
    request.arguments = arguments
    return try tester.run(request)
  }

  /// The records of a stage's tests, and the ones that never began.
  func records(_ stage: Stage, in run: TestRun) -> [TestRecord] {
    expected(stage).map { name in
      run.log[name] ?? TestRecord(name: name, state: .notRun)
    }
  }

  /// Why the stage is not green; nil when it is.
  func whyNotGreen(_ stage: Stage, in run: TestRun) -> String? {
    if let error = buildError(run) { return error }
    let records = records(stage, in: run)
    if records.isEmpty { return "it has no tests" }
    guard let bad = records.first(where: { $0.state != .passed }) else {
      return nil
    }
    let message = bad.failures.first.map { ": \($0.message)" } ?? ""
    return "\(bad.name) \(bad.state.rawValue)\(message)"
  }

  /// Why the stage is not red for the right reason; nil when it is.
  ///
  /// Every test must run, at least one must fail by an assertion, and none may
  /// crash or hang.
  func whyNotRed(_ stage: Stage, in run: TestRun) -> String? {
    if let error = buildError(run) { return error }
    let records = records(stage, in: run)
    if records.isEmpty { return "it has no tests" }
    let bad = records.first { ![.passed, .failed].contains($0.state) }
    if let bad { return "\(bad.name) \(bad.state.rawValue)" }
    let failures = records.flatMap(\.failures)
    if failures.isEmpty { return "all its tests pass already" }
    return failures.contains(where: \.isAssertion)
      ? nil : "no assertion fails, only thrown errors"
  }

  private func buildError(_ run: TestRun) -> String? {
    guard !run.isBuilt else { return nil }
    return run.output.errors.first.map { "does not build: \($0.description)" }
      ?? "does not build: \(run.text.suffix(400))"
  }
}
