import Foundation

extension KataFiles {
  /// The files that a learner works on; an amber `Stop` where one is missing, or
  /// keeps a check from a true verdict.
  ///
  /// - Parameter shipped: What shipped tests hold, by their paths.
  static func learners(
    _ kata: Kata, in workbook: Workbook, shipped: [String: Data]
  ) throws -> Self {
    let folder = workbook.path(kata.home)
    // A folder that cannot be read must not look like an empty one.
    for part in parts { _ = try Files.treeOrThrow("\(folder)/\(part)") }
    let files = read(folder)
    let tests = shipped.filter { $0.key.hasPrefix(kata.tests + "/") }.values
    let cut =
      kata.isDrill
      ? nil : Backup(kata: kata, workbook: workbook).unfinished
    if let cut {
      throw Stop(
        .amber,
        "\(kata.home) is between two states, as `\(cut)` was ended in the middle: "
          + "give it again")
    }
    let fault = (stray(in: folder) ?? files.refusal(in: folder, Array(tests)))
      .map { "\(kata.home)/\($0)" }
    if let fault = fault ?? loss(of: kata, in: workbook) {
      throw Stop(.amber, fault)
    }
    return files
  }

  /// What to say of Swift code beside the folders that are built, and of a link there
  /// to a folder, all of which SwiftPM would go through.
  private static func stray(in folder: String) -> String? {
    let others = Files.paths(below: folder).filter { path in
      !parts.contains { path == $0 || path.hasPrefix("\($0)/") }
    }
    for path in others {
      let kinds = [false, true].map {
        try? Files.kind(of: "\(folder)/\(path)", followingLinks: $0)
      }
      if kinds == [.link, .folder] { return "\(path) \(linked)" }
      if kinds[1] == .file, path.hasSuffix(".swift") {
        return
          "\(path) is in no folder that is built: move it to Sources or to "
          + "Tests, or remove it"
      }
    }
    return nil
  }

  private static let linked = "is a link: put the file or folder itself there"

  /// What is missing, with what brings it back; nil where nothing is.
  private static func loss(of kata: Kata, in workbook: Workbook) -> String? {
    let sources = "\(kata.home)/Sources"
    let there = Files.tree(workbook.path(sources))
    if !there.contains(where: { $0.hasSuffix(".swift") }) {
      let others = notCompiled(in: workbook.path(kata.home))
      if let file = others.first(where: { $0.hasPrefix("Sources/") }) {
        return "\(kata.home)/\(file)"
      }
      let hasHome = Files.exists(workbook.path(kata.home))
      return "\(hasHome ? "the code in \(sources)" : kata.home) is missing: "
        + (kata.isDrill
          ? "`./scripts/drill --end` puts the drill away"
          : "`\(kata.resetCall)` brings the starter back, and "
            + "`./scripts/reset \(kata.name) --backups` lists your backups")
    }
    let shipped = "Solutions/\(kata.folder)/Sources"
    let missing = Files.tree(workbook.path(shipped)).first {
      $0.hasPrefix("Resources/") && !there.contains($0)
    }
    let hasFolder = Files.exists(workbook.path("\(sources)/Resources"))
    return missing.map { hasFolder ? $0 : "Resources" }.map {
      "\(sources)/\($0) is missing: `cp -R \(shipped)/\($0) \(sources)/\($0)` "
        + "brings it back"
    }
  }

  /// What to say of each file in a kata's folder that looks like Swift and is not
  /// compiled: something follows `.swift`, as some editors and browsers save it, or
  /// it is hidden.
  static func notCompiled(in folder: String) -> [String] {
    parts.flatMap { part in
      Files.paths(below: "\(folder)/\(part)", hidden: true).compactMap { path in
        let name = path.split(separator: "/").last ?? ""
        let isSwift = name.hasSuffix(".swift")
        guard isSwift == Files.isHidden(path),
          isSwift || name.lowercased().contains(".swift"),
          // What a Mac and editors put beside a file.
          !["._", ".#", "#"].contains(where: name.hasPrefix),
          !name.hasSuffix("~")
        else { return nil }
        return "\(part)/\(path) is not compiled: "
          + (isSwift
            ? "no part of its path may begin with a dot"
            : "give it a name that ends in .swift, or remove it")
      }
    }
  }

