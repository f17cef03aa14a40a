import XCTest

@testable import Contract
@testable import Runner

/// What the contract says about a kata's pages.
final class LessonContractTests: XCTestCase {
  private let first = "Guide/1-Game/1-compare.md"
  private let second = "Guide/1-Game/2-five-doubles.md"
  private let steps = "Solutions/1-Game/Steps"
  private let firstTests = "Tests/1-Game/Stage1CompareTests.swift"
  private let secondTests = "Tests/1-Game/Stage2FiveDoublesTests.swift"

  private func page(
    _ title: String, minutes: Int, _ headings: String, _ links: String...
  ) -> String {
    """
    # Stage \(title)

    > \(minutes) minutes · `./scripts/check kata1`

    \(headings)

    Is it tidy?

    ---

    \(links.joined(separator: " · "))

    """
  }

  /// A kata of two stages, the second test first, to be spoilt.
  private func folder() throws -> SampleFolder {
    let folder = try SampleFolder()
    let hints = "1. A\n2. B\n3. C\n"
    let notes = "[Refactor notes](../1-Game-refactor.md)"
    for (path, text) in [
      "Package.swift": "  Kata(folder: \"1-Game\", language: .v5),\n",
      "Guide/1-Game.md": """
      # Kata 1: Game

      | 1 | [Compare](1-Game/1-compare.md) | 5 | |
      | 2 | [The five doubles](1-Game/2-five-doubles.md) | 10 | yes |

      """,
      "Guide/1-Game-refactor.md": "# Game: refactor notes\n",
      first: page(
        "1: Compare", minutes: 5, "## Red\n## Green\n## Refactor",
        "[← Game](../1-Game.md)", "[Hints](hints.md#stage-1-compare)", notes,
        "[The five doubles →](2-five-doubles.md)"),
      second: page(
        "2: The five doubles", minutes: 10,
        "## Test list\n## Red\n## Green\n## Refactor",
        "[← Compare](1-compare.md)",
        "[Hints](hints.md#stage-2-the-five-doubles)", notes,
        "[Wrapping up →](../1-Game.md#wrapping-up)"),
      "Guide/1-Game/hints.md":
        "# Hints\n\n## Stage 1: Compare\n\n\(hints)\n"
        + "## Stage 2: The five doubles\n\n\(hints)",
      firstTests: "", secondTests: "",
      "\(steps)/1-compare.patch": "", "\(steps)/2-five-doubles.patch": "",
    ] {
      try folder.write(text, to: path)
    }
    return folder
  }

  private func contract(_ folder: SampleFolder) throws -> LessonContract {
    let workbook = try Workbook(root: folder.path)
    return LessonContract(
      workbook: workbook, kata: workbook.katas[0],
      ledger: Ledger(terminal: Terminal()))
  }

  /// Looks at the problems that an edit causes.
  private func edit(
    _ page: String, _ old: String, _ new: String, causes wanted: String...,
    line: UInt = #line
  ) throws {
    let folder = try folder()
    try folder.edit(page, old, new)
    let contract = try contract(folder)
    XCTAssertEqual(contract.pages() + contract.names(), wanted, line: line)
  }

  /// Looks at the problems that a file of another name causes.
  private func move(
    _ path: String, to other: String, causes wanted: String...,
    line: UInt = #line
  ) throws {
    let folder = try folder()
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/\(path)", toPath: "\(folder.path)/\(other)")
    let contract = try contract(folder)
    XCTAssertEqual(contract.pages() + contract.names(), wanted, line: line)
  }

  func testPagesThatAreRight() throws {
    try edit(first, "Is it tidy?", "Is it tidy now?")
  }

  func testAPageThatLacksSomething() throws {
    try edit(
      first, "## Green\n", "",
      causes:
        #"\#(first): the headings are ["Red", "Refactor"], and should be "#
        + #"["Red", "Green", "Refactor"]"#)
    try edit(
      second, "Is it tidy?", "It is tidy.",
      causes: "\(second): let “## Refactor” end with a question")
    try edit(
      "Guide/1-Game/hints.md", "3. C\n\n", "\n",
      causes: "Guide/1-Game/hints.md: stage 1 has 2 hints, and should have 3")
    try edit(
      second, "[← Compare]", "[← Back]",
      causes: "\(second): let it end with “---” and then “[← Compare]"
        + "(1-compare.md) · [Hints](hints.md#stage-2-the-five-doubles) · "
        + "[Refactor notes](../1-Game-refactor.md) · [Wrapping up →]"
        + "(../1-Game.md#wrapping-up)”")
    try edit(
      first, "> 5 minutes", "> 6 minutes",
      causes: "Guide/1-Game.md: stage 1's row should be “| 1 | [Compare]"
        + "(1-Game/1-compare.md) | 6 | |”")
  }

  func testAFileOfAnotherName() throws {
    try move(
      first, to: "Guide/1-Game/1-comparing.md", causes: "\(first) is missing",
      "Guide/1-Game/1-comparing.md is not named like a stage — the title “# "
        + "Stage 7: The five doubles” makes 7-five-doubles.md")
    try move(
      "\(steps)/1-compare.patch", to: "\(steps)/1-comparing.patch",
      causes:
        "\(steps)/1-compare.patch is missing — name the step like the stage")
    let comparing = "Tests/1-Game/Stage1ComparingTests.swift"
    try move(
      firstTests, to: comparing,
      causes:
        "\(comparing) should be \(firstTests), with the class of that name")
    try move(
      secondTests, to: "Tests/1-Game/More.swift",
      causes: "\(second): \(secondTests) is missing")
  }
}
