/// A kata, judged as far as was asked for.
struct KataVerdict: Sendable {
  var kata: Kata
  /// The stages that were judged, in order.
  var stages: [StageVerdict]
  /// Whether the kata has other stages since the learner worked on it, so that what
  /// the journal knew of it was left out.
  var hasOtherStages = false
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
  /// The drill that was checked, if it is one: first its own tests, then the shipped ones.
  var drill: Drill?

  /// The first stage that is not green.
  var open: StageVerdict? { stages.first { $0.outcome != .green } }

  /// Its light, else green.
  var light: Light { open.map(light) ?? .green }

  /// The light of a stage in it: a drill has no rows.
  func light(of stage: StageVerdict) -> Light {
    drill != nil && stage.light == .row ? .red : stage.light
  }
}
