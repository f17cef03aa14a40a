import Foundation
import Runner

/// The contract's point about the runner: its own tests pass.
struct RunnerContract {
  let workbook: Workbook
  let ledger: Ledger

  private var flags: [String] {
    ["--package-path", "scripts/runner", "--scratch-path", ".build/runner"]
      + TestRequest.flags(in: workbook.root)
  }

  /// Builds them, and runs them all.
  func check() throws {
    ledger.doing("building the runner's own tests")
    try ledger.check("the runner's own tests pass") {
      let built = try call(["build", "--build-tests"])
      guard built.code == 0 else {
        return ["they do not build: \(built.output.suffix(600))"]
      }
      ledger.doing("the runner's own tests")
      let results = try results()
      let count = results.map(\.output).map(Self.count).reduce(0, +)
      ledger.note("\(count) tests")
      return results.flatMap(Self.problems)
    }
  }

  private typealias Result = (output: String, code: Int32)

  #if canImport(Darwin)
    private func results() throws -> [Result] {
      [try call(["test", "--skip-build"])]
    }
  #else
    /// Those that start the runner in two groups, side by side, then the others.
    ///
    /// Without SwiftPM, which writes its plan anew at each start: of two at once
    /// one may read half of it.
    private func results() throws -> [Result] {
      let folder = workbook.path(".build/runner/debug")
      guard
        let product = Files.names(in: folder).first(where: {
          $0.hasSuffix(".xctest")
        })
      else { return [("there is no product in \(folder)", 1)] }
      let call = { @Sendable (word: String) in
        try Shell.run(["\(folder)/\(product)", word], in: workbook.root)
      }
      let classes = Set(
        try call("--list-tests").output.split(separator: "\n")
          .filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
      let survival = classes.filter { $0.hasSuffix("SurvivalTests") }.sorted()
      let groups =
        [0, 1].map { group in
          survival.enumerated().filter { $0.offset % 2 == group }
            .map(\.element)
        } + [classes.subtracting(survival).sorted()]
      return try Parallel.map(groups, lanes: 2) { group, _ in
        try call(group.joined(separator: ","))
      }
    }
  #endif

  private func call(_ words: [String]) throws -> Result {
    try Shell.run(
      ["swift", words[0]] + flags + words.dropFirst(), in: workbook.root)
  }

  /// How many tests a run of XCTest counted.
  private static func count(_ output: String) -> Int {
    let last = output.split(separator: "\n").last { $0.contains("Executed ") }
    return last?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }

  private static func problems(_ result: Result) -> [String] {
    let failures = result.output.split(separator: "\n")
      .filter { $0.contains(": error: ") }.map(String.init)
    if result.code == 0, count(result.output) > 0 { return failures }
    return failures.isEmpty
      ? ["they did not run: \(result.output.suffix(600))"] : failures
  }
}
