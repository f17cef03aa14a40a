import XCTest

@testable import Runner

/// Code that does not compile, here and elsewhere.
final class BuildErrorSurvivalTests: SurvivalCase {
  func testInThisKata_isAmberWithThePlace() throws {
    let workbook = try workbook()
    try workbook.answer("nowhere")

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "! amber  1 Answer", "does not build",
      "Katas/1-Sample/Sources/Sample.swift:5",
      "cannot find 'nowhere' in scope", "| nowhere")
    XCTAssertFalse(result.text.contains("Compiling"), result.text)
  }

  func testInAnotherKata_doesNotMatter() throws {
    let workbook = try workbook()
    try workbook.edit("Katas/2-Other/Sources/Other.swift", "\"hello\"", "!")

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }

  func testInTheOwnTests_leavesTheShippedStagesAsTheyAre() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Katas/2-Other/Tests/Stage2ByeTests.swift", "bye()", "goodbye()")

    let result = try run(["check", "kata2", "--timeout", "9"], in: workbook)

    assert(
      result, ends: .amber, saying: "✓ green  stage 1", "! amber  2 Bye",
      "Katas/2-Other/Tests/Stage2ByeTests.swift:7",
      "cannot find 'goodbye' in scope")
  }

  func testOwnTestsInANestedClass_leaveTheShippedStagesAsTheyAre() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Katas/2-Other/Tests/Stage2ByeTests.swift", "final class Stage2ByeTests",
      "enum All { final class Stage2ByeTests")
    try workbook.edit(
      "Katas/2-Other/Tests/Stage2ByeTests.swift", "  }\n}", "  }\n}\n}")

    let result = try run(["check", "kata2", "--timeout", "9"], in: workbook)

    assert(result, ends: .amber, saying: "✓ green  stage 1", "! amber  2 Bye")
  }

  func testInTheManifest_isAmberWithThePlace() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Package.swift", "let chosen =", "nowhere()\nlet chosen =")

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "Package.swift:",
      "cannot find 'nowhere' in scope")
  }

  func testAShippedTestThatNoLongerFits_saysSo() throws {
    let workbook = try workbook()
    try workbook.edit(SampleWorkbook.source, "func answer()", "func answr()")

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "cannot find 'answer' in scope",
      "The shipped tests no longer fit your code")
  }

  func testWhatIsNoFile_isAmberWithThePlace() throws {
    let workbook = try workbook()
    let folder = "\(workbook.root)/Katas/1-Sample/Sources"
    for (name, make) in [
      ("Pipe.swift", { (path: String) in mkfifo(path, 0o644) == 0 }),
      ("loop", { path in symlink(".", path) == 0 }),
    ] {
      XCTAssertTrue(make("\(folder)/\(name)"))

      let result = try run(in: workbook)

      assert(
        result, ends: .amber,
        saying: "Katas/1-Sample/Sources/\(name) is",
        "take it away, or rename it")
      unlink("\(folder)/\(name)")
    }
  }

  func testAFileThatIsNoText() throws {
    let workbook = try workbook()
    let path = "\(workbook.root)/Katas/1-Sample/Sources/Sample.swift"
    var bytes = try XCTUnwrap(Files.bytes(path))
    bytes.append(contentsOf: [0x2F, 0x2F, 0xFF, 0xFE, 0x0A])
    try Files.write(bytes, to: path)

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "Katas/1-Sample/Sources/Sample.swift:",
      "invalid UTF-8")
  }

  func testNoSourcesAtAll() throws {
    let workbook = try workbook()
    try Files.remove("\(workbook.root)/\(SampleWorkbook.source)")

    let result = try run(in: workbook)

    assert(result, ends: .amber, saying: "Katas/1-Sample/Sources")
  }

  /// Mistakes that the compiler has no word for: SwiftPM and the linker have.
  func testMistakesInAKatasFolder_areAmberWithTheirCure() throws {
    let sources = "Katas/1-Sample/Sources"
    let cases: [(String, (SampleWorkbook) throws -> Void, [String])] = [
      (
        "one name twice",
        { try $0.folder.write("", to: "\(sources)/A/Sample.swift") },
        [
          "\(sources)/Sample.swift:1",
          "\(sources)/A/Sample.swift bears the same "
            + "name",
        ]
      ),
      (
        "a program",
        {
          try $0.folder.write(
            "@main enum A { static func main() {} }", to: "\(sources)/A.swift")
        }, ["\(sources)/A.swift:1", "“@main” begins a program"]
      ),
      (
        "no folder", { try Files.remove("\($0.root)/Katas/1-Sample") },
        ["`./scripts/reset", "brings the starter back"]
      ),
    ]
    for (name, mistake, words) in cases {
      let workbook = try workbook()
      try mistake(workbook)

      let result = try run(in: workbook)

      assert(result, ends: .amber, saying: "! amber  1 Answer")
      for word in words where !result.text.contains(word) {
        XCTFail("\(name): “\(word)” is not in:\n\(result.text)")
      }
    }
  }

  func testASaveDuringTheBuild_isBuiltAgain() throws {
    try assertIsBuiltAgain(
      after: """
        echo "error: input file '/w/Sample.swift' was modified during the build"
        exit 1
        """)
  }

  func testASwiftPMThatCrashes_isCalledAgain() throws {
    try assertIsBuiltAgain(after: "kill -SEGV $$")
  }

  func testASwiftPMThatAlwaysCrashes_isNoFaultOfTheCode() throws {
    let workbook = try workbook()
    let tools = try tools(in: workbook, that: "kill -SEGV $$")

    let result = try run(
      in: workbook, environment: ["PATH": SearchPath.behind(tools)])

    assert(result, ends: .fault, saying: "swift itself crashed", "check again")
  }

  /// A check is green although the first call of `swift test` does this.
  private func assertIsBuiltAgain(
    after first: String, line: UInt = #line
  ) throws {
    let workbook = try workbook()
    let tools = try tools(
      in: workbook,
      that: "if mkdir \"$0.once\" 2>/dev/null; then\n\(first)\nfi")

    let result = try run(
      in: workbook, environment: ["PATH": SearchPath.behind(tools)])

    assert(result, ends: .green, saying: "✓ green  4 Again", line: line)
    XCTAssertTrue(Files.exists("\(tools)/swift.once"), line: line)
  }

  /// A folder with a `swift` that does this first at each `swift test`.
  private func tools(
    in workbook: SampleWorkbook, that does: String
  ) throws -> String {
    let tools = "\(workbook.root)/.build/saving"
    try Files.remove(tools)
    try Files.write(
      """
      #!/bin/sh
      if [ "$1" = test ]; then
        \(does)
      fi
      PATH=${PATH#*:}
      exec swift "$@"
      """, to: "\(tools)/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(tools)/swift")
    return tools
  }

  func testAMisspeltRowOfTheManifest_isNamed() throws {
    let workbook = try workbook()
    try workbook.edit("Package.swift", "\"1-Sample\"", "\"1-Smaple\"")

    let result = try run(in: workbook)

    assert(
      result, ends: .fault, saying: "Package.swift lists “1-Smaple”",
      "mend that row")
  }
}
