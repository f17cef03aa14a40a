/// A light's letter in a rhythm, as the legend of `progress` explains it.
public enum RhythmLetter: Character, Sendable {
  case red = "R"
  case amber = "A"
  case green = "G"
  /// Still green, or still at a row, after a change.
  case tidied = "f"
  /// Green, and its tests were never seen red.
  case codeFirst = "C"
  /// No test that can fail yet.
  case noTest = "t"
  case row = "g"

  /// The light that it stands for, as far as it tells: after a change at a row, that
  /// is green, too.
  public var light: Light {
    switch self {
    case .red, .noTest: .red
    case .amber: .amber
    case .green, .tidied, .codeFirst: .green
    case .row: .row
    }
  }
}
