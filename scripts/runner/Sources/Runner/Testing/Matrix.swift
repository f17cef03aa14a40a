/// What each test did, in each state of the code.
public struct Matrix: Sendable {
  private struct Key: Hashable {
    var stage: Int
    var state: String
    var look: Int
  }

  /// What was asked of the learner's files.
  enum Ask: Equatable, Sendable {
    /// The tests of these stages.
    case together([Int])
    /// The tests of one, after a run of several.
    case alone(Int)
    /// The given tests of a stage that another one kept from running.
    case cutOff(Int)
    /// The shipped tests of a test-first stage.
    case shipped(Int)
    /// The tests of a stage that failed.
    case again(Int)

    /// The stages whose tests all run.
    var stages: [Int] {
      switch self {
      case .together(let numbers): numbers
      case .alone(let number): [number]
      case .cutOff, .shipped, .again: []
      }
    }
  }

  /// The runs on the learner's files, in order.
  private(set) var mine: [(ask: Ask, run: TestRun)] = []
  private var runs: [Key: [TestRun]] = [:]

  /// The runs of a stage's tests on a state; nil where they have not run there.
  subscript(stage: Stage, state: String, look: Int = 1) -> [TestRun]? {
    runs[Key(stage: stage.number, state: state, look: look)]
  }

  /// The runs in which this was asked of the learner's files, in order.
  subscript(ask: Ask) -> [TestRun] {
    mine.filter { $0.ask == ask }.map(\.run)
  }

  /// Adds what a run on the learner's files has shown.
  mutating func add(_ run: TestRun, to ask: Ask) { mine.append((ask, run)) }

  /// Adds what a batch of a stage's tests has shown.
  mutating func add(
    _ found: [String: [TestRun]], of batch: Batch, _ stage: Stage
  ) {
    for trial in batch.trials {
      let key = Key(stage: stage.number, state: trial.state, look: trial.look)
      runs[key] = found[trial.state]
    }
  }
}
