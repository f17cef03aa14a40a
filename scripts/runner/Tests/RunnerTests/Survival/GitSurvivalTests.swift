import XCTest

@testable import Runner

/// With git, without it, and outside of any repository.
final class GitSurvivalTests: SurvivalCase {
  private let file = "Tests/1-Sample/Stage1AnswerTests.swift"

  private func withoutGit(
    _ workbook: SampleWorkbook
  ) throws -> [String: String] {
    ["PATH": try SearchPath.without("git", in: "\(workbook.root)/.build/tools")]
  }

  func testACheckWithoutGit() throws {
    let workbook = try workbook()

    let result = try run(in: workbook, environment: withoutGit(workbook))

    assert(result, ends: .green, saying: "✓ green  4 Again")
  }

  func testTestsBroughtBackWithoutGit_areNotInvented() throws {
    let workbook = try workbook()
    try workbook.edit(file, "answer(), 1", "answer(), 2")

    let result = try run(
      ["reset", "kata1", "--tests"], in: workbook,
      environment: withoutGit(workbook))

    assert(
      result, ends: .fault, saying: "nothing was changed", file,
      "take it from a fresh copy of the workbook")
  }

  func testTestsBroughtBackOutsideOfARepository_areNotInvented() throws {
    let workbook = try workbook()
    try workbook.edit(file, "answer(), 1", "answer(), 2")

    let result = try run(["reset", "kata1", "--tests"], in: workbook)

    assert(
      result, ends: .fault, saying: "nothing was changed",
      "take it from a fresh copy of the workbook")
  }

  func testTestsBroughtBackFromGit() throws {
    let workbook = try SampleWorkbook()
    let shipped = try XCTUnwrap(workbook.folder.text(file))
    for words in [
      ["init", "--quiet"], ["add", "."],
      [
        "-c", "user.name=A", "-c", "user.email=a@example.com", "commit",
        "--quiet", "--message", "Ship the tests",
      ],
    ] {
      XCTAssertEqual(try Shell.run(["git"] + words, in: workbook.root).code, 0)
    }
    try workbook.edit(file, "answer(), 1", "answer(), 2")
    try Files.remove(
      "\(workbook.root)/Tests/1-Sample/Stage2LaterTests.swift")

    let runner = try RunnerProcess(["reset", "kata1", "--tests"], in: workbook)

    XCTAssertEqual(runner.end(), 0, runner.text)
    XCTAssertEqual(workbook.folder.text(file), shipped)
    XCTAssertNotNil(
      workbook.folder.text("Tests/1-Sample/Stage2LaterTests.swift"))
  }
}
