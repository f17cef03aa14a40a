/// The light a stage shows.
public enum Light: String, CaseIterable, Codable, Sendable {
  case green
  /// Own tests and code are green, and known mistakes go unnoticed: the next
  /// row of the list is due.
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
