/// How a light looks.
extension Light {
  /// Its sign, which tells it apart without colour.
  public var mark: String {
    switch self {
    case .green: "✓"
    case .red: "✗"
    case .amber: "!"
    }
  }

  /// Its colour, where colours are shown.
  public var colour: Terminal.Style {
    switch self {
    case .green: .green
    case .red: .red
    case .amber: .amber
    }
  }
}
