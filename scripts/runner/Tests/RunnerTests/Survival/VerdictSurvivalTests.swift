import XCTest

@testable import Runner

/// Each light comes from a `swift test` that anybody can repeat.
final class VerdictSurvivalTests: SurvivalCase {
  func testTheCommandOfAVerdict_givesTheSameByItself() throws {
    let workbook = try workbook()
    for (code, ends) in [("7", ExitCode.red), ("1", .green)] {
      try workbook.restore()
      try workbook.answer(code)

      let result = try run(
        ["check", "kata1", "--stage", "1", "--json"], in: workbook)
      let line = try XCTUnwrap(
        result.text.firstMatch(of: /"command" : "(.*)",?/)?.1)
      // These tests have a cache of modules in another place, by a link.
      let cache = "\(Checkout.root)/\(Workbook.moduleCache)"
      let command = line.replacing("\\\\", with: "\\")
        .replacing(" \(Workbook.moduleCache) ", with: " '\(cache)' ")
      let byHand = try Shell.run(
        ["sh", "-c", String(command)], in: workbook.root)

      XCTAssertEqual(result.code, ends.rawValue, result.text)
      XCTAssertEqual(byHand.code, ends.rawValue, byHand.output)
      XCTAssertEqual(
        byHand.output.contains("one is asked for"), ends == .red,
        byHand.output)
    }
  }

  func testABuildByHand_inTheSameScratchPath_changesNoVerdict() throws {
    let workbook = try workbook()
    let check = ["check", "kata1", "--stage", "1", "--timeout", "9"]
    assert(try run(check, in: workbook), ends: .green)
    let second = Files.changeSecond("\(workbook.root)/\(SampleWorkbook.source)")
    try workbook.answer("{ fatalError(\"boom\") }()")
    let byHand = try Shell.run(
      [
        "env", "KATA=Sample", "swift", "test", "--scratch-path",
        ".build/katas/Sample", "--filter", "Stage1",
      ], in: workbook.root)
    XCTAssertTrue(byHand.output.contains("boom"), byHand.output)

    try workbook.restore()
    try workbook.folder.setTime(second ?? 0, of: SampleWorkbook.source)

    assert(
      try run(check, in: workbook), ends: .green, saying: "✓ green  1 Answer")
  }

  func testAStructThatGainsAProperty_isTheSameToItsTests() throws {
    let workbook = try workbook()
    let check = ["check", "kata2", "2", "--timeout", "9"]
    func pair(_ properties: String) -> String {
      "struct Pair { \(properties) }\n"
        + "func size() -> Int { MemoryLayout<Pair>.size }\n"
    }
    try workbook.folder.write(
      pair("var a = 1"), to: "Katas/2-Other/Sources/Pair.swift")
    try workbook.edit(
      "Katas/2-Other/Tests/Stage2ByeTests.swift", "XCTAssertEqual(bye()",
      "XCTAssertTrue(MemoryLayout<Pair>.size == size())\n    "
        + "XCTAssertEqual(bye()")
    try workbook.folder.write(
      pair("var a = 1"), to: "Solutions/2-Other/Sources/Pair.swift")
    assert(try run(check, in: workbook), ends: .green)

    try workbook.folder.write(
      pair("var b = 7; var a = 1"), to: "Katas/2-Other/Sources/Pair.swift")

    assert(try run(check, in: workbook), ends: .green, saying: "✓ green  2 Bye")
  }
}
