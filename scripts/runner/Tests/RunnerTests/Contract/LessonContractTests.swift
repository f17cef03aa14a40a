import XCTest

@testable import Contract
@testable import Runner

/// What the contract says about a kata's pages.
final class LessonContractTests: XCTestCase {
  /// A kata of two stages, the second test first, to be spoilt.
  private var folder: SampleFolder?

  private let hints = "1. A\n2. B\n3. C\n"
  private let first = "Guide/1-Game/1-compare.md"
  private let second = "Guide/1-Game/2-five-doubles.md"

  override func setUpWithError() throws {
    let folder = try SampleFolder()
    self.folder = folder
    try folder.write(
      "  Kata(folder: \"1-Game\", language: .v5),\n", to: "Package.swift")
    try folder.write(
      """
      # Kata 1: Game

      | 1 | [Compare](1-Game/1-compare.md) | 5 | |
      | 2 | [The five doubles](1-Game/2-five-doubles.md) | 10 | yes |

      """, to: "Guide/1-Game.md")
    try folder.write("# Game: refactor notes\n", to: "Guide/1-Game-refactor.md")
    try folder.write(
      """
      # Stage 1: Compare

      > 5 minutes · `./scripts/check kata1`

      ## Red

      ## Green

      ## Refactor

      Is it tidy?

      ---

      [← Game](../1-Game.md) · [Hints](hints.md#stage-1-compare) · \
      [Refactor notes](../1-Game-refactor.md) · \
      [The five doubles →](2-five-doubles.md)

      """, to: first)
    try folder.write(
      """
      # Stage 2: The five doubles

      > 10 minutes · `./scripts/check kata1`

      ## Test list

      ## Red

      ## Green

      ## Refactor

      Is it tidy?

      ---

      [← Compare](1-compare.md) · [Hints](hints.md#stage-2-the-five-doubles) · \
      [Refactor notes](../1-Game-refactor.md) · \
      [Wrapping up →](../1-Game.md#wrapping-up)

      """, to: second)
    try folder.write(
      "# Hints\n\n## Stage 1: Compare\n\n\(hints)\n"
        + "## Stage 2: The five doubles\n\n\(hints)",
      to: "Guide/1-Game/hints.md")
    for file in ["Stage1CompareTests", "Stage2FiveDoublesTests"] {
      try folder.write("", to: "Tests/1-Game/\(file).swift")
    }
    for step in ["1-compare", "2-five-doubles"] {
      try folder.write(
        "--- a/Sources/A.swift\n+++ b/Sources/A.swift\n@@ -0,0 +1 @@\n+a\n",
        to: "Solutions/1-Game/Steps/\(step).patch")
    }
  }

  override func tearDown() {
    folder = nil
  }

  private func contract() throws -> LessonContract {
    let workbook = try Workbook(root: XCTUnwrap(folder).path)
    return LessonContract(
      workbook: workbook, kata: workbook.katas[0],
      ledger: Ledger(terminal: Terminal()))
  }

  private func problems() throws -> [String] {
    let contract = try contract()
    return contract.pages() + contract.names()
      + contract.kata.stages.compactMap(contract.haste)
  }

  private func edit(_ page: String, _ old: String, _ new: String) throws {
    let text = try XCTUnwrap(folder?.text(page))
    XCTAssertTrue(text.contains(old), "\(page) holds no “\(old)”")
    try folder?.write(
      text.replacingOccurrences(of: old, with: new), to: page)
  }

  func testPagesThatAreRight() throws {
    XCTAssertEqual(try problems(), [])
  }

