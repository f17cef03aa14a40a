/// A compiler's error or warning.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Where it is; nil where it has no place in the sources.
  var place: SourcePlace?
  /// What the compiler says.
  var message: String

  /// `file:line: message`.
  public var description: String {
    (place.map { "\($0): " } ?? "") + message
  }
}
