import Foundation

/// Checks the drill that is laid out.
struct DrillCheck {
  let drill: Drill
  let workbook: Workbook
  let tester: any TestRunner

  private var trial: Kata { drill.trial }

  /// Judges what is in the drill's folder, and tells the journal.
  func run() throws -> DrillVerdict {
    workbook.sweep(trial)
    let snapshot = try Snapshot(trial, in: workbook)
    var verdict = DrillVerdict(drill: drill, own: try own(snapshot))
    verdict.notCompiled = snapshot.notCompiled
    verdict.changedTests = snapshot.shipped.changes
    // Until the learner's own test tells of a defect, no other does.
    if verdict.own.outcome == .green {
      let report = try Check(
        kata: trial, workbook: workbook, tester: tester, scope: .all
      ).run(on: snapshot)
      verdict.shipped = report.stages
    }
    snapshot.journal.note(
      drill, light: verdict.light, isDone: verdict.isDone)
    return verdict
  }

  /// Judges the learner's own tests, and the code by them.
  private func own(_ snapshot: Snapshot) throws -> StageVerdict {
    var stage = drill.stage
    stage.isTestFirst = true
    var plan = Plan(snapshot, stage, try Grading(drill, on: snapshot))
    _ = try plan.carryOut(by: tester)
    return plan.verdicts[0]
  }
}

extension Drill {
  /// What a check of the drill says of these files, in a workbook's copy.
  public func outcome(
    of files: KataFiles, in book: Workbook, tester: any TestRunner
  ) throws -> Outcome {
    _ = try DrillFolder(workbook: book).lay(self, files)
    defer { try? Files.remove(book.path(Kata.drillSource)) }
    let check = DrillCheck(drill: self, workbook: book, tester: tester)
    return try check.run().open?.outcome ?? .green
  }
}
