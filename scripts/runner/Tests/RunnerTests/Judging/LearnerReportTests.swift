import XCTest

@testable import Runner

/// What a learner's report tells of a journal.
final class LearnerReportTests: XCTestCase {
  func testTheDocument_isAsTheGuideSays() throws {
    let report = SampleClass().report([(9, 1, "R"), (4, 1, "G")])

    XCTAssertEqual(
      try report.text(),
      #"{"katas":[{"checked":1799999760,"green":[1],"kata":"UpDownGame","#
        + #""light":"green","rhythm":[{"at":[1799999460,1799999760],"#
        + #""lights":"RG","stage":1}],"since":1799999760,"stage":1,"#
        + #""stages":3}],"kind":"workbook-report","made":1800000000,"#
        + #""schema":1}"#)
  }

  func testTidyingAtARow_leavesTheLightAndSinceWhenItIsThere() throws {
    var entries = [(9.0, "R"), (6, "g"), (3, "g")].map {
      SampleClass.entry($1, stage: 2, time: SampleClass.now - $0 * 60)
    }
    entries[2].isRefactor = true
    let book = SampleClass()
    let report = LearnerReport(
      Journal(holding: SampleClass.lines(entries)), of: book.katas)

    let work = try XCTUnwrap(report.katas.first)
    XCTAssertEqual(work.rhythm.map(\.lights), ["Rgf"])
    XCTAssertEqual(work.light, .row)
    XCTAssertEqual(work.since, Int(SampleClass.now) - 6 * 60)
  }
}
