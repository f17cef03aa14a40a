/// A compiler's error or warning, as `PrintedOutput` reads it.
public struct Diagnostic: Hashable, Codable, Sendable,
  CustomStringConvertible
{
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
  /// The line of the source that it is in, or the beginning of a long one; nil where
  /// nobody has read it.
  var source: String? {
    didSet { source = source.map { String($0.prefix(300)) } }
  }

  /// Whether it is the one warning that the katas cannot avoid: a double of a task
  /// calls Apple's deprecated `URLSessionDataTask.init()`.
  public var isUnavoidable: Bool {
    message.contains("'init()' was deprecated")
      && message.contains("NSURLSession")
  }

  /// What is said where the compiler itself crashed.
  static let compilerCrash = "the Swift compiler crashed here"
  var isCompilerCrash: Bool { message == Self.compilerCrash }

  /// Whether a name is declared twice: what else is said may come from that.
  var isRedeclaration: Bool {
    message.hasPrefix("invalid redeclaration of ")
  }

  /// What is said of a test that cannot be listed, before its type.
  static let unlisted = "a test is of the type "

  /// Whether it is in the list of tests that SwiftPM writes, or about one that
  /// cannot be in it.
  var isOfListedTests: Bool {
    if message.hasPrefix(Self.unlisted) { return true }
    guard let file = place?.file, file.contains("/.build/"),
      place?.path(below: "Katas") == nil
    else { return false }
    return file.hasSuffix("OwnTests.swift")
      || file.hasSuffix("/test_entry_point.swift")
  }

  /// Whether it says the same of the same place.
  func isSame(as other: Diagnostic) -> Bool {
    (place, column, message) == (other.place, other.column, other.message)
  }

  /// `file:line: message`.
  public var description: String {
    (place.map { "\($0): " } ?? "") + message
  }
}
