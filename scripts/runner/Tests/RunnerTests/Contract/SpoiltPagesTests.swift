import XCTest

@testable import Contract
@testable import Runner

/// What the contract says of the workbook's own pages, once they are spoilt.
final class SpoiltPagesTests: XCTestCase {
  private let kata = "Guide/1-UpDownGame"
  private let tests = "Tests/1-UpDownGame"
  private let steps = "Solutions/1-UpDownGame/Steps"

  private func folder() throws -> SampleFolder {
    let folder = try SampleFolder()
    try Files.makeFolder("\(folder.path)/scripts/runner")
    try Files.makeFolder("\(folder.path)/Solutions/1-UpDownGame")
    let scripts = Files.names(in: "\(Checkout.root)/scripts")
      .filter { $0 != "runner" }.map { "scripts/\($0)" }
    for path in scripts + [
      "README.md", "CONTRIBUTING.md", "Guide", "Tests", "Package.swift",
      "scripts/runner/Package.swift", "scripts/runner/build", steps,
    ] {
      try FileManager.default.copyItem(
        atPath: "\(Checkout.root)/\(path)", toPath: "\(folder.path)/\(path)")
    }
    return folder
  }

  private func assertProblems(
    _ beginnings: [String], in folder: SampleFolder, line: UInt = #line
  ) throws {
    let workbook = try Workbook(root: folder.path)
    let points = VerifyPoints(terminal: Terminal())
    let repository = RepositoryContract(workbook: workbook, points: points)
    let lesson = LessonContract(
      workbook: workbook, kata: workbook.katas[0], points: points)
    let found =
      try repository.commands() + repository.defaults() + lesson.problems()
      + lesson.kata.testFirstStages.flatMap(lesson.rows)
    XCTAssertTrue(
      found.elementsEqual(beginnings) { $0.hasPrefix($1) }, "\(found)",
      line: line)
  }

  func testAnEdit() throws {
    let folder = try folder()
    let (first, second) = ("\(kata)/1-compare.md", "\(kata)/2-wait-for-it.md")
    let fourth = "\(kata)/4-build-the-stub.md"
    let fifth = "\(kata)/5-misbehaving-server.md"
    for (page, old, new, problem) in [
      ("scripts/hint", "kata hint", "", "scripts/hint does not start its"),
      (
        "Guide/reports.md", "| 69 |", "| 68 |",
        "Guide/reports.md does not say “| 69 |"
      ),
      (
        "README.md", "| `./scripts/drill kata3` |", "| drill |",
        "README.md has no line for `./scripts/drill`"
      ),
      (
        "CONTRIBUTING.md", "`./scripts/bench` compares", "It compares",
        "CONTRIBUTING.md has no line for `./scripts/bench`"
      ),
      (
        "Guide/README.md", "`./scripts/watch kata1`", "watch",
        "Guide/README.md has no line for `./scripts/watch`"
      ),
      (
        first, "\n## Green\n", "\n",
        "\(first): the headings are [\"Test list\", \"Red\", \"Refactor\"]"
      ),
      (
        fourth, "?", ".", "\(fourth): let “## Refactor” end with a question"
      ),
      (
        "\(kata)/hints.md", "\n3. It starts with", "\nIt starts with",
        "\(kata)/hints.md: stage 1 has 2 hints, and should have 3"
      ),
      (
        second, "[← Compare]", "[← Back]",
        "\(second): let it end with “---” and then “[← Compare](1-compare.md) ·"
      ),
      (
        second, "> 30 minutes", "> 31 minutes",
        "\(kata).md: stage 2's row should be “| 2 | [Wait for it]"
          + "(1-UpDownGame/2-wait-for-it.md) | 31 | yes |”"
      ),
      (
        fifth, "| `.noResponse` |", "| `.noData` |",
        "\(fifth): the row “| 3 | `[7]` without an HTTP response | `.noData` |” "
          + "is not in \(kata)-refactor.md"
      ),
      (
        "\(kata)-refactor.md", "\n| 8 | `[7]`, when", "\n| 9 | `[7]`, when",
        "\(kata)-refactor.md: the rows of stage 5 are [\"1\", \"2\", \"3\", "
          + "\"4\", \"5\", \"6\", \"7\", \"9\", \"9\"], and should be numbered"
      ),
      (
        first, "\n| 6 |", "\n| six |",
        "\(first): the rows of stage 1 are [\"1\", \"2\", \"3\", \"4\", \"5\"]"
      ),
    ] {
      let text = folder.text(page) ?? ""
      try folder.edit(page, old, new)
      try assertProblems([problem], in: folder)
      try folder.write(text, to: page)
    }
  }

  func testAFileOfAnotherName() throws {
    let folder = try folder()
    let (fourth, building) = ("Stage4BuildTheStubTests", "Stage4BuildingTests")
    let from4 = "\(tests)/From4"
    for (path, other, problems) in [
      (
        "\(kata)/8-modern-swift.md", "\(kata)/8-modern.md",
        [
          "\(kata)/8-modern-swift.md is missing",
          "\(kata)/8-modern.md is not named like a stage",
        ]
      ),
      (
        "\(steps)/4-build-the-stub.patch", "\(steps)/4-building.patch",
        [
          "\(steps)/4-build-the-stub.patch is missing — name the step like the "
            + "stage"
        ]
      ),
      (
        "\(from4)/\(fourth).swift", "\(from4)/\(building).swift",
        ["\(from4)/\(building).swift should be \(from4)/\(fourth).swift, with"]
      ),
      (
        "\(from4)/\(fourth).swift", "\(from4)/More.swift",
        ["\(kata)/4-build-the-stub.md: \(tests)/\(fourth).swift is missing"]
      ),
    ] {
      let (here, there) = ("\(folder.path)/\(path)", "\(folder.path)/\(other)")
      try FileManager.default.moveItem(atPath: here, toPath: there)
      try assertProblems(problems, in: folder)
      try FileManager.default.moveItem(atPath: there, toPath: here)
    }
  }

  func testCallsThatAreRefused() throws {
    let folder = try folder()
    try assertProblems([], in: folder)
    try folder.write(
      """
      # A page

      Run `./scripts/chek kata1`.
      <!-- at kata1 1: ./scripts/check kata1 --jason -->

      ```console
      $ ./scripts/check kata1 --wrong
      ./scripts/check --printed
      ```
      """, to: "Guide/a.md")

    try assertProblems(
      [
        "3: there is no ./scripts/chek; did you mean check?",
        "4: ./scripts/check has no flag --jason; did you mean --json?",
        "7: ./scripts/check has no flag --wrong",
      ].map { "Guide/a.md:\($0)" }, in: folder)
  }
}
