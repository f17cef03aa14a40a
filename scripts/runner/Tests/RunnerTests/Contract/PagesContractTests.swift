import XCTest

@testable import Contract
@testable import Runner

/// What the contract says about pages that tell of commands and defaults.
final class PagesContractTests: XCTestCase {
  /// The workbook's own pages, to be spoilt.
  private var folder: TemporaryFolder?

  override func setUpWithError() throws {
    let folder = try TemporaryFolder()
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

  private func contract() throws -> PagesContract {
    PagesContract(
      workbook: try Workbook(root: XCTUnwrap(folder).path),
      ledger: Ledger(terminal: Terminal()))
  }

  private func edit(_ page: String, _ old: String, _ new: String) throws {
    let text = try XCTUnwrap(folder?.text(page))
    XCTAssertTrue(text.contains(old), "\(page) holds no “\(old)”")
    try folder?.write(
      text.replacingOccurrences(of: old, with: new), to: page)
  }

  private func assert(
    _ problems: [String], _ beginnings: String..., line: UInt = #line
  ) {
    XCTAssertEqual(
      problems.count, beginnings.count, "\(problems)", line: line)
    for (problem, beginning) in zip(problems, beginnings) {
      XCTAssertTrue(problem.hasPrefix(beginning), problem, line: line)
    }
  }

  // MARK: - Commands

  func testThePagesAsTheyAre_nameTheCommands() throws {
    XCTAssertEqual(try contract().commands(), [])
  }

  func testACommandWithoutItsScript() throws {
    try Files.remove("\(XCTUnwrap(folder).path)/scripts/hint")

    assert(try contract().commands(), "scripts/hint does not start its command")
  }

  func testAScriptThatStartsAnotherCommand() throws {
    try edit("scripts/watch", "kata watch", "kata check")

    assert(
      try contract().commands(),
      "scripts/watch does not start its command — let it end with "
        + "`exec \"$(dirname -- \"$0\")/runner/start\" kata watch \"$@\"`")
  }

  func testAScriptThatIsNoCommand() throws {
    try folder?.write(
      "exec runner/start\" kata more \"$@\"\n", to: "scripts/more")

    assert(try contract().commands(), "scripts/more is no command")
  }

  func testACommandThatTheReadmeLeavesOut() throws {
    try edit("README.md", "| `./scripts/bench` |", "| bench |")

    assert(
      try contract().commands(),
      "README.md has no line for bench — add “| `./scripts/bench` | … |”")
  }

  func testALearnersCommandThatTheGuideLeavesOut() throws {
    try edit("Guide/README.md", "`./scripts/watch kata1`", "watch")

    assert(
      try contract().commands(),
      "Guide/README.md does not say what `./scripts/watch` is for")
  }

  func testACallOfNoScript() throws {
    try folder?.write(
      "# A page\n\nRun `./scripts/chek kata1`.\n", to: "Guide/a.md")

    assert(
      try contract().commands(),
      "Guide/a.md:3: there is no ./scripts/chek; did you mean check?")
  }

  func testACallWithNoSuchFlag_inCodeAndInAComment() throws {
    try folder?.write(
      """
      # A page

      <!-- at kata1 1: ./scripts/check kata1 --jason -->

      ```sh
      ./scripts/reset kata1 --too 3  # and --more
      ./scripts/guide --previw | ./scripts/check kata1 --all
      ```
      """, to: "Guide/a.md")

    assert(
      try contract().commands(),
      "Guide/a.md:3: ./scripts/check has no flag --jason; did you mean --json?",
      "Guide/a.md:6: ./scripts/reset has no flag --too; did you mean --to?",
      "Guide/a.md:7: ./scripts/guide has no flag --previw")
  }

  func testWhatACommandPrints_isNoCall() throws {
    try folder?.write(
      """
      # A page

      ```console
      $ ./scripts/check kata1 --wrong
      ./scripts/check --printed
      ```
      ./scripts/check --below
      """, to: "Guide/a.md")

    assert(
      try contract().commands(), "Guide/a.md:4: ", "Guide/a.md:7: ")
  }
}