  /// What in `Sources` or `Tests` of their folder keeps a check from a true
  /// verdict, with what mends it; nil where nothing does.
  ///
  /// - Parameter shipped: What the kata's shipped tests hold.
  func refusal(in folder: String, _ shipped: [Data]) -> String? {
    for part in Self.testedParts {
      let paths = Files.paths(below: "\(folder)/\(part)")
      var known: [Substring: String] = [:]
      for path in [part] + paths.map({ "\(part)/\($0)" }) {
        if let fault = fault(of: path, in: folder, shipped) {
          let shown = path.visible.replacing("\n", with: "\\n")
          return "\(shown.replacing("\t", with: "\\t")) \(fault)"
        }
        guard path.hasSuffix(".swift") else { continue }
        let name = path.split(separator: "/").last ?? ""
        if let other = known.updateValue(path, forKey: name) {
          return "\(path) has the name of \(other): rename one of the two"
        }
      }
    }
    return nil
  }

  private func fault(
    of path: String, in folder: String, _ shipped: [Data]
  ) -> String? {
    let name = path.split(separator: "/").last ?? ""
    if name.contains("\u{FFFD}") {
      return "has a name that is not UTF-8: rename it"
    }
    if name.utf8.count > 230 {
      return "has a name that is too long for the compiler: rename it"
    }
    let kind = try? Files.kind(of: "\(folder)/\(path)", followingLinks: false)
    switch kind {
    case .link: return Self.linked
    case .file where Self.parts.contains(path):
      return "is a file, and has the name of a folder: rename it"
    case .folder where path.hasSuffix(".swift"):
      return "is a folder, and has the name of a file: rename it"
    case .other: return "is neither a file nor a folder: remove it"
    case .file, .folder, nil: break
    }
    let others = ["c", "cc", "cpp", "cxx", "m", "mm", "s", "S"]
    if others.contains((path as NSString).pathExtension) {
      return "is not Swift, and a kata holds Swift only: remove it"
    }
    if path.hasSuffix("/main.swift") { return "\(Self.program): rename it" }
    guard path.hasSuffix(".swift") else { return nil }
    if path.unicodeScalars.contains(where: {
      "\"\\".unicodeScalars.contains($0)
        || $0.properties.generalCategory == .control
    }) {
      return "has a name that SwiftPM cannot write down (a double quote, a "
        + "backslash, a tab, a line break or the like): rename it"
    }
    guard let bytes = self[path] else {
      return kind == .file
        ? "cannot be read: give yourself the right to read it" : nil
    }
    if bytes.contains(0) { return "is UTF-16, or no text: save it as UTF-8" }
    let code = SwiftCode.text(of: bytes)
    if code.contains("@main"), code.contains(/(?:^|\s)@main\b/) {
      return "\(Self.program): remove the `@main`"
    }
    return path.hasPrefix("Tests/")
      ? Self.misplacedTests(in: code, of: path)
      : Self.replacement(in: code, of: part("Tests").map(\.bytes) + shipped)
  }

  private static let program = "would begin a program, and a kata is a library"

  /// Tests of one stage in a file that is named for another would not be found.
  private static func misplacedTests(
    in code: String, of path: String
  ) -> String? {
    let owner = Stage.number(ofFile: path)
    let isOther = { (name: Substring) in
      owner != nil && ![owner, nil].contains(Stage.number(namedBy: name))
    }
    // A pattern takes its time, and nearly all code names its own stage alone.
    let names = code.components(separatedBy: " Stage").dropFirst()
    guard names.contains(where: { isOther("Stage" + $0.prefix(4)) }) else {
      return nil
    }
    let other = code.matches(
      of: /\b(?:class|struct|actor) (Stage\w+Tests)\b/
    ).first { isOther($0.1) }
    return other.map {
      "holds \($0.1): give it the name of its file, or the file the name of it"
    }
  }

  /// Code with an `==` of its own, or an assertion that these tests use, would decide whether they pass.
  private static func replacement(
    in code: String, of tests: [Data]
  ) -> String? {
    // Most code holds none of these words, and a pattern takes its time.
    guard ["import Testing", "XCT", "func =="].contains(where: code.contains)
    else { return nil }
    let pattern =
      /\b(?:import (?:XCTest|Testing)\b|XCT[A-Z]\w*|(?:\w+ )?func ==)/
    let found = code.matches(of: pattern).map(\.0)
    let isUsed = { (name: Substring) in
      tests.contains { SwiftCode.words(Files.text($0)).contains(name) }
    }
    return found.first {
      $0.hasPrefix("XCT") ? isUsed($0) : $0 != "static func =="
    }.map {
      "holds `\($0)`, which could make any test pass: "
        + ($0.hasSuffix("func ==") ? "remove it" : "move it to Tests")
    }
  }
}
