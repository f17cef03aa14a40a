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
      let flags = TestRequest.flags(in: script.workbook.root)
      let ofKata = TestRequest.flags() + TestRequest.quickFlags
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

  func testCommandsAtOnce_waitForTheOneThatBuilds() throws {
    let script = try StartScript(building: "sleep 1")
    // One that was killed while it built holds nothing up.
    try Files.makeFolder("\(script.workbook.root)/.build")
    try Files.link(
      "\(script.workbook.root)/.build/runner.lock", to: "99999999")

    let commands = try (1...3).map { _ in try script.process(["check"]) }
    let codes = commands.map { $0.end() }

    XCTAssertEqual(codes, [0, 0, 0], commands.map(\.text).joined())
    XCTAssertEqual(script.builds, 1)
  }

  // MARK: - How it is called

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
      (broken, nil, "swift does not run (swift: no libncurses.so.6)"),
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
    let start = try XCTUnwrap(
      Files.text("\(Checkout.root)/scripts/runner/start"))
    for name in ["a \"b\"", "a\\b", "50%", "a\tb", "a\nb"] {
      try folder.write(start, to: "\(name)/scripts/runner/start")

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

  // MARK: - How its build ends

  func testARunnerThatDoesNotBuild_saysWhere_andEndsTheBuildBesideIt() throws {
    let script = try StartScript(
      building: """
        case "$*" in
        *--product*)
          until grep -q build-tests "$FAKE_LOG"; do sleep 0.1; done
          echo 'Runner/Check.swift:3:5: error: no'
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
