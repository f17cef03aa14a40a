import XCTest

@testable import Runner

/// What the watchdog does once the runner has ended, with real processes.
final class WatchdogTests: XCTestCase {
  private var started: [pid_t] = []

  override func tearDown() {
    for id in started {
      kill(-id, SIGKILL)
      waitpid(id, nil, 0)
    }
    started = []
  }

  private func start(
    _ words: [String], in folder: String = "/", input: Int32? = nil,
    output: Int32? = nil
  ) throws -> pid_t {
    let id = try GroupLeader.start(
      words, in: folder, environment: ProcessInfo.processInfo.environment,
      input: input, output: output
    ).get()
    started.append(id)
    return id
  }

  /// A process that ignores polite requests, and its grandchild, which does so
  /// in a session of its own.
  private func startStubborn(
    in folder: SampleFolder
  ) throws -> (id: pid_t, grandchild: pid_t) {
    #if os(Linux)
      let session = "setsid"
    #else
      // A Mac has no such command, and Perl.
      let session = "perl -MPOSIX=setsid -e 'setsid; exec @ARGV'"
    #endif
    let id = try start(
      [
        "sh", "-c",
        """
        trap '' HUP INT TERM
        (\(session) sh -c 'echo $$ >note; mv note id; exec sleep 300' & wait) &
        wait
        """,
      ], in: folder.path)
    RunnerProcess.wait(for: "the grandchild") { folder.text("id") != nil }
    let text = try XCTUnwrap(folder.text("id"))
    let grandchild = try XCTUnwrap(pid_t(text.dropLast()))
    XCTAssertEqual(getsid(grandchild), grandchild)
    return (id, grandchild)
  }

  private func watchdog() throws -> Watchdog {
    let watchdog = try XCTUnwrap(Watchdog(Checkout.kata, sparing: getpgrp()))
    started.append(watchdog.id)
    return watchdog
  }

  private func assertEnd(_ ids: pid_t..., line: UInt = #line) {
    RunnerProcess.wait(for: "the end of all", line: line) {
      !ids.contains(where: Processes.isRunning)
    }
  }

  func testAKilledRunner_leavesNothingThatItWasTold() throws {
    let folder = try SampleFolder()
    let stubborn = try startStubborn(in: folder)
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(pipe(&ends), 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let watchdog = try start(
      [Checkout.kata, "watchdog", "\(getpgrp())"], input: ends[0])
    let runner = try start(
      ["sh", "-c", "echo watch \(stubborn.id); >told; exec sleep 300"],
      in: folder.path, output: ends[1])
    for end in ends { close(end) }
    RunnerProcess.wait(for: "the line") { folder.text("told") != nil }

    kill(runner, SIGKILL)

    assertEnd(stubborn.id, stubborn.grandchild, watchdog)
  }

  func testARunnerThatHasForgottenAGroup_leavesItAlone() throws {
    let forgotten = try start(["sleep", "300"])
    let watched = try start(["sleep", "300"])
    var watchdog: Watchdog? = try watchdog()
    let id = try XCTUnwrap(watchdog?.id)
    watchdog?.watch(forgotten)
    watchdog?.watch(watched)
    watchdog?.forget(forgotten)

    watchdog = nil

    assertEnd(watched, id)
    XCTAssertTrue(Processes.isRunning(forgotten))
  }

  func testPoliteRequests_areNotForTheWatchdog() throws {
    let folder = try SampleFolder()
    let stubborn = try startStubborn(in: folder)
    var watchdog: Watchdog? = try watchdog()
    let id = try XCTUnwrap(watchdog?.id)
    watchdog?.watch(stubborn.id)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { kill(id, signal) }

    watchdog = nil

    assertEnd(stubborn.id, stubborn.grandchild, id)
  }

  /// Else it would not hear of the runner's end.
  func testACommandThatIsStartedLater_doesNotHoldThePipe() throws {
    var watchdog: Watchdog? = try watchdog()
    let id = try XCTUnwrap(watchdog?.id)
    let later = try start(["sleep", "300"])

    watchdog = nil

    assertEnd(id)
    XCTAssertTrue(Processes.isRunning(later))
  }

  func testAFolder_isRemovedOnceAllHasEnded() throws {
    let folder = try SampleFolder()
    let busy = try start(
      [
        "sh", "-c",
        "trap '' TERM; while true; do mkdir -p .build/a/b; >.build/a/b/c; done",
      ], in: folder.path)
    RunnerProcess.wait(for: "a file") { folder.text(".build/a/b/c") != nil }
    try folder.write("kept", to: "Katas/answer")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/.build/a/link",
      withDestinationPath: "\(folder.path)/Katas")
    try folder.write("kept", to: ".build/d/e")
    var watchdog: Watchdog? = try watchdog()
    let id = try XCTUnwrap(watchdog?.id)
    watchdog?.watch(busy)
    for name in [".build/a", ".build/d", "Katas"] {
      watchdog?.remove("\(folder.path)/\(name)")
    }
    watchdog?.remove("\(folder.path)/.build/d\n.build")
    watchdog?.keep("\(folder.path)/.build/d")

    watchdog = nil

    assertEnd(busy, id)
    XCTAssertFalse(Files.exists("\(folder.path)/.build/a"))
    XCTAssertEqual(folder.text(".build/d/e"), "kept")
    XCTAssertEqual(folder.text("Katas/answer"), "kept")
  }

  func testWhoIsNoRunner_hasNoWatchdog() {
    XCTAssertNil(Watchdog.shared)
  }
}
