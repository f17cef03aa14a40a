import Runner

/// The contract's points about the whole workbook's house.
struct HouseContract {
  let workbook: Workbook
  let ledger: Ledger

  /// Checks all but the runner's own tests.
  func check() throws {
    try ledger.check("no file is where none belongs") { strayFiles() }
    try ledger.check("no package depends on another") { dependencies() }
    try ledger.check("the digests of the shipped tests are right") {
      try digests()
    }
    try PagesContract(workbook: workbook, ledger: ledger).check()
    try ledger.check("swift format is content") { try lint() }
  }

  // MARK: - Files

  private static let top = Set(
    WorkbookCopy.entries + ["README.md", "CONTRIBUTING.md"])

  /// Which of these there are, in which format, is the owner's to choose.
  private static let notices: Set<String> = [
    "LICENSE", "COPYING", "NOTICE", "AUTHORS", "CHANGELOG", "SECURITY",
    "CODE_OF_CONDUCT",
  ]

  private static func isNotice(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 1)
    return notices.contains(String(parts[0]))
      && ["", "md", "txt"].contains(parts.dropFirst().joined())
  }

  func strayFiles() -> [String] {
    var problems: [String] = []
    for name in Files.names(in: workbook.root)
    where !Self.top.contains(name) && !Self.isNotice(name)
      && name != "Package.resolved"
    {
      problems.append("\(name) — no place for it; take it away")
    }
    for name in Self.top where !Files.exists(workbook.path(name)) {
      problems.append("\(name) is missing")
    }
    let folders = Set(workbook.katas.map(\.folder))
    for top in Kata.tops {
      for path in Files.tree(workbook.path(top))
      where !isExpected("\(top)/\(path)", folders)
        && !"\(top)/\(path)".hasPrefix("\(Kata.drillSource)/")
      {
        problems.append("\(top)/\(path) — no place for it; take it away")
      }
    }
    for path in Files.tree(workbook.path("Guide"))
    where ![".md", ".svg", ".css", ".json", ".html"].contains(
      where: path.hasSuffix)
    {
      problems.append("Guide/\(path) — the Guide is made of Markdown and SVG")
    }
    return problems
  }

  private func isExpected(_ path: String, _ folders: Set<String>) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    if [ShippedTests.path, LearnerReport.place].contains(path) { return true }
    guard parts.count > 2, folders.contains(parts[1]) || parts[1] == "Support"
    else { return false }
    if parts[0] == "Tests" { return path.hasSuffix(".swift") }
    guard parts.count > 3 else { return false }
    switch parts[2] {
    case "Sources":
      return path.hasSuffix(".swift") || parts.contains("Resources")
    case "Tests", "Play": return path.hasSuffix(".swift")
    case "Steps", "Mutants", "Traps", "Before", "Drills", "Mended":
      return parts[0] == "Solutions" && path.hasSuffix(".patch")
    default: return false
    }
  }

  /// The shipped tests that are not as the list says.
  func digests() throws -> [String] {
    let list = ShippedTests.path
    let changes = try ShippedTests.changes(in: workbook)
    return changes.map { path, change in
      "\(path) was \(change) since \(list) was written — undo that, or "
        + "`./scripts/verify --update`"
    }
  }

  private func dependencies() -> [String] {
    [
      "Package.swift", "scripts/runner/Package.swift",
      "scripts/monday/Package.swift",
    ].filter {
      (Files.text(workbook.path($0)) ?? ".package(").contains(".package(")
    }.map { "\($0) depends on a package — the toolchain is all there may be" }
  }

  private func lint() throws -> [String] {
    let result = try Shell.run(
      [
        "swift", "format", "lint", "--strict", "--recursive", "Package.swift",
        "Solutions", "Tests", "scripts/observer", "scripts/server",
        "scripts/monday",
        "scripts/runner/Package.swift", "scripts/runner/Sources",
        "scripts/runner/Tests",
      ] + workbook.katas.map(\.home), in: workbook.root)
    if result.code == 0 { return [] }
    let problems = result.output.split(separator: "\n").map(String.init)
      .filter { $0.contains("rror:") }
      .map { $0 + " — `swift format --in-place` mends most of it" }
    return problems.isEmpty
      ? ["swift format fails: \(result.output.suffix(400))"] : problems
  }
}
