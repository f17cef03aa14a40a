import XCTest

@testable import Runner

/// What builds say that failed, as SwiftPM prints it with either build system.
final class BuildFailureTests: XCTestCase {
  private let begun = "Building for debugging...\n[1/7] Write sources\n"

  private static let kata = Result { try PaperWorkbook().kata() }

  private func run(
    _ text: String, code: Int32 = 1, isLaunched: Bool = false,
    end: TestRun.End? = nil
  ) throws -> TestRun {
    var log = TestLog()
    if isLaunched { log.phase = .launched }
    return TestRun(
      call: SwiftCall(
        try Self.kata.get(), tests: .both, filter: nil),
      log: log, output: PrintedOutput(text, isLaunched: isLaunched),
      text: text,
      end: end ?? .exited(code))
  }

  func testABuildThatFailsOnAFullDisk_isTheDisks() throws {
    XCTAssertEqual(BuildFailure.lackOfRoom(30_000)?.code, .fault)
    XCTAssertNil(BuildFailure.lackOfRoom(20_000_000))
    XCTAssertGreaterThan(try XCTUnwrap(Files.room(at: "/")), 0)
  }

  func testABuildThatTakesTooLong_isToldAsThat() throws {
    let late = try run(begun, end: .timedOut)

    XCTAssertEqual(
      BuildFailure(late, in: "/w")?.refusal.message,
      "the build said nothing for 15 minutes, and was ended: check again when the "
        + "machine has less to do")
  }

  private func failure(
    _ text: String, code: Int32 = 1
  ) throws -> BuildFailure {
    try XCTUnwrap(BuildFailure(run(text, code: code), in: "/w"), text)
  }

  // MARK: - A learner's words

  /// What a learner may have written, and what else it could be taken for.
  private let words = [
    "No space left on device", "malformed", "module cache path", "Killed",
    "error: compile command failed due to signal 9 (use -v to see invocation)",
    "clang: error: unable to execute command: Killed",
    "error: link command failed: Permission denied", "Build complete! (1s)",
    "Read-only file system", "Build cancelled! (1s)", "out of memory",
    "/w/.build/katas/UpDownGame/x was modified during the build",
    "A.swift:9:9: error: \"no\"", "/usr/include/a.h:9:9: error: no",
    "swift-frontend: error: unable to attach DB", "Stack dump:",
  ]

  func testALearnersWords_areNoSignOfTheMachine() throws {
    let place = "/w/Katas/1-A/Sources/A.swift:3:49"
    for word in words {
      for text in [
        // The native build system, and Swift Build.
        """
        [3/6] Compiling A \(word).swift
        \(place): error: cannot convert value of type 'String' to 'Int'
        2 | \(word)
        3 | let b: Int = "\(word)"
          |              `- error: cannot convert value of type 'String' to 'Int'
        4 | \(word)
        error: fatalError
        """,
        """
        [17/100] A 1 / 8
        \(place): error: cannot convert value of type 'String' to 'Int'
        \(word)
                     ^~~~~~~~
        error: SwiftCompile normal x86_64 /w/.build/katas/UpDownGame/A.swift \
        failed with a nonzero exit code. Command line:     cd /w
        error: Build failed
        """,
        // A line that is not in ASCII has no caret.
        """
        \(place): error: cannot convert value of type 'String' to 'Int'
        let b: Int = "\(word)" // 한글
        error: Build failed
        """,
        """
        \(place): error: value of type 'P' has no member '\(word)'
        3 | let z = P().`\(word)`
          |             `- error: value of type 'P' has no member '\(word)'
        error: fatalError
        """,
        // A message may have several lines.
        """
        \(place): error: \(word)
        and: \(word)
        3 | #error("...")
          | `- error: \(word)
        error: fatalError
        """,
      ] {
        let failure = try failure(begun + text)
        XCTAssertFalse(failure.isOfTheMachine, "\(word) in:\n\(text)")
        XCTAssertEqual(
          try run(begun + text).output.errors.map { $0.place?.description },
          [String(place.dropLast(3))], text)
      }
    }
  }

