import Runner

/// The contract's points about the whole workbook's house.
struct HouseContract {
  let workbook: Workbook
  let ledger: Ledger

  /// Checks all but the runner's own tests.
  func check() throws {
    try ledger.check("no package depends on another", dependencies)
    try PagesContract(workbook: workbook, ledger: ledger).check()
    try ledger.check("swift format is content", lint)
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
