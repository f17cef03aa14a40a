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

  /// What becomes of a page, beside another one.
  private func check(
    _ text: String, in file: String = "a.md", as name: String = "a.md",
    becomes wanted: String, line: UInt = #line
  ) {
    let site = GuideSite([
      file: text, "b.md": "```\n## Stage-1 A\n```\n## Stage 1: A\n",
    ])
    XCTAssertEqual(site.rewritten[name], wanted, line: line)
  }

  func testText() {
    check("# A page\n\nText.\n", becomes: "# A page\(options)\n\nText.\n")
    check(
      "# The Guide\n", in: "README.md", as: "Guide.md",
      becomes: "# The Guide\(options)\n@Metadata {\n  @TechnologyRoot\n}\n")
    check(
      "Text,\n<!-- at kata1 3 -->\nand text.\n", becomes: "Text,\nand text.\n")
    // Minutes are no quotation.
    check(
      "## Stage 1: A\n> 10 minutes · `check`\n> A quotation.\n",
      becomes: "## Stage 1: A\n\n*10 minutes* · `check`\n> A quotation.\n")
  }

  func testLinks() {
    check(
      "[A](1-A.md), [front](README.md)",
      becomes: "[A](doc:1-A), [front](doc:Guide)")
    check("[one\nmore](b.md)", becomes: "[one\nmore](doc:b)")
    // What is not in the Guide is not on the website.
    check("See [this](../README.md).", becomes: "See this.")
    let others = "[a](https://b.org/c.md) ![d](e.svg) [f]()"
    check(others, becomes: others)
    // Anchors are those that docc knows, and a page has one name wherever it is.
    check(
      "## Here & There\n[1](#here--there) [2](b.md#stage-1-a) [3](b.md#no)",
      becomes: "## Here & There\n[1](doc:a#Here-There) [2](doc:b#Stage-1-A) "
        + "[3](doc:b#no)")
    check(
      "[a](3-a.md) [b](hints.md#Stage-3-A) [c](../c.md) [d](../../d.md) "
        + "![e](../e.svg)", in: "1-One/3-b.md", as: "1-One-3-b.md",
      becomes: "[a](doc:1-One-3-a) [b](doc:1-One-hints#Stage-3-A) [c](doc:c) d "
        + "![e](e.svg)")
  }

  func testCode_staysAsItIs_butForItsIndent() {
    let code = "```\n# [a](b.md)\n<!-- c -->\n```\n"
    check(code, becomes: code)
    check("```\n    a {\n\n      b\n```", becomes: "```\na {\n\n  b\n```")
  }

  // MARK: - Table of contents

  /// What follows `## Topics` on a page of the website.
  private func topics(
    of file: String, _ pages: [String: String]
  ) -> String? {
    GuideSite(pages).rewritten[file]?.components(separatedBy: "\n## Topics")
      .last
  }

  func testAKatasTopics_areItsStages_andWhatStandsBesideIt() {
    let pages = [
      "README.md":
        "# A\n## Katas\n[One](1-One.md) [B](1-One/2-b.md)\n",
      "1-One.md": "", "1-One/10-b.md": "", "1-One/2-b.md": "",
      "1-One/hints.md": "", "1-One-refactor.md": "",
    ]

    XCTAssertEqual(
      topics(of: "1-One.md", pages),
      "\n\n### Stages\n\n- <doc:1-One-2-b>\n- <doc:1-One-10-b>\n"
        + "\n### Hints and notes\n\n- <doc:1-One-hints>\n"
        + "- <doc:1-One-refactor>\n")
    XCTAssertEqual(
      topics(of: "Guide.md", pages), "\n\n### Katas\n\n- <doc:1-One>\n")
  }
}
