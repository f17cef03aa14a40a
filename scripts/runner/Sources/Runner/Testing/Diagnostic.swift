/// A compiler's error or warning.
public struct Diagnostic: Hashable, Sendable {
  /// The file's path, as the compiler gives it.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int
  /// What the compiler says.
  public var message: String
}
