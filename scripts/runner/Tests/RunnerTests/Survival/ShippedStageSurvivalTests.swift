import XCTest

@testable import Runner

/// Shipped stages that are no longer as shipped.
final class ShippedStageSurvivalTests: SurvivalCase {
  private let file = "Tests/1-Sample/Stage1AnswerTests.swift"

  func testDeleted() throws {
    let workbook = try workbook()
    try Files.remove("\(workbook.root)/\(file)")

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer", "no tests ran",
      "\(file) was deleted", "./scripts/reset kata1 --tests")
  }

  func testEmptied() throws {
    let workbook = try workbook()
    try workbook.folder.write("", to: file)

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer", "no tests ran",
      "\(file) was edited")
  }

  func testRenamed() throws {
    let workbook = try workbook()
    let text = try XCTUnwrap(workbook.folder.text(file))
    try Files.remove("\(workbook.root)/\(file)")
    try workbook.folder.write(text, to: "Tests/1-Sample/AnswerTests.swift")

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer",
      "shipped tests were changed",
      "\(file) was deleted", "Tests/1-Sample/AnswerTests.swift was added")
  }

  func testAllCommentedOut() throws {
    let workbook = try workbook()
    let text = try XCTUnwrap(workbook.folder.text(file))
    try workbook.folder.write("/*\n\(text)*/\n", to: file)

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer", "no tests ran",
      "\(file) was edited")
  }

  func testEditedToPass() throws {
    let workbook = try workbook()
    try workbook.answer("2")
    try workbook.edit(file, "answer(), 1", "answer(), 2")

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer",
      "shipped tests were changed", "\(file) was edited")
  }

  func testATestTakenAway() throws {
    let workbook = try workbook()
    try workbook.answer("2")
    try workbook.edit(file, "func testAnswer_isOne", "func answer_isOne")

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "1 of 2 tests did not run",
      "did not run: testAnswer_isOne",
      "\(file) was edited")
  }

  func testASkippedTest() throws {
    let workbook = try workbook()
    try workbook.edit(
      file, "testAnswer_isOne() {",
      "testAnswer_isOne() throws { throw XCTSkip()")

    let result = try run(in: workbook)

    assert(result, ends: .red, saying: "✗ red    1 Answer", "was skipped")
  }

  func testTheListOfDigestsDeleted() throws {
    let workbook = try workbook()
    try Files.remove("\(workbook.root)/\(ShippedTests.path)")
    try workbook.edit(file, "answer(), 1", "answer(), 2")

    let result = try run(in: workbook)

    assert(result, ends: .fault, saying: "git checkout -- Tests/digests.txt")
    XCTAssertEqual(result.text.split(separator: "\n").count, 1, result.text)
  }

  func testALineOfTheListDeleted() throws {
    let workbook = try workbook()
    try workbook.answer("2")
    try workbook.edit(file, "answer(), 1", "answer(), 2")
    let list = try XCTUnwrap(workbook.folder.text(ShippedTests.path))
    try workbook.folder.write(
      list.split(separator: "\n").filter { !$0.hasSuffix(file) }
        .joined(separator: "\n"), to: ShippedTests.path)

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer",
      "no tests ran", "\(file) was added")
  }

  func testEveryStageDeleted() throws {
    let workbook = try workbook()
    for name in Files.names(in: "\(workbook.root)/Tests/1-Sample") {
      try Files.remove("\(workbook.root)/Tests/1-Sample/\(name)")
    }

    let result = try run(in: workbook)

    assert(result, ends: .red, saying: "no tests ran", "\(file) was deleted")
  }

  func testACopyOfATest_isTakenAwayIntoABackup() throws {
    let workbook = try workbook()
    let copy = "Tests/1-Sample/Stage1AnswerTests copy.swift"
    let text = try XCTUnwrap(workbook.folder.text(file))
    try workbook.folder.write(text, to: copy)

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "\(copy):5", "\(copy) was added",
      "./scripts/reset kata1 --tests")
    XCTAssertFalse(result.text.contains("no longer fit"), result.text)

    let reset = try RunnerProcess(["reset", "kata1", "--tests"], in: workbook)

    XCTAssertEqual(reset.end(), 0, reset.text)
    XCTAssertNil(workbook.folder.text(copy))

    let name = try XCTUnwrap(
      Files.names(in: "\(workbook.root)/.kata/backup").first)
    let restore = try RunnerProcess(
      ["reset", "kata1", "--restore", name], in: workbook)

    XCTAssertEqual(restore.end(), 0, restore.text)
    XCTAssertEqual(workbook.folder.text(copy), text)
  }
}