  func testAnEdit_isNoticed() throws {
    let words = String(repeating: "word ", count: 760)
    let cases = [
      (
        first, "## Green\n\n", "",
        #"\#(first): the headings are ["Red", "Refactor"], and should be ["#
          + #""Red", "Green", "Refactor"]"#
      ),
      (
        second, "Is it tidy?", "It is tidy.",
        "\(second): let “## Refactor” end with a question"
      ),
      (
        "Guide/1-Game/hints.md", "3. C\n\n", "\n",
        "Guide/1-Game/hints.md: stage 1 has 2 hints, and should have 3"
      ),
      (
        second, "[← Compare](1-compare.md)", "[← Back](1-compare.md)",
        "\(second): let it end with “---” and then “[← Compare](1-compare.md) · "
          + "[Hints](hints.md#stage-2-the-five-doubles) · [Refactor notes]"
          + "(../1-Game-refactor.md) · [Wrapping up →](../1-Game.md#wrapping-up)”"
      ),
      (
        "Guide/1-Game.md", "| 10 | yes |", "| 10 | |",
        "Guide/1-Game.md: stage 2's row should be “| 2 | [The five doubles]"
          + "(1-Game/2-five-doubles.md) | 10 | yes |”"
      ),
      (
        first, "## Red\n", "## Red\n\n\(words)\n",
        "\(first): its words (773) and the lines to type (1) take 10 minutes — "
          + "write “> 10 minutes · …”"
      ),
    ]
    for (page, old, new, problem) in cases {
      let text = try XCTUnwrap(folder?.text(page))
      try edit(page, old, new)

      XCTAssertEqual(try problems(), [problem])
      try folder?.write(text, to: page)
    }
  }

  func testAFileOfAnotherName_isNoticed() throws {
    let root = try XCTUnwrap(folder).path
    let tests = "Tests/1-Game/Stage"
    let steps = "Solutions/1-Game/Steps"
    let cases = [
      (
        first, "Guide/1-Game/1-comparing.md",
        [
          "\(first) is missing",
          "Guide/1-Game/1-comparing.md is not named like a stage — the title “# "
            + "Stage 7: The five doubles” makes 7-five-doubles.md",
        ]
      ),
      (
        "\(steps)/1-compare.patch", "\(steps)/1-comparing.patch",
        [
          "\(steps)/1-compare.patch is missing — name the step like the stage"
        ]
      ),
      (
        "\(tests)1CompareTests.swift", "\(tests)1ComparingTests.swift",
        [
          "\(tests)1ComparingTests.swift should be "
            + "\(tests)1CompareTests.swift, with the class of that name"
        ]
      ),
      (
        "\(tests)2FiveDoublesTests.swift", "\(tests).swift",
        ["\(second): \(tests)2FiveDoublesTests.swift is missing"]
      ),
    ]
    for (path, other, problems) in cases {
      let files = FileManager.default
      try files.moveItem(atPath: "\(root)/\(path)", toPath: "\(root)/\(other)")

      let contract = try contract()

      XCTAssertEqual(contract.pages() + contract.names(), problems)
      try files.moveItem(atPath: "\(root)/\(other)", toPath: "\(root)/\(path)")
    }
  }

  // MARK: - Minutes

  private func hasty() throws -> [String] {
    let contract = try contract()
    return contract.kata.stages.compactMap(contract.haste)
  }

  func testMinutesThatAreMissing() throws {
    try edit(first, "> 5 minutes", "> Soon")

    XCTAssertEqual(try hasty().count, 1)
  }

  func testALongStage_saysSo() throws {
    try edit(first, "> 5 minutes", "> 35 minutes")

    XCTAssertEqual(
      try hasty(),
      [
        "\(first): more than 30 minutes — write “> 35 minutes, a long stage · …”, "
          + "or split it"
      ])

    try edit(first, "> 35 minutes", "> 35 minutes, a long stage")

    XCTAssertEqual(try hasty(), [])
  }

  func testWhatIsTyped_isTheStepsCode_andHalfOfTheOwnTests() throws {
    try folder?.write(
      """
      --- a/Sources/A.swift
      +++ b/Sources/A.swift
      @@ -1,2 +1,4 @@
      -a
       b
      +c
      +
      +d
      """, to: "Solutions/1-Game/Steps/2-five-doubles.patch")
    let own = "Stage2FiveDoublesTests.swift"
    try folder?.write("given\ne\nf\n\ng\nh\n", to: "Tests/1-Game/\(own)")
    try folder?.write("given\n", to: "Katas/1-Game/Tests/\(own)")
    try edit(
      second, "## Red\n", "## Red\n\n```swift\nnot prose\n```\n- Go – on.\n")
    let contract = try contract()

    let effort = contract.effort(contract.kata.stages[1])

    // The title's and the headings' words count, and the links' do not.
    XCTAssertEqual(effort.words, 19)
    XCTAssertEqual(effort.lines, 4)
  }
}
