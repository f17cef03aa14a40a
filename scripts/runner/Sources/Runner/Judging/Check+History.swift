import Foundation

/// What the digests and the journal add to a verdict, and what it adds to the
/// journal.
extension Check {
  /// Edited tests that pass prove nothing.
  func mark(
    _ report: inout StageReport, _ changes: [(path: String, change: String)]
  ) {
    guard report.outcome == .green, !report.stage.isTestFirst else { return }
    let counts = changes.contains { path, change in
      guard change != "added" else { return false }
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      let number = Workbook.stageNumber(ofFile: name)
      return number == nil || number == report.stage.number
    }
    if counts { report.outcome = .testsChanged }
  }

  func noteHistory(_ report: inout StageReport) {
    guard report.stage.isTestFirst, report.outcome == .green else { return }
    report.isCodeFirst = !journal.entries(of: kata).contains {
      $0.stage == report.stage.number && $0.ownTestsWereRed == true
    }
  }

  /// One line for each stage that turned green, and one for the first that is
  /// not; where all was green before and the sources changed, a refactor.
  func entries(
    for reports: [StageReport], sources: KataFiles
  ) -> [Journal.Entry] {
    let before = journal.entries(of: kata)
    let green = journal.greenStages(of: kata)
    let digest = sources.digest.description
    let now = Date().timeIntervalSince1970
    func entry(_ report: StageReport) -> Journal.Entry {
      var entry = Journal.Entry(
        time: now, kata: kata.module, stage: report.stage.number,
        event: .check, light: report.outcome.light, outcome: report.outcome,
        sources: digest)
      if report.stage.isTestFirst {
        let failed = report.tests.contains { !$0.failures.isEmpty }
        if failed { entry.ownTestsWereRed = true }
        if report.isCodeFirst { entry.isCodeFirst = true }
      }
      return entry
    }
    var lines = reports.filter {
      $0.outcome == .green && !green.contains($0.stage.number)
    }.map(entry)
    if let open = reports.first(where: { $0.outcome != .green }) {
      lines.append(entry(open))
    } else if lines.isEmpty, let last = reports.last {
      var line = entry(last)
      let previous = before.last { $0.stage == last.stage.number }
      if let previous, previous.sources != digest { line.isRefactor = true }
      // Nothing changed and all is green: nothing to tell.
      if previous?.sources != digest || previous?.light != .green {
        lines.append(line)
      }
    }
    return lines
  }
}
