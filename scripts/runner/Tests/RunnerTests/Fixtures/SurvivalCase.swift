import Foundation
import XCTest

@testable import Runner

/// A case in which the runner must give the right verdict, in clear words, and
/// leave neither a process nor a changed file behind.
class SurvivalCase: XCTestCase {
  /// The workbook that the cases share, as it was shipped.
  ///
  /// - Parameter files: Texts of files that were shipped differently.
  func workbook(_ files: [String: String] = [:]) throws -> SampleWorkbook {
    let workbook = try SampleWorkbook.shared()
    try workbook.restore(files)
    return workbook
  }

  /// What a command printed, and how it ended.
  struct Result {
    var text: String
    var code: Int32
    var peak: Int
  }

  /// What a command makes of a change to the sample as it was shipped; it never
  /// prints the log of a build.
  ///
  /// - Parameters:
  ///   - name: What the change is an example of.
  ///   - words: The command, in one text.
  func assert(
    _ name: String, _ words: String = "check kata1 --timeout 2",
    ends code: ExitCode, saying texts: String..., line: UInt = #line,
    after change: (SampleWorkbook) throws -> Void
  ) throws {
    let workbook = try workbook()
    try change(workbook)
    let words = words.split(separator: " ").map(String.init)
    let result = try run(words, in: workbook, line: line)
    assert(result, ends: code, saying: texts, line: line)
    XCTAssertFalse(result.text.contains("Compiling"), name, line: line)
  }

  /// Runs a command to its end.
  ///
  /// It must leave nothing behind and change none of the learner's files.
  @discardableResult
  func run(
    _ arguments: [String] = ["check", "kata1", "--timeout", "2"],
    in workbook: SampleWorkbook, through prefix: [String] = [],
    environment: [String: String] = [:], file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Result {
    let before = workbook.digest
    let runner = try RunnerProcess(
      arguments, in: workbook, through: prefix, environment: environment)
    let code = runner.end()
    XCTAssertEqual(
      workbook.digest, before, "a file was changed", file: file, line: line)
    assertNothingRuns(in: workbook, file: file, line: line)
    return Result(text: runner.text, code: code, peak: runner.peak)
  }

  /// Runs what follows after mounts of its own, which end with it.
  func mounting(_ commands: String) throws -> [String] {
    let words = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
    let canMount = try? Shell.run(
      words + ["mount -t tmpfs none /mnt"], in: "/")
    try XCTSkipUnless(
      canMount?.code == 0, "only Linux can mount for one process, if allowed")
    return words + ["\(commands)\nexec \"$@\"", "sh"]
  }

  /// What still runs is ended, so that one case does not disturb the next.
  func assertNothingRuns(
    in workbook: SampleWorkbook, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var left = Processes.of(workbook.root)
    // A killed process may need a moment to leave.
    for _ in 0..<100 where !left.isEmpty {
      usleep(20_000)
      left = Processes.of(workbook.root)
    }
    XCTAssertEqual(
      left.map(\.command), [], "is left behind", file: file, line: line)
    for process in left { kill(process.id, SIGKILL) }
  }

  /// The command ended with this code and printed all of these texts.
  func assert(
    _ result: Result, ends code: ExitCode, saying texts: String...,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assert(result, ends: code, saying: texts, file: file, line: line)
  }

  /// The command ended with this code and printed all of these texts.
  func assert(
    _ result: Result, ends code: ExitCode, saying texts: [String],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(
      result.code, code.rawValue, result.text, file: file, line: line)
    for text in texts where !result.text.contains(text) {
      XCTFail(
        "“\(text)” is not in:\n\(result.text)", file: file, line: line)
    }
  }

  /// The command printed one line, and nothing else.
  func assertIsOneLine(
    _ result: Result, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(
      result.text.split(separator: "\n").count, 1, result.text, file: file,
      line: line)
  }
}
