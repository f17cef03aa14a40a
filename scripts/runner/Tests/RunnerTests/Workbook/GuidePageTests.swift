import XCTest

@testable import Runner

/// A stage's page and a page of hints, from which both are read.
final class GuidePageTests: XCTestCase {
  func testAPage_hasNumberTitleMinutesAndHeadings() {
    let page = GuidePage(
      """
      # Stage 3: Compare: two numbers

      > 10 minutes · `./scripts/check kata1`

      > 99 minutes are for something else.

      ## Red

      ```swift
      # Stage 7: not a title
      ## Green
      ---
      ```

      ### Below

      ## Refactor

      ---

      ## Not read
      """)

    XCTAssertEqual(page.number, 3)
    XCTAssertEqual(page.title, "Compare: two numbers")
    XCTAssertEqual(page.minutes, 10)
    XCTAssertEqual(
      page.headings, ["Red", "Refactor"], "in code, and at the end")
    XCTAssertFalse(page.isTestFirst)
  }

  func testATestFirstStage_hasAListOfTestsOrOfWhatIsPinnedDown() {
    for (heading, isTestFirst, isCharacterization) in [
      ("Test list", true, false), ("Characterization list", true, true),
      ("List", false, false),
    ] {
      let page = GuidePage("# Stage 1: Pin it down\n\n## \(heading)\n")
      XCTAssertEqual(page.isTestFirst, isTestFirst, heading)
      XCTAssertEqual(page.isCharacterization, isCharacterization, heading)
    }
  }

  func testAStageIsOptional_whereThatStandsBesideItsMinutes() {
    for (line, isOptional) in [
      ("> 10 minutes, optional · `./scripts/check kata1`", true),
      ("> 40 minutes, a long stage, optional · `./scripts/check kata1`", true),
      ("> 10 minutes · `./scripts/check kata1` is optional", false),
      ("> 10 minutes", false),
    ] {
      let page = GuidePage("# Stage 3: Compare\n\n\(line)\n\nIt is optional.\n")
      XCTAssertEqual(page.isOptional, isOptional, line)
    }
  }

  func testTheQuestion_isTheLastParagraphAboutRefactoringThatAsks() {
    let table: [(text: String, question: String?)] = [
      ("Tidy up.", nil),
      ("Is it tidy?", "Is it tidy?"),
      ("Is it *really*\ntidy?\n\nLeave it.", "Is it *really* tidy?"),
      ("Is it tidy?\n\nIs it short? Good.", "Is it tidy?"),
      ("Take `try?`, or `a ? b`", nil),
      ("A heading\n\nIs it short?\n\n```swift\nb ?\n```\n", "Is it short?"),
    ]
    for (text, question) in table {
      let page = GuidePage(
        "# Stage 1: A\n\n## Green\n\nNo?\n\n## Refactor\n\n\(text)\n\n---\n\nNo?\n"
      )
      XCTAssertEqual(page.question, question, text)
    }
  }

  func testHints_keepTheirLinesAndTheirCode_andBelongToAStage() {
    let hints = GuidePage.hints(
      in: """
        # Hints

        1. Not a hint.

        ## Stage 1: Compare

        1. A nudge
           that goes on.

           ```swift
           ## Stage 7: code
           ```
        2. The idea.

        ## Stage 2: Reset

        1. Write a test.

        ## Afterwards

        2. Not a hint of stage 2.
        """)

    let nudge = "A nudge\nthat goes on.\n\n```swift\n## Stage 7: code\n```"
    XCTAssertEqual(hints, [1: [nudge, "The idea."], 2: ["Write a test."]])
  }
}
