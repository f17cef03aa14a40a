/// A line of a source file.
public struct SourcePlace: Hashable, Codable, Sendable,
  CustomStringConvertible
{
  /// The file's path: absolute, or relative to the workbook.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int

  /// Creates the place.
  public init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}
