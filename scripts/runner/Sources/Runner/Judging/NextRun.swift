/// What a check runs next.
enum NextRun {
  /// Tests on the learner's files, till enough is known of them.
  case mine(
    Matrix.Ask, SwiftCall, until: (TestLog) -> Bool = { _ in false })
  /// Own tests of a stage on states of the code.
  case states(Batch, of: Stage)
}
