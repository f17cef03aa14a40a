import Foundation

/// What a build printed, in two parts: what compilers say of a place in a file,
/// with the code that they quote, and what the tools say themselves.
///
/// Learners' words stand only in the first part.
extension Output {
  /// Reads the lines as far as they are a build's; returns how many that are, or
  /// nil where the build has no end.
  mutating func readBuild(_ lines: [String]) -> Int? {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let (kind, found) = Self.diagnostic(line) {
        let quoted = Self.quoted(below: found, lines[index...])
        index += quoted.count
        read(kind, found, quoted)
      } else if !line.drop(while: \.isNumber).hasPrefix(".\t") {
        // What a stack dump counts, `4.\tWhile …`, names the code that was read.
        toolLines.append(line)
        if Self.endsBuild(line) { return index }
      }
    }
    return nil
  }

  private static func endsBuild(_ line: String) -> Bool {
    line.hasPrefix("Build complete!") || line.hasPrefix(gaveUp)
      || line.hasPrefix("Build of product ") && line.contains(" complete!")
  }

  private static var gaveUp: String { "Build cancelled!" }

  /// Whether SwiftPM got as far as to build.
  var hasBegun: Bool {
    toolLines.contains { $0.hasPrefix("[") || $0.hasPrefix("Building for ") }
  }

  /// Whether SwiftPM gave up, and perhaps ran what was built before.
  var isGivenUp: Bool {
    hasBegun && toolLines.last?.hasPrefix(Self.gaveUp) == true
  }

  /// What SwiftPM and the linker call errors, but for what says nothing.
  var packageErrors: [String] {
    toolLines.compactMap { line -> String? in
      let start =
        line.range(of: "error: ", options: .anchored)
        ?? line.range(of: ": error: ")
      guard let start, !line.hasPrefix("[") else { return nil }
      let error = line[start.upperBound...].visible
      let isEmpty =
        ["fatalError", "Build failed"].contains(error)
        || error.hasPrefix("ExitCode(rawValue: ")
        || error.contains(" failed with a nonzero exit code")
      return isEmpty ? nil : error
    }
  }

  private mutating func read(
    _ kind: Substring, _ found: Diagnostic, _ quoted: ArraySlice<String>
  ) {
    var found = found
    found.isOfAnImport = quoted.contains {
      $0.wholeMatch(of: /(?:[0-9 ]+\|)? *(?:@?[a-z]+ +)*import [^;]+/) != nil
    }
    if kind == "note" {
      note(found)
    } else if kind == "warning" {
      if found.place != nil { Self.add(found, to: &warnings) }
      noted = nil
    } else {
      add(found)
      noted = errors.lastIndex { $0.isSame(as: found) }
    }
    for line in quoted {
      // `   |   `- note: …`, or where the code stands that a macro was made of.
      let text = line.drop { " |`-".contains($0) }
      if text.hasPrefix("note: "), line.contains("- ") {
        note(Diagnostic(message: text.dropFirst(6).visible))
      } else if let (kind, other) = Self.diagnostic(String(line.dropFirst(3))),
        line.hasPrefix("`- "), kind == "note"
      {
        note(other)
      }
    }
  }

  /// Adds a note to the error above; one on what a macro made of the code has the
  /// place of the code.
  private mutating func note(_ note: Diagnostic) {
    guard let last = noted else { return }
    if let place = note.place, place.file.hasPrefix("/"),
      errors[last].place?.file.hasPrefix("/") == false
    {
      (errors[last].place, errors[last].column) = (place, nil)
    } else if !errors[last].notes.contains(note.message) {
      errors[last].notes.append(note.message)
    }
  }

  // MARK: - Lines

  /// Reads `File.swift:12:5: error: …`: what it is, and of what place.
  private static func diagnostic(_ line: String) -> (Substring, Diagnostic)? {
    if isNumbered(line) { return nil }
    for mark in [": error: ", ": fatal error: ", ": warning: ", ": note: "] {
      guard let range = line.range(of: mark),
        let (place, column) = place(line[..<range.lowerBound])
      else { continue }
      let message = line[range.upperBound...].visible
      return (
        mark.dropFirst(2).dropLast(2),
        Diagnostic(place: place, column: column, message: message)
      )
    }
    return nil
  }

  /// Reads a place of a compiler; one that is nil stands for no place.
  private static func place(
    _ text: Substring
  ) -> (place: SourcePlace?, column: Int?)? {
    if ["<unknown>:", "<compiler-generated>:"].contains(where: text.hasPrefix) {
      return (nil, nil)
    }
    // A path, or a name for what macros and libraries hold.
    guard let found = SourcePlace.read(text),
      text.hasPrefix("/") || text.hasPrefix("macro expansion ")
        || !text.contains(" ")
    else { return nil }
    return found
  }

  /// The lines below a diagnostic in which the compiler quotes the code.
  private static func quoted(
    below found: Diagnostic, _ lines: ArraySlice<String>
  ) -> ArraySlice<String> {
    guard found.column != nil else { return [] }
    // What stands above a caret is code, whatever it looks like; and a message may
    // have lines of its own.
    let isPair = lines.dropFirst().first.map(isCaret) == true
    let end = lines.dropFirst(isPair ? 2 : 0).firstIndex {
      diagnostic($0) != nil
    }
    let said = lines[..<(end ?? lines.endIndex)]
    guard let first = said.firstIndex(where: { isNumbered($0) || isCaret($0) })
    else {
      // There is no caret below what is not in ASCII.
      return said.prefix(1)
    }
    let rest = said[(first + 1)...]
    let more =
      isCaret(said[first])
      ? rest.prefix(1).prefix { $0.hasPrefix(" ") }
      : rest.prefix(while: isNumbered)
    return said[..<more.endIndex]
  }

  /// Whether it quotes code with its number, `12 | code`, or stands below such a
  /// line: `   | |- error: …`.
  private static func isNumbered(_ line: String) -> Bool {
    let rest = line.drop { $0.isNumber || $0 == " " }
    return rest.startIndex > line.startIndex
      && (rest.hasPrefix("|") || rest.hasPrefix("+---"))
      || line.hasPrefix("`- ")
  }

  /// Whether it points at something in the line above: `    ~~^~~`.
  private static func isCaret(_ line: String) -> Bool {
    line.contains("^") && line.allSatisfy { " \t^~".contains($0) }
  }
}
