/// The lights that the letters of a rhythm stand for.
extension Light {
  /// The letters that there are, as the legend of `progress` explains them.
  static let letters = "RAGfCtg"

  /// The light of a letter; green where a row of own tests is done.
  init?(letter: some StringProtocol) {
    switch letter {
    case "R", "t": self = .red
    case "A": self = .amber
    case "G", "f", "C", "g": self = .green
    default: return nil
    }
  }
}
