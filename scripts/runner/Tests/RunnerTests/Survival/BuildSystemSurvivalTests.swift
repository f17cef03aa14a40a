import XCTest

@testable import Runner

/// The other build system, which is the default from Swift 6.4 on.
final class BuildSystemSurvivalTests: SurvivalCase {
  private func check(
    _ words: [String] = [], limit: Int = 9, in workbook: SampleWorkbook
  ) throws -> Result {
    try run(
      ["check", "kata1", "--timeout", "\(limit)"] + words, in: workbook,
      environment: ["KATA_BUILD_SYSTEM": "swiftbuild"])
  }

  func testARunnerThatWasBuiltWithTheOtherOne_isBuiltAnew() throws {
    let workbook = try SampleWorkbook()
    let stamp = ".build/runner-kata.stamp"
    try workbook.folder.write("built", to: stamp)
    let tools = "\(workbook.root)/.build/tools"
    try Files.writeProgram(
      """
      #!/usr/bin/env bash
      while [ "${1-}" != --scratch-path ] && [ $# -gt 0 ]; do shift; done
      mkdir -p "$2/out"
      echo 'error: Build failed'
      exit 1
      """, to: "\(tools)/swift")

    let result = try run(
      in: workbook, environment: ["PATH": SearchPath.behind(tools)])

    assert(
      result, ends: .fault, saying: "another Swift was chosen",
      "the runner is built anew")
    assertIsOneLine(result)
    XCTAssertNil(workbook.folder.text(stamp))
  }

  func testTheSameVerdicts() throws {
    try XCTSkipIf(
      Toolchain.version().hasPrefix("6.2"),
      "Swift Build is a preview there, which not every toolchain can start")
    let workbook = try workbook()
    try workbook.answer("nowhere")
    assert(
      try check(in: workbook), ends: .amber,
      saying: "Katas/1-Sample/Sources/Sample.swift:5",
      "cannot find 'nowhere' in scope")

    // Two saves that the compiler cannot tell apart.
    let chosen = ".build/chosen"
    defer { try? Files.remove("\(workbook.root)/\(chosen)") }
    try workbook.restore()
    try workbook.edit(
      SampleWorkbook.source, "  2  // later",
      """
        switch try? String(contentsOfFile: "\(chosen)", encoding: .utf8) {
        case "hang":
          await withUnsafeContinuation { (_: UnsafeContinuation<Int, Never>) in }
        case "crash": fatalError("boom")
        default: 7
        }
      """)
    try workbook.folder.setTime(1_000_000_000, of: SampleWorkbook.source)
    assert(
      try check(["--stage", "4"], in: workbook), ends: .red,
      saying: "two is asked for", "expected  2", "got       7")
    try workbook.folder.write("hang", to: chosen)
    assert(
      try check(["--stage", "4"], limit: 2, in: workbook), ends: .red,
      saying: "timed out", "Stage4AgainTests.again")
    try workbook.folder.write("crash", to: chosen)
    assert(
      try check(["--stage", "4"], in: workbook), ends: .red,
      saying: "crashed", "Stage4AgainTests.again", "boom")

    try workbook.restore()
    try workbook.folder.setTime(1_000_000_000, of: SampleWorkbook.source)
    assert(
      try check(in: workbook), ends: .green, saying: "✓ green  1 Answer",
      "✓ green  4 Again")
  }
}
