/// A compiler's error or warning.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Where it is; nil where it has no place in the sources.
  public var place: SourcePlace?
  /// What the compiler says.
  public var message: String

  /// `file:line: message`.
  public var description: String {
    (place.map { "\($0): " } ?? "") + message
  }
}
