import Foundation

/// What a build printed, in two parts: what compilers say of a place in a file,
/// with the code that they quote, and what the tools say themselves.
///
/// Learners' words stand only in the first part.
extension PrintedOutput {
  /// Reads the lines as far as they are a build's; returns how many that are, or
  /// nil where the build has no end.
  mutating func readBuild(_ lines: [String]) -> Int? {
    var rest = lines[...]
    var found: [(kind: String, diagnostic: Diagnostic)] = []
    defer {
      for (kind, diagnostic) in found {
        if kind != "warning" {
          add(diagnostic)
        } else {
          Self.add(diagnostic, to: &warnings)
        }
      }
    }
    while let line = rest.popFirst() {
      if line.hasPrefix("<unknown>:") {
        // It is about no file, so a tool speaks of itself.
        if !line.contains(" warning: ") { toolLines.append(line) }
      } else if let (kind, read) = Self.diagnostic(line[...]) {
        var diagnostic = read
        let quoted = read.column == nil ? [] : Self.quoted(in: rest)
        rest = rest.dropFirst(quoted.count)
        diagnostic.isOfAnImport = quoted.contains(where: Self.isImport)
        var notes = Self.notes(in: quoted, from: read.place)
        if kind == "note" {
          notes.insert(diagnostic, at: 0)
        } else {
          found.append((kind, diagnostic))
        }
        guard let last = found.indices.last else { continue }
        for note in notes { found[last].diagnostic.add(note) }
      } else if line.hasPrefix("[") || line.hasPrefix("Building for ") {
        hasBegun = true
      } else if line.hasPrefix("Build cancelled!") {
        isGivenUp = hasBegun
        return rest.startIndex
      } else if line.hasPrefix("Build complete!")
        || line.hasPrefix("Build of product ") && line.contains(" complete!")
      {
        return rest.startIndex
      } else if !line.drop(while: \.isNumber).hasPrefix(".\t"),
        !line.hasPrefix("warning: "), !line.contains(": warning: "),
        !line.hasPrefix("remark: ")
      {
        // What a stack dump counts, `4.\tWhile …`, names the code that was read.
        toolLines.append(line)
      }
    }
    return nil
  }

  /// Reads `File.swift:12:5: error: …`: what it is, and of what place.
  private static func diagnostic(
    _ line: Substring
  ) -> (kind: String, Diagnostic)? {
    for kind in ["error", "fatal error", "warning", "note"] {
      guard let mark = line.range(of: ": \(kind): "),
        let (place, column) = SourcePlace.read(line[..<mark.lowerBound])
      else { continue }
      // A path, or a name for what macros and libraries hold.
      if place.isPath || place.file.hasPrefix("macro ")
        || !place.file.contains(" ")
      {
        return (
          kind,
          Diagnostic(
            place: place, column: column,
            message: line[mark.upperBound...].visible)
        )
      }
    }
    return nil
  }

  /// The first of these lines, as far as a compiler quotes code in them.
  private static func quoted(in lines: ArraySlice<String>) -> ArraySlice<String>
  {
    // What stands above a caret is code, whatever it looks like; and a message may
    // have lines of its own.
    let isPair = lines.dropFirst().first.map(isCaret) == true
    let above =
      isPair
      ? lines.prefix(1)
      : lines.prefix {
        !isNumbered($0) && !isCaret($0) && diagnostic($0[...]) == nil
      }
    let below = lines[above.endIndex...]
    let code =
      below.first.map(isCaret) == true
      ? below.prefix { $0.hasPrefix(" ") || isCaret($0) }
      : below.prefix(while: isNumbered)
    // There is no caret below what is not in ASCII.
    return code.isEmpty ? above.prefix(1) : lines[..<code.endIndex]
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

  private static func isImport(_ line: String) -> Bool {
    line.wholeMatch(of: /(?:[0-9 ]+\|)? *(?:@?[a-z]+ +)*import [^;]+/) != nil
  }

  /// The notes below quoted code, `   |   `- note: …`, and those that say where the
  /// code stands that a macro was made of.
  private static func notes(
    in quoted: ArraySlice<String>, from place: SourcePlace?
  ) -> [Diagnostic] {
    var place = place
    return quoted.compactMap { line in
      if let number = line.firstMatch(of: /^ *([0-9]+) \|/) {
        place?.line = Int(number.1) ?? 0
      }
      guard line.hasPrefix(" ") || line.hasPrefix("`- ") else { return nil }
      let text = line.drop { " |`-".contains($0) }
      if text.hasPrefix("note: ") {
        return Diagnostic(
          place: place, message: text.dropFirst("note: ".count).visible)
      }
      return diagnostic(text).flatMap { $0.kind == "note" ? $0.1 : nil }
    }
  }
}

extension Diagnostic {
  /// Adds a note; one on what a macro made of the code has the place of the code,
  /// and one on another line names it.
  fileprivate mutating func add(_ note: Diagnostic) {
    if note.place?.isPath == true, place?.isPath == false {
      (place, column) = (note.place, nil)
      return
    }
    let other: Substring? = note.place.flatMap { note in
      guard note.isPath, note != place else { return nil }
      return note.file == place?.file
        ? "line \(note.line)" : note.description.split(separator: "/").last
    }
    let text = note.message + (other.map { " (\($0))" } ?? "")
    if !notes.contains(text) { notes.append(text) }
  }
}
