import Foundation

/// Checks a kata: which stages are green, up to the first that is not.
public struct Check {
  /// What was asked for.
  public struct Options: Sendable {
    /// Only this stage.
    public var stage: Int?
    /// Go on after a stage that is not green.
    public var all = false
    /// Grade own tests anew, even where the grade is known.
    public var fresh = false

    /// Creates options: all stages in order, up to the first not green.
    public init() {}
  }

  let workbook: Workbook
  let kata: Kata
  let options: Options
  let tester: SwiftTest
  let journal: Journal
  let announce: (@Sendable (String) -> Void)?

  /// Prepares a check.
  public init(
    _ kata: Kata, in workbook: Workbook, options: Options, tester: SwiftTest,
    announce: (@Sendable (String) -> Void)? = nil
  ) {
    self.workbook = workbook
    self.kata = kata
    self.options = options
    self.tester = tester
    self.announce = announce
    journal = Journal(root: workbook.root)
  }

  /// Runs the tests and judges the stages.
  ///
  /// - Throws: a `Stop` when the stage does not exist, or when no verdict is
  ///   possible.
  public func run() throws -> KataReport {
    let began = Date()
    let asked = try stagesToJudge()
    let lock = try Lock(kata.module, root: workbook.root) {
      announce?("waiting for another check of \(kata.name)")
    }
    defer { withExtendedLifetime(lock) {} }
    let files = KataFiles.read(workbook.path("Katas/\(kata.folder)"))
    var session = Session(
      tests: Self.hasOwnCode(files) ? .both : .stages,
      own: Self.ownTests(files), files: files)
    let changes = ShippedTests.changes(of: kata, in: workbook)

    var reports: [StageReport] = []
    for batch in batches(asked) {
      let isOpen = reports.allSatisfy { $0.outcome == .green } || options.all
      if !isOpen { break }
      reports += try judge(batch, &session)
    }
    for index in reports.indices {
      mark(&reports[index], changes)
      noteHistory(&reports[index])
    }
    journal.append(entries(for: reports, sources: files.part("Sources")))
    return KataReport(
      kata: kata, stages: reports,
      changedTests: changes.map { "\($0.path) was \($0.change)" },
      seconds: Date().timeIntervalSince(began))
  }

  // MARK: - Which stages, in how many runs

  private func stagesToJudge() throws -> [Stage] {
    guard let number = options.stage else { return kata.stages }
    return [try kata.existingStage(number)]
  }

  /// First what was in work before, then the rest: an unfinished later stage
  /// may hang, and nobody has asked for it yet.
  private func batches(_ stages: [Stage]) -> [[Stage]] {
    guard !options.all, stages.count > 1 else { return [stages] }
    let inWork = journal.stageInWork(of: kata)
    let first = stages.filter { $0.number <= inWork }
    let rest = stages.filter { $0.number > inWork }
    return [first, rest].filter { !$0.isEmpty }
  }

  // MARK: - Running

  /// What a check has found out on its way.
  struct Session {
    var tests: TestChoice
    var own: [SwiftSource.Declared]
    var files: KataFiles
    /// The errors of own tests that do not compile.
    var ownErrors: [Diagnostic] = []
  }

  private func judge(
    _ stages: [Stage], _ session: inout Session
  ) throws -> [StageReport] {
    let isAlone = stages.count == 1
    var combined: TestRun?
    if stages.contains(where: { !$0.isTestFirst || session.tests == .both }) {
      let run = try run(stages, &session)
      guard run.isBuilt || run.end == .stopped else {
        return stages.suffix(options.all ? stages.count : 1).map {
          var report = judgeOf($0, session).report(run, isAlone: isAlone)
          if let missing = missingSources(session) {
            report.diagnostics = [missing]
          }
          return report
        }
      }
      combined = run
    }
    var reports: [StageReport] = []
    for stage in stages {
      var report: StageReport
      if stage.isTestFirst {
        report = try testFirst(stage, combined, isAlone: isAlone, &session)
      } else {
        report = try shipped(stage, combined, isAlone: isAlone, &session)
      }
      report.command = request([stage], session).command
      reports.append(report)
      if report.outcome != .green, !options.all { break }
    }
    return reports
  }

