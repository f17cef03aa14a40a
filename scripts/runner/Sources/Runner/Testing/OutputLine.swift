import Foundation

/// What one line of `swift test`'s output says, if it is of interest.
///
/// Of a build that fails it tells why, and of a process that ended, with what
/// words. What the tests did is told by their events, and never by a line.
enum OutputLine: Equatable {
  /// The compiler found an error.
  case error(Diagnostic)
  /// The compiler warns.
  case warning(Diagnostic)
  /// SwiftPM gives up before anything is built.
  case packageError(String)
  /// The build has ended well.
  case built
  /// Swift ends the process, and says why.
  case fatal(Crash)
  /// A backtrace names a place in a source file.
  case frame(SourcePlace)
  /// The operating system ended the process.
  case signal(Int)

  /// Texts of which each line of interest in a build holds at least one.
  static let buildMarks: [StaticString] = [
    ": error: ", ": warning: ", "error: ", " complete!",
  ]

  /// Texts of which each line of interest after a build holds at least one.
  static let crashMarks: [StaticString] = [
    "atal error", "recondition failed", "ssertion failed", " at /",
    "unexpected signal code", "*** Terminating app",
  ]

  /// Reads a line of the build, without its line break.
  static func ofBuild(_ line: String) -> OutputLine? {
    if line.contains("Build complete!")
      || line.hasPrefix("Build of product ") && line.contains(" complete!")
    {
      return .built
    }
    if let range = line.range(of: ": error: ") {
      return error(line[..<range.lowerBound], line[range.upperBound...])
    }
    if let range = line.range(of: ": warning: ") {
      return place(line[..<range.lowerBound]).map {
        .warning(
          diagnostic($0, line[range.upperBound...]))
      }
    }
    guard line.hasPrefix("error: ") else { return nil }
    return .packageError(line.dropFirst("error: ".count).visible)
  }

  /// Reads a line that was printed while tests ran, without its line break.
  static func ofTests(_ line: String) -> OutputLine? {
    if let range = line.range(of: "unexpected signal code ") {
      let digits = line[range.upperBound...].prefix { $0.isNumber }
      return .signal(Int(digits) ?? 0)
    }
    if let found = fatal(line) { return found }
    if let range = line.range(of: " at /", options: .backwards) {
      // A frame of a backtrace: `3 0x… in name at /folder/File.swift:12:5`.
      let start = line.index(before: range.upperBound)
      return place(line[start...]).map { .frame($0.place) }
    }
    return nil
  }

  /// Reads what stands before and after `: error: `.
  private static func error(
    _ before: Substring, _ after: Substring
  ) -> OutputLine? {
    if isNowhere(before) || place(before) != nil {
      return .error(diagnostic(place(before), after))
    }
    return .packageError(after.visible)
  }

  private static func diagnostic(
    _ found: (place: SourcePlace, column: Int?)?, _ message: Substring
  ) -> Diagnostic {
    Diagnostic(
      place: found?.place, column: found?.column, message: message.visible)
  }

  /// Reads `Module/File.swift:12: Fatal error: boom` and its relatives.
  private static func fatal(_ line: String) -> OutputLine? {
    // Apple's words for an exception, such as an over-fulfilled expectation.
    if line.contains("*** Terminating app"),
      let reason = line.range(of: "reason: ")
    {
      let text = line[reason.upperBound...].filter { $0 != "'" }
      return .fatal(Crash(message: "exception: \(text.visible)"))
    }
    let words = ["Fatal error", "Precondition failed", "Assertion failed"]
    for word in words {
      guard let range = line.range(of: word) else { continue }
      let message = line[range.lowerBound...].visible
      guard message.hasPrefix(word + ":") || message == word else { continue }
      let before = line[..<range.lowerBound]
      guard !before.isEmpty else { return .fatal(Crash(message: message)) }
      guard before.hasSuffix(": "), let found = place(before.dropLast(2)) else {
        continue
      }
      return .fatal(Crash(message: message, place: found.place))
    }
    return nil
  }

  /// Reads `File.swift:12` or `File.swift:12:5`.
  private static func place(
    _ text: Substring
  ) -> (place: SourcePlace, column: Int?)? {
    var rest = text
    var numbers: [Int] = []
    while numbers.count < 2, let colon = rest.lastIndex(of: ":"),
      let number = Int(rest[colon...].dropFirst())
    {
      numbers.insert(number, at: 0)
      rest = rest[..<colon]
    }
    guard let line = numbers.first, !rest.isEmpty, !isNowhere(text) else {
      return nil
    }
    let column = numbers.count > 1 ? numbers[1] : nil
    return (SourcePlace(String(rest), line), column)
  }

  /// The compiler's and the linker's words for code that has no place.
  private static func isNowhere(_ text: Substring) -> Bool {
    ["<unknown>:", "<compiler-generated>:"].contains(where: text.hasPrefix)
  }
}
