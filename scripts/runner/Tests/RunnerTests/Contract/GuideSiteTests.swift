import XCTest

@testable import Contract

/// The Guide's pages, rewritten for docc.
final class GuideSiteTests: XCTestCase {
  private let options = """


    @Options {
      @AutomaticTitleHeading(disabled)
      @AutomaticArticleSubheading(disabled)
    }
    """

  /// What becomes of a page, beside the other pages.
  private func rewritten(
    _ text: String, file: String = "a.md", as name: String? = nil,
    beside others: [String: String] = [:]
  ) -> String? {
    let pages = others.merging([file: text]) { $1 }
    return GuideSite(pages).rewritten[name ?? file]
  }

  func testREADME_becomesTheRoot() {
    XCTAssertEqual(
      GuideSite(["README.md": "# The Guide\n"]).rewritten,
      [
        "Guide.md":
          "# The Guide\(options)\n@Metadata {\n  @TechnologyRoot\n}\n"
      ])
  }

  func testATitle_isSafeInHTMLAndJSON() {
    XCTAssertEqual(
      GuideSite.title(of: "<!-- a -->\n# A \"page\" <of> mine\n# B\n"),
      "A page of mine")
    XCTAssertNil(GuideSite.title(of: "No title\n"))
  }

  func testTextAndCode() {
    for (text, wanted) in [
      // A title is shown once.
      ("# A page\n\nText.\n", "# A page\(options)\n\nText.\n"),
      // A comment is left out.
      ("Text,\n<!-- at kata1 3 -->\nand text.\n", "Text,\nand text.\n"),
      // Minutes are no quotation.
      (
        "## Stage 1: A\n> 10 minutes · `check`\n> A quotation.\n",
        "## Stage 1: A\n\n*10 minutes* · `check`\n> A quotation.\n"
      ),
      // A link to a page, also one that is wrapped inside its text.
      ("[A](1-A.md), [front](README.md)", "[A](doc:1-A), [front](doc:Guide)"),
      ("[one\nmore](b.md)", "[one\nmore](doc:b)"),
      // What is not in the Guide is not on the website.
      ("See [this](../README.md).", "See this."),
      // Other links stay.
      (
        "[a](https://b.org/c.md) ![d](e.svg) [f]()",
        "[a](https://b.org/c.md) ![d](e.svg) [f]()"
      ),
      // Code stays.
      (
        "```\n# [a](b.md)\n<!-- c -->\n```\n",
        "```\n# [a](b.md)\n<!-- c -->\n```\n"
      ),
      // Code from the middle of a file is not indented, but in a list.
      ("```\n    a {\n\n      b\n```", "```\na {\n\n  b\n```"),
      (
        "   ```\n     a\n       b\n   ```\n",
        "   ```\n   a\n     b\n   ```\n"
      ),
      ("```\n```\n[a](b.md)", "```\n```\n[a](doc:b)"),
    ] {
      XCTAssertEqual(rewritten(text), wanted)
    }
  }

  func testLink_toAHeading_hasTheAnchorThatDoccKnows() {
    XCTAssertEqual(
      rewritten(
        "## Here & There\n[1](#here--there) [2](b.md#stage-1-a) [3](b.md#no)",
        beside: ["b.md": "```\n## Stage-1 A\n```\n## Stage 1: A\n"]),
      "## Here & There\n[1](doc:a#Here-There) [2](doc:b#Stage-1-A) "
        + "[3](doc:b#no)")
  }

  func testLink_fromAFolder_leadsToThePageOfItsOneName() {
    XCTAssertEqual(
      rewritten(
        "[a](3-a.md) [b](hints.md#Stage-3-A) [c](../c.md) [d](../../d.md) "
          + "![e](../e.svg)",
        file: "1-One/3-b.md", as: "1-One-3-b.md"),
      "[a](doc:1-One-3-a) [b](doc:1-One-hints#Stage-3-A) [c](doc:c) d ![e](e.svg)"
    )
  }

  // MARK: - Table of contents

  func testTopics_areWhatTheFrontPageLinksTo_sectionBySection() {
    let front = """
      [Not in a section](a.md)

      ## Katas
      | [One](a.md) | [Two](b.md#red) | [Elsewhere](https://c.org/a.md) |
      ### More
      [One again](a.md)
      ## Nothing
      ## Background
      ```
      ## Code
      ```
      - [One](a.md), [Three](c.md)

      """
    let site = GuideSite([
      "README.md": front, "a.md": "", "b.md": "", "c.md": "",
    ])
    XCTAssertEqual(
      site.rewritten["Guide.md"]?.components(separatedBy: "\n## Topics").last,
      """


      ### Katas

      - <doc:a>
      - <doc:b>

      ### Background

      - <doc:c>

      """)
  }

  func testAKatasTopics_areItsStages_andWhatStandsBesideIt() {
    let site = GuideSite([
      "README.md":
        "# A\n## Katas\n[One](1-One.md) [Notes](1-One-refactor.md)\n",
      "1-One.md": "[A](1-One/1-a.md) [B](1-One/2-b.md) [Front](README.md)\n",
      "1-One/1-a.md": "", "1-One/2-b.md": "[A](1-a.md)",
      "1-One/hints.md": "", "1-One-refactor.md": "",
    ])

    XCTAssertEqual(
      site.rewritten["1-One.md"]?.components(separatedBy: "\n## Topics").last,
      """


      ### Stages

      - <doc:1-One-1-a>
      - <doc:1-One-2-b>

      ### Hints and notes

      - <doc:1-One-hints>
      - <doc:1-One-refactor>

      """)
    XCTAssertEqual(
      site.rewritten["Guide.md"]?.components(separatedBy: "\n## Topics").last,
      "\n\n### Katas\n\n- <doc:1-One>\n")
  }

  func testAFrontPageWithoutLinks_hasNoTopics() {
    XCTAssertEqual(
      GuideSite(["README.md": "## A\n"]).rewritten["Guide.md"], "## A\n")
  }
}
