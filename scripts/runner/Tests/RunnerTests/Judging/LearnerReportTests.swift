import XCTest

@testable import Runner

/// What a learner's report tells of a journal.
final class LearnerReportTests: XCTestCase {
  private func minutesAgo(_ second: Int?) -> Int? {
    second.map { (Int(SampleClass.now) - $0) / 60 }
  }

  func testTheCurrentStage() {
    let cases: [(SampleClass.Lights, String)] = [
      // A red is red since its first light.
      (
        [(30, 1, "R"), (20, 1, "G"), (9, 3, "R"), (2, 3, "R")],
        "stage 3, red for 9, not green for 9, checked 2 ago, green: [1]"
      ),
      // An amber after a red is not green since the red.
      (
        [(9, 1, "R"), (4, 1, "A")],
        "stage 1, amber for 4, not green for 9, checked 4 ago, green: []"
      ),
      // A row of own tests is green, and the stage is not done.
      (
        [(9, 2, "t"), (5, 2, "R"), (4, 2, "g")],
        "stage 2, row for 4, not green for 0, checked 4 ago, green: []"
      ),
    ]
    for (lights, expected) in cases {
      let works = SampleClass().report(lights).katas.map { work in
        "stage \(work.stage), \(work.light?.rawValue ?? "no light") for "
          + "\(minutesAgo(work.since) ?? 0), not green for "
          + "\(minutesAgo(work.notGreenSince) ?? 0), checked "
          + "\(minutesAgo(work.checked) ?? 0) ago, green: \(work.green)"
      }
      XCTAssertEqual(works, [expected])
    }
  }

  func testTheDocument_isAsTheGuideSays() throws {
    let sample = SampleClass()
    let report = sample.report([(9, 1, "R"), (4, 1, "G")])

    XCTAssertEqual(
      try report.text(),
      #"{"katas":[{"checked":1799999760,"green":[1],"kata":"UpDownGame","#
        + #""light":"green","rhythm":[{"at":[1799999460,1799999760],"#
        + #""lights":"RG","stage":1}],"since":1799999760,"stage":1,"#
        + #""stages":3}],"kind":"workbook-report","made":1800000000,"#
        + #""schema":1}"#)
  }
}
