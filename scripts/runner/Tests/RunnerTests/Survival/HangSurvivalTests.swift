import XCTest

@testable import Runner

/// Tests that never end by themselves.
final class HangSurvivalTests: SurvivalCase {
  func testEndlessLoop() throws {
    let workbook = try workbook()
    try workbook.answer("while true {}")

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer", "timed out",
      "Stage1AnswerTests.testAnswer_isOne", "did not end within 2 s")
  }

  func testDeadlock() throws {
    let workbook = try workbook()
    try workbook.answer(
      "let lock = NSLock(); lock.lock(); lock.lock(); return 1")

    let result = try run(in: workbook)

    assert(result, ends: .red, saying: "✗ red    1 Answer", "timed out")
  }

  func testASignalThatNeverComes() throws {
    let workbook = try workbook()
    try workbook.answer("DispatchSemaphore(value: 0).wait(); return 1")

    let result = try run(in: workbook)

    assert(result, ends: .red, saying: "✗ red    1 Answer", "timed out")
  }

  func testAContinuationThatIsNeverResumed() throws {
    let workbook = try workbook()
    try workbook.edit(
      SampleWorkbook.source, "  2  // later",
      "  await withUnsafeContinuation { (_: UnsafeContinuation<Int, Never>) in }"
    )

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✓ green  stage 1", "✗ red    2 Later",
      "timed out", "Stage2LaterTests.testLater_isTwo")
  }

  func testAContinuationThatSwiftTestingWaitsFor() throws {
    let workbook = try workbook()
    try workbook.edit(
      SampleWorkbook.source, "  2  // later",
      "  await withCheckedContinuation { (_: CheckedContinuation<Int, Never>) in }"
    )

    let result = try run(
      ["check", "kata1", "--timeout", "2", "--stage", "4"], in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    4 Again", "timed out",
      "Stage4AgainTests.again")
  }

  func testAnExpectationThatIsNeverFulfilled() throws {
    let workbook = try workbook()
    try workbook.edit(SampleWorkbook.source, "handler(3)", "_ = handler")

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    3 Tell", "1 of 1 test failed",
      "the handler is called", "Tests/1-Sample/Stage3TellTests.swift:9")
  }
}
