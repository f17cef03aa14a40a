import XCTest

@testable import Runner

/// Lessons, from which titles, minutes and hints are read.
final class GuidePageTests: XCTestCase {
  private let page = GuidePage(
    """
    # Up and down

    A game.

    ## Stage 1: Compare: two numbers

    > 10 minutes · `./scripts/check kata1`

    > 99 minutes are for something else.

    ### Red

    ```swift
    ## Stage 7: not a heading
    ### Hints
    1. not a hint
    ```

    ### Hints

    1. A nudge
       that goes on.

       ```swift
       ### code
       ```
    2. The idea.
    3. Nearly the code.

    ## Stage 2: Reset

    ### Test list

    ### Hints

    1. Write a test.

    ## Afterwards

    ### Hints

    2. Not a hint of stage 2.
    """)

  func testTheTitle() {
    XCTAssertEqual(page.title, "Up and down")
  }

  func testStages_haveNumbersTitlesAndLines() {
    XCTAssertEqual(page.sections.map(\.number), [1, 2])
    XCTAssertEqual(
      page.sections.map(\.title), ["Compare: two numbers", "Reset"])
    XCTAssertEqual(page.section(1)?.line, 5)
  }

  func testMinutes_areTheFirstOnes() {
    XCTAssertEqual(page.section(1)?.minutes, 10)
    XCTAssertNil(page.section(2)?.minutes)
  }

  func testHeadingsInCode_areNone() {
    XCTAssertEqual(page.section(1)?.headings, ["Red", "Hints"])
  }

  func testHints_keepTheirLinesAndTheirCode() {
    XCTAssertEqual(
      page.section(1)?.hints,
      [
        "A nudge\nthat goes on.\n\n```swift\n### code\n```", "The idea.",
        "Nearly the code.",
      ])
  }

  func testAStageWithATestList_isTestFirst() {
    XCTAssertEqual(page.sections.map(\.isTestFirst), [false, true])
  }

  func testAnotherSection_belongsToNoStage() {
    XCTAssertEqual(page.section(2)?.hints, ["Write a test."])
  }

  func testAnEmptyPage_hasNoStages() {
    XCTAssertEqual(GuidePage("").sections, [])
  }
}
