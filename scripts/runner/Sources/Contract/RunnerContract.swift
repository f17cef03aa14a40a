import Foundation
import Runner

/// The contract's point about the runner: its own tests pass.
struct RunnerContract {
  let workbook: Workbook
  let ledger: Ledger

  private static let swift = [
    "--package-path", "scripts/runner", "--scratch-path", ".build/runner",
    "-Xswiftc", "-index-ignore-system-modules",
  ]

  /// Runs them, a few groups at a time: most of them wait for a time limit.
  func check() throws {
    ledger.doing("building the runner's own tests")
    try ledger.check("the runner's own tests pass") {
      let built = try call(["build", "--build-tests"])
      guard built.code == 0 else {
        return ["they do not build: \(built.output.suffix(600))"]
      }
      ledger.doing("the runner's own tests")
      let results = try Parallel.map(groups(), lanes: 2) { words, _, _ in
        try call(["test", "--skip-build", "--ignore-lock"] + words)
      }
      let count = results.compactMap { $0?.output }.map(Self.count)
        .reduce(0, +)
      ledger.note("\(count) tests")
      return results.compactMap { $0 }.flatMap(Self.problems)
    }
  }

  /// What to run side by side: the tests that start the runner, in groups, and
  /// all others.
  private func groups() -> [[String]] {
    let folder = workbook.path("scripts/runner/Tests/RunnerTests/Survival")
    let classes = Files.names(in: folder).map { $0.split(separator: ".")[0] }
    let groups = (0..<3).map { group in
      classes.enumerated().filter { $0.offset % 3 == group }
        .map { "RunnerTests\\.\($0.element)/" }.joined(separator: "|")
    }
    return groups.map { ["--filter", $0] } + [["--skip", "SurvivalTests/"]]
  }

  private func call(_ words: [String]) throws -> (output: String, code: Int32) {
    try Shell.run(
      ["swift", words[0]] + Self.swift + words.dropFirst(), in: workbook.root)
  }

  /// How many tests a run of XCTest counted.
  private static func count(_ output: String) -> Int {
    let last = output.split(separator: "\n").last { $0.contains("Executed ") }
    return last?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }

  private static func problems(
    _ result: (output: String, code: Int32)
  ) -> [String] {
    let failures = result.output.split(separator: "\n")
      .filter { $0.contains(": error: ") }.map(String.init)
    if result.code == 0, count(result.output) > 0 { return failures }
    return failures.isEmpty
      ? ["they did not run: \(result.output.suffix(600))"] : failures
  }
}
