import XCTest

@testable import Runner

/// Own tests that notice things in other ways than by an assertion.
final class GradingSurvivalTests: SurvivalCase {
  private let tests = "Katas/2-Other/Tests/Stage2ByeTests.swift"
  private let check = ["check", "kata2", "2", "--timeout", "9"]

  /// Lets the one test of the second kata do this.
  private func workbook(testing body: String) throws -> SampleWorkbook {
    let workbook = try workbook()
    try workbook.edit(tests, "XCTAssertEqual(bye(), \"bye\")", body)
    try workbook.edit(tests, "func testBye()", "func testBye() throws")
    return workbook
  }

  func testATestThatOnlyThrows_isNotRedByAnAssertion() throws {
    let workbook = try workbook(
      testing: "if bye().isEmpty { throw CocoaError(.featureUnsupported) }")

    let result = try run(check, in: workbook)

    assert(
      result, ends: .red, saying: "not red yet", "✗ Stage2ByeTests.testBye",
      "fails with an error there; let an assertion say what is missing")
  }

  func testAMistakeThatOnlyMakesATestThrow_isNoticedByAnError() throws {
    let workbook = try workbook(
      testing: "if bye() == \"hello\" { throw CocoaError(.featureUnsupported) }"
        + "; XCTAssertEqual(bye(), \"bye\")")

    let result = try run(check, in: workbook)

    assert(
      result, ends: .green, saying: "✓ It says hello",
      "noticed by Stage2ByeTests.testBye, with an error")
  }

  func testTestsInSwiftTesting_areGradedAsOthersAre() throws {
    let workbook = try workbook()
    try workbook.folder.write(
      """
      import Testing
      @testable import Other
      @Suite struct Stage2ByeTests {
        @Test func byeIsSaid() { #expect(bye() == "bye") }
      }
      """, to: tests)

    let result = try run(check, in: workbook)

    assert(
      result, ends: .green, saying: "✓ It says hello",
      "noticed by Stage2ByeTests.byeIsSaid")
  }

  func testATestThatGetsNoTurn_isRunByItself() throws {
    let workbook = try workbook(
      testing: """
        XCTAssertEqual(bye(), "bye")
            if bye() != "bye" { Thread.sleep(forTimeInterval: 2) }
          }

          func testHangs() {
            while bye() != "bye" { Thread.sleep(forTimeInterval: 0.1) }
          }

          func testLater() {
            XCTAssertFalse(bye().contains("!"))
        """)

    let result = try run(check, in: workbook)

    assert(
      result, ends: .green, saying: "✓ It says hello",
      "Stage2ByeTests.testHangs of stage 2 crashes or hangs on code without",
      "Stage2ByeTests.testLater of stage 2: nothing makes it fail")
  }

  func testATestThatAsksTheNetwork_isRefusedAtOnce() throws {
    let workbook = try workbook(
      testing: """
        let answered = expectation(description: "an answer")
            URLSession.shared.dataTask(
              with: try XCTUnwrap(URL(string: "http://kata.invalid"))
            ) { _, _, error in
              XCTAssertEqual(
                (error as? URLError)?.code, .notConnectedToInternet)
              answered.fulfill()
            }.resume()
            wait(for: [answered], timeout: 5)
            XCTAssertEqual(bye(), "bye")
        """)
    try workbook.edit(
      tests, "import XCTest",
      """
      import XCTest
      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif
      """)

    let result = try run(check, in: workbook)

    assert(result, ends: .green, saying: "✓ It says hello")
  }

  func testATestThatHungOnce_isNotHeldAgainstIt() throws {
    let workbook = try workbook(
      testing: "Thread.sleep(forTimeInterval: 1.5); "
        + "XCTAssertEqual(bye(), \"bye\")")

    let slow = try run(["check", "kata2", "2", "--timeout", "1"], in: workbook)
    let quick = try run(check, in: workbook)

    assert(slow, ends: .red, saying: "✗")
    assert(
      quick, ends: .green, saying: "✓ It says hello",
      "Stage2ByeTests.testBye of stage 2 takes")
  }
}
