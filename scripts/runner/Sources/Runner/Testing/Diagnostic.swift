/// A compiler's error or warning, as `Output` reads it.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Where it is; nil where it has no place in the sources.
  var place: SourcePlace?
  /// Where in the line, counted in bytes from 1; nil where it is not said.
  var column: Int?
  /// What the compiler says.
  var message: String
  /// What else it says of this, such as what is missing.
  var notes: [String] = []
  /// Whether it is about a module that another file brings.
  var isOfAnImport = false
  /// The line of the source that it is in; nil where nobody has read it.
  var source: String?

  /// Whether it says the same of the same place.
  func isSame(as other: Diagnostic) -> Bool {
    (place, column, message) == (other.place, other.column, other.message)
  }

  /// `file:line: message`.
  public var description: String {
    (place.map { "\($0): " } ?? "") + message
  }
}

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

  /// Whether it is in what a build of the workbook made, or what a macro stands
  /// for; the workbook itself may lie below a folder `.build`.
  func isGenerated(in root: String) -> Bool {
    let inside =
      file.hasPrefix("\(root)/") ? file.dropFirst(root.count) : file[...]
    return inside.contains("/.build/") || !file.contains("/")
  }

  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}

/// How a process ended in the middle of its work, and where.
struct Crash: Equatable, Sendable {
  /// Swift's last words, or what ended the process.
  var message: String
  /// The first place in the learner's own code that Swift names, if any.
  var place: SourcePlace?
}