  private func shipped(
    _ stage: Stage, _ combined: TestRun?, isAlone: Bool,
    _ session: inout Session
  ) throws -> StageReport {
    if let combined {
      let report = judgeOf(stage, session).report(combined, isAlone: isAlone)
      // A hang would hang again; what else is not plainly green gets the word
      // of its own command.
      let isCertain = [.green, .timedOut].contains(report.outcome)
      if isAlone || isCertain { return report }
    }
    let run = try run([stage], &session)
    return judgeOf(stage, session).report(run, isAlone: true)
  }

  func judgeOf(_ stage: Stage, _ session: Session) -> Judge {
    let text = stage.file.flatMap { Files.text(workbook.path($0)) } ?? ""
    let shipped = SwiftSource.tests(in: text).filter {
      Workbook.stageNumber(ofFile: $0.suite + ".swift") == stage.number
    }
    return Judge(
      kata: kata, stage: stage,
      expected: stage.isTestFirst ? session.own : shipped,
      command: request([stage], session).command)
  }

  /// Runs stages in one call; own tests that do not build are left out.
  func run(
    _ stages: [Stage], _ session: inout Session
  ) throws -> TestRun {
    let run = try tester.run(request(stages, session), stopWhen: stop(stages))
    guard !run.isBuilt, session.tests == .both else { return run }
    // What SwiftPM writes to call tests fails for some that compile.
    let places = [
      "/Katas/\(kata.folder)/Tests/", ".derived/\(kata.ownModule).swift",
    ]
    let own = run.log.diagnostics.filter { error in
      places.contains { error.file.contains($0) }
    }
    guard !own.isEmpty else { return run }
    session.tests = .stages
    session.ownErrors = own
    return try tester.run(request(stages, session), stopWhen: stop(stages))
  }

  /// The linker's words for a kata without any code help nobody.
  private func missingSources(_ session: Session) -> Diagnostic? {
    let sources = session.files.part("Sources")
    if sources.contains(where: { $0.key.hasSuffix(".swift") }) { return nil }
    return Diagnostic(
      file: "", line: 0,
      message: "there is no Swift file in Katas/\(kata.folder)/Sources; "
        + "`./scripts/reset \(kata.name)` brings the starter back")
  }

  func request(_ stages: [Stage], _ session: Session) -> TestRequest {
    let shipped = stages.filter { !$0.isTestFirst }.map { "\($0.number)" }
    var patterns: [String] = []
    if shipped.count == 1 {
      patterns.append("\(kata.stageModule)\\.Stage\(shipped[0])[A-Z]")
    } else if !shipped.isEmpty {
      let numbers = shipped.joined(separator: "|")
      patterns.append("\(kata.stageModule)\\.Stage(\(numbers))[A-Z]")
    }
    if stages.contains(where: \.isTestFirst) {
      patterns.append("\(kata.ownModule)\\.")
    }
    return TestRequest(
      kata, tests: session.tests,
      filter: patterns.joined(separator: "|"))
  }

  /// Ends a run when a stage has failed and the next one begins: a check goes
  /// no further.
  private func stop(_ stages: [Stage]) -> (TestLog, Double) -> Bool {
    guard !options.all, stages.count > 1 else { return { _, _ in false } }
    return { log, _ in
      guard log.hasFailure else { return false }
      let failed = log.records.first { record in
        !record.failures.isEmpty && Self.stageNumber(record.name.suite) != nil
      }
      guard let failed else { return false }
      return log.clock != failed.name.suite
    }
  }

  private static func stageNumber(_ suite: String) -> Int? {
    Workbook.stageNumber(ofFile: suite + ".swift")
  }
}
