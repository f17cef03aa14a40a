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
    try workbook.folder.setTime(
      Double(second ?? 0) + 0.5, of: SampleWorkbook.source)

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

  // MARK: - What an earlier build left, or did not leave

  private let check = ["check", "kata1", "1", "--timeout", "2"]

  func testWhatIsGoneOrGarbled_isMadeAnew() throws {
    let scratch = ".build/katas/Sample"
    let rows: [(what: String, spoil: (SampleWorkbook) throws -> Void)] = [
      ("no build", { try Files.remove("\($0.root)/.build") }),
      (
        "a garbled build",
        {
          for name in ["build.db", "debug.yaml", "workspace-state.json"] {
            try $0.folder.write("garbled", to: "\(scratch)/\(name)")
          }
        }
      ),
      (
        "a torn journal",
        { try $0.folder.write("{\"kata\":\"Sam", to: ".kata/journal.jsonl") }
      ),
    ]
    for (what, spoil) in rows {
      let workbook = try workbook()
      try run(check, in: workbook)
      try spoil(workbook)

      let result = try run(check, in: workbook)

      assert(result, ends: .green, saying: "✓ green  1 Answer")
      XCTAssertFalse(result.text.contains("Compiling"), what)
    }
  }

  func testACheckoutThatWasMoved_isBuiltAnew() throws {
    let workbook = try workbook()
    try run(check, in: workbook)
    let moved = try SampleWorkbook()
    try FileManager.default.copyItem(
      atPath: "\(workbook.root)/.build/katas",
      toPath: "\(moved.root)/.build/katas")

    let result = try run(check, in: moved)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }
}
