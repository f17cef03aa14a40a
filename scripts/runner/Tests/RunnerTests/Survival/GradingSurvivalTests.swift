import XCTest

@testable import Runner

/// Own tests that notice things in other ways than by an assertion.
final class GradingSurvivalTests: SurvivalCase {
  private let tests = "Katas/2-Other/Tests/Stage2ByeTests.swift"
  private let says = "XCTAssertEqual(bye(), \"bye\")"

  /// Lets the one test of the second kata do this, and grades it.
  private func grade(
    _ body: String, within limit: Int = 9, ends code: ExitCode,
    saying texts: String..., line: UInt = #line
  ) throws {
    let workbook = try workbook()
    try workbook.edit(tests, says, body)
    try workbook.edit(tests, "func testBye()", "func testBye() throws")
    try workbook.edit(
      tests, "import XCTest",
      """
      import KataTestSupport
      import XCTest
      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif
      """)
    let result = try run(
      ["check", "kata2", "2", "--timeout", "\(limit)"], in: workbook)
    assert(result, ends: code, saying: texts, line: line)
  }

  func testAnErrorThatIsThrown_isNoAssertion() throws {
    let error = "throw CocoaError(.featureUnsupported)"
    try grade(
      "if bye().isEmpty { \(error) }", ends: .red,
      saying: "ends without an assertion",
      "✗ Stage2ByeTests.testBye",
      "the test threw", "Let an assertion say what is missing")
    try grade(
      "if bye() == \"hello\" { \(error) }; \(says)", ends: .green,
      saying: "✓ It says hello",
      "noticed by Stage2ByeTests.testBye, with an error")
  }

  func testATestThatFailsAndCrashesInItsTearDown_isToldByTheCrash() throws {
    try grade(
      "\(says)\n  }\n  override func tearDown() {\n    fatalError(\"gone\")",
      ends: .red, saying: "ends without an assertion",
      "crashed: Fatal error: gone")
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

    let result = try run(
      ["check", "kata2", "2", "--timeout", "9"], in: workbook)

    assert(
      result, ends: .green, saying: "✓ It says hello",
      "noticed by Stage2ByeTests.byeIsSaid")
  }

  func testATestThatGetsNoTurn_isRunByItself() throws {
    try grade(
      """
      \(says)
          if bye() != "bye" { Thread.sleep(forTimeInterval: 2) }
        }

        func testLater() {
          XCTAssertFalse(bye().contains("!"))
      """, ends: .green, saying: "✓ It says hello",
      "Stage2ByeTests.testLater never failed:")
  }

  func testATestThatWaitsOnEachState_keepsNoOtherFromItsTurn() throws {
    try grade(
      """
      \(says)
        }

        func testKeeps() {
          if bye() != "bye" {
            Thread.sleep(forTimeInterval: 2)
            XCTFail("it waited in vain")
          }
        }

        func testLater() {
          XCTAssertFalse(bye().contains("!"))
      """, ends: .green, saying: "✓ It says hello",
      "Stage2ByeTests.testLater never failed:")
  }

  func testATestThatAsksTheNetwork_isRefusedAtOnce() throws {
    try grade(
      """
      let answered = expectation(description: "an answer")
          URLSession.shared.dataTask(
            with: try XCTUnwrap(URL(string: "http://kata.invalid"))
          ) { _, _, error in
            XCTAssertEqual(
              (error as? URLError)?.code, .notConnectedToInternet)
            answered.fulfill()
          }.resume()
          wait(for: [answered], timeout: 5)
          \(says)
      """, ends: .green, saying: "✓ It says hello")
  }

  func testATestThatForgetsToWait_takesNoOthersReply() throws {
    let asks = """
      let url = try XCTUnwrap(URL(string: "http://kata.invalid"))
          URLSession.shared.dataTask(with: url)
      """
    try grade(
      """
      NoNetwork.respond(with: "forgotten")
          \(asks) { _, _, _ in }.resume()
        }

        func testNext() throws {
          NoNetwork.respond(with: "bye")
          let answered = expectation(description: "an answer")
          \(asks) { data, _, _ in
            XCTAssertEqual(data, Data(bye().utf8))
            answered.fulfill()
          }.resume()
          wait(for: [answered], timeout: 5)
      """, ends: .green, saying: "✓ It says hello",
      "Stage2ByeTests.testBye never failed:")
  }

  func testATestThatHungOnce_isNotHeldAgainstIt() throws {
    let slow = "Thread.sleep(forTimeInterval: 1.5); \(says)"

    try grade(slow, within: 1, ends: .red, saying: "✗")
    try grade(slow, ends: .green, saying: "✓ It says hello")
  }
}
