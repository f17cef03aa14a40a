import XCTest

@testable import Runner

/// The script behind every script: it builds the runner, once.
final class StartSurvivalTests: SurvivalCase {
  /// A workbook that was never built, with the script.
  private func fresh(
    swift version: String = "6.3.1", asked: String = "", building: String = ""
  ) throws -> StartScript {
    try StartScript(
      SampleWorkbook(), swift: version, asked: asked, building: building)
  }

  func testTheFirstCall_buildsTheRunnerAndSaysSo() throws {
    let script = try fresh()

    let result = try script.run(["check"])

    assert(
      result, ends: .green, saying: "Building the runner (once)", "kata1",
      "Sample")
    XCTAssertEqual(script.builds, 1)
  }

  func testTheKataThatIsAskedFor_isBuiltMeanwhile() throws {
    for name in ["kata2", "2"] {
      let script = try fresh()

      _ = try script.run(["check", name, "--help"])

      XCTAssertTrue(
        script.calls.contains(
          "build --build-tests --scratch-path .build/katas/Other "
            + TestRequest.flags().joined(separator: " ")), name)
    }
  }

  func testTheRunner_isBuiltWithoutAnIndexOfTheSystem() throws {
    let script = try fresh()

    _ = try script.run(["check"])

    let call = try XCTUnwrap(script.calls.first)
    XCTAssertTrue(
      call.hasSuffix(
        "--product kata "
          + TestRequest.flags(in: script.workbook.root).joined(separator: " ")),
      call)
  }

