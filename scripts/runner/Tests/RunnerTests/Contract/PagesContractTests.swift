import XCTest

@testable import Contract
@testable import Runner

/// What the contract says about pages that tell of commands and defaults.
final class PagesContractTests: XCTestCase {
  /// The workbook's own pages, to be spoilt.
  private var folder: SampleFolder?

  override func setUpWithError() throws {
    let folder = try SampleFolder()
    self.folder = folder
    let files = FileManager.default
    try files.createDirectory(
      atPath: "\(folder.path)/scripts/runner",
      withIntermediateDirectories: true)
    let scripts = Files.names(in: "\(Checkout.root)/scripts")
      .filter { $0 != "runner" }.map { "scripts/\($0)" }
    for path in scripts + [
      "README.md", "CONTRIBUTING.md", "Guide", "Tests", "Package.swift",
      "scripts/runner/Package.swift", "scripts/runner/start",
    ] {
      try files.copyItem(
        atPath: "\(Checkout.root)/\(path)", toPath: "\(folder.path)/\(path)")
    }
  }

  override func tearDown() {
    folder = nil
  }

  private func problems() throws -> [String] {
    let contract = PagesContract(
      workbook: try Workbook(root: XCTUnwrap(folder).path),
      ledger: Ledger(terminal: Terminal()))
    return contract.commands() + contract.defaults()
  }

  private func assertProblems(
    _ beginnings: [String], line: UInt = #line
  ) throws {
    let found = try problems()
    XCTAssertTrue(
      found.elementsEqual(beginnings) { $0.hasPrefix($1) }, "\(found)",
      line: line)
  }

  /// Edits a page for a moment, and looks at the problems that the edit causes.
  private func edit(
    _ page: String, _ old: String, _ new: String, causes beginnings: String...,
    line: UInt = #line
  ) throws {
    let text = try XCTUnwrap(folder?.text(page))
    XCTAssertTrue(text.contains(old), "\(page) holds no “\(old)”", line: line)
    try folder?.write(text.replacing(old, with: new), to: page)
    try assertProblems(beginnings, line: line)
    try folder?.write(text, to: page)
  }

  func testThePagesAsTheyAre() throws {
    try assertProblems([])
  }

  func testAnEdit_thatNamesAnotherCommand() throws {
    try edit(
      "scripts/hint", "kata hint", "",
      causes: "scripts/hint does not start its command")
    try edit(
      "scripts/watch", "kata watch", "kata check",
      causes: "scripts/watch does not start its command — let it end with "
        + "`/runner/start\" kata watch \"$@\"`")
    try edit(
      "README.md", "| `./scripts/bench` |", "| bench |",
      causes: "README.md has no line “| `./scripts/bench` | … |”")
    try edit(
      "Guide/README.md", "`./scripts/watch kata1`", "watch",
      causes: "Guide/README.md has no line for `./scripts/watch`")
  }

  func testAnEdit_thatStatesAnotherFact() throws {
    try edit(
      "README.md", "20 times in a row", "10 times in a row",
      causes: "README.md does not say “20 times in a row”")
    try edit(
      "Package.swift", "swift-tools-version: 6.2", "swift-tools-version: 6.3",
      causes: "Package.swift does not say “swift-tools-version: 6.2”")
    try edit(
      "README.md", "0 green, 1 red", "0 green, 3 red",
      causes: "README.md says that the exit codes are 0, 3, 2, 64, 69, 70, 74, "
        + "130; ExitCode has 0, 1, 2, 64, 69, 70, 74, 130")
    try edit(
      "Guide/reports.md", "| 69 |", "| 68 |",
      causes: "Guide/reports.md says that the exit codes are 0, 1, 2, 64, 68,")
    try edit(
      "Guide/2-AnimalAPI/2-seam.md", "> 15 minutes", "> 16 minutes",
      causes: "Guide/README.md does not say “together take ",
      "Guide/README.md does not say “| 2 | [AnimalAPI](2-AnimalAPI.md) | ")
  }

  func testAScriptThatIsNoCommand() throws {
    try folder?.write("exec start\" kata more \"$@\"\n", to: "scripts/more")

    try assertProblems(["scripts/more is no command"])
  }

  func testCallsThatAreRefused_inTextInCodeAndInAComment() throws {
    try folder?.write(
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
      [
        "3: there is no ./scripts/chek; did you mean check?",
        "4: ./scripts/check has no flag --jason; did you mean --json?",
        "7: ./scripts/reset has no flag --too; did you mean --to?",
        "8: ./scripts/guide has no flag --previw",
        "12: ./scripts/check has no flag --wrong",
      ].map { "Guide/a.md:\($0)" })
  }
}
