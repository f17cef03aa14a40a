/// The end of a command before its work was done, with one line that says why.
///
/// Functions that fail throw one, and say so only where there is more to know.
public struct Stop: Error, Equatable {
  /// The exit code the command ends with.
  public var code: ExitCode
  /// What is wrong and what to do, in one line.
  public var message: String

  /// Creates a stop with this code and line, whatever words of others it holds.
  public init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message =
      message.split(whereSeparator: \.isNewline).joined(separator: "\\n")
  }
}

extension Stop {
  /// The command line holds something that is not understood.
  public static func usage(_ message: String) -> Stop { Stop(.usage, message) }

  /// After Ctrl-C.
  public static let interrupted = Stop(.interrupted, "interrupted")
}
