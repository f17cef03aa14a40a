import XCTest

@testable import Runner

/// Code that does not compile, here and elsewhere.
final class BuildErrorSurvivalTests: SurvivalCase {
  func testInThisKata_isAmberWithThePlace() throws {
    let workbook = try workbook()
    try workbook.answer("nowhere")

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "! amber  1 Answer", "does not build",
      "Katas/1-Sample/Sources/Sample.swift:5",
      "cannot find 'nowhere' in scope", "| nowhere")
    XCTAssertFalse(result.text.contains("Compiling"), result.text)
  }

  func testInAnotherKata_doesNotMatter() throws {
    let workbook = try workbook()
    try workbook.edit("Katas/2-Other/Sources/Other.swift", "\"hello\"", "!")

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }

  func testInTheOwnTests_leavesTheShippedStagesAsTheyAre() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Katas/2-Other/Tests/ByeTests.swift", "bye()", "goodbye()")

    let result = try run(["check", "kata2", "--timeout", "9"], in: workbook)

    assert(
      result, ends: .amber, saying: "✓ green  stage 1", "! amber  2 Bye",
      "Katas/2-Other/Tests/ByeTests.swift:7",
      "cannot find 'goodbye' in scope")
  }

  func testOwnTestsInANestedClass_leaveTheShippedStagesAsTheyAre() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Katas/2-Other/Tests/ByeTests.swift", "final class ByeTests",
      "enum All { final class ByeTests")
    try workbook.edit(
      "Katas/2-Other/Tests/ByeTests.swift", "  }\n}", "  }\n}\n}")

    let result = try run(["check", "kata2", "--timeout", "9"], in: workbook)

    assert(result, ends: .amber, saying: "✓ green  stage 1", "! amber  2 Bye")
  }

  func testInTheManifest_isAmberWithThePlace() throws {
    let workbook = try workbook()
    try workbook.edit("Package.swift", "let chosen =", "let chosen = nowhere +")

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "Package.swift:",
      "cannot find 'nowhere' in scope")
  }

  func testAShippedTestThatNoLongerFits_saysSo() throws {
    let workbook = try workbook()
    try workbook.edit(SampleWorkbook.source, "func answer()", "func answr()")

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "cannot find 'answer' in scope",
      "The shipped tests no longer fit your code")
  }

  func testAFileThatIsNoText() throws {
    let workbook = try workbook()
    let path = "\(workbook.root)/Katas/1-Sample/Sources/Sample.swift"
    var bytes = try XCTUnwrap(Files.bytes(path))
    bytes.append(contentsOf: [0x2F, 0x2F, 0xFF, 0xFE, 0x0A])
    try Files.write(bytes, to: path)

    let result = try run(in: workbook)

    assert(
      result, ends: .amber, saying: "Katas/1-Sample/Sources/Sample.swift:",
      "invalid UTF-8")
  }

  func testNoSourcesAtAll() throws {
    let workbook = try workbook()
    try Files.remove("\(workbook.root)/\(SampleWorkbook.source)")

    let result = try run(in: workbook)

    assert(result, ends: .amber, saying: "Katas/1-Sample/Sources")
  }
}
