/// A kata, judged as far as was asked for.
public struct KataVerdict: Sendable {
  /// The kata.
  public var kata: Kata
  /// The stages that were judged, in order.
  public var stages: [StageVerdict]
  /// The shipped test files that are not as shipped, each with what happened.
  public var changedTests: [String]
  /// How long it all took, build included, in seconds.
  public var seconds: Double

  /// The light of the first stage that is not green, else green.
  public var light: Light {
    stages.map(\.outcome.light).first { $0 != .green } ?? .green
  }

  /// How a command that reports this ends.
  public var exitCode: ExitCode {
    switch light {
    case .green: return .green
    case .red: return .red
    case .amber: return .amber
    }
  }
}
