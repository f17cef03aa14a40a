import XCTest

@testable import Runner

/// The script behind every script: it builds the runner, once.
final class StartSurvivalTests: SurvivalCase {
  // MARK: - When it builds

  func testTheRunner_isBuiltOnceForItsSourcesAndTheToolchain() throws {
    let script = try StartScript()

    let first = try script.run("check", environment: ["TZ": "UTC0"])
    assert(
      first, ends: .green, saying: "Building the runner (once)", "kata1",
      "Sample")
    let next = try script.run("check", environment: ["TZ": "KST-9"])
    XCTAssertFalse(next.text.contains("Building"), next.text)
    XCTAssertEqual(script.builds, 1)

    try Files.write("// changed", to: script.source)
    try script.run("check")
    XCTAssertEqual(script.builds, 2)

    let newer = try StartScript(script.workbook, swift: "6.10")
    try newer.run("check")
    XCTAssertEqual(newer.builds, 3)

    let older = try StartScript(script.workbook, swift: "6.1")
    assert(
      try older.run("check"), ends: .unavailable,
      saying: "Swift 6.1 is too old")
  }

  func testAToolchainThatChangesBehindItsSwift_buildsTheRunnerAnew() throws {
    #if !os(Linux)
      throw XCTSkip("only on Linux is the library the toolchain's")
    #endif
    let script = try StartScript()
    let name = "libswiftCore.so"
    let loaded = try Shell.run(
      ["env", "LD_TRACE_LOADED_OBJECTS=1", Checkout.kata], in: "/"
    ).output
    let library = try XCTUnwrap(
      loaded.firstMatch(of: /libswiftCore\.so => (.*) \(/)?.1)
    let libraries = "\(script.workbook.root)/.build/libraries"
    let search = ["LD_LIBRARY_PATH": libraries]
    try Files.makeFolder(libraries)
    try Files.link("\(libraries)/\(name)", to: String(library))
    for _ in 0..<2 { try script.run("check", environment: search) }
    XCTAssertEqual(script.builds, 1)

    // As after an update.
    try Files.remove("\(libraries)/\(name)")
    try Files.copy(String(library), to: "\(libraries)/\(name)")
    try script.workbook.folder.setTime(
      1_000_000_000, of: ".build/libraries/\(name)")
    for _ in 0..<2 { try script.run("check", environment: search) }
    XCTAssertEqual(script.builds, 2)

    // Gone, and another is there.
    try Files.remove(libraries)
    for _ in 0..<2 { try script.run("check", environment: search) }
    XCTAssertEqual(script.builds, 3)
  }

  func testAnotherLinkToSwift_orADateInWordsThatGrowsOld_buildsNothing() throws
  {
    let script = try StartScript()
    let swift = "\(script.tools)/swift"
    try script.run("check")

    try FileManager.default.linkItem(atPath: swift, toPath: "\(swift)-backup")
    try script.run("check", environment: ["LC_ALL": "C", "TZ": "KST-9"])

    XCTAssertEqual(script.builds, 1)
  }

  func testEachProgram_isBuiltWhenItIsFirstCalled() throws {
    let script = try StartScript()
    let board = "\(script.workbook.root)/scripts/board"

    for _ in 1...2 {
      try script.run("check")
      try script.run("--help", by: board)
    }

    XCTAssertEqual(script.builds, 2)
    XCTAssertTrue(script.calls.last?.contains("--product class ") == true)
  }

  func testTheRunner_andTheKataThatIsAskedFor_areBuiltSideBySide() throws {
    for name in ["kata2", "2"] {
      let script = try StartScript()

      try script.run("check", name, "--help")

      // Without an index of the system, which takes half of a first build.
      let flags = SwiftCall.flags(in: script.workbook.root)
      let ofKata = SwiftCall.flags() + SwiftCall.quickFlags
      for end in [
        ["--product", "kata"] + flags,
        ["build --build-tests --scratch-path .build/katas/Other"] + ofKata,
      ] {
        let words = end.joined(separator: " ")
        XCTAssertTrue(
          script.calls.contains { $0.hasSuffix(words) }, "\(script.calls)")
      }
    }
  }

  func testCommandsAtTheSameTime_waitForTheOneThatBuilds() throws {
    let script = try StartScript(building: "sleep 1")
    // One that was killed while it built holds nothing up.
    try Files.write(
      "99999999\n", to: "\(script.workbook.root)/.build/runner.lock")

    let commands = try (1...3).map { _ in try script.process(["check"]) }
    let codes = commands.map { $0.end() }

    XCTAssertEqual(codes, [0, 0, 0], commands.map(\.text).joined())
    XCTAssertEqual(script.builds, 1)
  }

  // MARK: - How it is called

  func testAnyShell_andToolsOfAnotherSystem_willDo() throws {
    // As BSD's do, these take options only first, and none that is long.
    let strict = """
      for word in "$@"; do
        case $word in
        -[!-]*) ;;
        --?*) echo "illegal option $word" >&2; exit 1 ;;
        *) break ;;
        esac
      done
      POSIXLY_CORRECT=1 exec "$(PATH=${PATH#*machine:}; command -v "${0##*/}")" "$@"
      """
    let tools = [
      "cat", "cksum", "date", "env", "find", "grep", "head", "ls", "mkdir",
      "readlink", "rm", "sed", "sort", "tail", "tr", "xargs",
    ]
    for shell in [
      ["sh"], ["bash", "--posix"], ["dash"], ["zsh", "--emulate", "sh"],
    ]
    where try Shell.run(shell + ["-c", ":"], in: "/").code == 0 {
      let script = try StartScript(
        others: Dictionary(uniqueKeysWithValues: tools.map { ($0, strict) }))
      for _ in 0..<2 {
        assert(
          try script.run("check", through: shell), ends: .green,
          saying: "kata1")
      }
      XCTAssertEqual(script.builds, 1, "\(shell)")
    }
  }

  func testScriptsThatMayNotBeRun_areReadByAShell() throws {
    let script = try StartScript()
    for name in ["check", "runner/start"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644],
        ofItemAtPath: "\(script.workbook.root)/scripts/\(name)")
    }

