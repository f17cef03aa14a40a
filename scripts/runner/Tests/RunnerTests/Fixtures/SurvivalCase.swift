import Foundation
import XCTest

@testable import Runner

/// A case in which the runner must give the right verdict, in clear words, and
/// leave neither a process nor a changed file behind.
class SurvivalCase: XCTestCase {
  /// The workbook that the cases share, as it was shipped.
  func workbook() throws -> SampleWorkbook {
    let workbook = try SampleWorkbook.shared()
    try workbook.restore()
    return workbook
  }

  /// What a command printed, and how it ended.
  struct Result {
    var text: String
    var code: Int32
    var peak: Int
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

  /// The command ended with this code and said all of this.
  func assert(
    _ result: Result, ends code: ExitCode, saying words: String...,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(
      result.code, code.rawValue, result.text, file: file, line: line)
    for word in words where !result.text.contains(word) {
      XCTFail(
        "“\(word)” is not in:\n\(result.text)", file: file, line: line)
    }
  }
}