  func testALinkToAScript_isTheScript() throws {
    for name in try StartScript.names() {
      let script = try fresh()
      let links = "\(script.workbook.root)/.build/my links"
      try Files.makeFolder(links)
      let link = "\(links)/\(name)"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "../../scripts/\(name)")
      let linkToTheLink = "\(links)/another"
      try FileManager.default.createSymbolicLink(
        atPath: linkToTheLink, withDestinationPath: link)

      let result = try script.run(["--help"], by: linkToTheLink)

      XCTAssertEqual(script.builds, 1, "\(name): \(result.text)")
    }
  }

  func testTheNextCall_buildsNothing() throws {
    let script = try fresh()
    _ = try script.run(["check"])

    let result = try script.run(["check"])

    XCTAssertFalse(result.text.contains("Building"), result.text)
    XCTAssertEqual(script.builds, 1)
  }

  func testEachProgram_isBuiltWhenItIsFirstCalled() throws {
    let script = try fresh()
    let board = "\(script.workbook.root)/scripts/board"

    for _ in 1...2 {
      _ = try script.run(["check"])
      _ = try script.run(["--help"], by: board)
    }

    XCTAssertEqual(script.builds, 2)
    XCTAssertTrue(script.calls.last?.contains("--product class ") == true)
  }

  func testAnotherTimeZone_buildsNothing() throws {
    let script = try fresh()
    _ = try script.run(["check"], environment: ["TZ": "UTC0"])

    _ = try script.run(["check"], environment: ["TZ": "KST-9"])

    XCTAssertEqual(script.builds, 1)
  }

  func testAChangedSource_isBuiltAnew() throws {
    let script = try fresh()
    _ = try script.run(["check"])
    try Files.write(
      "// changed",
      to: "\(script.workbook.root)/scripts/runner/Sources/한글 Ann's.swift")

    _ = try script.run(["check"])

    XCTAssertEqual(script.builds, 2)
  }

  func testAnotherToolchain_meansBuiltAnew() throws {
    let script = try fresh()
    _ = try script.run(["check"])
    let newer = try StartScript(script.workbook, swift: "6.10")

    _ = try newer.run(["check"])

    XCTAssertEqual(newer.builds, 2)
  }

  func testWordsOfTheCommand_arriveAsTheyWereWritten() throws {
    let script = try fresh()

    let result = try script.run(["check", "no such kata's \"name\" * $HOME"])

    assert(
      result, ends: .usage,
      saying: "there is no kata “no such kata's \"name\" * $HOME”")
  }

  func testNoSwift() throws {
    let script = try fresh()
    let path = try SearchPath.without(
      "swift", in: "\(script.workbook.root)/.build/tools")

    let result = try script.run(["check"], path: "\(script.machine):\(path)")

    assert(
      result, ends: .unavailable, saying: "there is no swift on the PATH",
      "https://www.swift.org/install")
    XCTAssertEqual(result.text.split(separator: "\n").count, 1)
  }

  func testASwiftThatDoesNotRun_isQuoted() throws {
    let script = try fresh(
      asked: "echo 'swift: no libncurses.so.6' >&2; echo 'more'; exit 127")

    let result = try script.run(["check"])

    assert(
      result, ends: .unavailable,
      saying: "swift does not run (swift: no libncurses.so.6)",
      "install Swift 6.2 or newer")
    XCTAssertEqual(result.text.split(separator: "\n").count, 1)
    XCTAssertEqual(script.builds, 0)
  }

  func testASwiftThatIsTooOld() throws {
    let result = try fresh(swift: "5.9").run(["check", "kata1"])

    assert(
      result, ends: .unavailable, saying: "Swift 5.9 is too old",
      "install Swift 6.2 or newer")
    XCTAssertEqual(result.text.split(separator: "\n").count, 1)
  }

  func testASwiftThatWentBackToAnOldOne() throws {
    let script = try fresh()
    _ = try script.run(["check"])

    let result = try StartScript(script.workbook, swift: "6.1").run(["check"])

    assert(result, ends: .unavailable, saying: "Swift 6.1 is too old")
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

  func testAFileInTheBuildFoldersPlace_isNamed() throws {
    let script = try fresh()
    let build = "\(script.workbook.root)/.build"
    try Files.remove(build)
    try Files.write("", to: build)

    let result = try script.run(["check"])

    assert(result, ends: .fault, saying: ".build is no folder")
  }

  func testATemporaryFolderThatCannotBeWritten_isNamed() throws {
    let script = try fresh()

    let result = try script.run(["check"], environment: ["TMPDIR": "/dev/fd"])

    assert(
      result, ends: .fault, saying: "the temporary folder (/dev/fd)",
      "make room there")
    XCTAssertEqual(result.text.split(separator: "\n").count, 1, result.text)
  }

  func testATemporaryFolderThatIsNotThere_isNamedAndNotMade() throws {
    let script = try fresh()
    let folder = "\(script.workbook.root)/.build/none"
    // The runner is still to be built, and is there.
    for _ in 0..<2 {
      for path in [folder, "/dev/null"] {
        let result = try script.run(["check"], environment: ["TMPDIR": path])

        assert(
          result, ends: .fault, saying: "there is no folder \(path)",
          "set TMPDIR to another")
        XCTAssertEqual(
          result.text.split(separator: "\n").count, 1, result.text)
      }
      XCTAssertFalse(Files.exists(folder))
      _ = try script.run(["check"])
    }
  }

  func testARunnerThatDoesNotBuild_saysWhere() throws {
    let script = try fresh(
      building: "echo 'Runner/Check.swift:3:5: error: no'; exit 1")

    let result = try script.run(["check"])

    assert(
      result, ends: .fault, saying: "Runner/Check.swift:3:5: error: no",
      ".build/runner.log")
  }

  func testARunnerThatDoesNotBuild_endsTheKatasBuildBesideIt() throws {
    let script = try fresh(
      building: """
        case "$*" in
        *--product*)
          until grep -q build-tests "$FAKE_LOG"; do sleep 0.1; done
          echo 'Runner/Check.swift:3:5: error: no'
          exit 1 ;;
        *) exec sleep 300 ;;
        esac
        """)

    let result = try script.run(["check", "kata1"])

    assert(result, ends: .fault, saying: "error: no", ".build/runner.log")
    assertNothingRuns(in: script.workbook)
  }

  func testAMaskThatTakesTheOwnersRights_isOfNoEffect() throws {
    let script = try fresh(building: "umask >>\"$FAKE_LOG\"")

    let result = try script.run(
      ["-c", "umask 777; exec \"$0\" \"$@\""] + script.start + ["check"],
      by: "/bin/sh")

    assert(result, ends: .green)
    XCTAssertEqual(script.calls.last, "0077")
  }

  func testASignalThatIsIgnored_isHeardByWhatIsBuilt() throws {
    #if os(Linux)
      let script = try fresh(
        building: "grep SigIgn /proc/self/status >>\"$FAKE_LOG\"")

      let result = try script.run(
        ["-c", "trap '' CHLD; exec bash \"$0\" \"$@\""] + script.start
          + ["check", "kata1", "--help"], by: "/bin/bash")

      assert(result, ends: .green)
      let ignored = script.calls.filter { $0.hasPrefix("SigIgn:") }.compactMap {
        UInt64($0.suffix(16), radix: 16)
      }
      XCTAssertEqual(ignored.map { $0 >> (SIGCHLD - 1) & 1 }, [0, 0])
    #endif
  }

  func testCtrlCWhileTheRunnerIsBuilt_leavesNothing() throws {
    let script = try fresh(building: "exec sleep 300")
    let process = try script.process(["check", "kata1"])
    RunnerProcess.wait(for: "the build") { script.isBuilding }

    kill(-process.id, SIGINT)

    XCTAssertEqual(process.end(), ExitCode.interrupted.rawValue, process.text)
    assertNothingRuns(in: script.workbook)
  }
}
