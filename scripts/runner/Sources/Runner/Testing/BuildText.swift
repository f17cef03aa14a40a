import Foundation

/// What a build printed, in two parts: what compilers say of a place in a file,
/// with the lines that they quote, and what the tools say themselves.
///
/// Learners' words stand only in the first part: what fails on this machine is
/// looked for in the second one alone.
struct BuildText {
  /// The errors and warnings that have a place, each with the notes on it.
  private(set) var diagnostics: [(isError: Bool, Diagnostic)] = []
  /// The lines of SwiftPM, the driver and the linker; not how far they are.
  private(set) var toolLines: [String] = []
  /// Whether SwiftPM got as far as to build.
  private(set) var hasBegun = false
  /// Whether it said that it gave up, with which it may run what is old.
  private(set) var isCancelled = false
  /// How many lines there are to the end of the build; nil where it has none.
  private(set) var end: Int?

  /// Reads the lines, as far as they are the build's.
  init(_ lines: [String]) {
    var index = 0
    while index < lines.count, end == nil {
      let line = lines[index]
      index += 1
      if Self.isProgress(line) {
        hasBegun = true
      } else if let header = Header(line) {
        let quoted = Self.quoted(below: header, lines[index...])
        add(header, quoted)
        index += quoted.count
      } else if !line.drop(while: \.isNumber).hasPrefix(".\t") {
        // What a stack dump counts names the code that was read.
        toolLines.append(line)
        readState(line, index)
      }
    }
  }

  private mutating func readState(_ line: String, _ next: Int) {
    if line.hasPrefix("Building for ") { hasBegun = true }
    isCancelled = hasBegun && line.hasPrefix("Build cancelled!")
    let ends =
      line.hasPrefix("Build complete!") || isCancelled
      || line.hasPrefix("Build of product ") && line.contains(" complete!")
    if ends { end = next }
  }

  private mutating func add(_ header: Header, _ quoted: ArraySlice<String>) {
    let below = quoted.compactMap(Self.noteBelow)
    if header.kind == .note {
      note(header.found.message, at: header.found.place)
    } else {
      var found = header.found
      found.isOfAnImport = quoted.contains {
        $0.wholeMatch(of: /(?:[0-9 ]+\|)? *(?:@?[a-z]+ +)*import [^;]+/) != nil
      }
      diagnostics.append((header.kind == .error, found))
    }
    for text in below { note(text, at: nil) }
    for case let other? in quoted.map({ Header(String($0.dropFirst(3))) })
    where other.kind == .note {
      note(other.found.message, at: other.found.place)
    }
  }

  /// Adds a note to what was said last; one on what a macro made of the code has
  /// the place of the code.
  private mutating func note(_ text: String, at place: SourcePlace?) {
    guard let last = diagnostics.indices.last else { return }
    if let place, place.file.hasPrefix("/"),
      diagnostics[last].1.place?.file.hasPrefix("/") == false
    {
      diagnostics[last].1.place = place
      diagnostics[last].1.column = nil
    } else if !diagnostics[last].1.notes.contains(text) {
      diagnostics[last].1.notes.append(text)
    }
  }

  // MARK: - Quoted lines

  /// The lines in which a compiler quotes the code, below what it says of it.
  private static func quoted(
    below header: Header, _ lines: ArraySlice<String>
  ) -> ArraySlice<String> {
    guard header.found.column != nil else { return [] }
    let start = lines.startIndex
    // What stands above a caret is code, whatever it looks like.
    let isPair = lines.count > 1 && isCaret(lines[start + 1])
    // A message may have lines of its own.
    let end = lines.dropFirst(isPair ? 2 : 0).firstIndex { Header($0) != nil }
    let said = lines[..<(end ?? lines.endIndex)]
    guard let first = said.firstIndex(where: { isNumbered($0) || isCaret($0) })
    else {
      // The other style has no caret below what is not in ASCII.
      return said.prefix(1)
    }
    let rest = said[(first + 1)...]
    let more =
      isCaret(said[first])
      ? rest.prefix { $0.hasPrefix(" ") }.prefix(1)
      : rest.prefix(while: isNumbered)
    return said[..<more.endIndex]
  }

  /// Whether it says how far the build is: `[12/40] Compiling A.swift`.
  private static func isProgress(_ line: String) -> Bool {
    let count = line.dropFirst().prefix { $0.isNumber || $0 == "/" }
    return line.hasPrefix("[") && line[count.endIndex...].hasPrefix("]")
  }

  /// Whether it quotes code with its number, `12 | code`, or stands below such a
  /// line: `   | |- error: …`.
  fileprivate static func isNumbered(_ line: String) -> Bool {
    let rest = line.drop(while: \.isNumber).drop { $0 == " " }
    return rest.startIndex > line.startIndex
      && (rest.hasPrefix("|") || rest.hasPrefix("+---"))
      || line.hasPrefix("`- ")
  }

  /// Whether it points at something in the line above: `    ~~^~~`.
  private static func isCaret(_ line: String) -> Bool {
    line.contains("^") && line.allSatisfy { " \t^~".contains($0) }
  }

  /// Reads `   |   `- note: …`.
  private static func noteBelow(_ line: String) -> String? {
    line.prefixMatch(of: /\ *\|[ |]*[|`]- note: (.+)/).map {
      String($0.1).visible
    }
  }
}

/// The first line of what a compiler says of a place: `File.swift:12:5: error: …`.
private struct Header {
  enum Kind { case error, warning, note }
  var kind: Kind
  var found: Diagnostic

  private static let marks: [(String, Kind)] = [
    (": error: ", .error), (": fatal error: ", .error),
    (": warning: ", .warning), (": note: ", .note),
  ]

  /// Reads the line; nil where it is none.
  init?(_ line: String) {
    if BuildText.isNumbered(line) { return nil }
    for (mark, kind) in Self.marks {
      guard let range = line.range(of: mark),
        let place = SourcePlace.read(line[..<range.lowerBound]),
        place.place.map(Self.isOfCompiler) ?? true
      else { continue }
      self.kind = kind
      found = Diagnostic(
        place: place.place, column: place.column,
        message: line[range.upperBound...].visible)
      return
    }
    return nil
  }

  /// Whether it is a path, or a name for what macros and libraries hold.
  private static func isOfCompiler(_ place: SourcePlace) -> Bool {
    place.file.hasPrefix("/") || place.file.hasPrefix("macro expansion ")
      || !place.file.contains(" ")
  }
}

extension SourcePlace {
  /// Reads `File.swift:12` or `File.swift:12:5`.
  static func read(
    _ text: Substring
  ) -> (place: SourcePlace?, column: Int?)? {
    // The compiler's and the linker's words for code that has no place.
    if ["<unknown>:", "<compiler-generated>:"].contains(where: text.hasPrefix) {
      return (nil, nil)
    }
    guard let match = text.wholeMatch(of: /(.+?):([0-9]+)(?::([0-9]+))?/),
      let line = Int(match.2)
    else { return nil }
    return (SourcePlace(String(match.1), line), match.3.flatMap { Int($0) })
  }
}
