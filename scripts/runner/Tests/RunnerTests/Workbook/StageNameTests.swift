import XCTest

@testable import Runner

/// The one name of a stage's page, step and test class.
final class StageNameTests: XCTestCase {
  private func names(_ title: String) -> [String] {
    let stage = Stage(
      number: 7, title: title, minutes: nil, hints: [], isTestFirst: false,
      file: nil)
    return [stage.name, stage.testClass]
  }

  func testTheWordsOfTheTitle_areTheName() {
    XCTAssertEqual(
      names("Wait for it"), ["7-wait-for-it", "Stage7WaitForItTests"])
    XCTAssertEqual(
      names("Once, and only once"),
      ["7-once-and-only-once", "Stage7OnceAndOnlyOnceTests"])
    XCTAssertEqual(
      names("Modern Swift"), ["7-modern-swift", "Stage7ModernSwiftTests"])
  }

  func testAThe_inFront_doesNotCount() {
    XCTAssertEqual(
      names("The five doubles"), ["7-five-doubles", "Stage7FiveDoublesTests"])
  }

  func testTheLessonOfAStage_isItsPage() throws {
    let kata = try PaperWorkbook().kata()

    XCTAssertEqual(
      try kata.lesson(of: kata.existingStage(2)),
      "Guide/1-UpDownGame/2-reset.md")
  }
}
