/// One stage, judged.
public struct StageVerdict: Sendable {
  /// The stage.
  public var stage: Stage
  /// Why it shows its light.
  public var outcome: Outcome
  /// Its tests, in the order of the source.
  public var tests: [TestRecord] = []
  /// How long its tests took, in seconds.
  public var seconds: Double = 0
  /// The command that says the same by itself.
  public var command: String
  /// The compiler's errors.
  public var errors: [Diagnostic] = []
  /// How the process ended, for a crash.
  public var crash: Crash?
  /// What became of the own tests, for the test-first stage.
  public var grade: Grade?
  /// Whether the code came before the tests.
  public var isCodeFirst = false

  /// The tests that are not green.
  public var failing: [TestRecord] { tests.filter { $0.state != .passed } }
}
