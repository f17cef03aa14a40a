import XCTest

@testable import Contract

/// Pages of Markdown, of which the fences are not prose.
final class MarkdownTests: XCTestCase {
  func testBlocksProseLinksAndHeadings_areToldApart() {
    let page = Markdown(
      """
      # A title: `code`, and more

      See [a page](first.md#red) and
      `code](no.md)`, or [one
      more](second.md).

      ```swift
      # Not a heading
      [not](a-link.md)
      ```

      1. A step:

         ```sh
         ls
           ls
         ```

      ##  Über_uns
      """)

    XCTAssertEqual(page.blocks.map(\.language), ["swift", "sh"])
    XCTAssertEqual(page.blocks.map(\.line), [7, 14])
    XCTAssertEqual(
      page.blocks.last?.lines, ["ls", "  ls"], "without the fence's indent")
    XCTAssertEqual(
      page.prose.map(\.line), [1, 2, 3, 4, 5, 6, 11, 12, 13, 18, 19])
    XCTAssertEqual(page.links.map(\.target), ["first.md#red", "second.md"])
    XCTAssertEqual(page.links.map(\.line), [3, 5])
    XCTAssertEqual(page.headings, ["A title: `code`, and more", "Über_uns"])
    XCTAssertEqual(
      page.headings.map(Markdown.anchor), ["a-title-code-and-more", "über_uns"])
  }

  func testABlocksFileAndComment_areNamedRightAbove() {
    let page = Markdown(
      """
      <!-- of the text -->
      In `a/A.swift`:

      Not `b/B.swift` but `c/C.patch`, as `Kata` and `d/e` say:
      <!-- at kata1 3 -->

      ```swift
      ```
      ```swift
      ```
      """)

    XCTAssertEqual(page.blocks.map(\.file), ["c/C.patch", nil])
    XCTAssertEqual(page.blocks.map(\.comment), ["at kata1 3", nil])
  }

  func testABlock_mayLeaveOutLinesOfItsFile() {
    for (code, isQuoted) in [
      ("a {\n\n  b\n}", true), ("b\n// …\nd", true), ("…\nd", true),
      ("a {\nc", false), ("d\n// …\nb", false), ("", false), ("…", false),
    ] {
      let page = Markdown("```swift\n\(code)\n```")

      XCTAssertEqual(
        page.blocks[0].isQuoted(from: "  a {\n    b\n  }\n  c\n  d\n"),
        isQuoted, code)
    }
  }
}
