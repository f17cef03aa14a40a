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
    let right = try drill.states(snapshot.solution.get()).right
    var verdict = DrillVerdict(drill: drill)
    verdict.notCompiled = snapshot.notCompiled
    verdict.goals = drill.measures(of: snapshot.files, tidy: right)
    if drill.kind != .tidy {
      let places = PlaceFinder(snapshot: snapshot)
      verdict.own = places.completing(try own(snapshot))
    }
    // Until the learner's own test tells of a defect, no other does.
    if verdict.own.map({ $0.outcome == .green }) ?? true {
      let report = try Check(
        kata: trial, workbook: workbook, tester: tester, scope: .all
      ).run(on: snapshot)
      verdict.shipped = report.stages
      verdict.changedTests = report.changedTests
    }
    if verdict.light != .green {
      let journal = snapshot.journal
      verdict.checksWithoutGreen = journal.checksWithoutGreen(of: drill) + 1
    }
    snapshot.journal.note(
      drill, light: verdict.light, isDone: verdict.isDone)
    return verdict
  }

  /// Judges the learner's own tests, and the code by them.
  private func own(_ snapshot: Snapshot) throws -> StageVerdict {
    let call = SwiftCall(
      trial, tests: .both, filter: "\(trial.ownModule)\\.")
    var stage = drill.stage
    stage.isTestFirst = true
    var evidence = Evidence(
      kata: trial, stage: stage, files: snapshot.files,
      wasRedBefore: true)
    guard !snapshot.files.ownTestFiles.isEmpty else {
      return Judge.verdict(on: evidence, command: call.command)
    }
    let run = try StageRuns(snapshot: snapshot, tester: tester, scope: .all)
      .run(call)
    let tests = run.log.records(of: trial.ownModule).map(\.name)
    evidence.run = run
    evidence.expected = tests
    if run.isBuilt, !tests.isEmpty {
      let grading = try Grading(drill, on: snapshot)
      var tried = Tried(
        trials: Trials(
          of: drill.kata, root: workbook.root, tester: tester, remembers: true))
      try tried.run(grading, isGreen: true)
      evidence.grade = try grading.grade(tried.matrix)
    }
    return Judge.verdict(on: evidence, command: call.command)
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
