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

  func testThePagesAsTheyAre() throws {
    XCTAssertEqual(try problems(), [])
  }

  func testAnEditThatNamesOrStatesSomethingElse() throws {
    let cases = [
      (
        "scripts/hint", "kata hint", "",
        "scripts/hint does not start its command"
      ),
      (
        "scripts/watch", "kata watch", "kata check",
        "scripts/watch does not start its command — let it end with "
          + "`/runner/start\" kata watch \"$@\"`"
      ),
      (
        "README.md", "| `./scripts/bench` |", "| bench |",
        "README.md has no line “| `./scripts/bench` | … |”"
      ),
      (
        "Guide/README.md", "`./scripts/watch kata1`", "watch",
        "Guide/README.md has no line for `./scripts/watch`"
      ),
      (
        "README.md", "20 times in a row", "10 times in a row",
        "README.md does not say “20 times in a row”"
      ),
      (
        "README.md", "In 22 of the 47", "In 21 of the 47",
        "README.md does not say “In 22 of the 47 stages”"
      ),
      (
        "Guide/README.md", "localhost:8080", "localhost:8000",
        "Guide/README.md does not say “localhost:8080”"
      ),
      (
        "Guide/glossary.md", "of 5 to 30 minutes", "of 2 to 30 minutes",
        "Guide/glossary.md does not say “of 5 to 30 minutes”"
      ),
      (
        "Guide/reports.md", "20 seconds, or `--timeout`", "30 seconds",
        "Guide/reports.md does not say “20 seconds, or `--timeout`”"
      ),
      (
        "Package.swift", "swift-tools-version: 6.2", "swift-tools-version: 6.3",
        "Package.swift does not say “swift-tools-version: 6.2”"
      ),
      (
        "scripts/runner/start", "oldest=6.2", "oldest=6.1",
        "scripts/runner/start does not say “oldest=6.2”"
      ),
      (
        "README.md", "(what was judged), 1 red", "(what was judged), 3 red",
        "README.md says that the exit codes are 0, 3, 2, 64, 69, 70, 74, 130; "
          + "ExitCode has 0, 1, 2, 64, 69, 70, 74, 130"
      ),
      (
        "Guide/reports.md", "| 69 |", "| 68 |",
        "Guide/reports.md says that the exit codes are 0, 1, 2, 64, 68,"
      ),
    ]
    for (page, old, new, problem) in cases {
      let text = try XCTUnwrap(folder?.text(page))
      let edited = text.replacingOccurrences(of: old, with: new)
      XCTAssertNotEqual(edited, text, "\(page) holds no “\(old)”")
      try folder?.write(edited, to: page)

      let found = try problems()

      XCTAssertEqual(found.count, 1, "\(found)")
      XCTAssertEqual(found.first?.hasPrefix(problem), true, "\(found)")
      try folder?.write(text, to: page)
    }
  }

  func testMoreMinutesOnAStagesPage() throws {
    let page = "Guide/2-AnimalAPI/2-seam.md"
    let text = try XCTUnwrap(folder?.text(page))
    try folder?.write(
      text.replacingOccurrences(of: "> 10 minutes", with: "> 11 minutes"),
      to: page)

    let problems = try problems()

    XCTAssertEqual(problems.count, 2, "\(problems)")
    XCTAssertTrue(problems[0].contains("“together take "), "\(problems)")
    XCTAssertTrue(
      problems[1].hasPrefix(
        "Guide/README.md does not say “| 2 | [AnimalAPI](2-AnimalAPI.md) | "),
      "\(problems)")
  }

  func testAScriptThatIsNoCommand() throws {
    try folder?.write("exec start\" kata more \"$@\"\n", to: "scripts/more")

    XCTAssertEqual(
      try problems().map { $0.prefix(26) }, ["scripts/more is no command"])
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

    let found = try problems()
    let wanted = [
      "3: there is no ./scripts/chek; did you mean check?",
      "4: ./scripts/check has no flag --jason; did you mean --json?",
      "7: ./scripts/reset has no flag --too; did you mean --to?",
      "8: ./scripts/guide has no flag --previw",
      "12: ./scripts/check has no flag --wrong",
    ]
    XCTAssertEqual(found.count, wanted.count, "\(found)")
    for (problem, beginning) in zip(found, wanted) {
      XCTAssertTrue(problem.hasPrefix("Guide/a.md:\(beginning)"), problem)
    }
  }
}
