import Foundation

/// Calls `swift test` and watches over it.
public struct SwiftTest: TestRunner {
  /// The workbook's folder.
  var root: String
  /// How long one stage may take, in seconds.
  public var limit = Double(TimeLimits.stage)
  /// Is told now and then what is going on.
  public var progress: (@Sendable (_ text: String, _ seconds: Double) -> Void)?
  /// Whether a version is built around what SwiftPM has built before.
  var buildsVariants = true
  /// Is shown each command before it runs.
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
  /// - Parameters:
  ///   - stop: Asked now and then; true ends the run, because enough is known.
  /// - Throws: a `Stop` when there is no toolchain, when SwiftPM cannot work
  ///   at all, or after Ctrl-C.
  public func run(
    _ request: TestRequest,
    stopWhen stop: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun {
    showCommand?(request.command)
    try VariantBuild.forgetLast(in: "\(root)/\(request.scratch)")
    var run = try runOnce(request, nil, stop)
    // What was saved while the compiler read it is built the next time.
    for _ in 0..<3
    where BuildFailure.isOfASave(run) || BuildFailure.isACrash(run) {
      run = try runOnce(request, nil, stop)
    }
    var mistakes = BuildMistakes.found(in: run, root: root)
    if mistakes.isEmpty, BuildFailure.isOfTheFolder(run) {
      // A build folder that is damaged, or another toolchain's, is replaced.
      try Files.remove("\(root)/\(request.scratch)")
      if BuildFailure.isOfTheModuleCache(run) {
        try Files.remove("\(root)/\(Workbook.moduleCache)")
      }
      run = try runOnce(request, nil, stop)
      mistakes = BuildMistakes.found(in: run, root: root)
    }
    for mistake in mistakes { run.output.add(.error(mistake)) }
    if let stop = BuildFailure.stop(for: run) { throw stop }
    return run
  }

  /// The same, for one of many versions of a kata that are tried one after the
  /// other, as mutants and a learner's saves are: what is the same in all of
  /// them is built once.
  public func runVariant(
    _ request: TestRequest,
    stopWhen stop: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun {
    guard buildsVariants, var build = VariantBuild(request, root: root) else {
      return try run(request, stopWhen: stop)
    }
    guard try build.isReady() else {
      let (key, second) = (build.key, Int(Date().timeIntervalSince1970))
      try build.begin()
      let run = try run(request, stopWhen: stop)
      if run.isBuilt { try build.note(key, since: second) }
      return run
    }
    for isWhole in [false, true] {
      let steps = { try build.steps(events: $0, isWhole: isWhole) }
      var quick = try runOnce(request, steps, stop)
      quick.product = build.product
      if quick.isBuilt || quick.end == .stopped || quick.saysAll {
        return quick
      }
    }
    // What the compiler has no word for, SwiftPM has.
    let run = try run(request, stopWhen: stop)
    if run.isBuilt { try build.forget() }
    return run
  }

  /// Runs what the last run of a version has built once more.
  public func runAgain(
    _ request: TestRequest, after run: TestRun,
    stopWhen stop: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun {
    guard run.isBuilt, let product = run.product else {
      return try runVariant(request, stopWhen: stop)
    }
    return try runOnce(request, steps(request, after: run, of: product), stop)
  }

  /// Runs what a run has built once more.
  public func repeated(_ run: TestRun) throws -> TestRun {
    var request = run.request
    #if os(Linux)
      let folder = "\(root)/\(request.scratch)/debug"
      let product = Files.names(in: folder).first { $0.hasSuffix(".xctest") }
      // Without SwiftPM, which looks for changes as long as the tests take.
      if !TestRequest.namesBuildSystem, let product {
        let steps = steps(request, after: run, of: "\(folder)/\(product)")
        return try runOnce(request, steps) { _, _ in false }
      }
    #endif
    request.arguments.append("--skip-build")
    return try self.run(request)
  }

  /// Of the tests that a run has run, those that the request lets run.
  private func steps(
    _ request: TestRequest, after run: TestRun, of product: String
  ) -> (_ events: String) -> [RunStep] {
    let narrow = request.narrowFilter.flatMap { try? Regex($0) }
    let names = run.log.records.filter { !$0.isSideBySide }.map {
      "\($0.name.module).\($0.name.suite)/\($0.name.test)"
    }
    return { events in
      RunStep.tests(
        of: product,
        names: names.filter { name in
          narrow.map { name.contains($0) } ?? true
        },
        hasSwiftTesting: run.log.records.contains(where: \.isSideBySide),
        choice: request.choice, events: events)
    }
  }

  private func runOnce(
    _ request: TestRequest, _ steps: ((_ events: String) throws -> [RunStep])?,
    _ stop: (TestLog, Double) -> Bool
  ) throws -> TestRun {
    // What SwiftPM does not build cannot make its builds stale.
    let revisions =
      steps == nil ? Revisions(root: root, request: request) : nil
    let variables = try revisions?.prepare() ?? [:]
    let folder = try TemporaryFolder(for: "\(root)/\(request.scratch)")
    defer { folder.remove() }
    try Files.makeFolder(Self.temporary(folder))
    let stream = "\(folder.path)/events"
    let swiftPM = RunStep {
      request.program == nil
        ? request.words(in: root) + ["--event-stream-output-path", stream]
        : request.words(in: root)
    }
    let began = Date()
    let environment = environment(request, folder).merging(variables) { $1 }
    var events = EventFiles(folder: folder.path)
    var scanner = OutputScanner()
    var log = TestLog()
    var end = TestRun.End.exited(0)
    var failed: RunStep?
    for step in try steps?(stream) ?? [swiftPM] {
      guard let words = try step.words() else { continue }
      let child = try Child(
        (step.isTest ? Self.apart : []) + words, in: root,
        environment: environment)
      let itsEnd = follow(child, &events, &log, &scanner, stop)
      child.end()
      events.read(into: &log)
      if step.isTest, !log.hasExitedMidRun,
        case .exited(let code) = itsEnd, (129..<160).contains(code)
      {
        // Where SwiftPM runs the tests, it prints this.
        scanner.output.add(.signal(Int(code) - 128))
      }
      guard let itsEnd else { throw Stop(.interrupted, "interrupted") }
      if end == .exited(0), itsEnd != .exited(RunStep.noTests) { end = itsEnd }
      guard case .exited(let code) = itsEnd, code == 0 || step.isTest else {
        failed = step
        break
      }
      if code == 0 { try step.whenDone() }
    }
    scanner.finish()
    switch end {
    case .timedOut: log.close(unfinished: .timedOut, after: limit)
    case .stopped: log.close(unfinished: .stopped)
    case .exited: log.close(unfinished: .crashed)
    }
    revisions?.finish()
    return TestRun(
      request: request, log: log, output: scanner.output, text: scanner.text,
      end: end, seconds: Date().timeIntervalSince(began),
      saysAll: steps == nil || failed?.saysAll(scanner.output) == true)
  }

  /// Stands between the runner and the tests, as `swift test` does elsewhere:
  /// a signal that code sends to its parent, SIGSTOP or another, ends in a
  /// verdict.
  ///
  /// Code that looks for the runner further up can stop it, and nothing is
  /// promised then: the watchdog, say, could not tell that from Ctrl-Z.
  private static let apart = ["/bin/sh", "-c", "\"$@\"; exit", "sh"]

  /// Follows the command to its end; nil after Ctrl-C.
  private func follow(
    _ child: Child, _ events: inout EventFiles, _ log: inout TestLog,
    _ scanner: inout OutputScanner, _ stop: (TestLog, Double) -> Bool
  ) -> TestRun.End? {
    var watch = TimeLimits(limit: limit)
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 256 * 1024, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      child.waitForOutput(milliseconds: 50)
      events.read(into: &log)
      if log.isLaunched { scanner.output.isBuilt = true }
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
      if watch.isNewPhase(log) { child.noteGroups() }
      if watch.isTimeToSweep { child.endLeftovers() }
      if stop(log, watch.secondsSinceFailure) { return .stopped }
      if watch.isOverdue {
        // All tests have ended, and something they started has not.
        if log.phase == .over { return .exited(0) }
        if child.isStopped { scanner.output.add(.signal(Int(SIGSTOP))) }
        return .timedOut
      }
      progress?(Self.doing(log, scanner), watch.seconds)
    }
  }

  private static func doing(_ log: TestLog, _ scanner: OutputScanner) -> String
  {
    guard log.isLaunched else { return "building \(scanner.buildProgress)" }
    return log.records.last.map { "running \($0.name)" } ?? "running"
  }

  /// Where programs may write: code that clears it leaves the events alone.
  private static func temporary(_ folder: TemporaryFolder) -> String {
    "\(folder.path)/t"
  }

  private func environment(
    _ request: TestRequest, _ folder: TemporaryFolder
  ) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    // What others have set for the manifest; and what changes with the folder
    // or the window, for which SwiftPM would read the manifest anew.
    for name in [
      "KATA", "KATA_SOURCE", "KATA_TESTS", "KATA_WITHOUT", "KATA_REVISIONS",
      "KATA_PLAY", "_", "OLDPWD", "SHLVL", "COLUMNS", "LINES",
    ] {
      variables[name] = nil
    }
    variables["PWD"] = root
    // SwiftPM leaves half a dozen empty folders behind at each call.
    variables["TMPDIR"] = Self.temporary(folder)
    variables["KATA_EVENTS"] = folder.path
    // A short backtrace of the thread that crashed, and no waiting for keys;
    // Apple's needs a terminal unless it is told to go without.
    variables["SWIFT_BACKTRACE"] =
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,"
      + "images=none,limit=40,timeout=5s"
    // No glyphs that only Apple's fonts have.
    variables["SWT_SF_SYMBOLS_ENABLED"] = "0"
    // No colours and no redrawn lines in what the runner reads.
    variables["TERM"] = "dumb"
    return variables.merging(request.variables) { $1 }
  }
}
