import XCTest

@testable import Contract
@testable import Runner

/// What the contract says about pages that tell of commands and defaults.
final class PagesContractTests: XCTestCase {
  /// The workbook's own pages, to be spoilt.
  private func folder() throws -> SampleFolder {
    let folder = try SampleFolder()
    try Files.makeFolder("\(folder.path)/scripts/runner")
    let scripts = Files.names(in: "\(Checkout.root)/scripts")
      .filter { $0 != "runner" }.map { "scripts/\($0)" }
    for path in scripts + [
      "README.md", "CONTRIBUTING.md", "Guide", "Tests", "Package.swift",
      "scripts/runner/Package.swift", "scripts/runner/start",
    ] {
      try FileManager.default.copyItem(
        atPath: "\(Checkout.root)/\(path)", toPath: "\(folder.path)/\(path)")
    }
    return folder
  }

  private func assertProblems(
    _ beginnings: [String], in folder: SampleFolder, line: UInt = #line
  ) throws {
    let contract = PagesContract(
      workbook: try Workbook(root: folder.path),
      ledger: Ledger(terminal: Terminal()))
    let found = contract.commands() + contract.defaults()
    XCTAssertTrue(
      found.elementsEqual(beginnings) { $0.hasPrefix($1) }, "\(found)",
      line: line)
  }

  func testAnEdit_thatNamesAnotherCommand_orStatesAnotherFact() throws {
    let folder = try folder()
    for (page, old, new, problem) in [
      ("scripts/hint", "kata hint", "", "scripts/hint does not start its"),
      (
        "Guide/reports.md", "| 69 |", "| 68 |",
        "Guide/reports.md does not say “| 69 |"
      ),
      (
        "README.md", "| `./scripts/bench` |", "| bench |",
        "README.md has no line “| `./scripts/bench` | … |”"
      ),
      (
        "Guide/README.md", "`./scripts/watch kata1`", "watch",
        "Guide/README.md has no line for `./scripts/watch`"
      ),
    ] {
      let text = folder.text(page) ?? ""
      try folder.edit(page, old, new)
      try assertProblems([problem], in: folder)
      try folder.write(text, to: page)
    }
  }

  func testAScriptThatIsNoCommand_andCallsThatAreRefused() throws {
    let folder = try folder()
    try assertProblems([], in: folder)
    try folder.write("exec start\" kata more \"$@\"\n", to: "scripts/more")
    try folder.write(
      """
      # A page

      Run `./scripts/chek kata1`.
      <!-- at kata1 1: ./scripts/check kata1 --jason -->

      ```sh
      ./scripts/reset kata1 --too 3  # and --more
      ./scripts/guide --previw | ./scripts/check kata1 --all
      ```

      ```console
      $ ./scripts/check kata1 --wrong
      ./scripts/check --printed
      ```
      """, to: "Guide/a.md")

    try assertProblems(
      ["scripts/more is no command"]
        + [
          "3: there is no ./scripts/chek; did you mean check?",
          "4: ./scripts/check has no flag --jason; did you mean --json?",
          "7: ./scripts/reset has no flag --too; did you mean --to?",
          "8: ./scripts/guide has no flag --previw",
          "12: ./scripts/check has no flag --wrong",
        ].map { "Guide/a.md:\($0)" }, in: folder)
  }
}
