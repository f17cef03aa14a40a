/// What one line of `swift test`'s output says, if it is of interest.
enum OutputLine: Equatable {
  /// A test begins.
  case started(TestName)
  /// A test has ended.
  case ended(TestName, TestState, seconds: Double)
  /// An assertion failed, or a test threw an error.
  case failed(TestName, file: String, line: Int, message: String)
  /// The compiler found an error.
  case diagnostic(Diagnostic)
  /// The compiler warns.
  case warning(Diagnostic)
  /// Swift ends the process, and says why.
  case fatal(file: String?, line: Int, message: String)
  /// A backtrace names a place in a source file.
  case frame(file: String, line: Int)
  /// The operating system ended the process.
  case signal(Int)
  /// SwiftPM gives up before anything is built.
  case packageError(String)
  /// The build has ended well.
  case built
  /// XCTest has run all its tests.
  case suitesEnded
  /// Swift Testing begins.
  case swiftTestingStarted
  /// Swift Testing has ended.
  case swiftTestingEnded
  /// A case of a parameterised test failed: with what, and at which line.
  case failedArguments(String, line: Int, message: String)
  /// A Swift Testing test that takes no arguments failed.
  case failedWithoutArguments
  /// Swift Testing goes on about what it has just told.
  case detail(String)

  /// Texts of which each line of interest holds at least one.
  static let marks: [StaticString] = [
    "Test Case '", ": error: ", ": warning: ", "atal error: ", "error: ",
    "unexpected signal code", " at /", "Build complete!", "Test run ",
    "Test Suite '", "recondition failed", "ssertion failed",
    " recorded an issue ", "↳ ", "± ",
  ]

  /// Reads one line, without its line break.
  static func parse(_ line: String) -> OutputLine? {
    if let range = line.firstRange(of: "Test Case '") {
      return testCase(line[range.upperBound...])
    }
    if let range = line.firstRange(of: "Test Suite '") {
      return suite(line[range.upperBound...])
    }
    if let range = line.firstRange(of: "unexpected signal code ") {
      let digits = line[range.upperBound...].prefix { $0.isNumber }
      return .signal(Int(digits) ?? 0)
    }
    if let found = fatal(line) { return found }
    if let found = arguments(line) { return found }
    if line.contains(" recorded an issue at ") {
      return .failedWithoutArguments
    }
    if line.hasPrefix("↳ ") || line.hasPrefix("± ") {
      return .detail(String(line.dropFirst(2)))
    }
    if let range = line.firstRange(of: ": error: ") {
      return error(line[..<range.lowerBound], line[range.upperBound...])
    }
    if let range = line.firstRange(of: ": warning: ") {
      return place(line[..<range.lowerBound]).map {
        .warning(
          Diagnostic(
            file: $0.file, line: $0.line,
            message: String(line[range.upperBound...])))
      }
    }
    if line.hasPrefix("error: ") {
      return .packageError(String(line.dropFirst("error: ".count)))
    }
    if line.contains("Build complete!") { return .built }
    if line.contains("Test run started.") { return .swiftTestingStarted }
    if line.contains("Test run with ") { return .swiftTestingEnded }
    if let range = line.lastRange(of: " at /") {
      // A frame of a backtrace: `3 0x… in name at /folder/File.swift:12:5`.
      let start = line.index(before: range.upperBound)
      return place(line[start...]).map { .frame(file: $0.file, line: $0.line) }
    }
    return nil
  }

  /// Reads what follows `Test Case '`, as Linux or as Apple's XCTest says it.
  private static func testCase(_ rest: Substring) -> OutputLine? {
    guard let quote = rest.firstIndex(of: "'"),
      let name = TestName(xctest: rest[..<quote])
    else { return nil }
    let words = rest[quote...].dropFirst().split(separator: " ")
    guard let verb = words.first else { return nil }
    if verb.hasPrefix("started") { return .started(name) }
    let states: [Substring: TestState] = [
      "passed": .passed, "failed": .failed, "skipped": .skipped,
    ]
    guard let state = states[verb], words.count > 1 else { return nil }
    return .ended(
      name, state, seconds: Double(words[1].dropFirst()) ?? 0)
  }

  /// Reads what follows `Test Suite '`: the end of all suites.
  private static func suite(_ rest: Substring) -> OutputLine? {
    let all = ["Selected tests'", "All tests'"].contains { rest.hasPrefix($0) }
    return all && !rest.contains("' started") ? .suitesEnded : nil
  }

  /// Reads what stands before and after `: error: `.
  private static func error(
    _ before: Substring, _ after: Substring
  ) -> OutputLine? {
    if let place = place(before, columns: 1), let colon = after.range(" : "),
      let name = TestName(xctest: after[..<colon.lowerBound])
    {
      return .failed(
        name, file: place.file, line: place.line,
        message: String(after[colon.upperBound...]))
    }
    if let place = place(before) {
      return .diagnostic(
        Diagnostic(
          file: place.file, line: place.line, message: String(after)))
    }
    return .packageError(String(after))
  }

  /// Reads `… recorded an issue with 1 argument n → 1 at File.swift:5:62: …`.
  private static func arguments(_ line: String) -> OutputLine? {
    guard let start = line.range(" recorded an issue with "),
      let end = line[start.upperBound...].range(" at "),
      let space = line[start.upperBound...].range(" argument")
    else { return nil }
    let text = line[space.upperBound..<end.lowerBound].drop { $0 != " " }
    let words = line[end.upperBound...].prefix { $0 != " " }
    guard let place = place(words.dropLast()), !text.isEmpty else { return nil }
    let message = line[end.upperBound...].dropFirst(words.count + 1)
    return .failedArguments(
      String(text.dropFirst()), line: place.line, message: String(message))
  }

  /// Reads `Module/File.swift:12: Fatal error: boom` and its relatives.
  private static func fatal(_ line: String) -> OutputLine? {
    let words = ["Fatal error", "Precondition failed", "Assertion failed"]
    for word in words {
      guard let range = line.firstRange(of: word) else { continue }
      let message = String(line[range.lowerBound...])
      guard message.hasPrefix(word + ":") || message == word else { continue }
      let before = line[..<range.lowerBound]
      guard !before.isEmpty else {
        return .fatal(file: nil, line: 0, message: message)
      }
      guard before.hasSuffix(": "), let place = place(before.dropLast(2)) else {
        continue
      }
      return .fatal(file: place.file, line: place.line, message: message)
    }
    return nil
  }

  /// Reads `File.swift:12` or `File.swift:12:5`; of `<EXPR>:0` the file is "".
  ///
  /// Learners' output without a line break may stand before an absolute path:
  /// see `TestLog.dropOutputBefore`.
  private static func place(
    _ text: Substring, columns: Int = 2
  ) -> (file: String, line: Int)? {
    var rest = text
    var numbers: [Int] = []
    while numbers.count < columns, let colon = rest.lastIndex(of: ":"),
      let number = Int(rest[colon...].dropFirst())
    {
      numbers.insert(number, at: 0)
      rest = rest[..<colon]
    }
    guard let line = numbers.first, !rest.isEmpty else { return nil }
    // XCTest's words for an error that no assertion threw, and the linker's.
    let isNowhere = ["<EXPR>", "<unknown>", "<compiler-generated>"].contains {
      rest.hasSuffix($0)
    }
    return (isNowhere ? "" : String(rest), line)
  }
}
