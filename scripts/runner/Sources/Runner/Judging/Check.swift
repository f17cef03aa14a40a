import Foundation

/// Checks a kata: which light it shows, or which of its stages are green.
struct Check {
  /// What was asked for.
  struct Options: Sendable {
    /// Only this stage.
    var stage: Int?
    /// Go on after a stage that is not green.
    var all = false
    /// Grade own tests again, even if the grade is known.
    var fresh = false
    /// Show one light of the stage shown; else all stages in order, up to the
    /// first not green.
    var isLoop = true
    /// Where nothing changed since the green, go on to the next stage.
    var goesOn = true
    /// Tell the journal what was found.
    var keepsJournal = true

    /// Creates options: one light.
    init() {}
  }

  let workbook: Workbook
  let kata: Kata
  let options: Options
  let tester: any TestRunner
  let journal: Journal
  let announce: (@Sendable (String) -> Void)?

  /// Prepares a check.
  init(
    _ kata: Kata, in workbook: Workbook, options: Options,
    tester: any TestRunner,
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
  func run() throws -> KataVerdict {
    let began = Date()
    let asked =
      try options.stage.map { [try kata.existingStage($0)] }
      ?? kata.existingStages()
    let lock = try Lock(kata.module, root: workbook.root) {
      announce?("waiting for another command on \(kata.name)")
    }
    defer { withExtendedLifetime(lock) {} }
    for folder in [kata.home, kata.tests] { Files.sweep(workbook.path(folder)) }
    guard
      kata.source == Kata.drillSource
        || kata.isSecondRound == kata.hasRoundMark(in: workbook.root)
    else {
      throw Stop(.fault, "\(kata.name) was reset meanwhile: check again")
    }
    let files = try Self.files(of: kata, in: workbook)
    let changes = try ShippedTests.changes(of: kata, in: workbook)
    let past = journal.past(of: kata)
    var runs = StageRuns(
      kata, files: files, tester: tester,
      accepted: journal.greenStages(of: kata),
      lastStage: lastStage(past), goesOn: options.all)
    let loop = Loop(
      kata: kata, past: past,
      digest: { files.codeDigest(upTo: $0).description },
      goesOn: options.goesOn,
      time: began.timeIntervalSince1970)
    var turn: Turn?
    var isNoted = true
    var verdicts: [StageVerdict] = []
    if options.isLoop, !options.all, options.stage == nil {
      var now = loop.turn([])
      while !now.wants.isEmpty {
        verdicts += try judge(now.wants, &runs, changes)
        now = loop.turn(verdicts)
      }
      isNoted = journal.append(now.notes)
      turn = now
      // What is shown is one light; other stages were only looked at.
      verdicts.removeAll {
        $0.stage.number > now.stage
          || $0.stage.number < now.stage && $0.outcome != .green
      }
      if verdicts.allSatisfy({ $0.outcome == .green }) {
        GreenFiles(of: kata, root: workbook.root).keep(files, at: now.stage)
      }
    } else {
      for batch in batches(asked) where !isOver(verdicts) {
        verdicts += try judge(batch, &runs, changes)
      }
      if options.keepsJournal {
        isNoted = journal.append(loop.notesOutside(of: verdicts))
      }
    }
    return KataVerdict(
      kata: kata, stages: verdicts,
      changedTests: changes.map { "\($0.path) was \($0.change)" },
      extras: runs.extras, warnings: runs.warnings,
      seconds: Date().timeIntervalSince(began), turn: turn, isNoted: isNoted)
  }

  /// The file that is there while the tests of all stages are built.
  private var builtMark: String {
    let scratch = TestRequest(kata, tests: .both, filter: nil).scratch
    return workbook.path("\(scratch)/all-stages")
  }

  /// The last stage whose tests need be built: the one that is shown, and once
  /// that was green the next one, which is looked at on the way.
  ///
  /// Nil for all of them: each change of it is a build.
  private func lastStage(_ past: Past) -> Int? {
    let shown = past.shown ?? kata.stages.first?.number ?? 1
    let next = kata.stages.map(\.number).first { $0 > shown }
    let last = past[shown].wasGreen ? next ?? shown : shown
    // Where nothing was begun, what was built of all stages serves as well.
    let isBuilt = past.shown == nil && Files.exists(builtMark)
    return isBuilt || options.all || options.stage ?? 0 > last
      || last == kata.stages.last?.number ? nil : last
  }

  /// The learner's files.
  ///
  /// - Throws: a `Stop` if one of them keeps the check from a true verdict.
  static func files(of kata: Kata, in workbook: Workbook) throws -> KataFiles {
    let folder = workbook.path(kata.home)
    if let obstacle = KataFiles.obstacle(in: folder) {
      throw Stop(.amber, "\(kata.home)/\(obstacle)")
    }
    return KataFiles.read(folder)
  }

  /// Runs these stages together and judges them in order, up to the first that
  /// is not green.
  private func judge(
    _ batch: [Stage], _ runs: inout StageRuns,
    _ changes: [Change]
  ) throws -> [StageVerdict] {
    try runs.runTogether(batch)
    if runs.lastStage == nil {
      try? Files.write("", to: builtMark)
    } else {
      try? Files.remove(builtMark)
    }
    // If the code does not build, that is the current stage's light.
    let isBuilt = runs.together.map { $0.isBuilt || $0.end == .stopped }
    let stages = isBuilt == false && !options.all ? batch.suffix(1) : batch[...]
    var verdicts: [StageVerdict] = []
    for stage in stages where !isOver(verdicts) {
      verdicts.append(
        try verdict(on: stage, &runs, changes, isAlone: batch.count == 1))
    }
    return verdicts
  }

  /// First what was worked on before, then the rest: an unfinished later stage
  /// may hang, and the learner has not come to it yet.
  private func batches(_ stages: [Stage]) -> [[Stage]] {
    guard !options.all, stages.count > 1 else { return [stages] }
    let inWork = journal.stageInWork(of: kata)
    let first = stages.filter { $0.number <= inWork }
    let rest = stages.filter { $0.number > inWork }
    return [first, rest].filter { !$0.isEmpty }
  }

  private func isOver(_ verdicts: [StageVerdict]) -> Bool {
    !options.all && verdicts.contains { $0.outcome != .green }
  }

  // MARK: - One stage

  private func verdict(
    on stage: Stage, _ runs: inout StageRuns,
    _ changes: [Change], isAlone: Bool
  ) throws -> StageVerdict {
    var evidence = Evidence(
      kata: kata, stage: stage,
      expected: stage.isTestFirst
        ? nil : try ShippedTests.tests(of: stage, kata, in: workbook),
      files: runs.files, run: runs.together, isAlone: isAlone,
      ownErrors: stage.isTestFirst ? runs.ownErrors(of: stage) : [],
      hasChangedTests: hasChanged(changes, for: stage),
      wasRedBefore: wasRedBefore(stage),
      command: (runs.together?.request ?? runs.request([stage])).command)
    // A crash may have come from another stage, and hides what comes after it;
    // where another stage's failure ended the run, tests may be missing.
    let certain: Set<Outcome> = [.green, .failed, .timedOut, .doesNotBuild]
    let isCut =
      evidence.run?.end == .stopped
      && (stage.isTestFirst || !Judge.tests(evidence).allSatisfy(\.isFinished))
    let isCertain =
      !isCut && certain.contains(Judge.outcomeOfRun(evidence))
    if evidence.run != nil, !isAlone, !isCertain {
      let run = try runs.run([stage])
      evidence.run = run
      evidence.command = run.request.command
      evidence.isAlone = true
    }
    if stage.isTestFirst, !Judge.tests(evidence).isEmpty {
      let grade = try grade(evidence, runs)
      evidence.grade = grade
      if !grade.reference.isEmpty {
        evidence.command = runs.shipped([stage]).command
      }
    } else if stage.declares, !evidence.ownErrors.isEmpty {
      evidence.grade = try gradeWithoutNames(evidence, runs)
    }
    return Judge.verdict(on: evidence)
  }

  /// A shipped test file that is not as shipped.
  private typealias Change = (path: String, change: String)

  private func hasChanged(_ changes: [Change], for stage: Stage) -> Bool {
    changes.contains { path, change in
      let name = (path as NSString).lastPathComponent.dropLast(".swift".count)
      let number = Stage.number(of: name)
      // What is added may help a learner, but may not speak for a stage.
      return number == stage.number || (number == nil && change != "added")
    }
  }
}
