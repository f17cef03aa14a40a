/// One flag of a command.
public struct Flag: Sendable {
  /// Its name, such as `--stage`.
  var name: String
  /// What stands for its value in the help; nil when it has none.
  var value: String?
  /// The value when none is given; nil when one must be.
  var usual: String?
  var help: String

  /// Creates the description of a flag.
  public init(
    _ name: String, value: String? = nil, usual: String? = nil, _ help: String
  ) {
    self.name = name
    self.value = value
    self.usual = usual
    self.help = help
  }

  /// How it is written, with what stands for its value.
  var words: String {
    guard let value else { return name }
    return usual == nil ? "\(name) \(value)" : "\(name) [\(value)]"
  }
}
