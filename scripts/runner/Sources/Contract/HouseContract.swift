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

  func strayFiles() -> [String] {
    let wanted = WorkbookCopy.entries + ["README.md", "CONTRIBUTING.md"]
    let missing = wanted.filter { !Files.exists(workbook.path($0)) }
    let strays =
      Files.names(in: workbook.root)
      .filter { !wanted.contains($0) && !Self.isNotice($0) }
      + Kata.tops.flatMap { top in
        Files.tree(workbook.path(top)).map { "\(top)/\($0)" }
      }.filter { !isExpected($0) }
    let others = Files.tree(workbook.path("Guide")).filter {
      ![".md", ".svg", ".css", ".json", ".html"].contains(where: $0.hasSuffix)
    }
    return missing.map { "\($0) is missing" }
      + strays.map { "\($0) — no place for it; remove it" }
      + others.map {
        "Guide/\($0) — the Guide is made of Markdown and SVG"
      }
  }

  /// Whether a file at the top is the owner's or SwiftPM's to write.
  private static func isNotice(_ name: String) -> Bool {
    name == "Package.resolved"
      || [
        "LICENSE", "COPYING", "NOTICE", "AUTHORS", "CHANGELOG", "SECURITY",
        "CODE_OF_CONDUCT",
      ].contains(name.replacing(/\.(md|txt)$/, with: ""))
  }

  /// How the files in a kata's folders end.
  private static let endings = [
    "Katas": ["Sources": [".swift"], "Tests": [".swift"], "Play": [".swift"]],
    "Solutions": [
      "Sources": [".swift"], "Steps": [".patch"], "Mistakes": [".patch"],
      "Drills": [".patch", ".txt"], "Play": [".swift"],
    ],
  ]

  private func isExpected(_ path: String) -> Bool {
    if [ShippedTests.path, LearnerReport.place].contains(path)
      || path.hasPrefix("\(Kata.drillSource)/")
    {
      return true
    }
    let parts = path.split(separator: "/").map(String.init)
    let folders = workbook.katas.map(\.folder) + ["Support"]
    guard parts.count > 2, folders.contains(parts[1]) else { return false }
    if parts[0] == "Tests" { return path.hasSuffix(".swift") }
    let endings = Self.endings[parts[0]]?[parts[2]] ?? []
    return endings.contains(where: path.hasSuffix)
      || parts[2] == "Sources" && parts.contains("Resources")
  }

  /// The shipped tests that are not as the list says.
  func digests() throws -> [String] {
    try ShippedTests.changes(in: workbook).map { path, change in
      "\(path) was \(change) since \(ShippedTests.path) was written — undo that, "
        + "or `./scripts/verify --update`"
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
    let problems = result.output.split(separator: "\n")
      .filter { $0.contains("rror:") }
      .map { "\($0) — `swift format --in-place` fixes most of it" }
    return problems.isEmpty
      ? ["swift format fails: \(result.output.suffix(400))"] : problems
  }
}
