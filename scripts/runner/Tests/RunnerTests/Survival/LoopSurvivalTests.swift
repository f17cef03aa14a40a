import Foundation
import XCTest

@testable import Runner

/// The loop of lights, with real builds.
final class LoopSurvivalTests: SurvivalCase {
  func testOneLightACheck_andTheRhythmTellsWhatHappened() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Guide/1-Sample/1-answer.md", "# Stage 1: Answer",
      "# Stage 1: Answer\n\n## Refactor\n\nIs one the answer?\n")
    try workbook.answer("0 + 0")
    try workbook.edit(SampleWorkbook.source, "  2  // later", "  0")
    assert(
      try run(in: workbook), ends: .red, saying: "✗ red    1 Answer",
      "✗ Stage1AnswerTests.testAnswer_isOne",
      "and 1 more: testAnswer_isPositive")

    try workbook.edit(SampleWorkbook.source, "  0 + 0", "  1")
    let green = try run(in: workbook)
    assert(
      green, ends: .green, saying: "✓ green  1 Answer", "Is one the answer?",
      "check again without a change")
    XCTAssertFalse(green.text.contains("Later"), green.text)

    try workbook.edit(SampleWorkbook.source, "  1\n", "  2 - 1\n")
    let all = ["check", "kata1", "--all", "--timeout", "2"]
    assert(try run(all, in: workbook), ends: .red, saying: "✗ red    2 Later")
    assert(
      try run(in: workbook), ends: .green,
      saying: "Still green after your change: a refactoring.")

    try workbook.edit(SampleWorkbook.source, "  2 - 1\n", "  2 - 1  // one\n")
    assert(
      try run(in: workbook), ends: .red, saying: "✓ green  stage 1",
      "✗ red    2 Later")

    try workbook.edit(SampleWorkbook.source, "  2 - 1 ", "  3 - 1 ")
    assert(
      try run(in: workbook), ends: .red, saying: "Stage 1 was green before.",
      "✗ red    1 Answer")
    assert(
      try run(["progress", "kata1"], in: workbook), ends: .green,
      saying: "R G f R  (", "R R\n")
  }
}
