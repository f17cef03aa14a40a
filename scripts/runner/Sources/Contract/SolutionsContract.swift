import Foundation
import Runner

/// The contract's points about the solutions, all katas in one process.
struct SolutionsContract {
  private let katas: [Kata]
  private let workbook: Workbook
  /// Whether what takes long is checked, too.
  private let isWhole: Bool
  private let ledger: Ledger
  private let tester: SwiftTest

  /// How often a solution must be green in a row, where that may take long.
  static let repetitions = 20
  private var repetitions: Int { isWhole ? Self.repetitions : 3 }
  /// What a stage of a solution may spend inside its tests, in seconds: time
  /// for threads that race thousands of times while all cores are busy with
  /// other parts of the contract, and none to sleep.
  private static let stageLimit = 1.2

  init(
    _ katas: [Kata], in workbook: Workbook, isWhole: Bool, ledger: Ledger
  ) {
    self.katas = katas
    self.workbook = workbook
    self.isWhole = isWhole
    self.ledger = ledger
    var tester = SwiftTest(root: workbook.root)
    tester.limit = 60
    self.tester = tester
  }

  /// Checks all of it.
  func check() throws {
    ledger.doing("building the solutions")
    var runs = [try runWithoutServer()]
    // Where nothing was built, twenty tries say no more than one.
    while runs[0].isBuilt, runs.count < repetitions {
      ledger.doing("the solutions, run \(runs.count + 1) of \(repetitions)")
      runs.append(try tester.repeated(runs[0]))
    }
    if katas.count == workbook.katas.count {
      try ledger.check("every shipped test is on the list, and none else is") {
        Self.differences(
          ShippedTests.list(
            in: workbook, tests: runs[0].log.records.map(\.name)),
          workbook.text(ShippedTests.path))
      }
    }
    for kata in katas { try check(kata, runs) }
    if runs[0].isBuilt { try truth() }
    if isWhole { try sanitize() }
  }

  // MARK: - Tests

  private func check(_ kata: Kata, _ runs: [TestRun]) throws {
    let tests = try ShippedTests.tests(of: kata, in: workbook)
    try ledger.check(
      "\(kata.name): the solution is green \(repetitions) times in a row"
    ) {
      runs.enumerated().compactMap { round, run in
        let others = run.log.records.map(\.name)
          .filter { $0.module == kata.stageModule }
        return run.whyNotGreen(tests + others).map {
          "run \(round + 1): \($0) — mend the solution or the test"
        }
      }
    }
    try ledger.check(
      "\(kata.name): no stage of the solution takes over \(Self.stageLimit) s"
    ) {
      kata.stages.compactMap { stage in
        let names = tests.filter { Stage.number(of: $0.suite) == stage.number }
        let best = runs.map { Self.seconds($0.records(of: names)) }.min() ?? 0
        return best > Self.stageLimit
          ? "stage \(stage.number) takes \(best) s at best — something really "
            + "sleeps" : nil
      }
    }
  }

  /// How long tests take; of those that run side by side, the longest counts.
  static func seconds(_ records: [TestRecord]) -> Double {
    let inTurn = records.filter { !$0.isSideBySide }.map(\.seconds)
    let sideBySide = records.filter(\.isSideBySide).map(\.seconds)
    return inTurn.reduce(0, +) + (sideBySide.max() ?? 0)
  }

  /// Compares the doubles with a real session and a server on this machine.
  private func truth() throws {
    ledger.doing("the doubles, and a real server")
    let run = try run(
      arguments: ["--skip-build"], filter: Self.serverTests)
    let records = run.log.records
    try ledger.check("the doubles tell the truth (\(records.count) tests)") {
      let found = records.map(\.name.module)
      return records.filter { $0.state != .passed }.map {
        "\($0.fault) — mend the double, or the table in "
          + "scripts/server/TruthKit/Reality.swift and Guide/doubles-truth.md"
      }
        + (katas.map(\.stageModule) + ["LoopbackServerTests"])
        .filter { !found.contains($0) }.map { "no test of \($0) ran" }
        + unmet(["the run ended with \(run.end)": run.end == .exited(0)])
    }
  }

  private func sanitize() throws {
    ledger.doing("the solutions under the thread sanitizer")
    #if os(Linux)
      // It does not see the lock of a `Mutex` there, and reports every use of what
      // is guarded. The compiler checks those.
      let katas = katas.filter { kata in
        let files = KataFiles.read(workbook.path("Solutions/\(kata.folder)"))
        return !files.part("Sources").values.contains {
          String(decoding: $0, as: UTF8.self).contains("import Synchronization")
        }
      }
    #endif
    if katas.isEmpty { return }
    let modules = katas.map(\.stageModule).joined(separator: "|")
    // What ends a process on purpose takes very long under it.
    let run = try run(
      arguments: ["--sanitize=thread"], scratch: ".build/verify-tsan",
      filter: "^(\(modules))\\.Stage[0-9]+[A-Z]")
    try ledger.check("the thread sanitizer is silent on every solution") {
      try katas.compactMap { kata in
        let tests = try ShippedTests.tests(of: kata, in: workbook)
          .filter { Stage.number(of: $0.suite) != nil }
        return run.whyNotGreen(tests).map { "\(kata.name): \($0)" }
      }
        + unmet([
          "a data race was reported — see `swift test --sanitize=thread`":
            !run.text.contains("WARNING: ThreadSanitizer"),
          "the run ended with \(run.end)": run.end == .exited(0),
        ])
    }
  }

  // MARK: - The list of shipped tests

  /// The names of all shipped tests, from a run of the solutions.
  func names() throws -> [TestName] {
    let run = try runWithoutServer()
    if let error = run.buildError { throw Stop(.fault, error) }
    return run.log.records.map(\.name)
  }

  /// The lines in which the list that is there is not as it should be.
  static func differences(_ list: String, _ before: String) -> [String] {
    let remedy = "undo that, or `./scripts/verify --update`"
    return list.split(separator: "\n")
      .difference(from: before.split(separator: "\n")).map { change in
        switch change {
        case .insert(_, let line, _):
          "\(ShippedTests.path) lacks “\(line)” — \(remedy)"
        case .remove(_, let line, _):
          "\(ShippedTests.path) should not have “\(line)” — \(remedy)"
        }
      }
  }

  // MARK: - Runs

  private static let serverTests = "DoublesTruthTests|LoopbackServerTests"

  /// Builds all tests, and runs those that take no server.
  private func runWithoutServer() throws -> TestRun {
    try run(arguments: ["--skip", Self.serverTests])
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
}
