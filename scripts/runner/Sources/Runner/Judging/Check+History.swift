import Foundation

/// What the journal adds to a verdict, and what it learns from it.
extension Check {
  /// Whether own tests of the stage were seen red on the learner's own code.
  func wasRedBefore(_ stage: Stage) -> Bool {
    stage.isTestFirst
      && journal.entries(of: kata).contains {
        $0.stage == stage.number && $0.ownTestsWereRed == true
      }
  }

  /// One line for each stage that turned green, and one for the first that is
  /// not; where all was green before and the sources changed, a refactor.
  func entries(
    for verdicts: [StageVerdict], sources: KataFiles
  ) -> [Journal.Entry] {
    let before = journal.entries(of: kata)
    let green = journal.greenStages(of: kata)
    let digest = sources.digest.description
    let now = Date().timeIntervalSince1970
    func entry(_ verdict: StageVerdict) -> Journal.Entry {
      var entry = Journal.Entry(
        time: now, kata: kata.module, stage: verdict.stage.number,
        event: .check, light: verdict.outcome.light, outcome: verdict.outcome,
        sources: digest)
      if verdict.stage.isTestFirst {
        let failed = verdict.tests.contains { !$0.failures.isEmpty }
        if failed { entry.ownTestsWereRed = true }
        if verdict.isCodeFirst { entry.isCodeFirst = true }
      }
      return entry
    }
    var lines = verdicts.filter {
      $0.outcome == .green && !green.contains($0.stage.number)
    }.map(entry)
    if let open = verdicts.first(where: { $0.outcome != .green }) {
      lines.append(entry(open))
    } else if lines.isEmpty, let last = verdicts.last {
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
