import Foundation

/// Checks a kata: which light it shows, or which of its stages are green.
struct Check {
  let kata: Kata
  let workbook: Workbook
  let tester: any TestRunner
  var scope = CheckScope.oneLight()

  /// Runs the tests and judges the stages.
  ///
  /// - Throws: a `Stop` when the stage does not exist, or when no verdict is
  ///   possible.
  func run() throws -> KataVerdict {
    _ = try asked(of: kata)
    var snapshot = try Snapshot(kata, in: workbook)
    let kata = snapshot.kata
    let hasOtherStages =
      scope.isOneLight && snapshot.journal.isOutdated(for: kata)
    if hasOtherStages { snapshot.past = Past() }
    let (files, past) = (snapshot.files, snapshot.past)
    var plan = Plan(snapshot, scope, stages: try asked(of: kata))
    let mine = try plan.carryOut(by: tester)
    var loop = plan.loop
    var notes: [Journal.Entry] = []
    let copies = GreenCopies(of: kata, root: workbook.root)
    copies.keep(
      files, at: loop.lastGreen,
      shown: plan.turn?.stage ?? past.stageShown ?? 0, past)
    if let turn = plan.turn {
      notes = turn.notes
      // What is shown is one light; other stages were only looked at.
      loop.verdicts.removeAll {
        $0.stage.number > turn.stage
          || $0.stage.number < turn.stage && $0.outcome != .green
      }
      if loop.open?.light == .row { copies.keepLast(files) }
    } else {
      notes = loop.notesOutside()
    }
    if hasOtherStages { snapshot.journal.noteRestore(of: kata) }
    snapshot.journal.append(notes)
    return KataVerdict(
      kata: kata, stages: loop.verdicts, hasOtherStages: hasOtherStages,
      changedTests: snapshot.shipped.changes,
      notCompiled: snapshot.notCompiled,
      waiting: plan.turn.flatMap { nextStage(after: $0.stage, in: snapshot) },
      extras: mine.extras, mixed: mine.mixed, notRun: mine.notRun,
      warnings: mine.warnings,
      seconds: Date().timeIntervalSince(snapshot.time), turn: plan.turn)
  }

  /// The stages that are asked for.
  private func asked(of kata: Kata) throws -> [Stage] {
    guard case .stage(let number) = scope else {
      return try kata.existingStages()
    }
    return [try kata.existingStage(number)]
  }

  /// The stage that comes next, if the learner has written tests for it.
  private func nextStage(
    after number: Int, in snapshot: Snapshot
  ) -> Stage? {
    kata.stage(number + 1).flatMap { next in
      let tests = snapshot.files.tests(of: next.number)
      let isBegun = !snapshot.functions(in: tests.paths).isEmpty
      return next.isTestFirst && isBegun ? next : nil
    }
  }
}

extension Plan {
  /// Runs what has to run, till every verdict is known.
  ///
  /// - Returns: what that told of all tests together.
  mutating func carryOut(by tester: any TestRunner) throws -> Mine {
    var matrix = Matrix()
    var trials = Trials(
      of: snapshot.kata, root: snapshot.workbook.root, tester: tester,
      remembers: true)
    while let step = try next(matrix) {
      switch step {
      case .mine(let ask, let call, let isEnough):
        let run = Result { try trials.run(call) { log, _ in isEnough(log) } }
        try snapshot.requireSameFiles()
        var found = try run.get()
        found.credit { [snapshot] in snapshot.bytes($0.file) }
        matrix.add(found, to: ask)
      case .states(let batch, let stage):
        matrix.add(try trials.run(batch), of: batch, stage)
      }
    }
    return try Mine(snapshot, scope, matrix, upTo: wanted)
  }
}
