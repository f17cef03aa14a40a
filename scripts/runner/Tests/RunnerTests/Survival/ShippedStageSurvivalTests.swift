import XCTest

@testable import Runner

/// Shipped stages that are no longer as shipped.
final class ShippedStageSurvivalTests: SurvivalCase {
  private let files = [
    "Stage1AnswerTests", "Stage2LaterTests", "Stage3TellTests",
    "Stage4AgainTests",
  ].map { "Tests/1-Sample/\($0).swift" }
  private let all = ["check", "kata1", "--all", "--timeout", "2"]

  func testFilesDeleted_emptied_commentedOut_orRenamed() throws {
    let workbook = try workbook()
    try Files.remove("\(workbook.root)/\(files[0])")
    try workbook.folder.write("", to: files[1])
    let third = try XCTUnwrap(workbook.folder.text(files[2]))
    try workbook.folder.write("/*\n\(third)*/\n", to: files[2])
    let fourth = try XCTUnwrap(workbook.folder.text(files[3]))
    try Files.remove("\(workbook.root)/\(files[3])")
    try workbook.folder.write(fourth, to: "Tests/1-Sample/AgainTests.swift")

    let result = try run(all, in: workbook)

    assert(
      result, ends: .red, saying: "\(files[0]) was deleted",
      "\(files[1]) was edited", "\(files[2]) was edited",
      "\(files[3]) was deleted", "Tests/1-Sample/AgainTests.swift was added",
      "./scripts/reset kata1 --tests")
    for line in [
      /1 Answer +2 of 2 tests did not run/, /2 Later +1 of 1 test did not run/,
      /3 Tell +1 of 1 test did not run/, /4 Again +shipped tests were changed/,
    ] { XCTAssertTrue(result.text.contains(line), result.text) }
  }

  func testTestsTakenAway_skipped_editedToPass_orLeftOutOfTheList() throws {
    let workbook = try workbook()
    try workbook.answer("2")
    try workbook.edit(files[0], "func testAnswer_isOne", "func answer_isOne")
    try workbook.edit(
      files[1], "async {", "async throws { throw XCTSkip()")
    try workbook.edit(SampleWorkbook.source, "handler(3)", "_ = handler")
    try workbook.edit(files[2], "tell { _ in", "tell { _ in }; do {")
    let list = try XCTUnwrap(workbook.folder.text(ShippedTests.path))
    try workbook.folder.write(
      list.split(separator: "\n").filter { !$0.hasSuffix(files[3]) }
        .joined(separator: "\n"), to: ShippedTests.path)

    let result = try run(all, in: workbook)

    assert(
      result, ends: .red, saying: "did not run: testAnswer_isOne",
      "was skipped", "\(files[0]) was edited", "\(files[1]) was edited",
      "\(files[2]) was edited", "\(files[3]) was added")
    for line in [
      /✗ red +1 Answer +1 of 2 tests did not run/, /✗ red +2 Later/,
      /✗ red +3 Tell +shipped tests were changed/, /✗ red +4 Again/,
    ] { XCTAssertTrue(result.text.contains(line), result.text) }
  }

  func testACopyOfATest_isNamedWithItsCure() throws {
    let workbook = try workbook()
    let copy = "Tests/1-Sample/Stage1AnswerTests copy.swift"
    try workbook.folder.write(
      XCTUnwrap(workbook.folder.text(files[0])), to: copy)

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "\(copy):5", "\(copy) was added",
      "./scripts/reset kata1 --tests")
    XCTAssertFalse(result.text.contains("no longer fit"), result.text)
  }
}
