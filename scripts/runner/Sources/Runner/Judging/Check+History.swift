import Foundation

/// What the journal adds to a verdict, and what it learns from it.
extension Check {
  /// Whether own tests of the stage were seen red on the learner's own code, or
  /// could have been where nobody saw it.
  func wasRedBefore(_ stage: Stage) -> Bool {
    guard stage.isTestFirst else { return false }
    let entries = journal.entries(of: kata)
    return !Past(entries).sawStart(of: stage.number)
      || entries.contains {
        $0.stage == stage.number && $0.ownTestsWereRed == true
      }
  }
}
