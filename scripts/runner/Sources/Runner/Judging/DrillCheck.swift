import Foundation

/// Checks the drill that is laid out.
struct DrillCheck {
  let drill: Drill
  let workbook: Workbook
  let tester: any TestRunner
  /// Grade own tests again, even if the grade is known.
  var isFresh = false
  var announce: (@Sendable (String) -> Void)?

  private var trial: Kata { drill.trial }
  private var journal: Journal { Journal(root: workbook.root) }

  /// Judges what is in the drill's folder, and tells the journal.
  func run() throws -> DrillVerdict {
    let chain = try Chain(drill.kata, in: workbook)
    let versions = try drill.versions(chain)
    let files = try Check.files(of: trial, in: workbook)
    var verdict = DrillVerdict(drill: drill)
    verdict.goals = drill.measures(of: files, tidy: versions.right)
    if drill.kind != .tidy { verdict.own = try own(files, versions) }
    // Until the learner's own test tells of a defect, no other does.
    if verdict.own.map({ $0.outcome == .green }) ?? true {
      var options = Check.Options()
      options.all = true
      options.isLoop = false
      options.keepsJournal = false
      let report = try Check(
        trial, in: workbook, options: options, tester: tester,
        announce: announce
      ).run()
      verdict.shipped = report.stages
      verdict.changedTests = report.changedTests
    }
    if verdict.light != .green {
      verdict.checksWithoutGreen = journal.checksWithoutGreen(of: drill) + 1
    }
    journal.note(drill, light: verdict.light, isDone: verdict.isDone)
    return verdict
  }

  /// Judges the learner's own tests, and the code by them.
  private func own(
    _ files: KataFiles, _ versions: Drill.Versions
  ) throws -> StageVerdict {
    let lock = try Lock(drill.kata.module, root: workbook.root) {
      announce?("waiting for another command on \(drill.kata.name)")
    }
    defer { withExtendedLifetime(lock) {} }
    let request = TestRequest(
      trial, tests: .both, filter: trial.anyOwnFilter)
    var stage = drill.stage
    stage.isTestFirst = true
    var evidence = Evidence(
      kata: trial, stage: stage, expected: [], files: files,
      wasRedBefore: true, command: request.command)
    guard files.part("Tests").contains(where: { $0.key.hasSuffix(".swift") })
    else { return Judge.verdict(on: evidence) }
    let run = try tester.run(request)
    evidence.run = run
    evidence.command = run.request.command
    evidence.expected = run.log.records.map(\.name).filter {
      $0.module == trial.ownModule
    }
    if run.isBuilt, evidence.expected?.isEmpty == false {
      evidence.grade = try grade(files, versions)
    }
    return Judge.verdict(on: evidence)
  }

  private func grade(
    _ files: KataFiles, _ versions: Drill.Versions
  ) throws -> Grade {
    var grading = try Grading(
      drill, versions, own: files, workbook: workbook, tester: tester)
    grading.announce = announce
    var memory = GradeMemory(
      drill.kata, root: workbook.root, isFresh: isFresh)
    return try memory.grade("\(drill.name), \(grading.key())") {
      var grade = try grading.grade()
      if grade.isRight { try grading.tryMistakes(&grade) }
      return grade
    }
  }
}