  // MARK: - The machine

  func testAFailureWithoutAnErrorInAFile_isTheMachines_inItsLastWords() throws {
    let scratch = "/w/.build/katas/UpDownGame"
    let rows = [
      // What a tool says, or its caller.
      (
        begun + "error: compile command failed due to signal 9 (use -v to see "
          + "invocation)\nerror: fatalError",
        "error: compile command failed due to signal 9 (use -v to see "
          + "invocation) error: fatalError"
      ),
      (
        begun + "error: link command failed with exit code 1 (use -v)\n"
          + "clang: error: unable to execute command: Killed\n"
          + "clang: error: linker command failed due to signal (use -v)",
        "clang: error: unable to execute command: Killed clang: error: linker"
      ),
      (
        begun + "error: compile command failed with exit code 127 (use -v)\n"
          + "[3/5] Compiling A A.swift\nswift-frontend: error while loading "
          + "shared libraries: libncurses.so.6: cannot open shared object file",
        "swift-frontend: error while loading shared libraries: libncurses"
      ),
      (
        begun + "<unknown>:0: error: fatal error encountered during "
          + "compilation; please submit a bug report\n<unknown>:0: note: "
          + "IO failure on output stream: No space left on device",
        "IO failure on output stream: No space left on device"
      ),
      (
        "error: 'w': Invalid manifest (compiled with: [\"swiftc\"])\n"
          + "error: link command failed with exit code 99 (use -v to see "
          + "invocation)\nerror: ExitCode(rawValue: 1)\n[0/1] Planning build",
        "error: link command failed with exit code 99"
      ),
      // The manifest is no code of a learner's.
      (
        "error: 'w': Invalid manifest (compiled with: [\"swiftc\"])\n"
          + "error: compile command failed due to signal 6 (use -v)\n"
          + "Stack dump:\n1.\tWhile parsing (at /w/Package.swift:3:1)",
        "error: compile command failed due to signal 6"
      ),
      // A crash over no file of the workbook.
      (
        begun + "Stack dump:\n1.\tWhile parsing (at /usr/include/a.h:3:1)",
        "Stack dump:"
      ),
      (
        "error: unable to attach DB: error: accessing build database "
          + "\"\(scratch)/build.db\": file is not a database",
        "file is not a database"
      ),
      // The linker names no place.
      (
        begun + "error: link command failed with exit code 1 (use -v)\n"
          + "/usr/bin/ld.gold: error: /w/A.o: multiple definition of 'a'\n"
          + "clang: error: linker command failed with exit code 1 (use -v)",
        "ld.gold: error: /w/A.o: multiple definition of 'a'"
      ),
      // Headers of another compiler, and modules of one.
      (
        begun + "/usr/include/a.h:1:2: fatal error: 'b.h' file not found\n"
          + "#include <b.h>\n         ^~~~~\n"
          + "/w/A.swift:1:8: error: could not build C module 'Glibc'",
        "/usr/include/a.h:1: 'b.h' file not found"
      ),
      (
        begun + "/w/A.swift:1:8: error: module compiled with Swift 6.2 cannot "
          + "be imported by the Swift 6.3 compiler: \(scratch)/A.swiftmodule\n"
          + "1 | import A\n  | `- error",
        "module compiled with Swift 6.2 cannot be imported"
      ),
      (
        begun + "/w/A.swift:2:8: error: malformed compiled module: "
          + "\(scratch)/A.swiftmodule\n@testable import A\n       ^",
        "malformed compiled module"
      ),
      // A process that should list tests and does not begin.
      (
        begun + "Build complete! (1.58s)\n"
          + "error: signalled(6): /w/A.xctest --dump-tests-json output:\n"
          + "    Bad CPU type in executable.\n"
          + "    *** Signal 6: Backtracing from 0x7f ***\n",
        "--dump-tests-json output: Bad CPU type in executable. ("
      ),
      (begun, "It says nothing"),
    ]
    for (text, words) in rows {
      let failure = try failure(text)
      XCTAssertTrue(failure.isOfTheMachine, text)
      XCTAssertEqual(failure.refusal.code, .fault)
      XCTAssertTrue(
        failure.refusal.message.contains(words),
        "\(failure.refusal.message) of:\n\(text)")
    }
  }

