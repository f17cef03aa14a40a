import Foundation
import Runner

/// The contract's points about the solutions, all katas in one process.
struct SolutionsContract {
  let katas: [Kata]
  let workbook: Workbook
  /// Whether what takes long is checked, too.
  let isWhole: Bool
  let points: VerifyPoints

  private var tester: SwiftTest {
    var tester = SwiftTest(root: workbook.root)
    tester.limit = 60
    return tester
  }

  /// How often a solution must be green in a row, where that may take long.
  private var repetitions: Int { isWhole ? 20 : 3 }

  /// Checks all of it.
  func check() throws {
    points.doing("building the solutions")
    var runs = [try runWithoutServer()]
    // Where nothing was built, twenty tries say no more than one.
    while runs[0].isBuilt, runs.count < repetitions {
      points.doing("the solutions, run \(runs.count + 1) of \(repetitions)")
      runs.append(
        try run(arguments: ["--skip", Self.serverTests, "--skip-build"]))
    }
    if katas.count == workbook.katas.count {
      let manifest = workbook.text("Package.swift")
      let list = ShippedTests.list(
        in: workbook, tests: runs[0].log.records.map(\.name))
      try points.check("the list of the shipped tests is right") {
        unmet([
          "\(ShippedTests.path) is not as it should be — undo what you changed, "
            + "or `./scripts/verify --update`":
            list == workbook.text(ShippedTests.path),
          "Package.swift does not hold the digest of the katas and the tests' "
            + "paths, so clones that were built before would go by the old ones — "
            + "`./scripts/verify --update`": manifest.contains(
              ShippedTests.digestForManifest(in: workbook)),
        ])
      }
    }
    try points.check("the solutions compile without warnings") {
      runs[0].warnings
    }
    for kata in katas { try check(kata, runs) }
    if runs[0].isBuilt { try truth() }
  }

  private func check(_ kata: Kata, _ runs: [TestRun]) throws {
    let tests = try ShippedTests(of: kata, in: workbook).tests
    try points.check(
      "\(kata.name): the solution is green \(repetitions) times in a row"
    ) {
      runs.enumerated().compactMap { index, run in
        let others = run.log.records.map(\.name)
          .filter { $0.module == kata.stageModule }
        return run.whyNotGreen(tests + others).map {
          "run \(index + 1): \($0) — mend the solution or the test"
        }
      }
    }
  }

  /// Compares the doubles with a real session and a server on this machine.
  private func truth() throws {
    points.doing("the doubles, and a real server")
    let run = try run(
      arguments: ["--skip-build"], filter: Self.serverTests)
    let records = run.log.records
    try points.check("the doubles tell the truth (\(records.count) tests)") {
      let found = records.map(\.name.module)
      return records.filter { $0.result != .passed }.map {
        "\($0.fault) — mend the double, or the table in "
          + "scripts/server/TruthKit/Reality.swift and Guide/doubles-truth.md"
      }
        + (katas.map(\.stageModule) + ["LoopbackServerTests"])
        .filter { !found.contains($0) }.map { "no test of \($0) ran" }
        + unmet(["the run ended with \(run.end)": run.end == .exited(0)])
    }
  }

  /// The names of all shipped tests, from a run of the solutions.
  func names() throws -> [TestName] {
    let run = try runWithoutServer()
    if let error = run.whyNotBuilt { throw Stop(.fault, error) }
    return run.log.records.map(\.name)
  }

  private static let serverTests = "DoublesTruthTests|LoopbackServerTests"

  /// Builds all tests, and runs those that take no server.
  private func runWithoutServer() throws -> TestRun {
    try run(arguments: ["--skip", Self.serverTests])
  }

  private func run(
    arguments: [String], filter: String? = nil
  ) throws -> TestRun {
    var call = SwiftCall(
      all: katas.count == 1 ? katas : workbook.katas, source: "Solutions",
      tests: .stages, scratch: ".build/verify-solutions")
    call.filter = filter
    call.hasServerTests = true
    call.arguments = ["-Xswiftc", "-gnone"] + arguments
    return try tester.run(call)
  }
}
