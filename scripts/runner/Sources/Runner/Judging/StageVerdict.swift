/// One stage, judged.
struct StageVerdict: Sendable {
  var stage: Stage
  /// Why it shows its light.
  var outcome: Outcome
  /// Its tests, in the order of the source.
  var tests: [TestRecord] = []
  /// How long its tests took, in seconds.
  var seconds: Double = 0
  /// The command that says the same by itself.
  var command: String
  var errors: [Diagnostic] = []
  /// How the process ended, for a crash; why it did not, where that is known.
  var crash: Crash?
  /// What became of the own tests, for the test-first stage.
  var grade: Grade?
  var isCodeFirst = false

  var failing: [TestRecord] { tests.filter { $0.state != .passed } }
}