  func testWhereTestsCannotBeListed_noneWereBuilt_butWhereOneCrashesThen()
    throws
  {
    let cast = "\n    Could not cast value of type '() -> ()' (0x7f) to 'A'"
    for (words, hasBegun, isBuilt) in [
      (cast, false, false), (cast, true, true),
      // A test class is made to be listed, and may crash, or never end.
      ("\n    A/A.swift:3: Fatal error: no", false, true), ("", false, true),
    ] {
      var run = try run(
        "Build complete! (1s)\n"
          + "error: signalled(4): /w/A.xctest --dump-tests-json output:\(words)",
        isLaunched: true)
      if hasBegun { run.log.beginRun(of: "9") }

      XCTAssertEqual(run.isBuilt, isBuilt, words)
      XCTAssertEqual(
        run.output.fatal?.place?.description,
        words.contains("Fatal") ? "A/A.swift:3" : nil)
    }
  }

  func testAProcessThatEndsInSilence_mayHaveBeenKilled() throws {
    for (text, code, isOpen, mayHaveBeenKilled) in [
      ("", Int32(1), true, true), ("", 128 + SIGKILL, true, true),
      ("error: Exited with unexpected signal code 9", 1, true, true),
      ("error: Exited with unexpected signal code 6", 1, true, false),
      ("Fatal error: boom", 1, true, false), ("", 0, true, false),
      // As it lists the tests.
      ("", 1, false, true), ("Fatal error: boom", 1, false, false),
    ] {
      var run = try run(text, code: code, isLaunched: true)
      if isOpen { run.log.beginRun(of: "9") }

      XCTAssertEqual(run.mayHaveBeenKilled, mayHaveBeenKilled, text)
    }
  }

  func testABuildThatWasGivenUp_isNone_whateverRunsThen() throws {
    // As when the compiler is killed that SwiftPM has started: old tests pass.
    let run = try run(
      begun + "Build cancelled! (0.19s)\nTest Suite 'All tests' started",
      code: 0, isLaunched: true)

    XCTAssertEqual(BuildFailure(run, in: "/w")?.isOfTheMachine, true)
    XCTAssertTrue(
      try self.run(
        begun + "Build complete! (1s)\nBuild cancelled! (0.19s)", code: 0,
        isLaunched: true
      ).isBuilt, "what a test prints")
  }

  func testVariablesThatWereDropped_areDroppedByThePrintedCommand() throws {
    let call = SwiftCall(
      try Self.kata.get(), tests: .both, filter: nil)
    XCTAssertTrue(call.command.hasPrefix("KATA="))
    setenv("KATA_DROPPED", "CC SDKROOT", 1)
    defer { unsetenv("KATA_DROPPED") }

    XCTAssertTrue(call.command.hasPrefix("env -u CC -u SDKROOT KATA="))
  }

  // MARK: - Verdicts

