import Foundation

/// A unified diff that applies exactly, or not at all.
///
/// No fuzz and no search: a hunk stands at its line with its context to the
/// letter, or the patch is refused with the place where it does not fit.
///
/// A Swift file may stand for a diff: it takes the place of the file that is named
/// in the comments at its top. And a text with the line `Changes: nothing` may stand
/// for a diff without any.
public struct Patch: Sendable {
  /// A run of lines that changes, and its first line in either file.
  package struct Hunk: Equatable, Sendable {
    var oldLine: Int
    var newLine: Int
    var old: [String] = []
    var new: [String] = []
  }

  /// The change of one file; a nil path stands for a file that is not there.
  package struct Change: Equatable, Sendable {
    var old: String?
    package var new: String?
    package var body: Body

    /// What makes the new file.
    package enum Body: Equatable, Sendable {
      case hunks([Hunk])
      /// All that it holds.
      case whole(String)
    }
  }

  /// The name of the patch's file, for messages.
  public var name: String
  /// The text that it was read from.
  package let text: String
  /// The lines above the diff, such as `Title: …`.
  public var header: [String: String] = [:]
  package var changes: [Change] = []

  /// The number of its file: its stage's, or, in a walk, its own.
  public var number: Int { NumberedFile(name).number }

  /// The name of its file, without the number and the ending.
  public var shortName: String { NumberedFile(name).name }

  /// The name of its file, without the ending, which no other of its kata has.
  public var fileName: String { "\(number)-\(shortName)" }

  /// The stage that its file is named for, which the kata must have.
  func stage(of kata: Kata) throws -> Stage {
    if let stage = kata.stage(number) { return stage }
    throw Stop(
      .fault,
      "\(name) should be named for a stage: its name begins with the number")
  }

  /// Whether a file is named like a patch.
  public static func isNamed(_ file: String) -> Bool {
    file.hasSuffix(".patch") || file.hasSuffix(".swift")
  }

  /// Reads a unified diff, or the Swift file that stands for one.
  public init(_ text: String, name: String) throws {
    (self.name, self.text) = (name, text)
    if name.hasSuffix(".swift") {
      try replaceFile()
      return
    }
    header = Self.header(of: text)
    let all = text.allLines.map(String.init)
    // What is read leaves the slice, whose indices count the file's lines.
    var lines = (all.last == "" ? all.dropLast() : all[...])
      .drop { !$0.hasPrefix("--- ") }
    while let old = lines.first {
      guard old.hasPrefix("--- "), let new = lines.dropFirst().first,
        new.hasPrefix("+++ ")
      else { throw refusal(lines) }
      lines = lines.dropFirst(2)
      var hunks: [Hunk] = []
      while lines.first?.hasPrefix("@@ ") == true {
        hunks.append(try hunk(&lines))
      }
      if hunks.isEmpty { throw refusal(lines) }
      changes.append(
        Change(old: Self.path(old), new: Self.path(new), body: .hunks(hunks)))
    }
    if changes.isEmpty, header["Changes"] != "nothing" { throw refusal(lines) }
  }

  /// Reads a Swift file that takes another one's place: the comments at its top
  /// are the header.
  private mutating func replaceFile() throws {
    let lines = text.allLines
    let comments = lines.prefix { $0.hasPrefix("// ") }
    header = Self.header(
      of: comments.map { $0.dropFirst(3) }.joined(separator: "\n"))
    guard let path = header["Replaces"] else {
      throw Stop(.fault, "\(name) needs a line “// Replaces: …”")
    }
    let body = lines.dropFirst(comments.count + 1).joined(separator: "\n")
    changes = [Change(old: path, new: path, body: .whole(body))]
  }