    let result = try script.run(by: "scripts/check", through: ["sh"])

    assert(result, ends: .green, saying: "kata1")
  }

  func testALinkToAScript_isTheScript() throws {
    let script = try StartScript()
    let links = "\(script.workbook.root)/.build/my links"
    try Files.makeFolder(links)
    for name in try StartScript.names() {
      let (link, another) = ("\(links)/\(name)", "\(links)/link to \(name)")
      try Files.link(link, to: "../../scripts/\(name)")
      try Files.link(another, to: link)

      // The runner answers, for its own commands and for those of others.
      let result = try script.run("--help", by: another)

      XCTAssertTrue(
        result.text.contains("./scripts"), "\(name): \(result.text)")
    }
  }

  func testWordsOfTheCommand_arriveAsTheyWereWritten() throws {
    let result = try StartScript()
      .run("check", "no such kata's \"name\" * $HOME")

    assert(
      result, ends: .usage,
      saying: "there is no kata “no such kata's \"name\" * $HOME”")
  }

  func testWhatSendsCompilersElsewhere_isDropped_andNamedToTheRunner() throws {
    let harmful = [
      "CC", "CXX", "SDKROOT", "SWIFT_EXEC", "SWIFT_EXEC_MANIFEST",
      "SWIFT_DRIVER_CLANG_EXEC", "SWIFTPM_BUILD_DIR", "CPATH",
      "C_INCLUDE_PATH", "LIBRARY_PATH", "MACOSX_DEPLOYMENT_TARGET",
    ]
    let kept = ["DEVELOPER_DIR", "TOOLCHAINS", "LD_LIBRARY_PATH", "SWIFTLY_X"]
    var set = Dictionary(
      uniqueKeysWithValues: (harmful + kept).map { ($0, "/none") })
    // Neither a value's second line nor what an outer command dropped counts.
    set["NOTE"] = "one\nAR=two"
    set["KATA_DROPPED"] = "CCC_OVERRIDE_OPTIONS"
    let script = try StartScript(building: #"echo "$(env)" >>"$FAKE_LOG""#)
    let runner = "\(script.workbook.root)/.build/runner-stub"
    try Files.writeProgram("#!/bin/sh\nenv\n", to: runner)
    set["FAKE_KATA"] = runner

    let seen = try script.run("check", environment: set).text.allLines
    let building = script.calls

    for lines in [seen.map(String.init), building] {
      for name in harmful {
        XCTAssertFalse(lines.contains("\(name)=/none"), name)
      }
      for name in kept {
        XCTAssertTrue(lines.contains("\(name)=/none"), name)
      }
    }
    let dropped = seen.first { $0.hasPrefix("KATA_DROPPED=") }?
      .dropFirst("KATA_DROPPED=".count).split(separator: " ").map(String.init)
    XCTAssertEqual(dropped?.sorted(), harmful.sorted())
    let without = try script.run(
      "check", environment: ["FAKE_KATA": runner, "KATA_DROPPED": "CC"])
    XCTAssertFalse(without.text.contains("KATA_DROPPED"), without.text)
  }

  // MARK: - What keeps it from building

  func testAToolchainThatIsMissingOldOrBroken_isNamedInOneLine() throws {
    let missing = try StartScript()
    let path = try SearchPath.without(
      "swift", in: "\(missing.workbook.root)/.build/tools")
    let broken = try StartScript(
      asked: "echo 'swift: no libncurses.so.6' >&2; echo more; exit 127")
    for (script, path, text) in [
      (missing, "\(missing.machine):\(path)", "there is no swift on the PATH"),
      (broken, nil, "swift does not run (swift: no libncurses.so.6 more)"),
      (
        try StartScript(asked: "echo no; exit"), nil, "swift does not run (no)"
      ),
      (try StartScript(asked: "exit 127"), nil, "swift does not run: install"),
      (try StartScript(swift: "5.9"), nil, "Swift 5.9 is too old"),
    ] {
      let result = try script.run("check", "kata1", path: path)

      assert(
        result, ends: .unavailable, saying: text,
        "install Swift 6.2 or newer from https://www.swift.org/install")
      assertIsOneLine(result)
      XCTAssertEqual(script.builds, 0)
    }
  }

  func testAPathThatSwiftCannotBuildIn_isExplained() throws {
    let folder = try SampleFolder()
    for name in ["a \"b\"", "a\\b", "50%", "a\tb", "a\nb"] {
      for script in ["start", "build"] {
        let path = "scripts/runner/\(script)"
        try folder.write(
          XCTUnwrap(Files.text("\(Checkout.root)/\(path)")),
          to: "\(name)/\(path)")
      }

      let process = try RunnerProcess(
        ["sh", "\(folder.path)/\(name)/scripts/runner/start", "kata", "check"],
        in: folder.path, environment: [:])

      XCTAssertEqual(process.end(), ExitCode.fault.rawValue, process.text)
      XCTAssertTrue(
        process.text.contains("a double quote, a backslash"), process.text)
    }
  }

  func testAFolderThatCannotBeUsed_isNamed_andNotMade() throws {
    let script = try StartScript()
    let build = "\(script.workbook.root)/.build"
    func assertRefused(_ folder: String, saying texts: String...) throws {
      let result = try script.run("check", environment: ["TMPDIR": folder])
      assert(result, ends: .fault, saying: texts)
      assertIsOneLine(result)
    }

    try assertRefused(
      "/dev/fd", saying: "the temporary folder (/dev/fd)", "make room there")
    // First the runner is still to be built, then it is there.
    for _ in 0..<2 {
      for path in ["\(build)/none", "/dev/null"] {
        try assertRefused(
          path, saying: "there is no folder \(path)", "set TMPDIR to another")
      }
      XCTAssertFalse(Files.exists("\(build)/none"))
      try script.run("check")
    }

    try Files.remove(build)
    try Files.write("", to: build)
    assert(
      try script.run("check"), ends: .fault, saying: ".build is no folder")
  }

  func testAFolderWithoutLinks_isNoHindrance() throws {
    let script = try StartScript(
      others: ["ln": "[ \"$1\" = -sf ] && exec /bin/ln \"$@\"; exit 1"])

    assert(try script.run("check", "--help"), ends: .green, saying: "check")
  }

  func testADiskOnWhichNothingRuns_isNamed() throws {
    for (place, words) in [
      (".build", "programs cannot run in .build"),
      ("/mnt", "programs cannot run in the temporary folder (/mnt)"),
    ] {
      let script = try StartScript()
      // The tools of this machine are there, too.
      try FileManager.default.moveItem(
        atPath: "\(script.workbook.root)/.build",
        toPath: "\(script.workbook.root)/tools")
      let noexec = try mounting(
        "mkdir -p \(place); mount -t tmpfs -o noexec none \(place)")

      let result = try script.run(
        "check", through: noexec,
        path: "\(script.workbook.root)/tools/fake:"
          + SearchPath.behind("\(script.workbook.root)/tools/machine"),
        environment: place == "/mnt" ? ["TMPDIR": place] : [:])

      assert(result, ends: .fault, saying: words)
      assertIsOneLine(result)
    }
  }

  // MARK: - How its build ends

  func testABuildThatTheMachineEnds_isNotTheRunnersFault() throws {
    let signal =
      "error: emit-module command failed due to signal 9 (use -v to see it)"
    for (building, code, words) in [
      ("kill -KILL $$", ExitCode.fault, "was killed from outside"),
      ("echo '\(signal)'; exit 1", .fault, "was killed from outside"),
      (
        "echo 'clang: error: unable to execute command: Killed'; exit 1",
        .fault, "was killed from outside"
      ),
      (
        "echo '[3/4] Linking kata'; echo '/usr/bin/ld: cannot find -lm'; exit 1",
        .unavailable, "swift does not build here (/usr/bin/ld: cannot find -lm)"
      ),
      (
        "echo '/usr/include/a.h:1:1: error: no'; exit 1", .unavailable,
        "(/usr/include/a.h:1:1: error: no)"
      ),
      ("exit 3", .unavailable, "swift does not build here"),
      // A line of source that is quoted says nothing of the machine.
      (
        """
        echo "$PWD/scripts/runner/Sources/A.swift:3:5: error: no"
        echo '3 | "No space left", "signal 9"'
        exit 1
        """, .fault, "get scripts/runner back"
      ),
    ] {
      let script = try StartScript(building: building)

      let result = try script.run("check")

      assert(result, ends: code, saying: words)
      XCTAssertEqual(
        result.text.contains("get scripts/runner back"),
        words.contains("get scripts/runner back"), result.text)
      assertNothingRuns(in: script.workbook)
    }
  }

  func testWhatAnEarlierBuildLeft_doesNotStopTheNext() throws {
    let script = try StartScript(
      building: """
        case "$*" in
        *--product*)
          [ ! -e .build/runner/emptied ] || { echo "Fatal error: no"; exit 1; } ;;
        esac
        """)
    let root = script.workbook.root
    try Files.write("", to: "\(root)/.build/runner/emptied")
    try Files.write(
      "\(root)\nSwift version 6.3.1 (swift-6.3.1-RELEASE)\n",
      to: "\(root)/.build/runner-place")

    assert(try script.run("check", "--help"), ends: .green, saying: "check")
    XCTAssertEqual(script.builds, 2)
  }

  func testARunnerThatDoesNotBuild_saysWhere_andEndsTheBuildBesideIt() throws {
    let script = try StartScript(
      building: """
        case "$*" in
        *--product*)
          until grep -q build-tests "$FAKE_LOG"; do sleep 0.1; done
          echo "$PWD/scripts/runner/Sources/Runner/Check.swift:3:5: error: no"
          exit 1 ;;
        *) exec sleep 300 ;;
        esac
        """)

    let result = try script.run("check", "kata1")

    assert(
      result, ends: .fault, saying: "Runner/Check.swift:3:5: error: no",
      ".build/runner.log")
    assertNothingRuns(in: script.workbook)
  }

  func testCtrlCWhileTheRunnerIsBuilt_leavesNothing() throws {
    let script = try StartScript(building: "exec sleep 300")
    let process = try script.process(["check", "kata1"])
    RunnerProcess.wait(for: "the build") { script.builds > 0 }

    kill(-process.id, SIGINT)

    XCTAssertEqual(process.end(), ExitCode.interrupted.rawValue, process.text)
    assertNothingRuns(in: script.workbook)
  }
}
