import XCTest

@testable import Runner

/// Code that does too much.
final class FloodSurvivalTests: SurvivalCase {
  func testAFloodOfOutput_costsLittleMemory() throws {
    let workbook = try workbook()
    let line = String(repeating: "x", count: 99)
    try workbook.answer(
      "for _ in 0..<1_000_000 { print(\"\(line)\") }; return 1")

    let result = try run(
      ["check", "kata1", "--timeout", "60", "--stage", "1"], in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
    XCTAssertGreaterThan(result.peak, 0)
    XCTAssertLessThan(result.peak, 100_000_000)
  }

  func testAFloodWithoutLineBreaks_costsLittleMemory() throws {
    let workbook = try workbook()
    let text = String(repeating: "x", count: 1_000)
    try workbook.answer(
      "for _ in 0..<10_000 { print(\"\(text)\", terminator: \"\") }; return 2")

    let result = try run(
      ["check", "kata1", "--timeout", "60", "--stage", "1"], in: workbook)

    assert(result, ends: .red, saying: "one is asked for", "expected  1")
    XCTAssertLessThan(result.peak, 100_000_000)
  }

  func testAnEndlessFlood() throws {
    let workbook = try workbook()
    try workbook.answer("while true { print(\"again and again\") }")

    let result = try run(in: workbook)

    assert(result, ends: .red, saying: "✗ red    1 Answer", "timed out")
    XCTAssertLessThan(result.peak, 100_000_000)
  }

  func testAChildThatIsLeftBehind() throws {
    let workbook = try workbook()
    try workbook.answer(
      """
      let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sleep")
        child.arguments = ["300"]
        try? child.run()
        return 1
      """)

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }

  func testAChildInASessionOfItsOwn() throws {
    let workbook = try workbook()
    try workbook.answer(
      """
      let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sh")
        child.arguments = ["-c", "(sleep 300 &) ; (setsid sleep 300 &)"]
        try? child.run()
        return 1
      """)

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }
}
