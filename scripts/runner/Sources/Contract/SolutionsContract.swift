import Foundation
import Runner

/// The contract's points about the solutions, all katas in one process.
struct SolutionsContract {
  let workbook: Workbook
  let katas: [Kata]
  let ledger: Ledger
  private let tester: SwiftTest

  /// How often a solution must be green in a row.
  static let repetitions = 20
  /// What a stage of a solution may spend inside its tests, in seconds: time
  /// for threads that race thousands of times on a busy machine, and none to
  /// sleep.
  static let stageLimit = 0.4

  init(_ katas: [Kata], in workbook: Workbook, ledger: Ledger) {
    self.workbook = workbook
    self.katas = katas
    self.ledger = ledger
    var tester = SwiftTest(root: workbook.root)
    tester.limit = 60
    self.tester = tester
  }

  /// Checks all of it.
  func check() throws {
    var runs: [TestRun] = []
    for round in 1...Self.repetitions {
      ledger.doing("the solutions, run \(round) of \(Self.repetitions)")
      runs.append(
        try runs.first.map(tester.repeated)
          ?? run(arguments: Self.noServer))
      // Where nothing was built, twenty tries say no more than one.
      if !runs[0].isBuilt { break }
    }
    if katas.count == workbook.katas.count {
      try ledger.check("every shipped test is on the list, and none else is") {
        let list = ShippedTests.list(
          in: workbook, tests: runs[0].log.records.map(\.name))
        return Self.differences(list, workbook.text(ShippedTests.path))
      }
    }
    let shipped = try katas.map { kata in
      (kata, try ShippedTests.tests(of: kata, in: workbook))
    }
    for (kata, tests) in shipped { try check(kata, tests, runs) }
    if runs[0].isBuilt { try truth() }
    ledger.doing("the solutions under the thread sanitizer")
    // What ends a process on purpose takes very long under it.
    let sanitized = try run(
      arguments: ["--sanitize=thread"], scratch: ".build/verify-tsan",
      filter: "Tests\\.Stage[0-9]+[A-Z]")
    try ledger.check("the thread sanitizer is silent on every solution") {
      var problems = shipped.compactMap { kata, tests in
        problem(
          kata, tests.filter { Stage.number(of: $0.suite) != nil },
          in: sanitized
        )
        .map { "\(kata.name): \($0)" }
      }
      if sanitized.text.contains("WARNING: ThreadSanitizer") {
        problems.append(
          "a data race was reported — see `swift test --sanitize=thread`")
      }
      if sanitized.end != .exited(0) {
        problems.append("the run ended with \(sanitized.end)")
      }
      return problems
    }
  }

  /// Lets the tests that take a server be built, and not run.
  private static let noServer = ["--skip", serverTests]
  private static let truthTests = "DoublesTruthTests"
  private static let serverTests = "\(truthTests)|LoopbackServerTests"

  /// Compares the doubles with a real session and a server on this machine.
  private func truth() throws {
    ledger.doing("the doubles, and a real server")
    let run = try run(
      arguments: ["--skip-build"], filter: Self.serverTests)
    let records = run.log.records
    try ledger.check("the doubles tell the truth (\(records.count) tests)") {
      var problems = records.filter { $0.state != .passed }.map {
        "\($0.fault) — mend the double, or the table in "
          + "scripts/server/TruthKit/Reality.swift and Guide/doubles-truth.md"
      }
      let modules = katas.map(\.stageModule) + ["LoopbackServerTests"]
      for module in modules
      where !records.contains(where: {
        $0.name.module == module
      }) {
        problems.append("no test of \(module) ran")
      }
      if problems.isEmpty, run.end != .exited(0) {
        problems.append("the run ended with \(run.end)")
      }
      return problems
    }
  }

  /// The files of which two lists of shipped tests tell different things.
  static func differences(_ list: String, _ before: String) -> [String] {
    func parts(_ list: String) -> [String: [Substring]] {
      var file = ""
      var parts: [String: [Substring]] = [:]
      for line in list.split(separator: "\n") {
        if !line.hasPrefix("  ") {
          file =
            line.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
        }
        parts[file, default: []].append(line)
      }
      return parts
    }
    let (now, then) = (parts(list), parts(before))
    return Set(now.keys).union(then.keys).sorted()
      .filter { now[$0] != then[$0] }.map {
        "\(ShippedTests.path) tells something else of \($0) — undo that, or "
          + "`./scripts/verify --update`"
      }
  }

  /// The names of all shipped tests, as a run of the solutions tells them.
  func names() throws -> [TestName] {
    let run = try run(arguments: Self.noServer)
    if let error = run.buildError { throw Stop(.fault, error) }
    return run.log.records.map(\.name)
  }

  private func run(
    arguments: [String], scratch: String = ".build/verify-solutions",
    filter: String? = nil
  ) throws -> TestRun {
    var request = TestRequest(
      all: katas.count == 1 ? katas : workbook.katas, source: "Solutions",
      tests: .stages, scratch: scratch)
    request.filter = filter
    request.hasServerTests = !scratch.hasSuffix("tsan")
    request.arguments = ["-Xswiftc", "-gnone"] + arguments
    return try tester.run(request)
  }

  private func check(
    _ kata: Kata, _ tests: [TestName], _ runs: [TestRun]
  ) throws {
    try ledger.check(
      "\(kata.name): the solution is green \(Self.repetitions) times in a row"
    ) {
      runs.enumerated().compactMap { round, run in
        problem(kata, tests, in: run).map {
          "run \(round + 1): \($0) — mend the solution or the test"
        }
      }
    }
    try ledger.check(
      "\(kata.name): no stage of the solution takes over \(Self.stageLimit) s"
    ) {
      kata.stages.compactMap { stage in
        let names = tests.filter { Stage.number(of: $0.suite) == stage.number }
        let best = runs.map { run in
          Self.seconds(names.compactMap { run.log[$0] })
        }.min()
        guard let best, best > Self.stageLimit else { return nil }
        return "stage \(stage.number) takes \(best) s at best — something "
          + "really sleeps"
      }
    }
  }

  /// How long tests take; of those that run side by side, the longest counts.
  static func seconds(_ records: [TestRecord]) -> Double {
    let inTurn = records.filter { !$0.isSideBySide }.map(\.seconds)
    let sideBySide = records.filter(\.isSideBySide).map(\.seconds)
    return inTurn.reduce(0, +) + (sideBySide.max() ?? 0)
  }

  /// Why not every test of the kata is green.
  private func problem(
    _ kata: Kata, _ tests: [TestName], in run: TestRun
  ) -> String? {
    if let error = run.buildError { return error }
    let records = run.log.records.filter {
      $0.name.module == kata.stageModule
    }
    if let bad = records.first(where: { $0.state != .passed }) {
      return bad.fault
    }
    return tests.first { run.log[$0] == nil }.map { "\($0) did not run" }
  }
}
