import XCTest

@testable import Contract
@testable import Runner

/// What the contract says of the blocks of code on a page.
final class GuideContractTests: XCTestCase {
  private let kata = "Katas/1-UpDownGame"
  private let solution = "Solutions/1-UpDownGame"

  private func problem(
    _ code: String, captioned file: String
  ) throws -> String? {
    let book = try PaperWorkbook()
    try book.folder.write("shipped()\n", to: "Tests/1-UpDownGame/From2/T.swift")
    try book.folder.write("finished()\n", to: "\(solution)/Sources/New.swift")
    try book.folder.write(
      PaperWorkbook.patch("starter", "tried()")
        + "--- /dev/null\n+++ b/Tests/T.swift\n@@ -0,0 +1 @@\n+typed()\n",
      to: "\(solution)/Transcripts/red.patch")
    let contract = GuideContract(
      workbook: try book.open(), points: VerifyPoints(terminal: Terminal()))
    let page = Markdown("In `\(file)`:\n\n```swift\n\(code)\n```\n")
    return contract.problem(on: "Guide/p.md", page.blocks[0])
  }

  func testWhatALearnerTypes_isCaptionedByTheFileThatItGoesInto() throws {
    for (code, file) in [
      ("mine", "Sources/G.swift"), ("tried()", "Sources/G.swift"),
      ("finished()", "Sources/New.swift"), ("typed()", "Tests/T.swift"),
      ("shipped()", "Tests/T.swift"),
    ] {
      XCTAssertNil(try problem(code, captioned: "\(kata)/\(file)"), code)
    }
  }

  func testWhatIsNotInItsFile_orHasNoFile_isNamed() throws {
    for (code, file, words) in [
      ("typed()", "\(kata)/Sources/G.swift", "the block is not in \(kata)"),
      ("shipped()", "\(kata)/Tests/U.swift", "there is no file \(kata)"),
      ("typed()", "Tests/1-UpDownGame/T.swift", "there is no file Tests"),
      (
        "typed()", "\(solution)/Transcripts/red.patch",
        "name the file of Katas that a learner types this into"
      ),
    ] {
      let problem = try problem(code, captioned: file)
      XCTAssertEqual(
        problem?.contains(words), true, "\(words): \(problem ?? "none")")
    }
  }
}
