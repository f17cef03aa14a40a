import Foundation

/// Checks the drill that is laid out.
struct DrillCheck {
  let drill: Drill
  let workbook: Workbook
  let tester: any TestRunner

  /// Judges what is in the drill's folder, and tells the journal.
  ///
  /// - Returns: The learner's own tests, and the code by them; once they are green, the
  ///   shipped tests up to the drill's stage as well.
  func run() throws -> KataVerdict {
    let snapshot = try Snapshot(drill.trial, in: workbook)
    var own = drill.stage
    own.isTestFirst = true
    var stages = try verdicts(
      Plan(snapshot, own, Grading(drill, on: snapshot)))
    // Until the learner's own test tells of a defect, no other does.
    if stages[0].outcome == .green {
      let kata = snapshot.kata
      stages += try verdicts(Plan(snapshot, .all, stages: kata.stages))
    }
    let verdict = KataVerdict(
      kata: snapshot.kata, stages: stages,
      changedTests: snapshot.shipped.changes,
      notCompiled: snapshot.notCompiled,
      seconds: Date().timeIntervalSince(snapshot.time), drill: drill)
    snapshot.journal.note(drill, light: verdict.light)
    return verdict
  }

  private func verdicts(_ plan: Plan) throws -> [StageVerdict] {
    var plan = plan
    _ = try plan.carryOut(by: tester)
    return plan.loop.verdicts
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
