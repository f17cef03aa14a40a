import XCTest

@testable import Contract
@testable import Runner

/// The picture of the first lights.
final class FirstLightsTests: XCTestCase {
  func testItShowsWhatTheTranscriptsShow_eachLineInItsColour() throws {
    let book = try PaperWorkbook()
    try book.folder.write(
      """
      # Stage 1: Compare

      ```console
      $ ./scripts/check kata1
      …
        ✗ red    1 Compare
          got       <none>
      …
      ```
      """, to: "Guide/1-UpDownGame/1-compare.md")
    try book.folder.write(
      "# The loop\n\n```console\n$ ./scripts/check kata1\n  ✓ green  1 Compare\n```\n",
      to: "Guide/start.md")

    let svg = FirstLights(of: try book.open()).svg

    let texts = svg.matches(of: /class="(\w+)" x=.*>(.*)<\/text>/).map {
      "\($0.1): \($0.2)".replacing("\u{A0}", with: " ")
    }
    XCTAssertEqual(
      texts,
      [
        "command: $ ./scripts/check kata1", "red:   ✗ red    1 Compare",
        "red:     got       &lt;none&gt;", "command: $ ./scripts/check kata1",
        "green:   ✓ green  1 Compare",
      ])
    XCTAssertTrue(svg.contains("prefers-color-scheme: dark"))
  }
}