  /// The lines above a diff, such as `Title: …`.
  static func header(of text: String) -> [String: String] {
    var header: [String: String] = [:]
    for line in text.allLines.prefix(while: { !$0.hasPrefix("--- ") }) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      header[String(parts[0])] = String(parts[1].drop { $0 == " " })
    }
    return header
  }

  /// The hunks of a unified diff by the system's own `diff`, each line with its
  /// line break.
  public static func hunks(from old: Data, to new: Data) throws -> String {
    let result = try TemporaryFolder.holding(["old": old, "new": new]) {
      try Shell.bytes(["diff", "-u", "old", "new"], in: $0, keepsErrors: false)
    }
    guard result.code < 2 else {
      throw Stop(.fault, "`diff -u` failed (exit code \(result.code))")
    }
    return String(decoding: result.output, as: UTF8.self).allLines
      .dropFirst(2).joined(separator: "\n")
  }

  /// The patch that takes this one back.
  ///
  /// - Throws: a `Stop` for a whole file, which does not tell what it replaces.
  public var reversed: Patch {
    get throws {
      var patch = self
      patch.changes = try changes.reversed().map { change in
        guard case .hunks(let hunks) = change.body else {
          throw Stop(
            .fault,
            "\(name) cannot be taken back: a diff has to stand in its place")
        }
        let back = hunks.map {
          Hunk(
            oldLine: $0.newLine, newLine: $0.oldLine, old: $0.new, new: $0.old)
        }
        return Change(old: change.new, new: change.old, body: .hunks(back))
      }
      return patch
    }
  }

  /// The paths that it changes or makes, in order.
  public var newPaths: [String] { changes.compactMap(\.new) }

  /// The files after the change.
  public func applied(to files: KataFiles) throws -> KataFiles {
    var files = files
    for change in changes {
      let path = change.old ?? change.new ?? ""
      if change.old == nil, files[path] != nil {
        throw Stop(.fault, "\(name): \(path) is there already")
      }
      guard let before = change.old == nil ? Data() : files[path] else {
        throw Stop(.fault, "\(name): there is no file \(path)")
      }
      let after =
        switch change.body {
        case .hunks(let hunks): try applied(hunks, path, Files.text(before))
        case .whole(let text): text
        }
      if let old = change.old { files[old] = nil }
      if let new = change.new {
        files[new] = Data(
          (before.holds("\r\n") ? after.replacing("\n", with: "\r\n") : after)
            .utf8)
      } else if !after.isEmpty {
        throw Stop(.fault, "\(name): \(path) should end up empty")
      }
    }
    return files
  }

  /// The lines that the patch adds or leaves, hunk by hunk.
  public var newText: String {
    changes.flatMap { change in
      switch change.body {
      case .hunks(let hunks): hunks.map { $0.new.joined(separator: "\n") }
      case .whole(let text): [text]
      }
    }.joined(separator: "\n")
  }

  private func applied(
    _ hunks: [Hunk], _ path: String, _ text: String
  ) throws -> String {
    var lines = text.allLines.map(String.init)
    // A text that ends with a line break has no line after it.
    guard lines.removeLast().isEmpty else {
      throw Stop(.fault, "\(name): \(path) should end with a line break")
    }
    var result: [String] = []
    var next = 0
    for hunk in hunks {
      // A hunk that removes nothing names the line before it.
      let start = hunk.old.isEmpty ? hunk.oldLine : hunk.oldLine - 1
      guard start >= next, start + hunk.old.count <= lines.count else {
        throw Stop(.fault, "\(name): \(path) has no line \(hunk.oldLine)")
      }
      result += lines[next..<start]
      for (offset, line) in hunk.old.enumerated()
      where lines[start + offset] != line {
        throw Stop(
          .fault,
          "\(name) does not fit \(path):\(start + offset + 1): "
            + "“\(line)” should stand there")
      }
      result += hunk.new
      next = start + hunk.old.count
    }
    result += lines[next...]
    return result.map { $0 + "\n" }.joined()
  }

  /// Reads `--- a/Sources/File.swift`; nil for `/dev/null`.
  private static func path(_ line: String) -> String? {
    let path = line.dropFirst(4).prefix { $0 != "\t" }
    if path == "/dev/null" { return nil }
    return String(path.dropFirst(2))
  }

  /// Reads `-6,3`, or `-6` for one line.
  private static func range(_ word: Substring) -> (line: Int, count: Int)? {
    let numbers = word.dropFirst().split(separator: ",").compactMap { Int($0) }
    return numbers.first.map { ($0, numbers.count > 1 ? numbers[1] : 1) }
  }

  private func hunk(_ lines: inout ArraySlice<String>) throws -> Hunk {
    let words = lines[lines.startIndex].split(separator: " ")
    guard words.count > 3, let old = Self.range(words[1]),
      let new = Self.range(words[2])
    else { throw refusal(lines) }
    var hunk = Hunk(oldLine: old.line, newLine: new.line)
    lines = lines.dropFirst()
    while hunk.old.count < old.count || hunk.new.count < new.count {
      guard let line = lines.first, " +-".contains(line.prefix(1)) else {
        throw refusal(lines)
      }
      let text = String(line.dropFirst())
      if line.first != "+" { hunk.old.append(text) }
      if line.first != "-" { hunk.new.append(text) }
      lines = lines.dropFirst()
    }
    if hunk.old == hunk.new { throw refusal(lines) }
    return hunk
  }

  private func refusal(_ rest: ArraySlice<String>) -> Stop {
    Stop.damaged(
      "\(name):\(rest.startIndex + 1): a unified diff does not go on so", [name]
    )
  }
}
