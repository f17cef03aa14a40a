import Foundation

/// Calls `swift test` and watches over it.
public struct SwiftTest: Sendable {
  /// The workbook's folder.
  public var root: String
  /// How long one stage may take, in seconds.
  public var limit: Double = 20
  /// How long a build may take, in seconds.
  public var buildLimit: Double = 900
  /// Is told now and then what is going on.
  public var progress: (@Sendable (_ text: String, _ seconds: Double) -> Void)?
  /// Is shown each command before it runs.
  public var showCommand: (@Sendable (String) -> Void)?

  /// Creates the caller for the workbook in this folder.
  public init(root: String) {
    self.root = root
  }

  /// Runs the tests.
  ///
  /// - Parameters:
  ///   - stop: Asked after each piece of output; true ends the run, because
  ///     enough is known.
  /// - Throws: a `Stop` when there is no toolchain, when SwiftPM cannot work
  ///   at all, or after Ctrl-C.
  public func run(
    _ request: TestRequest,
    stopWhen stop: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool = {
      _, _ in false
    }
  ) throws -> TestRun {
    showCommand?(request.command)
    var run = try runOnce(request, stop)
    if Self.isBrokenFolder(run) {
      // A build folder that is damaged, or another toolchain's, is replaced.
      try Files.remove("\(root)/\(request.scratch)")
      run = try runOnce(request, stop)
    }
    try Self.refuseBrokenToolchain(run)
    return run
  }

  private static func isBrokenFolder(_ run: TestRun) -> Bool {
    guard !run.isBuilt, run.end != .stopped, !isDiskFull(run) else {
      return false
    }
    let texts = run.log.packageErrors + run.log.diagnostics.map(\.message)
    let signs = [
      // Complaints about a file that was made by an earlier build.
      "/\(run.request.scratch)/",
      "unable to load output file map", "compiled with an older version",
      "compiled with a newer version", "cannot be imported by the Swift",
      "unable to attach DB", "malformed", "PCH was compiled",
      "unexpected top-level node", "module cache path",
    ]
    return texts.contains { text in signs.contains(where: text.contains) }
  }

  private func runOnce(
    _ request: TestRequest, _ stop: (TestLog, Double) -> Bool
  ) throws -> TestRun {
    let builds = BuildGuard(root: root, request: request)
    try builds.prepare()
    let events = "\(root)/\(request.scratch)/events.jsonl"
    try Files.makeFolder("\(root)/\(request.scratch)")
    try Files.remove(events)

    let began = Date()
    let child = try Child(
      ["swift", "test", "--scratch-path", request.scratch] + request.arguments
        + ["--filter", request.filter, "--event-stream-output-path", events],
      in: root, environment: environment(for: request))
    var watch = RunWatch(limit: limit, buildLimit: buildLimit)
    var scanner = OutputScanner()
    let end = follow(child, &scanner, &watch, stop)
    child.end()
    scanner.finish()

    if let text = Files.text(events) {
      scanner.withLog { EventStream.read(text, into: &$0) }
    }
    scanner.withLog { log in
      log.dropOutputBefore(root)
      switch end {
      case .timedOut: log.close(unfinished: .timedOut, after: limit)
      case .stopped: log.close(unfinished: .stopped)
      case .exited, nil: log.close(unfinished: .crashed)
      }
    }
    guard let end else { throw Stop(.interrupted, "interrupted") }
    builds.finish()
    return TestRun(
      request: request, log: scanner.log, text: scanner.text, end: end,
      seconds: Date().timeIntervalSince(began))
  }

  /// Follows the command to its end; nil after Ctrl-C.
  private func follow(
    _ child: Child, _ scanner: inout OutputScanner, _ watch: inout RunWatch,
    _ stop: (TestLog, Double) -> Bool
  ) -> TestRun.End? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 256 * 1024, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      child.waitForOutput(milliseconds: 50)
      var isOpen = true
      var pieces = 0
      while pieces < 64 {
        guard let count = child.nextOutput(into: buffer) else {
          isOpen = false
          break
        }
        guard count > 0 else { break }
        scanner.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        pieces += 1
      }
      child.look()
      if Interrupt.happened { return nil }
      if let status = child.status, !isOpen || pieces == 0 {
        switch status {
        case .exited(let code): return .exited(code)
        case .signalled(let number): return .exited(128 + number)
        }
      }
      // An ended pipe makes `waitForOutput` return at once.
      if !isOpen { usleep(10_000) }
      if watch.isNewPhase(scanner.log) { child.noteGroups() }
      // `swift test` waits for whoever can still write to its output.
      if scanner.log.isBetweenProcesses, watch.isTimeToSweep {
        child.endLeftovers()
      }
      if stop(scanner.log, watch.secondsSinceFailure) { return .stopped }
      if watch.isOverdue {
        // All tests have ended, and something they started has not.
        return scanner.log.isOver ? .exited(0) : .timedOut
      }
      progress?(watch.phase(scanner), watch.seconds)
    }
  }

  private func environment(for request: TestRequest) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in ["KATA", "KATA_SOURCE", "KATA_TESTS"] {
      variables[name] = nil
    }
    // A short backtrace of the thread that crashed, and no waiting for keys.
    variables["SWIFT_BACKTRACE"] =
      "color=no,interactive=no,threads=crashed,registers=none,images=none,"
      + "limit=40,timeout=5s"
    // No colours and no redrawn lines in what the runner reads.
    variables["TERM"] = "dumb"
    return variables.merging(request.variables) { $1 }
  }

  /// SwiftPM, the compiler and the linker say this in many ways.
  private static func isDiskFull(_ run: TestRun) -> Bool {
    run.text.contains("No space left on device")
  }

  /// Tells a failure of SwiftPM itself from one of the learner's code.
  private static func refuseBrokenToolchain(_ run: TestRun) throws {
    guard !run.isBuilt, run.end != .stopped else { return }
    if isDiskFull(run) {
      throw Stop(.fault, "the disk is full; make room and check again")
    }
    guard run.log.diagnostics.isEmpty, let first = run.log.packageErrors.first
    else { return }
    let all = run.log.packageErrors.joined(separator: " ")
    if all.contains("using Swift tools version") {
      throw Stop(
        .unavailable,
        "this Swift is too old for the workbook: install Swift 6.2 or newer "
          + "(https://www.swift.org/install)")
    }
    if all.contains("Read-only file system")
      || all.contains("Permission denied")
    {
      throw Stop(
        .fault,
        "the workbook's folder is read-only: copy it to a folder of your own")
    }
    throw Stop(.fault, "swift test cannot start: \(first)")
  }
}
