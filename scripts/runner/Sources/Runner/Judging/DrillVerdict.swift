/// A drill, judged.
struct DrillVerdict: Sendable {
  var drill: Drill
  /// The learner's own tests, and the code by them.
  var own: StageVerdict
  /// The verdicts of the shipped tests on the stages up to the drill's; empty
  /// while they wait for the learner's own test.
  var shipped: [StageVerdict] = []
  /// The shipped test files that are not as shipped.
  var changedTests: [ShippedTests.Change] = []
  /// What to say of files that look like Swift and are not compiled.
  var notCompiled: [String] = []

  /// The verdict that is shown: the first that is not green.
  var open: StageVerdict? {
    ([own] + shipped).first { $0.outcome != .green }
  }

  var light: Light { open.map(Self.light) ?? .green }

  /// The light of one of its parts: a drill has no rows.
  static func light(of part: StageVerdict) -> Light {
    part.outcome == .mistakesAtLarge ? .red : part.light
  }

  /// Whether nothing is left to do.
  var isDone: Bool { open == nil }

  var exitCode: ExitCode { light.exitCode }
}
