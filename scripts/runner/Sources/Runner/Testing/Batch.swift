/// What is run next: one build, and one call of `swift test`, unless a test ends it or
/// some run again.
public struct Batch: Sendable {
  /// The trials, each on a state that is built.
  public var trials: [Trial]
  /// The states that are built, with the tests of each; more may be than are run.
  public var states: [KataState]
  /// The states that are built, too, where they lie there already: one build serves
  /// whatever is tried next.
  var beside: [KataState] = []
  /// The seconds that a state's tests go on after a failure.
  public var patience: Double
  /// The seconds that all tests may take together.
  var atMost = Double.infinity

  /// Runs trials on some of these states.
  public init(_ trials: [Trial], on states: [KataState], patience: Double) {
    (self.trials, self.states, self.patience) = (trials, states, patience)
  }
}
