import Foundation

/// Checks a kata: which light it shows, or which of its stages are green.
struct Check {
  let kata: Kata
  let workbook: Workbook
  let tester: any TestRunner
  var scope = CheckScope.oneLight()

  /// Runs the tests and judges the stages.
  ///
  /// - Parameter found: What is on disk, where that was read before.
  /// - Throws: a `Stop` when the stage does not exist, or when no verdict is
  ///   possible.
  func run(on found: Snapshot? = nil) throws -> KataVerdict {
    let asked = try asked
    if found == nil { workbook.sweep(kata) }
    var snapshot = try found ?? Snapshot(kata, in: workbook)
    let hasOtherStages =
      scope.isOneLight && snapshot.journal.isOutdated(for: kata)
    if hasOtherStages { snapshot.past = Past() }
    let (files, past) = (snapshot.files, snapshot.past)
    var runs = StageRuns(snapshot: snapshot, tester: tester, scope: scope)
    var loop = Loop(
      kata: kata, past: past,
      digest: { files.codeDigest(upTo: $0).description },
      advances: scope.advances, time: snapshot.time.timeIntervalSince1970)
    var turn: Turn?
    var notes: [Journal.Entry] = []
    if scope.isOneLight {
      var now = loop.turn()
      while !now.wants.isEmpty {
        loop.verdicts += try judge(now.wants, &runs)
        now = loop.turn()
      }
      notes = now.notes
      turn = now
      // What is shown is one light; other stages were only looked at.
      loop.verdicts.removeAll {
        $0.stage.number > now.stage
          || $0.stage.number < now.stage && $0.outcome != .green
      }
      GreenCopies(of: kata, root: workbook.root).keep(
        files, shown: now.stage, open: loop.open?.stage.number, past)
    } else {
      loop.verdicts = try judge(asked, &runs)
      if kata.source != Kata.drillSource { notes = loop.notesOutside() }
    }
    if hasOtherStages { snapshot.journal.noteRestore(of: kata) }
    snapshot.journal.append(notes)
    return KataVerdict(
      kata: kata, stages: loop.verdicts, hasOtherStages: hasOtherStages,
      changedTests: snapshot.shipped.changes,
      notCompiled: snapshot.notCompiled,
      waiting: turn.flatMap { nextStage(after: $0.stage, in: files) },
      extras: runs.extras, mixed: runs.mixed, notRun: runs.notRun,
      warnings: runs.warnings,
      seconds: Date().timeIntervalSince(snapshot.time), turn: turn)
  }

  /// The stages that are asked for.
  private var asked: [Stage] {
    get throws {
      guard case .stage(let number) = scope else {
        return try kata.existingStages()
      }
      return [try kata.existingStage(number)]
    }
  }

  /// The stage that comes next, if the learner has written tests for it.
  private func nextStage(after number: Int, in files: KataFiles) -> Stage? {
    kata.stage(number + 1).flatMap { next in
      let isBegun = files.contains { path, bytes in
        path.hasPrefix("Tests/") && Stage.number(ofFile: path) == next.number
          && !TestFunction.all(in: bytes).isEmpty
      }
      return next.isTestFirst && isBegun ? next : nil
    }
  }

  /// Runs these stages together and judges them in order, up to the first that
  /// is not green.
  private func judge(
    _ batch: [Stage], _ runs: inout StageRuns
  ) throws -> [StageVerdict] {
    try runs.runTogether(batch)
    // If the code does not build, that is the current stage's light.
    let current =
      scope == .inOrder ? runs.snapshot.past.stageInWork(of: kata) : Int.max
    let stages =
      runs.together?.failedToBuild == true && scope != .all
        && runs.leftOut == nil
      ? batch.prefix { $0.number <= current }.suffix(1) : batch[...]
    var verdicts: [StageVerdict] = []
    for stage in stages {
      let places = PlaceFinder(snapshot: runs.snapshot)
      verdicts.append(places.completing(try verdict(on: stage, &runs)))
      if scope != .all, verdicts.last?.outcome != .green { break }
    }
    return verdicts
  }

  // MARK: - One stage

  private func verdict(
    on stage: Stage, _ runs: inout StageRuns
  ) throws -> StageVerdict {
    let (snapshot, past) = (runs.snapshot, runs.snapshot.past)
    let unbuilt = stage.isTestFirst ? nil : runs.unbuilt(stage)
    let run = unbuilt ?? runs.together
    var evidence = Evidence(
      kata: kata, stage: stage,
      expected: stage.isTestFirst ? [] : snapshot.tests(of: stage),
      files: snapshot.files, run: run,
      isAlone: unbuilt != nil || runs.holdsOneStage,
      ownErrors: runs.mayHoldTests(of: stage) ? runs.ownErrors(of: stage) : [],
      changes: snapshot.shipped.changes,
      wasRedBefore: !past.sawStart(of: stage.number)
        || !past[stage.number].redTests.isEmpty,
      oneRed: scope.showsOneRed ? oneRed(stage, snapshot) : nil)
    try runCutStage(&evidence, &runs)
    try runLostTests(&evidence, runs)
    var tried = Tried(
      trials: Trials(
        of: kata, root: workbook.root, tester: tester, remembers: true))
    let grading = try gradeOwnTests(&evidence, runs, &tried)
    let call =
      evidence.grade?.passesShipped == false
      ? runs.shipped([stage]) : evidence.run?.call ?? runs.call([stage])
    var verdict = Judge.verdict(on: evidence, command: call.command)
    verdict.byChance = try failingByChance(verdict, runs)
    let unsure = try failingOnRightCode(verdict, grading, &tried)
    guard !unsure.isEmpty else { return verdict }
    evidence.grade?.byChance = unsure
    return Judge.verdict(on: evidence, command: call.command)
  }

  /// What was shown before of a stage; nil where all its tests are shown.
  private func oneRed(
    _ stage: Stage, _ snapshot: Snapshot
  ) -> OneRedAtATime? {
    guard !stage.isTestFirst else { return nil }
    let before = snapshot.past[stage.number]
    let digest = snapshot.files.codeDigest(upTo: stage.number).description
    let isAsBefore = before.row?.digest == digest
    return OneRedAtATime(
      last: before.firstRed,
      isTidying: before.isAtRow && !(isAsBefore && scope.advances),
      isUnchanged: !before.isAtRow && before.firstRedDigest == digest)
  }
}
