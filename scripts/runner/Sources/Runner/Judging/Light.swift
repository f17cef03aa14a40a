/// The light a stage shows.
public enum Light: String, Codable, Sendable {
  case green, red, amber

  /// The light that a letter of a rhythm stands for; nil where it is none.
  ///
  /// A row of own tests that is done is green. The legend of `progress` explains
  /// the letters.
  public init?(letter: some StringProtocol) {
    switch letter {
    case "R", "t": self = .red
    case "A": self = .amber
    case "G", "f", "C", "g": self = .green
    default: return nil
    }
  }
}
