import XCTest

@testable import Runner

/// The end of the runner itself, in the middle of its work.
final class InterruptionSurvivalTests: SurvivalCase {
  /// A runner whose test process has reached a loop without end.
  private func runnerInALoop(
    _ workbook: SampleWorkbook, limit: Int = 600, through prefix: [String] = []
  ) throws -> RunnerProcess {
    let mark = "\(workbook.root)/.build/is-looping"
    try Files.remove(mark)
    try workbook.answer(
      "try? Data().write(to: URL(fileURLWithPath: \".build/is-looping\"))\n"
        + "  while true {}")
    let runner = try RunnerProcess(
      ["check", "kata1", "--timeout", "\(limit)"], in: workbook,
      through: prefix)
    RunnerProcess.wait(for: "the loop") { Files.exists(mark) }
    return runner
  }

  private func assertIsGone(_ ids: [pid_t], line: UInt = #line) {
    RunnerProcess.wait(for: "the end of all", line: line) {
      !ids.contains { Processes.isRunning($0) }
    }
  }

  private func family(of runner: RunnerProcess) -> [pid_t] {
    ProcessTable.now().descendants(of: [runner.id]).map(\.id)
  }

  func testCtrlC_endsAllThatWasStarted() throws {
    let workbook = try workbook()
    let runner = try runnerInALoop(workbook)
    let before = workbook.digest
    let family = family(of: runner)

    // A terminal sends it to the whole group of what it started.
    kill(-runner.id, SIGINT)

    XCTAssertEqual(runner.end(), ExitCode.interrupted.rawValue)
    XCTAssertTrue(runner.text.contains("interrupted"), runner.text)
    assertIsGone(family)
    assertNothingRuns(in: workbook)
    XCTAssertEqual(workbook.digest, before)
  }

  func testASignalThatIsIgnored_arrivesWhereACommandNeedsIt() throws {
    // A process that ignores it gets no exit codes, and waits in vain.
    let result = try run(
      ["solution", "kata2", "1", "--show"], in: workbook(),
      through: ["bash", "-c", "trap '' CHLD; exec \"$0\" \"$@\""])

    assert(result, ends: .green, saying: "+  \"hello\"")
  }

  func testARequestToEnd_ctrlBackslash_orAClosedTerminal_endsAll() throws {
    for signal in [SIGTERM, SIGQUIT, SIGHUP] {
      let workbook = try workbook()
      let runner = try runnerInALoop(workbook)
      let family = family(of: runner)

      kill(runner.id, signal)

      XCTAssertEqual(runner.end(), ExitCode.interrupted.rawValue)
      assertIsGone(family)
      assertNothingRuns(in: workbook)
    }
  }

  func testCtrlCOrAKill_endsWhatVerifyHasStarted() throws {
    let workbook = try workbook()
    let tools = "\(workbook.root)/.build/slow tools"
    // It prints now and then, as a build does.
    try Files.write(
      "#!/bin/sh\nwhile echo building; do sleep 0.1; done\n",
      to: "\(tools)/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(tools)/swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for signal in [SIGINT, SIGKILL] {
      let verify = try RunnerProcess(
        [Checkout.maintain, workbook.root]
          + ["verify", "--only", "runner"], in: workbook.root,
        environment: ["PATH": "\(tools):\(path)"])
      RunnerProcess.wait(for: "the build") {
        Processes.of("\(tools)/swift").contains { isIn(verify, $0.id) }
      }
      let family = family(of: verify)

      kill(verify.id, signal)

      _ = verify.end()
      assertIsGone(family)
      assertNothingRuns(in: workbook)
    }
  }

  private func isIn(_ runner: RunnerProcess, _ id: pid_t) -> Bool {
    family(of: runner).contains(id)
  }

  func testKill_leavesNothingRunning() throws {
    let workbook = try workbook()
    let runner = try runnerInALoop(workbook)
    let before = workbook.digest
    let family = family(of: runner)

    kill(runner.id, SIGKILL)

    XCTAssertEqual(runner.end(), 128 + SIGKILL, runner.text)
    // `swift test`, and the test process.
    XCTAssertGreaterThan(family.count, 1)
    assertIsGone(family)
    assertNothingRuns(in: workbook)
    XCTAssertEqual(workbook.digest, before)
  }

  func testKillWhileItBuilds_leavesNothingRunning() throws {
    let workbook = try workbook()
    try workbook.answer("[1, 2].map { $0 + 1 }.reduce(0, +) - 4")
    let runner = try RunnerProcess(["check", "kata1"], in: workbook)
    var family: [pid_t] = []
    RunnerProcess.wait(for: "the build") {
      family = self.family(of: runner)
      return family.count > 1
    }

    kill(runner.id, SIGKILL)

    XCTAssertEqual(runner.end(), 128 + SIGKILL, runner.text)
    assertIsGone(family)
    assertNothingRuns(in: workbook)
  }

  func testBelowNohup_aClosedTerminalCostsNoVerdict() throws {
    let workbook = try workbook()
    let runner = try runnerInALoop(workbook, limit: 4, through: ["nohup"])

    kill(runner.id, SIGHUP)

    XCTAssertEqual(runner.end(), ExitCode.red.rawValue, runner.text)
    XCTAssertTrue(runner.text.contains("timed out"), runner.text)
    assertNothingRuns(in: workbook)
  }

  func testTestsWhoseRunnerHasEnded_endNoGroupButTheirOwn() throws {
    #if os(Linux)
      let workbook = try workbook()
      try workbook.answer("while true {}")
      try run(in: workbook)
      // A pipe that is open for reading only, as after the runner's end.
      let script = """
        mkdir -p .build/events; mkfifo .build/events/runner
        product=$(find .build/katas/ -name '*.xctest' -type f | head -n 1)
        KATA_EVENTS=.build/events $product >.build/events/output
        echo ended: $?
        """
      let runner = try RunnerProcess(
        ["sh", "-c", script], in: workbook.root, environment: [:])
      XCTAssertEqual(runner.end(), 0, runner.text)
      XCTAssertTrue(runner.text.contains("ended: 137"), runner.text)
    #endif
  }

  func testAfterAKill_theNextCheckIsRight() throws {
    let workbook = try workbook()
    let runner = try runnerInALoop(workbook)
    kill(runner.id, SIGKILL)
    _ = runner.end()
    try workbook.restore()

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  4 Again")
  }
}
