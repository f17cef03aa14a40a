/// A line of a source file.
public struct SourcePlace: Hashable, Codable, Sendable,
  CustomStringConvertible
{
  /// The file's path: absolute, or relative to the workbook.
  var file: String
  /// The line in the file, from 1.
  var line: Int

  /// Creates the place.
  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}
