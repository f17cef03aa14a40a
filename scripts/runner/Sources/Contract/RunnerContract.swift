import Foundation
import Runner

/// The contract's point about the runner: its own tests pass.
struct RunnerContract {
  let workbook: Workbook
  /// Whether all tests that start real processes run.
  let isWhole: Bool
  let points: VerifyPoints

  /// The tests with real processes, but for those of what the code under test may
  /// do to a check, and of what a first check needs.
  private static let long =
    #"\.(?!Misbehaviour|Start|MacStart)\w*SurvivalTests/"#

  /// Builds them, and runs them all.
  func check() throws {
    points.doing("building the runner's own tests")
    try points.check("the runner's own tests pass") {
      let built = try swift(["build", "--build-tests"])
      guard built.code == 0 else { return VerifyPoints.complaints(of: built) }
      points.doing("the runner's own tests")
      let result = try swift(
        ["test", "--skip-build"] + (isWhole ? [] : ["--skip", Self.long]))
      let count =
        result.output.matches(of: /Executed (\d+) test/).last?.1 ?? "0"
      points.note("\(count) tests")
      return VerifyPoints.complaints(of: result)
        + unmet(["they did not run": count != "0"])
    }
  }

  private func swift(
    _ words: [String]
  ) throws -> (output: String, code: Int32) {
    try Shell.run(
      ["swift", words[0], "--package-path", "scripts/runner"]
        + ["--scratch-path", ".build/runner"]
        + SwiftCall.flags(in: workbook.root) + words.dropFirst(),
      in: workbook.root)
  }
}
