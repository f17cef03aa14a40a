/// A drill, judged.
struct DrillVerdict: Sendable {
  var drill: Drill
  /// The learner's own tests, where the drill asks for one.
  var own: StageVerdict?
  /// The verdicts of the shipped tests on the stages up to the drill's; empty
  /// while they wait for the learner's own test.
  var shipped: [StageVerdict] = []
  /// How far the code is from each goal of tidying up.
  var goals: [TidyGoal.Measure] = []
  /// For how many checks green has been left, this one included.
  var checksWithoutGreen = 0
  /// The shipped test files that are not as shipped.
  var changedTests: [ShippedTests.Change] = []
  /// What to say of files that look like Swift and are not compiled.
  var notCompiled: [String] = []

  /// The verdict that is shown: the first that is not green.
  var open: StageVerdict? {
    ([own].compactMap { $0 } + shipped).first { $0.outcome != .green }
  }

  /// The light; a tidy drill is green also while its goals are not met.
  var light: Light { open.map(Self.light) ?? .green }

  /// The light of one of its parts: a drill has no rows.
  static func light(of part: StageVerdict) -> Light {
    part.outcome == .mistakesAtLarge ? .red : part.outcome.light
  }

  /// Whether nothing is left to do.
  var isDone: Bool {
    open == nil && !shipped.isEmpty && goals.allSatisfy(\.isMet)
  }

  var exitCode: ExitCode {
    light == .green && !isDone ? .red : light.exitCode
  }
}
