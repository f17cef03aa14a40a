/// What each test did, in each state of the code.
public struct Matrix: Sendable {
  private struct Row: Hashable {
    var stage: Int
    var state: String
    var look: Int
  }

  private var rows: [Row: [TestRun]] = [:]
  /// The stages of which something was found in this check, and no earlier one.
  private(set) var newStages: Set<Int> = []

  init() {}

  /// The runs of a stage's tests on a state; nil where they have not run there.
  subscript(stage: Stage, state: String, look: Int = 1) -> [TestRun]? {
    rows[Row(stage: stage.number, state: state, look: look)]
  }

  /// Adds what a batch of a stage's tests has shown.
  mutating func add(_ found: Trials.Found, of batch: Batch, _ stage: Stage) {
    for trial in batch.trials {
      let row = Row(stage: stage.number, state: trial.state, look: trial.look)
      rows[row] = found.runs[trial.state]
    }
    if found.isNew { newStages.insert(stage.number) }
  }
}
