/// One flag of a command.
public struct Flag: Sendable {
  /// Its name, such as `--stage`.
  var name: String
  /// What stands for its value in the help; nil when it has none.
  var value: String?
  var help: String

  /// Creates the description of a flag.
  public init(_ name: String, value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}
