import XCTest

@testable import Runner

/// The end of the runner itself, in the middle of its work.
final class InterruptionSurvivalTests: SurvivalCase {
  /// The sample, with a test that reaches a loop without end.
  private func workbookWithALoop() throws -> SampleWorkbook {
    let workbook = try workbook()
    try workbook.answer(
      "try? Data().write(to: URL(fileURLWithPath: \".build/is-looping\"))\n"
        + "  while true {}")
    return workbook
  }

  /// A runner whose test process has reached the loop.
  private func runnerInALoop(
    _ workbook: SampleWorkbook, limit: Int = 600, through prefix: [String] = []
  ) throws -> RunnerProcess {
    let mark = "\(workbook.root)/.build/is-looping"
    try Files.remove(mark)
    let runner = try RunnerProcess(
      ["check", "kata1", "--timeout", "\(limit)"], in: workbook,
      through: prefix)
    RunnerProcess.wait(for: "the loop") { Files.exists(mark) }
    return runner
  }

  private func assertIsGone(
    _ ids: [pid_t], in workbook: SampleWorkbook, line: UInt = #line
  ) {
    RunnerProcess.wait(for: "the end of all", line: line) {
      !ids.contains { Processes.isRunning($0) }
    }
    assertNothingRuns(in: workbook, line: line)
  }

  private func family(of runner: RunnerProcess) -> [pid_t] {
    ProcessTable.now().descendants(of: [runner.id]).map(\.id)
  }

  func testAnySignal_endsAllThatWasStarted_andTheNextCheckIsRight() throws {
    let workbook = try workbookWithALoop()
    let before = workbook.digest
    let interrupted = ExitCode.interrupted.rawValue
    for (signal, code) in [
      (SIGINT, interrupted), (SIGTERM, interrupted), (SIGQUIT, interrupted),
      (SIGHUP, interrupted), (SIGKILL, 128 + SIGKILL),
    ] {
      let runner = try runnerInALoop(workbook)
      let family = family(of: runner)

      // A terminal sends Ctrl-C to the whole group of what it started.
      kill(signal == SIGINT ? -runner.id : runner.id, signal)

      XCTAssertEqual(runner.end(), code, runner.text)
      XCTAssertEqual(
        runner.text.contains("interrupted"), signal != SIGKILL, runner.text)
      // `swift test`, and the test process.
      XCTAssertGreaterThan(family.count, 1)
      assertIsGone(family, in: workbook)
      XCTAssertEqual(workbook.digest, before)
    }
    try workbook.restore()
    assert(try run(in: workbook), ends: .green, saying: "✓ green  4 Again")
  }

  func testBelowNohup_aClosedTerminalCostsNoVerdict() throws {
    let workbook = try workbookWithALoop()
    let runner = try runnerInALoop(
      workbook, limit: 4,
      through: ["sh", "-c", #"trap "" HUP; exec "$0" "$@""#])

    kill(runner.id, SIGHUP)

    XCTAssertEqual(runner.end(), ExitCode.red.rawValue, runner.text)
    XCTAssertTrue(runner.text.contains("timed out"), runner.text)
    assertNothingRuns(in: workbook)
  }

  func testKillWhileItBuilds_leavesNothingRunning() throws {
    let workbook = try workbook()
    try workbook.answer("[1, 2].map { $0 + 1 }.reduce(0, +) - 4")
    let runner = try RunnerProcess(["check", "kata1"], in: workbook)
    RunnerProcess.wait(for: "the build") {
      self.family(of: runner).count > 1
    }
    let family = family(of: runner)

    kill(runner.id, SIGKILL)

    XCTAssertEqual(runner.end(), 128 + SIGKILL, runner.text)
    assertIsGone(family, in: workbook)
  }

  func testKillWhileItBuilds_endsABuildThatWouldGoOn() throws {
    let workbook = try workbook()
    let tools = "\(workbook.root)/.build/building"
    // As a compiler does that takes minutes.
    try Files.writeProgram(
      """
      #!/bin/sh
      sleep 500 &
      sleep 500
      """, to: "\(tools)/swift")
    let runner = try RunnerProcess(
      ["check", "kata1"], in: workbook,
      environment: ["PATH": SearchPath.behind(tools)])
    RunnerProcess.wait(for: "the build") {
      self.family(of: runner).count > 3
    }
    let family = family(of: runner)

    kill(runner.id, SIGKILL)

    XCTAssertEqual(runner.end(), 128 + SIGKILL, runner.text)
    assertIsGone(family, in: workbook)
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
        rm -r .build/events
        """
      let runner = try RunnerProcess(
        ["sh", "-c", script], in: workbook.root, environment: [:])
      XCTAssertEqual(runner.end(), 0, runner.text)
      XCTAssertTrue(runner.text.contains("ended: 137"), runner.text)
    #endif
  }

  func testASignalThatIsIgnored_arrivesWhereACommandNeedsIt() throws {
    // A process that ignores it gets no exit codes, and waits in vain.
    let result = try run(
      ["solution", "kata2", "1", "--show"], in: workbook(),
      through: ["bash", "-c", "trap '' CHLD; exec \"$0\" \"$@\""])

    assert(result, ends: .green, saying: "+  \"hello\"")
  }
}
