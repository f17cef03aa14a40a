/// A compiler's error or warning.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Where it is; nil where it has no place in the sources.
  var place: SourcePlace?
  /// Where in the line, counted in bytes from 1; nil where it is not said.
  var column: Int?
  /// What the compiler says.
  var message: String

  /// `file:line: message`.
  public var description: String {
    (place.map { "\($0): " } ?? "") + message
  }
}
