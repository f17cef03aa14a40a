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

  /// Reads `File.swift:12` or `File.swift:12:5`.
  static func read(
    _ text: Substring
  ) -> (place: SourcePlace, column: Int?)? {
    guard let match = text.wholeMatch(of: /(.+?):([0-9]+)(?::([0-9]+))?/),
      let line = Int(match.2)
    else { return nil }
    return (SourcePlace(String(match.1), line), match.3.flatMap { Int($0) })
  }

  /// The file's path below a folder of the workbook; nil if it is elsewhere.
  func path(below folder: String) -> Substring? {
    file.range(of: "/\(folder)/").map { file[$0.upperBound...] }
  }

  /// Whether the file is a path, and not a name of the compiler's.
  var isPath: Bool { file.hasPrefix("/") }

  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}
