import Foundation

/// Calls `swift test` and watches over it.
public struct SwiftTest: TestRunner {
  /// The workbook's folder.
  var root: String
  /// How long one test may take, in seconds.
  public var limit = Double(TimeLimits.test)
  /// Is called now and then with what is going on.
  public var progress: (@Sendable (_ text: String, _ seconds: Double) -> Void)?
  /// Asked now and then, between events: true ends the run, as Ctrl-C does.
  var isLeft: (@Sendable () -> Bool)?
  /// Is called with what a check does next.
  public var announce: (@Sendable (String) -> Void)?
  /// Is called with each command before it runs.
  public var showCommand: (@Sendable (String) -> Void)?

  /// Creates the caller for the workbook in this folder.
  public init(root: String) {
    // The compiler compares paths to the letter.
    let real = realpath(root, nil)
    defer { free(real) }
    self.root = real.map { String(cString: $0) } ?? root
  }

  /// Runs the tests.
  ///
  /// - Throws: a `Stop` when SwiftPM cannot work at all, or after Ctrl-C.
  public func run(
    _ call: SwiftCall,
    stopWhen isEnough: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun {
    showCommand?(call.command)
    // The check says what of a learner's is missing.
    let parts = call.folders.filter { !$0.hasPrefix("Katas/") }
    if let missing = parts.first(where: { !Files.exists("\(root)/\($0)") }) {
      throw Stop.missing([missing])
    }
    let scratch = "\(root)/\(call.scratch)"
    // Swift Build builds in a folder of its own.
    let wasOther = Files.exists("\(scratch)/out")
    var run = try runOnce(call, isEnough)
    if BuildSystem.isNative, !wasOther, !run.isBuilt,
      Files.exists("\(scratch)/out")
    {
      throw try otherToolchain(scratch)
    }
    let stale = StaleBuilds(root: root, call: call)
    if failsByTheMachine(run) || run.mayHaveBeenKilled || stale.isGone {
      run = try runOnce(call, isEnough)
    }
    if failsByTheMachine(run) {
      try checkToolchain()
      // What earlier builds made may be damaged, or another toolchain's.
      try Files.remove(scratch)
      if run.text.contains("/\(Workbook.moduleCache)/") {
        try Files.remove("\(root)/\(Workbook.moduleCache)")
      }
      run = try runOnce(call, isEnough)
    }
    guard let failure = BuildFailure(run, in: root) else { return run }
    if let full = BuildFailure.lackOfRoom(Files.room(at: root)) {
      throw full
    }
    if failure.isOfTheMachine { throw failure.refusal }
    if let error = failure.toolFailure { run.output.add(error) }
    return run
  }

  /// Whether another call may build what this one did not.
  private func failsByTheMachine(_ run: TestRun) -> Bool {
    run.end != .timedOut
      && BuildFailure(run, in: root)?.isOfTheMachine == true
  }

  /// Lets the runner be built anew: a toolchain of another build system was chosen
  /// since, and the runner's flags are for the one that it was built with.
  private func otherToolchain(_ scratch: String) throws -> Stop {
    try Files.remove(scratch)
    let program = (CommandLine.arguments[0] as NSString).lastPathComponent
    try Files.remove("\(root)/.build/runner-\(program).stamp")
    return Stop(
      .fault,
      "another Swift was chosen since the runner was built: give the command "
        + "again, and the runner is built anew")
  }

  /// Asks SwiftPM for its version, which one that is not there cannot tell.
  private func checkToolchain() throws {
    let answer = try Shell.run(["swift", "test", "--version"], in: root)
    if answer.code != 0 { throw BuildFailure.unavailable(answer.output) }
  }

  /// The absolute path of the program that a call has built.
  public func product(of call: SwiftCall) throws -> String {
    let answer = try Shell.run(
      call.words(in: root) + ["--show-bin-path"], in: root,
      environment: call.variables)
    let folder = answer.output.split(separator: "\n").last ?? ""
    let path = "\(folder)/\(call.program ?? "")"
    guard answer.code == 0, Files.exists(path) else {
      throw Stop(.fault, "the program was built, and is not there: \(path)")
    }
    return path
  }

  private func runOnce(
    _ call: SwiftCall, _ isEnough: (TestLog, Double) -> Bool
  ) throws -> TestRun {
    try StaleBuilds(root: root, call: call).remove()
    let folder = try TemporaryFolder(for: "\(root)/\(call.scratch)")
    defer { folder.remove() }
    var words = call.words(in: root)
    if call.program == nil {
      // For Swift Testing; the observer writes XCTest's, where
      // `KATA_EVENTS` says.
      words += ["--event-stream-output-path", "\(folder.path)/events"]
    }
    let child = try Child(
      words, in: root,
      environment: environment(call, folder),
      lifeline: "\(folder.path)/runner")
    var events = EventFiles(folder: folder.path)
    var printed = OutputTail()
    var log = TestLog()
    let end = follow(child, &events, &log, &printed, isEnough)
    child.end()
    guard let end else { throw Stop.interrupted }
    events.read(into: &log)
    switch end {
    case .timedOut: log.close(unfinished: .timedOut, after: limit)
    case .stopped: log.close(unfinished: .stopped)
    case .exited: log.close(unfinished: .crashed)
    }
    let text = printed.text
    return TestRun(
      call: call, log: log,
      output: PrintedOutput(text, isLaunched: log.isLaunched), text: text,
      end: end)
  }

  private var isInterrupted: Bool { Interrupt.happened || isLeft?() == true }

  /// Follows the command to its end; nil after Ctrl-C.
  private func follow(
    _ child: Child, _ events: inout EventFiles, _ log: inout TestLog,
    _ printed: inout OutputTail, _ isEnough: (TestLog, Double) -> Bool
  ) -> TestRun.End? {
    var watch = TimeLimits(limit: limit)
    while true {
      let hasOutput = child.readOutput {
        printed.add($0, isBuild: !log.isLaunched)
      }
      watch.look()
      if hasOutput { watch.hear() }
      events.read(into: &log)
      child.look()
      if isInterrupted { return nil }
      if let code = child.code, !child.isOpen || !hasOutput {
        return .exited(code)
      }
      if watch.isNewPhase(log) { child.noteGroups() }
      if watch.isTimeForProcesses,
        [.betweenLibraries, .over].contains(log.phase)
      {
        // What a test process left behind is waited for by `swift test`.
        child.endLeftovers()
      }
      if isEnough(log, watch.secondsSinceFailure) { return .stopped }
      if watch.isOverdue {
        // All tests have ended, and something they started has not.
        if log.phase == .over { return .exited(0) }
        return .timedOut
      }
      progress?(Self.doing(log, printed), watch.seconds)
    }
  }

  private static func doing(_ log: TestLog, _ printed: OutputTail) -> String {
    guard log.isLaunched else { return "building \(printed.buildProgress)" }
    return log.records.last.map { "running \($0.name)" } ?? "running"
  }

  /// The first frames of the thread that crashed, and no waiting for keys;
  /// Apple's needs a terminal unless it is set to go without.
  public static func backtrace(frames: Int) -> String {
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,"
      + "images=none,limit=\(frames),top=0,timeout=5s"
  }

  private func environment(
    _ call: SwiftCall, _ folder: TemporaryFolder
  ) -> [String: String] {
    // Without what is set for the manifest by hand; and without what changes with
    // the folder or the window, for which SwiftPM would read the manifest again.
    let left: Set = ["KATA", "_", "OLDPWD", "SHLVL", "COLUMNS", "LINES"]
    var variables = ProcessInfo.processInfo.environment.filter {
      !left.contains($0.key) && !$0.key.hasPrefix("KATA_")
    }
    variables["PWD"] = root
    // SwiftPM leaves half a dozen empty folders behind at each call.
    variables["TMPDIR"] = folder.forPrograms
    variables["KATA_EVENTS"] = folder.path
    variables["SWIFT_BACKTRACE"] = Self.backtrace(frames: 40)
    // No glyphs that only Apple's fonts have.
    variables["SWT_SF_SYMBOLS_ENABLED"] = "0"
    // No colours and no redrawn lines in what the runner reads.
    variables["TERM"] = "dumb"
    return variables.merging(call.variables) { $1 }
  }
}