  func testACrashOfTheCompiler_isToldWithWhatItReadLast() throws {
    let dump = """
      Stack dump:
      3.\tWhile evaluating call TypeCheckSourceFileRequest()
      4.\tWhile type-checking 'No space left on device' \
      (at /w/Katas/1-A/Tests/A.swift:12:3)
      """
    let emitting = """
      Stack dump:
      3.\tWhile evaluating request IRGenRequest(IR Generation for file \
      "/w/Katas/1-A/Tests/A.swift")
      4.\tWhile emitting IR SIL function "@$sScA".
       for <<debugloc at "<compiler-generated>":0:0>> #0 0x0 llvm
      """
    let failed = "error: compile command failed due to signal 6 (use -v)\n"
    for (text, line) in [
      (failed + dump, 12),
      // Swift Build names no signal.
      ("\(dump)\nFailed frontend command:\nerror: Build failed", 12),
      // What emits code knows no line.
      (failed + emitting, 1),
    ] {
      let failure = try failure(begun + text)
      XCTAssertFalse(failure.isOfTheMachine)
      XCTAssertEqual(
        failure.toolFailure?.description,
        "/w/Katas/1-A/Tests/A.swift:\(line): \(Diagnostic.compilerCrash)")
    }
  }

  func testATestThatCannotBeListed_isToldByItsType() throws {
    let failure = try failure(
      begun + "Build complete! (1.58s)\n"
        + "error: signalled(6): /w/A.xctest --dump-tests-json output:\n"
        + "    Could not cast value of type '(OwnTests.ATests) -> @Swift.MainActor "
        + "() -> ()' (0x7f) to '(OwnTests.ATests) -> () -> ()' (0x7f).\n")

    XCTAssertFalse(failure.isOfTheMachine)
    XCTAssertEqual(failure.toolFailure?.isOfListedTests, true)
    XCTAssertEqual(
      failure.toolFailure?.description,
      "a test is of the type (OwnTests.ATests) -> @Swift.MainActor () -> ()")
  }

  func testNotes_nameWhatIsMissing_andWhatAMacroWasMadeOf() throws {
    let missing = "cannot automatically synthesize 'Decodable' because 'b'"
    let place = "/w/A.swift:3:15"
    let error = "error: type 'A' does not conform to protocol 'Decodable'"
    for text in [
      """
      \(place): \(error)
      3 | public struct A: Codable { var a: Int; var b: Int }
        |               |                            `- note: \(missing)
        |               `- \(error)
      4 |\u{20}

      Swift.Decodable.init:2:1: note: protocol requires initializer
      """,
      "\(place): \(error)\n  struct A: Codable {}\n  ^\n"
        + "/w/A.swift:3:44: note: \(missing)\n  struct A\n  ^",
    ] {
      let first = try run(text).output.errors.first
      XCTAssertEqual(first?.notes.first, missing)
    }
    let opening = "to match this opening '('"
    for text in [
      """
      /w/A.swift:9:3: error: expected ')'
       8 |   f(1
         |    `- note: \(opening)
       9 | }
         | `- error: expected ')'
      """,
      "/w/A.swift:9:3: error: expected ')'\n}\n^\n"
        + "/w/A.swift:8:4: note: \(opening)\n  f(1\n   ^",
    ] {
      XCTAssertEqual(
        try run(text).output.errors.first?.notes, ["\(opening) (line 8)"])
    }
    XCTAssertEqual(
      try run(
        "/w/A.swift:1:8: error: invalid redeclaration of 'A'\nstruct A {}\n"
          + "       ^\n/w/B.swift:3:8: note: 'A' previously declared here\n"
          + "struct A {}\n       ^"
      ).output.errors.first?.notes,
      ["'A' previously declared here (B.swift:3)"])
    for text in [
      """
      macro expansion @Test:15:27: error: cannot convert
      `- /w/T.swift:5:34: note: expanded code originates here
      5 | @Test(arguments: [1]) func b() {}
        +--- macro expansion @Test ---
        |15 |   traits: [],arguments: {[1]},
      """,
      "@__swiftmacro_8Tests1b.swift:15:27: error: cannot convert\n"
        + "  traits: []\n    ^\n"
        + "/w/T.swift:5:34: note: in expansion of macro 'Test'\n@Test\n^",
    ] {
      XCTAssertEqual(
        try run(text).output.errors.map(\.description),
        ["/w/T.swift:5: cannot convert"])
    }
  }
}
