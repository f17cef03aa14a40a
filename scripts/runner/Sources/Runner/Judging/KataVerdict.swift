/// A kata, judged as far as was asked for.
struct KataVerdict: Sendable {
  var kata: Kata
  /// The stages that were judged, in order.
  var stages: [StageVerdict]
  /// The shipped test files that are not as shipped, each with what happened.
  var changedTests: [String]
  /// The own tests that are named for no stage, as far as they ran.
  var extras: [TestRecord] = []
  /// How long it all took, build included, in seconds.
  var seconds: Double
  /// What the loop of lights made of it; nil for a check outside of the loop.
  var turn: Turn?

  /// The light of the first stage that is not green, else green.
  var light: Light {
    stages.map(\.outcome.light).first { $0 != .green } ?? .green
  }

  /// How a command that reports this ends.
  var exitCode: ExitCode {
    switch light {
    case .green: return .green
    case .red: return .red
    case .amber: return .amber
    }
  }
}
