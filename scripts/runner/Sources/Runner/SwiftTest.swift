import Foundation

/// Which tests of a kata exist for SwiftPM: the value of `KATA_TESTS`.
public enum TestChoice: String, Sendable {
  case stages, own, both
}

/// One call of `swift test`.
public struct TestRequest: Sendable {
  /// The kata whose targets exist.
  public var kata: Kata
  /// The folder its sources are read from: the value of `KATA_SOURCE`.
  public var source = "Katas"
  /// Which of its tests exist.
  public var tests: TestChoice
  /// The pattern for `--filter`.
  public var filter: String
  /// Further arguments, such as `--sanitize=thread`.
  public var arguments: [String] = []
  /// The scratch path, relative to the workbook.
  public var scratch: String

  /// Creates the request; the scratch path is the kata's own.
  public init(
    _ kata: Kata, source: String = "Katas", tests: TestChoice, filter: String
  ) {
    self.kata = kata
    self.source = source
    self.tests = tests
    self.filter = filter
    scratch = ".build/katas/\(kata.module)"
  }

  /// The variables that the manifest reads.
  var variables: [String: String] {
    var variables = ["KATA": kata.module, "KATA_TESTS": tests.rawValue]
    if source != "Katas" { variables["KATA_SOURCE"] = source }
    return variables
  }

  /// The command, ready to paste into a shell in the workbook's folder.
  public var command: String {
    let assignments = variables.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    let words = ["swift", "test", "--scratch-path", scratch] + arguments
    return (assignments + words + ["--filter", "'\(filter)'"])
      .joined(separator: " ")
  }
}

/// What a call of `swift test` gave.
public struct TestRun: Sendable {
  /// Why it ended.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case timedOut
    case stopped
  }

  /// What was asked for.
  public var request: TestRequest
  /// What the output said.
  public var log: TestLog
  /// The output, cut in the middle where it was long.
  public var text: String
  /// Why it ended.
  public var end: End
  /// How long it took, build included, in seconds.
  public var seconds: Double

  /// Whether the code was built.
  public var isBuilt: Bool { log.isBuilt }
}

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
        guard let count = child.read(into: buffer) else {
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

/// Keeps the time limits of one run.
private struct RunWatch {
  let limit: Double
  let buildLimit: Double
  private let start = DispatchTime.now()
  private var clock = ""
  private var clockStart: DispatchTime?
  private var failure: DispatchTime?
  private var lastSweep: DispatchTime?

  init(limit: Double, buildLimit: Double) {
    self.limit = limit
    self.buildLimit = buildLimit
  }

  /// How long the run has taken.
  var seconds: Double { Self.seconds(since: start) }

  /// How long ago the first assertion failed; 0 when none has.
  var secondsSinceFailure: Double { failure.map(Self.seconds) ?? 0 }

  /// Takes notice of what runs now; true when that is another stage.
  mutating func isNewPhase(_ log: TestLog) -> Bool {
    if failure == nil, log.hasFailure { failure = .now() }
    guard log.clock != clock else { return false }
    clock = log.clock
    clockStart = .now()
    return true
  }

  /// Whether some time has passed in this phase, now and then.
  var isTimeToSweep: Bool {
    mutating get {
      guard let clockStart, Self.seconds(since: clockStart) > 0.5,
        lastSweep.map({ Self.seconds(since: $0) > 0.5 }) ?? true
      else { return false }
      lastSweep = .now()
      return true
    }
  }

  /// Whether the build or the stage at work has had its time.
  var isOverdue: Bool {
    guard let clockStart else { return seconds > buildLimit }
    // What a test left behind gets two seconds to leave.
    let limit = clock == "the end" ? min(2, self.limit) : self.limit
    return Self.seconds(since: clockStart) > limit
  }

  func phase(_ scanner: OutputScanner) -> String {
    let log = scanner.log
    guard log.isBuilt else { return "building \(scanner.buildProgress)" }
    return log.records.last.map { "running \($0.name)" } ?? "running"
  }

  private static func seconds(since start: DispatchTime) -> Double {
    let passed = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
    return Double(passed) / 1e9
  }
}
