import Foundation
import Runner

/// The folder of this program, in which SwiftPM has put the others, too.
enum Products {
  static let folder = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().path
}

/// The contract's point about the runner: its own tests pass.
struct RunnerContract {
  let workbook: Workbook
  /// Whether all tests that start real processes run.
  let isWhole: Bool
  let ledger: Ledger

  /// Those that always do: what the code under test may do to a check, and what a
  /// first check needs.
  private static let usual = [
    "MisbehaviourSurvivalTests", "StartSurvivalTests", "MacStartSurvivalTests",
  ]

  private typealias Result = (output: String, code: Int32)

  /// Builds them, and runs them all.
  func check() throws {
    ledger.doing("building the runner's own tests")
    try ledger.check("the runner's own tests pass") {
      let built = try swift("build", "--build-tests")
      guard built.code == 0 else { return Ledger.complaints(of: built) }
      ledger.doing("the runner's own tests")
      let results = try results().map { ($0, count: Self.count($0.output)) }
      ledger.note("\(results.map(\.count).reduce(0, +)) tests")
      return results.flatMap { result, count in
        result.code == 0 && count == 0
          ? ["they did not run: \(result.output.suffix(600))"]
          : Ledger.complaints(of: result)
      }
    }
  }

  /// Runs those that start the runner in two groups, side by side, then the
  /// others.
  ///
  /// Without SwiftPM, where all are in one program: it writes its plan again at
  /// each start, and of two at once one may read half of it.
  private func results() throws -> [Result] {
    let program = Files.names(in: Products.folder)
      .filter { $0.hasSuffix(".xctest") }.map { "\(Products.folder)/\($0)" }
      .first { !Files.isFolder($0) }
    guard let program else { return [try swift("test", "--skip-build")] }
    let call = { @Sendable (word: String) in
      try Shell.run([program, word], in: workbook.root)
    }
    let classes = Set(
      try call("--list-tests").output.split(separator: "\n")
        .filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
    let survival = classes.filter { $0.hasSuffix("SurvivalTests") }
    let chosen = survival.sorted().filter { name in
      isWhole || Self.usual.contains { name.hasSuffix(".\($0)") }
    }
    guard chosen.count >= Self.usual.count else {
      throw Stop(.fault, "of the tests \(Self.usual), not all are there")
    }
    let half = chosen.count / 2
    let others = classes.subtracting(survival)
    let groups = [
      chosen.prefix(half), chosen.dropFirst(half), others.sorted()[...],
    ]
    return try Parallel.map(groups, lanes: 2) { group, _ in
      try call(group.joined(separator: ","))
    }
  }

  private func swift(_ word: String, _ flag: String) throws -> Result {
    try Shell.run(
      [
        "swift", word, "--package-path", "scripts/runner", "--scratch-path",
        ".build/runner",
      ] + TestRequest.flags(in: workbook.root) + [flag], in: workbook.root)
  }

  /// How many tests a run of XCTest counted.
  private static func count(_ output: String) -> Int {
    let last = output.split(separator: "\n").last { $0.contains("Executed ") }
    return last?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
