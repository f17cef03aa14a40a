import XCTest

@testable import Runner

/// What builds say that failed, as SwiftPM prints it with either build system.
final class BuildFailureTests: XCTestCase {
  private let begun = "Building for debugging...\n[1/7] Write sources\n"

  private static let kata = Result { try PaperWorkbook().kata() }

  private func run(
    _ text: String, code: Int32 = 1, isLaunched: Bool = false
  ) throws -> TestRun {
    TestRun(
      call: SwiftCall(
        try Self.kata.get(), tests: .both, filter: nil),
      log: TestLog(), output: PrintedOutput(text, isLaunched: isLaunched),
      text: text,
      end: .exited(code))
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
        XCTAssertNil(failure.refusal, "\(word) in:\n\(text)")
        XCTAssertFalse(failure.isOfTheFolder, "\(word) in:\n\(text)")
        XCTAssertFalse(failure.mayPass, word)
        XCTAssertNil(failure.diagnostic)
        XCTAssertEqual(
          try run(begun + text).output.errors.map { $0.place?.description },
          [String(place.dropLast(3))], text)
      }
    }
  }

  // MARK: - The machine

  func testWhatTheMachineDoes_isNoVerdict() throws {
    let rows: [(text: String, code: Int32, says: String, ExitCode)] = [
      (
        begun + "error: compile command failed due to signal 9 (use -v to see "
          + "invocation)\nerror: fatalError", 1, "killed from outside", .fault
      ),
      (
        begun + "error: link command failed due to signal 15 (use -v)", 1,
        "killed from outside", .fault
      ),
      (
        "error: 'w': Invalid manifest (compiled with: [\"swiftc\"])\n"
          + "error: link command failed due to signal 9 (use -v)", 1,
        "killed from outside", .fault
      ),
      (
        begun + "error: link command failed with exit code 1 (use -v)\n"
          + "clang: error: unable to execute command: Killed\n"
          + "clang: error: linker command failed due to signal (use -v)", 1,
        "killed from outside", .fault
      ),
      (
        begun + "/w/Package.swift: A: clang: error: unable to execute command: "
          + "Segmentation fault\nerror: Build failed", 1,
        "killed from outside", .fault
      ),
      (begun, 137, "killed from outside", .fault),
      // Swift Build says nothing of a compiler that was killed.
      (
        begun + "error: Build failed\nerror: fatalError", 1,
        "gives no reason: often, a part of it was killed", .fault
      ),
      (
        begun + "error: CompileC /w/c.o /w/c.c normal x86_64 c failed with a "
          + "nonzero exit code. Command line: \nerror: Build failed", 1,
        "gives no reason: often, a part of it was killed", .fault
      ),
      (
        begun + "error: link command failed with exit code 1 (use -v)\n"
          + "clang: error: unable to execute command: posix_spawn failed: "
          + "Resource temporarily unavailable\n"
          + "clang: error: linker command failed with exit code 1 (use -v)", 1,
        "not in your code: clang: error: unable to execute command: "
          + "posix_spawn failed: Resource temporarily unavailable (", .fault
      ),
      (
        begun + "clang: error: unable to execute command: posix_spawn failed: "
          + "Permission denied", 1, "posix_spawn failed: Permission denied (",
        .fault
      ),
      (
        begun
          + "clang: error: unable to make temporary file: Permission denied",
        1,
        "not in your code: clang: error: unable to make temporary file: "
          + "Permission denied (", .fault
      ),
      (
        "error: '/home/me/.cache/org.swift.swiftpm': Read-only file system", 1,
        "not in your code: error: '/home/me/.cache/org.swift.swiftpm': Read",
        .fault
      ),
      (begun + "LLVM ERROR: out of memory", 1, "no memory was left", .fault),
      (
        begun + "<unknown>:0: error: error opening '/w/A.o' for output: "
          + "No space left on device", 1, "the disk is full", .fault
      ),
      (
        begun + "/usr/bin/ld.gold: fatal error: A: No space left on device", 1,
        "the disk is full", .fault
      ),
      (
        begun + "<unknown>:0: error: fatal error encountered during "
          + "compilation; please submit a bug report\n<unknown>:0: note: "
          + "IO failure on output stream: No space left on device", 1,
        "the disk is full", .fault
      ),
      (
        "error: '한글 ann's book': encountered an I/O error (code: 28) while "
          + "reading", 1, "the disk is full", .fault
      ),
      (
        "error: unable to create '/w/.build': Read-only file system", 1,
        "is read-only", .fault
      ),
      (
        begun + "<unknown>:0: error: error opening input file '/w/A.swift' "
          + "(Permission denied)", 1, "cannot be read", .fault
      ),
      // Another compiler's headers.
      (
        begun + "/usr/include/a.h:1:2: fatal error: 'b.h' file not found\n"
          + "#include <b.h>\n         ^~~~~\n"
          + "/w/A.swift:1:8: error: could not build C module 'Glibc'", 1,
        "a file of the system, not in yours (/usr/include/a.h:1", .fault
      ),
      // A tool that ends itself, in its own words, or in its caller's.
      (
        begun + "error: compile command failed with exit code 127 (use -v)\n"
          + "[3/5] Compiling A A.swift\nswift-frontend: error while loading "
          + "shared libraries: libncurses.so.6: cannot open shared object file",
        1, "not in your code: swift-frontend: error while loading", .fault
      ),
      (
        begun + "error: link command failed with exit code 1 (use -v)\n"
          + "ld.gold: fatal error: A.xctest: write: Input/output error", 1,
        "ld.gold: fatal error: A.xctest: write: Input/output error", .fault
      ),
      (
        begun + "remark: Incremental compilation has been disabled\n"
          + "error: autolink-extract command failed with exit code 99 (use -v "
          + "to see invocation)\n[10/11] Linking A", 1,
        "your code: autolink-extract command failed with exit code 99 (mend",
        .fault
      ),
      (
        begun + "/w/Package.swift: A: swift-frontend: licence expired\n"
          + "error: Build failed", 1, "swift-frontend: licence expired", .fault
      ),
      (
        begun + "<unknown>:0: error: unable to load standard library for "
          + "target 'x86_64'\nerror: fatalError", 1,
        "unable to load standard library", .fault
      ),
      // A library that the linker does not find is none that a kata asks for.
      (
        begun + "error: link command failed with exit code 1 (use -v)\n"
          + "/usr/bin/ld.gold: error: cannot find -lstdc++\n"
          + "A.o:A: error: undefined reference to 'std::terminate'\n"
          + "clang: error: linker command failed with exit code 1 (use -v)", 1,
        "cannot find -lstdc++", .fault
      ),
      // The manifest is no code of a learner's.
      (
        "error: 'w': Invalid manifest (compiled with: [\"swiftc\"])\n"
          + "error: link command failed with exit code 99 (use -v to see "
          + "invocation)\nerror: ExitCode(rawValue: 1)\n[0/1] Planning build",
        1, "not in your code: link command failed with exit code 99", .fault
      ),
      (
        "error: 'w': Invalid manifest (compiled with: [\"swiftc\"])\n"
          + "error: compile command failed due to signal 6 (use -v)\n"
          + "Stack dump:\n1.\tWhile parsing (at /w/Package.swift:3:1)", 1,
        "killed from outside", .fault
      ),
      // What a toolchain's manager says in the toolchain's place.
      (
        "Using 5.9\nthe toolchain 5.9 of .swift-version is not installed", 1,
        "swift does not work here: Using 5.9 the toolchain 5.9", .unavailable
      ),
      ("", 3, "it says nothing", .unavailable),
    ]
    for (text, code, words, exit) in rows {
      let refusal = try failure(text, code: code).refusal
      XCTAssertEqual(refusal?.code, exit, text)
      XCTAssertTrue(
        refusal?.message.contains(words) == true,
        "\(refusal?.message ?? "none") of:\n\(text)")
    }
  }

  func testABuildThatWasGivenUp_isNone_whateverRunsThen() throws {
    // As when the compiler is killed that SwiftPM has started: old tests pass.
    let run = try run(
      begun + "Build cancelled! (0.19s)\nTest Suite 'All tests' started",
      code: 0, isLaunched: true)

    XCTAssertEqual(BuildFailure(run, in: "/w")?.refusal?.code, .fault)
    XCTAssertTrue(
      try self.run(
        begun + "Build complete! (1s)\nBuild cancelled! (0.19s)", code: 0,
        isLaunched: true
      ).isBuilt, "what a test prints")
  }

  func testADamagedFolder_isReplaced_andNotForALinkerErrorInIt() throws {
    let scratch = "/w/.build/katas/UpDownGame"
    for (text, isOfTheFolder) in [
      (
        "error: unable to attach DB: error: accessing build database "
          + "\"\(scratch)/build.db\": file is not a database", true
      ),
      (
        "error: unexpected top-level node\nerror: unable to load build file",
        true
      ),
      (
        "<unknown>:0: error: file '/w/.build/ModuleCache/A/SwiftShims.pcm' is "
          + "not a valid module file: file doesn't start with precompiled file "
          + "magic\n<unknown>:0: error: missing required module 'SwiftShims'",
        true
      ),
      (
        "/w/A.swift:1:8: error: module compiled with Swift 6.2 cannot be "
          + "imported by the Swift 6.3 compiler: \(scratch)/A.swiftmodule\n"
          + "1 | import A\n  | `- error", true
      ),
      (
        "/w/A.swift:2:8: error: malformed compiled module: "
          + "\(scratch)/A.swiftmodule\n@testable import A\n       ^", true
      ),
      (
        "/w/A.swift:2:8: error: \(scratch)/A, says the learner\n#error(\"\")\n^",
        false
      ),
      (
        "/w/A.swift:2:8: error: malformed, says the learner\n#error(\"\")\n^",
        false
      ),
      (
        "error: Ld /w/.build/katas/UpDownGame/out/A.so normal failed with a "
          + "nonzero exit code. Command line:     cd /w", false
      ),
    ] {
      XCTAssertEqual(
        try failure(begun + text).isOfTheFolder, isOfTheFolder, text)
    }
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

  func testTheLinkersOwnLine_isShown() throws {
    let caller =
      "clang: error: linker command failed with exit code 1 (use -v)\n"
    let driver = "error: link command failed with exit code 1 (use -v)\n"
    for (text, message) in [
      (
        "\(driver)/usr/bin/ld.gold: error: /w/A.o: multiple definition of 'a'\n"
          + "/usr/bin/ld.gold: /w/B.o: previous definition here\n\(caller)"
          + "error: fatalError", "/w/A.o: multiple definition of 'a'"
      ),
      (
        "\(driver)/usr/bin/ld.bfd: /w/A.o: in function `a':\n/w/A.swift:"
          + "(.text+0x1): undefined reference to `b'\n" + caller,
        "/w/A.swift:(.text+0x1): undefined reference to `b'"
      ),
      (
        "\(driver)ld.lld: error: undefined symbol: a\n>>> referenced by A.swift\n"
          + caller, "undefined symbol: a"
      ),
      (
        "\(driver)duplicate symbol '_a' in:\n    /w/A.o\n    /w/B.o\n"
          + "ld: 1 duplicate symbols\n" + caller,
        "duplicate symbol '_a' in:    /w/A.o"
      ),
      (
        "\(driver)ld: warning: old\nUndefined symbols for architecture arm64:\n"
          + "  \"_nowhere\", referenced from:\n      two() in A.o\n"
          + "ld: symbol(s) not found for architecture arm64\n\(caller)",
        "Undefined symbols for architecture arm64:  \"_nowhere\", referenced "
          + "from:"
      ),
      (
        "\(driver)/w/Package.swift: A: /usr/bin/ld.gold: error: A.o: undefined "
          + "reference to 'a'\n/w/Package.swift: A: \(caller)error: Ld /w/A.so "
          + "normal failed with a nonzero exit code. Command line: \n"
          + "error: Build failed", "A.o: undefined reference to 'a'"
      ),
    ] {
      let failure = try failure(begun + text)
      XCTAssertNil(failure.refusal)
      XCTAssertEqual(failure.diagnostic?.message, message)
    }
  }

  func testACrashOfTheCompiler_isToldWithWhatItReadLast() throws {
    let dump = """
      Stack dump:
      3.\tWhile evaluating call TypeCheckSourceFileRequest()
      4.\tWhile type-checking 'No space left on device' \
      (at /w/Katas/1-A/Tests/A.swift:12:3)
      """
    for text in [
      "error: compile command failed due to signal 6 (use -v)\n\(dump)",
      // Swift Build names no signal.
      "\(dump)\nFailed frontend command:\nerror: Build failed",
    ] {
      let failure = try failure(begun + text)
      XCTAssertNil(failure.refusal)
      XCTAssertEqual(
        failure.diagnostic?.description,
        "/w/Katas/1-A/Tests/A.swift:12: the Swift compiler crashed here: write "
          + "it in another way")
    }
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
