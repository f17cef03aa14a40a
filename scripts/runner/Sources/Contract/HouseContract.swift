import Runner

/// The contract's points about the whole workbook's house.
struct HouseContract {
  let workbook: Workbook
  let ledger: Ledger

  /// Checks all but the runner's own tests.
  func check() throws {
    try ledger.check("no file is where none belongs", strayFiles)
    try ledger.check("no package depends on another") { dependencies() }
    try PagesContract(workbook: workbook, ledger: ledger).check()
    try ledger.check("swift format is content", lint)
  }

  // MARK: - Files

  private static let top =
    WorkbookCopy.entries + ["README.md", "CONTRIBUTING.md"]

  /// Where the other files of the workbook belong, as regular expressions.
  private var places: [String] {
    let kata = "(\(workbook.katas.map(\.folder).joined(separator: "|")))"
    return [
      // The owner's or SwiftPM's to write.
      "(LICENSE|COPYING|NOTICE|AUTHORS|CHANGELOG|SECURITY|CODE_OF_CONDUCT)"
        + #"(\.md|\.txt)?"#, "Package.resolved",
      #"Guide/.+\.(md|svg|css|json|html)"#,
      "Katas/\(kata)/(Sources|Tests|Play)/.+\\.swift",
      "Solutions/\(kata)/(Sources|Play)/.+\\.swift",
      "(Katas|Solutions)/\(kata)/Sources/(.+/)?Resources/.+",
      "Solutions/\(kata)/(Steps|Mistakes|Drills|Transcripts)/.+\\.patch",
      "Solutions/\(kata)/Drills/.+\\.txt",
      "Tests/(\(kata)|Support)/.+\\.swift",
      "\(Kata.drillSource)/.+", ShippedTests.path, LearnerReport.place,
    ]
  }

  func strayFiles() throws -> [String] {
    let place = try Regex(places.joined(separator: "|"))
    let found =
      Files.names(in: workbook.root).filter { !Self.top.contains($0) }
      + (Kata.tops + ["Guide"]).flatMap { folder in
        Files.tree(workbook.path(folder)).map { "\(folder)/\($0)" }
      }
    return Self.top.filter { !Files.exists(workbook.path($0)) }
      .map { "\($0) is missing" }
      + found.filter { $0.wholeMatch(of: place) == nil }
      .map { "\($0) — no place for it; remove it" }
  }

  private func dependencies() -> [String] {
    ["", "scripts/runner/", "scripts/monday/"].map { "\($0)Package.swift" }
      .filter {
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
    return Ledger.complaints(of: result)
      .map { "\($0) — `swift format --in-place` fixes most of it" }
  }
}
