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
        + "`/runner/start\" kata watch \"$@\"`")
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

  // MARK: - Defaults

  func testThePagesAsTheyAre_stateTheDefaults() throws {
    XCTAssertEqual(try contract().defaults(), [])
  }

  func testAPageThatStatesAnotherNumber() throws {
    for (page, old, new, owner) in [
      (
        "Guide/reports.md", "20 seconds, or `--timeout`",
        "30 seconds, or `--timeout`", "TimeLimits.stage is 20"
      ),
      (
        "README.md", "20 times in a row", "10 times in a row",
        "SolutionsContract.repetitions is 20"
      ),
      (
        "Guide/workshop.md", "6.2 or newer", "6.1 or newer",
        "Toolchain.oldest is 6.2"
      ),
      (
        "scripts/runner/start", "oldest=6.2", "oldest=6.1",
        "Toolchain.oldest is 6.2"
      ),
      (
        "Package.swift", "swift-tools-version: 6.2", "swift-tools-version: 6.3",
        "Toolchain.oldest is 6.2"
      ),
      (
        "Guide/README.md", "localhost:8080", "localhost:8000",
        "GuideCommand.defaultPort is 8080"
      ),
      (
        "Guide/glossary.md", "of 5 to 30 minutes", "of 2 to 30 minutes",
        "the shortest stage is 5"
      ),
      (
        "README.md", "In 22 of the 47", "In 21 of the 47",
        "the test-first stages is 22"
      ),
      (
        "README.md", "0 green (what was judged), 1 red",
        "0 green (what was judged), 3 red",
        "ExitCode has 0, 1, 2, 64, 69, 70, 74, 130"
      ),
      (
        "Guide/reports.md", "| 69 |", "| 68 |",
        "ExitCode has 0, 1, 2, 64, 69, 70, 74, 130"
      ),
    ] {
      try edit(page, old, new)

      let problems = try contract().defaults()

      XCTAssertEqual(problems.count, 1, "\(problems)")
      XCTAssertEqual(problems.first?.hasPrefix("\(page) says "), true, new)
      XCTAssertEqual(problems.first?.contains(owner), true, "\(problems)")
      try edit(page, new, old)
    }
  }

  func testADefaultThatNoPageStatesAnyMore() throws {
    try edit("README.md", "20 times in a row", "again and again")

    assert(
      try contract().defaults(), "no page states SolutionsContract.repetitions")
  }

  func testADefaultWrittenOutInAHelpText() throws {
    try folder?.write(
      "Flag(\"--pairs\", \"5 if not given\")\n",
      to: "scripts/runner/Sources/Contract/A.swift")

    assert(
      try contract().defaults(),
      "scripts/runner/Sources/Contract/A.swift says “5 if not given”")
  }

  func testAnotherStageInALesson() throws {
    try edit("Guide/2-AnimalAPI/2-seam.md", "> 10 minutes", "> 11 minutes")

    let problems = try contract().defaults()

    XCTAssertTrue(
      problems[0].hasPrefix(
        "Guide/README.md has another row for kata2 — let it begin with "
          + "“| 2 | [AnimalAPI](2-AnimalAPI.md) | "), "\(problems)")
    XCTAssertTrue(problems[1].contains("together take "), "\(problems)")
  }
}
