import Foundation

/// Makes the verdict on a stage, from the evidence and nothing else.
enum Judge {
  /// The verdict, with the command that says the same by itself.
  static func verdict(
    on evidence: Evidence, command: String
  ) -> StageVerdict {
    let outcome = outcome(of: evidence)
    var verdict = StageVerdict(
      stage: evidence.stage, outcome: outcome, tests: evidence.tests,
      command: command, errors: errors(evidence),
      grade: evidence.grade)
    verdict.seconds = TestRecord.seconds(of: verdict.tests)
    verdict.firstRedIndex = evidence.firstRedIndex
    verdict.isNewlyGraded = evidence.isNewlyGraded
    if outcome == .crashed { verdict.crash = crash(evidence) }
    if [.crashed, .timedOut].contains(outcome) {
      // Own tests are known from other code, if not from this run.
      verdict.tests += Set(evidence.grade?.tests ?? [])
        .sorted { $0.description < $1.description }
        .filter { name in !verdict.tests.contains { $0.name == name } }
        .map { TestRecord(name: $0, result: .notRun) }
    }
    verdict.holdsFunctions = evidence.files.contains {
      Stage.number(ofFile: $0) == evidence.stage.number
        && $0.hasPrefix("Tests/") && SwiftCode.text(of: $1).contains("func ")
    }
    verdict.isCodeFirst =
      evidence.stage.isTestFirst && outcome == .green && !evidence.wasRedBefore
    return verdict
  }

  static func outcome(of evidence: Evidence) -> Outcome {
    let (run, grade) = (evidence.outcomeOfRun, evidence.grade)
    let graded = grade.flatMap { outcome(of: $0, isPassing: run == .green) }
    // A name that the tests ask for first is red, and no typing error.
    let light = graded ?? (grade?.asking == nil ? run : .failed)
    // Edited tests that pass prove nothing.
    return light == .green && evidence.hasChangedTests ? .testsChanged : light
  }

  /// What the grade makes of the stage; nil where it leaves the run's word.
  private static func outcome(of grade: Grade, isPassing: Bool) -> Outcome? {
    if grade.buildError != nil { return .doesNotBuild }
    // The compiler's red comes first.
    if !grade.isRed { return grade.asking == nil ? .notRedYet : nil }
    if !grade.isRight { return .wrongTest }
    guard isPassing else { return nil }
    if !grade.isAccepted { return .mistakesAtLarge }
    return grade.passesShipped ? nil : .failed
  }

  private static func errors(_ evidence: Evidence) -> [Diagnostic] {
    guard evidence.ownErrors.isEmpty else { return evidence.ownErrors }
    guard let run = evidence.run, !run.isBuilt else { return [] }
    // Helpers may use a name, too: the tests say what it is for.
    let stage = evidence.stage
    func rank(_ error: Diagnostic) -> Int {
      let file = error.place?.file ?? ""
      if file.hasSuffix("/\(stage.testClass).swift") { return 0 }
      return Stage.number(ofFile: file) == stage.number ? 1 : 2
    }
    return (0...2).flatMap { number in
      run.output.errors.filter { rank($0) == number }
    }
  }

  // MARK: - Crashes

  private static func crash(_ evidence: Evidence) -> Crash? {
    guard let run = evidence.run else { return nil }
    let own = "\(evidence.kata.home)/"
    let frame = run.output.frames.first { $0.file.contains(own) }
    guard let fatal = run.output.fatal else {
      return Crash(message: reason(run), place: frame)
    }
    // Swift names the file as `Module/File.swift`; without a backtrace, as on a
    // Mac, that may be one of its library's.
    let (kata, file) = (evidence.kata, fatal.place?.file ?? "")
    let module = [kata.module, kata.ownModule].first {
      file.hasPrefix("\($0)/")
    }
    let path = evidence.files.paths.first {
      $0.hasSuffix(file.dropFirst(module?.count ?? 0))
    }
    guard module != nil, let path, let line = fatal.place?.line,
      module == kata.module || frame == nil
    else { return Crash(message: fatal.message, place: frame) }
    return Crash(message: fatal.message, place: SourcePlace(own + path, line))
  }

  private static let signals = [
    4: "illegal instruction", 5: "trap", 6: "abort", 8: "division error",
    10: "bus error",
    11: "bad memory access: often a recursion without end, or two threads "
      + "in one variable",
  ]

  private static func reason(_ run: TestRun) -> String {
    let killed = "the process was killed (often no memory was left)"
    let exited = "the process ended by itself, as with exit(0)"
    if let signal = run.output.signal {
      return signal == SIGKILL
        ? killed
        : "the process ended with signal \(signal) "
          + "(\(signals[signal] ?? "see `kill -l`"))"
    }
    // The events go to a file: of what came after, nothing is known.
    return run.end == .exited(0)
      ? "\(exited), or closed a file that is not its own"
      // SwiftPM does not say that the system has killed a process.
      : "\(killed), or it ended by itself, as with _exit(1)"
  }
}
