/// A kata, judged as far as was asked for.
struct KataVerdict: Sendable {
  var kata: Kata
  /// The stages that were judged, in order.
  var stages: [StageVerdict]
  /// The shipped test files that are not as shipped.
  var changedTests: [ShippedTests.Change]
  /// What to say of files that look like Swift and are not compiled.
  var notCompiled: [String] = []
  /// The stage after the one shown, if it holds own tests, which have not run.
  var waiting: Stage?
  /// The own tests that are named for no stage, as far as they ran.
  var extras: [TestRecord] = []
  /// The functions of own tests whose assertions say nothing.
  var mixed: [TestFunction] = []
  /// The own tests that were compiled and asked for, and did not run.
  var notRun: [String] = []
  /// The compiler's warnings about the learner's files.
  var warnings: [Diagnostic] = []
  /// How long it all took, build included, in seconds.
  var seconds: Double
  /// What the loop of lights made of it; nil for a check outside of the loop.
  var turn: Turn?

  /// The first stage that is not green.
  var open: StageVerdict? { stages.first { $0.outcome != .green } }

  /// Its light, else green.
  var light: Light { open?.outcome.light ?? .green }

  var exitCode: ExitCode { light.exitCode }
}

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
