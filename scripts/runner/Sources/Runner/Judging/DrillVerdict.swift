/// A drill, judged.
struct DrillVerdict: Sendable {
  var drill: Drill
  /// The learner's own tests, where the drill asks for one.
  var own: StageVerdict?
  /// What the shipped tests say of the stages up to the drill's; empty while
  /// they are kept back.
  var shipped: [StageVerdict] = []
  /// How far the code is from each goal of tidying up.
  var goals: [TidyGoal.Measure] = []
  /// For how many checks green has been left, this one included.
  var checksWithoutGreen = 0
  /// The shipped test files that are not as shipped, each with what happened.
  var changedTests: [String] = []

  /// The verdict that is told: the first that is not green.
  var open: StageVerdict? {
    ([own].compactMap { $0 } + shipped).first { $0.outcome != .green }
  }

  /// The light; a tidy drill is green also while its goals are not met.
  var light: Light { open?.outcome.light ?? .green }

  /// Whether nothing is left to do.
  var isDone: Bool {
    open == nil && !shipped.isEmpty && goals.allSatisfy(\.isMet)
  }

  /// How a command that reports this ends.
  var exitCode: ExitCode {
    switch light {
    case .amber: return .amber
    case .red: return .red
    case .green: return isDone ? .green : .red
    }
  }
}
