import Foundation

/// What a build printed, in two parts: what compilers say of a place in a file,
/// with the code that they quote, and what the tools say themselves.
///
/// Learners' words stand only in the first part.
extension Output {
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
      let empty = /fatalError|Build failed|ExitCode\(.*|.* failed with a non.*/
      return error.wholeMatch(of: empty) == nil ? error : nil
    }
  }

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
        let ends =
          line.hasPrefix("Build complete!") || line.hasPrefix(Self.gaveUp)
          || line.hasPrefix("Build of product ") && line.contains(" complete!")
        if ends { return index }
      }
    }
    return nil
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
    // `   |   `- note: …`, or where the code stands that a macro was made of.
    for line in quoted where line.hasPrefix(" ") || line.hasPrefix("`- ") {
      let text = line.drop { " |`-".contains($0) }
      if text.hasPrefix("note: ") {
        note(Diagnostic(message: text.dropFirst(6).visible))
      } else if let (kind, found) = Self.diagnostic(String(text)),
        kind == "note"
      {
        note(found)
      }
    }
  }

  /// Adds a note to the error above; one on what a macro made of the code has the
  /// place of the code.
  private mutating func note(_ note: Diagnostic) {
    guard let noted else { return }
    if note.place?.isPath == true, errors[noted].place?.isPath == false {
      (errors[noted].place, errors[noted].column) = (note.place, nil)
    } else if !errors[noted].notes.contains(note.message) {
      errors[noted].notes.append(note.message)
    }
  }

  /// Reads `File.swift:12:5: error: …`: what it is, and of what place.
  private static func diagnostic(_ line: String) -> (Substring, Diagnostic)? {
    if isNumbered(line) { return nil }
    for mark in [": error: ", ": fatal error: ", ": warning: ", ": note: "] {
      guard let range = line.range(of: mark) else { continue }
      let (before, kind) = (
        line[..<range.lowerBound], mark.dropFirst(2).dropLast(2)
      )
      let message = line[range.upperBound...].visible
      if before.hasPrefix("<unknown>:")
        || before.hasPrefix("<compiler-generated>:")
      {
        return (kind, Diagnostic(message: message))
      }
      // A path, or a name for what macros and libraries hold.
      if let (place, column) = SourcePlace.read(before),
        place.isPath || before.hasPrefix("macro ") || !before.contains(" ")
      {
        return (
          kind, Diagnostic(place: place, column: column, message: message)
        )
      }
    }
    return nil
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
    let first = said.firstIndex { isNumbered($0) || isCaret($0) }
    // There is no caret below what is not in ASCII.
    guard let first else { return said.prefix(1) }
    let more = said[(first + 1)...].prefix {
      isCaret(said[first]) ? $0.hasPrefix(" ") : isNumbered($0)
    }
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
