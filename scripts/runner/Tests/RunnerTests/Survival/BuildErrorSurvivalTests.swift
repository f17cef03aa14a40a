import XCTest

@testable import Runner

/// Code that does not compile, here and elsewhere, and mistakes that only
/// SwiftPM or the linker finds.
final class BuildErrorSurvivalTests: SurvivalCase {
  func testCodeThatDoesNotBuild_isAmberWithItsPlaceAndCure() throws {
    let sources = "Katas/1-Sample/Sources"
    let source = SampleWorkbook.source
    let amber = "! amber  1 Answer"
    try assert(
      "a misspelt name", ends: .amber,
      saying: amber, "does not build", "\(source):5",
      "cannot find 'nowhere' in scope", "| nowhere"
    ) { try $0.answer("nowhere") }
    try assert(
      "a shipped test that no longer fits", ends: .red,
      saying: "cannot find 'answer' in scope", "asks for a new name",
      "The tests of this stage ask for something that your code lacks"
    ) { try $0.edit(source, "func answer()", "func answr()") }
    try assert(
      "a file that is no text", ends: .amber,
      saying: "\(source):", "invalid UTF-8"
    ) {
      let path = "\($0.root)/\(source)"
      let text = try XCTUnwrap(Files.bytes(path))
      try Files.write(
        text + [0x2F, 0x2F, 0xFF, 0xFE, 0x0A], to: path)
    }
    try assert(
      "a program", ends: .amber, saying: "A.swift would begin a program"
    ) {
      try $0.folder.write(
        "@main enum A { static func main() {} }", to: "\(sources)/A.swift")
    }
    #if os(Linux)  // Apple's linker has other words, or nothing to say.
      try assert(
        "a second main", ends: .fault,
        saying: "names no error in a file", "definition of", "main'"
      ) {
        try $0.folder.write(
          "@_cdecl(\"main\") func a() {}", to: "\(sources)/A.swift")
      }
    #endif
    try assert(
      "no folder", "check all", ends: .amber,
      saying: "Katas/1-Sample is missing", "✓ green  1 Hello"
    ) { try Files.remove("\($0.root)/Katas/1-Sample") }
    try assert(
      "the manifest", ends: .amber,
      saying: "Package.swift:", "cannot find 'nowhere' in scope"
    ) {
      try $0.edit("Package.swift", "let chosen =", "nowhere()\nlet chosen =")
    }
    try assert(
      "a misspelt row of the list", ends: .fault,
      saying: "scripts/katas.json lists “1-Smaple”", "mend that row"
    ) { try $0.edit(Workbook.list, "\"1-Sample\"", "\"1-Smaple\"") }
    try assert(
      "another kata", ends: .green, saying: "✓ green  1 Answer"
    ) { try $0.edit("Katas/2-Other/Sources/Other.swift", "\"hello\"", "!") }
  }

  func testAPartOfTheWorkbookThatIsNotThere_isNoFaultOfTheCode() throws {
    for missing in [
      "Tests/Support", "scripts/observer", "scripts/observer/TestObserver",
    ] {
      let top = missing.prefix { $0 != "/" }
      try assert(
        missing, ends: .fault,
        saying: "\(missing) is missing: `git checkout -- \(top)` brings it back"
      ) { try Files.remove("\($0.root)/\(missing)") }
    }
  }

  func testASaveDuringTheBuild_orACrashOfSwiftPM_isBuiltAgain() throws {
    for first in [
      """
      echo "error: input file '/w/Sample.swift' was modified during the build"
      exit 1
      """,
      "kill -SEGV $$",
      // Somebody removes what is built meanwhile.
      """
      rm -rf .build/katas
      echo "Building for debugging..."
      echo "$PWD/Katas/A.swift:1:8: error: no such module 'B'"
      exit 1
      """,
    ] {
      let (result, tools) = try checkWithSwift(
        that: "if mkdir \"$0.once\" 2>/dev/null; then\n\(first)\nfi")

      assert(result, ends: .green, saying: "✓ green  4 Again")
      XCTAssertTrue(Files.exists("\(tools)/swift.once"))
    }
  }

  func testASwiftPMThatAlwaysCrashes_isNoFaultOfTheCode() throws {
    let (result, _) = try checkWithSwift(
      that: "if [ \"$2\" = --version ]; then exit; fi; kill -SEGV $$")

    assert(result, ends: .fault, saying: "It says nothing", "check again")
  }

  func testAToolchainThatIsNotThere_isToldInItsOwnWords() throws {
    // As a toolchain's manager does, in place of `swift`.
    for line in ["echo 'toolchain 5.9 is missing'", "echo 'error: no 5.9'"] {
      let (result, _) = try checkWithSwift(
        that: "\(line); exit 1", at: "test|--version")

      assert(result, ends: .unavailable, saying: "swift does not work here")
      assertIsOneLine(result)
    }
  }

  func testASwiftThatCannotStartItsTests_isNoToolchain() throws {
    // Its driver answers, and SwiftPM is not there.
    let (result, _) = try checkWithSwift(
      that: """
        echo 'error: unable to invoke subcommand: /opt/swift-test (No such file)'
        exit 1
        """)

    assert(
      result, ends: .unavailable,
      saying: "swift does not work here", "unable to invoke subcommand")
    assertIsOneLine(result)
  }

  func testALinkerThatEndsOddly_isNoFaultOfTheCode() throws {
    let (result, _) = try checkWithSwift(
      that: """
        if [ "$2" = --version ]; then exit; fi
        echo "error: 'w': Invalid manifest (compiled with: [])"
        echo "error: link command failed with exit code 1 (use -v to see)"
        echo "ld.gold: fatal error: w-manifest: write: Input/output error"
        exit 1
        """)

    assert(
      result, ends: .fault,
      saying: "names no error in a file", "w-manifest: write: Input"
    )
    assertIsOneLine(result)
  }

  func testACompilerThatIsKilled_isNoFaultOfTheCode() throws {
    let (result, _) = try checkWithSwift(
      that: """
        if [ "$2" = --version ]; then exit; fi
        echo "Building for debugging..."
        echo "error: compile command failed due to signal 9 (use -v to see)"
        exit 1
        """)

    assert(result, ends: .fault, saying: "due to signal 9")
    assertIsOneLine(result)
  }

  func testTestsThatCannotBeListed_areNoCrashOfTheCode() throws {
    #if os(Linux)
      try assert(
        "a class on the main actor", "check kata2 2", ends: .amber,
        saying: "Swift cannot list your tests.", "Stage2ByeTests"
      ) {
        try $0.edit(
          "Katas/2-Other/Tests/Stage2ByeTests.swift", "final class",
          "@MainActor final class")
      }
    #endif
  }

  /// Checks with a `swift` that does this first at each `swift test`, or at other
  /// commands; returns its folder, too.
  private func checkWithSwift(
    that does: String, at commands: String = "test"
  ) throws -> (result: Result, tools: String) {
    let workbook = try workbook()
    let tools = "\(workbook.root)/.build/saving"
    try Files.remove(tools)
    try Files.writeProgram(
      """
      #!/bin/sh
      case $1 in \(commands))
        \(does) ;;
      esac
      PATH=${PATH#*:}
      exec swift "$@"
      """, to: "\(tools)/swift")
    let result = try run(
      in: workbook, environment: ["PATH": SearchPath.behind(tools)])
    return (result, tools)
  }
}
