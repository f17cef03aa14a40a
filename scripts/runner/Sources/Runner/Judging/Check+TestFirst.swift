import Foundation

/// The stage whose tests the learner writes.
extension Check {
  func testFirst(
    _ stage: Stage, _ combined: TestRun?, isAlone: Bool,
    _ session: inout Session
  ) throws -> StageReport {
    var report = StageReport(
      stage: stage, outcome: .noTestsRan,
      command: request([stage], session).command)
    guard session.ownErrors.isEmpty else {
      report.outcome = .doesNotBuild
      report.diagnostics = session.ownErrors
      return report
    }
    guard !session.own.isEmpty else { return report }
    if let combined {
      report = judgeOf(stage, session).report(combined, isAlone: isAlone)
    }
    let isCertain = [.green, .timedOut, .failed].contains(report.outcome)
    if !isAlone, !isCertain {
      let run = try run([stage], &session)
      report = judgeOf(stage, session).report(run, isAlone: true)
    }
    try grade(&report, stage, session)
    return report
  }

  /// Lets the grade of the own tests decide, in the order a to d.
  private func grade(
    _ report: inout StageReport, _ stage: Stage, _ session: Session
  ) throws {
    var grading = try Grading(
      kata, stage: stage, own: session.files, workbook: workbook,
      tester: tester)
    grading.announce = announce
    var memory = GradeMemory(kata, root: workbook.root)
    let key = try grading.key()
    let remembered = options.fresh ? nil : memory.grade(key)
    var grade = try remembered ?? grading.grade()
    if !grade.ranOutOfTime { memory.remember(grade, key) }

    let isPassing = report.outcome == .green
    if grade.buildError != nil {
      report.outcome = .doesNotBuild
    } else if !grade.isRed {
      report.outcome = .notRedYet
    } else if !grade.wrong.isEmpty {
      report.outcome = .wrongTest
    } else if isPassing, !grade.idle.isEmpty {
      report.outcome = .notRedYet
    } else if isPassing, !grade.atLarge.isEmpty {
      report.outcome = .mutantsAtLarge
    } else if isPassing {
      let codeKey = key + session.files.part("Sources").digest.description
      let known = options.fresh ? nil : memory.reference(codeKey)
      if let known {
        grade.reference = known
      } else {
        grade.reference = try grading.reference()
      }
      memory.remember(reference: grade.reference, codeKey)
      if !grade.reference.isEmpty { report.outcome = .failed }
    }
    memory.save()
    report.grade = grade
  }

  /// Whether there is something to build: SwiftPM refuses an empty target.
  static func hasOwnCode(_ files: KataFiles) -> Bool {
    files.part("Tests").keys.contains { $0.hasSuffix(".swift") }
  }

  static func ownTests(_ files: KataFiles) -> [SwiftSource.Declared] {
    files.part("Tests").filter { $0.key.hasSuffix(".swift") }
      .sorted { $0.key < $1.key }
      .flatMap {
        SwiftSource.tests(in: String(decoding: $0.value, as: UTF8.self))
      }
  }
}
