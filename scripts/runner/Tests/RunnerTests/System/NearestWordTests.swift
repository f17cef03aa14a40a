import XCTest

@testable import Runner

/// The word that was probably meant.
final class NearestWordTests: XCTestCase {
  func testAWordThatIsNear_isOffered() {
    for (word, question) in [
      ("--stag", "; did you mean --stage?"),
      ("--Stages", "; did you mean --stage?"),
      ("--st", "; did you mean --stage?"), ("--bogus", ""), ("x", ""),
      ("updowngam", "; did you mean UpDownGame?"), ("kata9", ""),
    ] {
      XCTAssertEqual(
        NearestWord.question(word, among: ["--stage", "UpDownGame", "kata1"]),
        question, word)
    }
  }

  func testAPasteThatIsMuchLonger_isNear_toNothing_andIsNotCompared() {
    let paste = String(repeating: "kata", count: 30_000)

    XCTAssertEqual(
      NearestWord.question(paste, among: ["kata1", "--stage"]), "")
  }
}
