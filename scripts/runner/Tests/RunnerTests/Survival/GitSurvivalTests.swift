import XCTest

@testable import Runner

/// With git, without it, and outside of any repository.
final class GitSurvivalTests: SurvivalCase {
  private let file = "Tests/1-Sample/Stage1AnswerTests.swift"

  func testWithoutGit_orOutsideOfARepository_noTestsAreInvented() throws {
    let workbook = try workbook()
    let path = try SearchPath.without(
      "git", in: "\(workbook.root)/.build/tools")
    assert(
      try run(in: workbook, environment: ["PATH": path]), ends: .green,
      saying: "✓ green  4 Again")
    try workbook.edit(file, "answer(), 1", "answer(), 2")

    for environment in [["PATH": path], [:]] {
      let result = try run(
        ["reset", "kata1", "--tests"], in: workbook, environment: environment)

      assert(
        result, ends: .fault, saying: "nothing was changed", file,
        "take it from a fresh copy of the workbook")
    }
  }

  func testACloneWithTheLineEndsOfAnotherSystem_hasOurs() throws {
    let workbook = try SampleWorkbook()
    try workbook.folder.write(
      XCTUnwrap(Files.text("\(Checkout.root)/.gitattributes")),
      to: ".gitattributes")
    try commitAll(in: workbook)
    try git(
      ["-c", "core.autocrlf=true", "clone", "--quiet", ".", ".build/clone"],
      in: workbook)

    XCTAssertEqual(
      workbook.folder.text(".build/clone/Package.swift"),
      workbook.folder.text("Package.swift"))
  }

  func testTests_comeBackFromGit() throws {
    let workbook = try SampleWorkbook()
    let paths = [file, "Tests/1-Sample/Stage2LaterTests.swift"]
    let shipped = paths.map { workbook.folder.text($0) }
    try commitAll(in: workbook)
    try workbook.edit(file, "answer(), 1", "answer(), 2")
    // A commit keeps the loss, so that git's own checkout brings nothing back.
    try commitAll(in: workbook)
    try Files.remove("\(workbook.root)/\(paths[1])")

    let runner = try RunnerProcess(
      ["reset", "kata1", "--tests"], in: workbook)

    XCTAssertEqual(runner.end(), 0, runner.text)
    XCTAssertEqual(paths.map { workbook.folder.text($0) }, shipped)
  }

  private func commitAll(in workbook: SampleWorkbook) throws {
    let who = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for words in [
      ["init", "--quiet"], ["add", "."],
      who + ["commit", "--quiet", "--message", "Keep all of it"],
    ] { try git(words, in: workbook) }
  }

  private func git(_ words: [String], in workbook: SampleWorkbook) throws {
    let result = try Shell.run(["git"] + words, in: workbook.root)
    XCTAssertEqual(result.code, 0, result.output)
  }
}
