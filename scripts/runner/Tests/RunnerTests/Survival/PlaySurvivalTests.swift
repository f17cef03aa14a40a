import Foundation
import XCTest

@testable import Runner

/// A kata's program, which takes the runner's place.
final class PlaySurvivalTests: SurvivalCase {
  private let program = "Katas/1-Sample/Play/main.swift"

  /// The sample workbook with a program, and with as little of a server as the
  /// manifest asks for.
  private func workbook(_ code: String) throws -> SampleWorkbook {
    let workbook = try workbook()
    for module in ["LoopbackServer", "PlayKit"] {
      try workbook.folder.write(
        "// nothing\n", to: "scripts/server/\(module)/Empty.swift")
    }
    try workbook.folder.write(
      "import Foundation\nimport Sample\n\n\(code)\n", to: program)
    return workbook
  }

  func testTheProgram_isToldAll_andEndsAsItLikes() throws {
    let workbook = try workbook(
      """
      let set = ProcessInfo.processInfo.environment
      print("answer", answer(), set["PLAY_MOOD"] ?? "", set["PLAY_GREEN"] ?? "")
      print("temporary", FileManager.default.fileExists(atPath: set["TMPDIR"]!))
      print("typed", readLine() ?? "nothing")
      exit(7)
      """)
    Journal(root: workbook.root).noteReset(
      of: try Workbook(root: workbook.root).katas[0], to: 3)

    let result = try run(["play", "kata1", "--mood", "slow"], in: workbook)

    XCTAssertEqual(result.code, 7, result.text)
    XCTAssertEqual(
      result.text, "answer 1 slow 1,2\ntemporary true\ntyped nothing\n")

    try workbook.edit(program, "answer()", "aswer()")
    let broken = try run(["play", "kata1"], in: workbook)
    assert(
      broken, ends: .amber,
      saying: "\(program):5: cannot find 'aswer' in scope",
      "The program does not build. Fix this, or play with --solution.")
  }

  func testCtrlC_endsTheProgram() throws {
    let workbook = try workbook(
      """
      try! Data().write(to: URL(fileURLWithPath: ".build/plays"))
      while true { sleep(1) }
      """)
    let mark = "\(workbook.root)/.build/plays"
    try Files.remove(mark)
    let runner = try RunnerProcess(["play", "kata1"], in: workbook)
    RunnerProcess.wait(for: "the program") { Files.exists(mark) }

    kill(-runner.id, SIGINT)

    XCTAssertEqual(runner.end(), 128 + SIGINT)
    assertNothingRuns(in: workbook)
  }
}
