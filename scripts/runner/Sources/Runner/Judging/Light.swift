/// The light a stage shows.
public enum Light: String, CaseIterable, Codable, Sendable {
  case green
  /// Green so far: the next given test is due, or the next row of the list.
  case row
  case red, amber

  private var shown: (sign: String, colour: Terminal.Style, code: ExitCode) {
    switch self {
    case .green: ("✓", .green, .green)
    case .row: ("✓", .green, .red)
    case .red: ("✗", .red, .red)
    case .amber: ("!", .amber, .amber)
    }
  }

  /// Its sign, for terminals without colour.
  public var sign: String { shown.sign }

  /// Its colour, where colours are shown.
  public var colour: Terminal.Style { shown.colour }

  /// How a command that shows it ends.
  var exitCode: ExitCode { shown.code }
}
