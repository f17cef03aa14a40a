import Foundation
import XCTest

@testable import Runner

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The document of `--junit`.
final class JUnitReportTests: XCTestCase {
  func testEveryOutcome_isRedWhereItsStageIs() throws {
    let samples = try SampleReports()
    for outcome in SampleReports.outcomes {
      let text = try JUnitReport(
        page: Checkout.page(), verdicts: [samples.report(outcome)],
        root: samples.workbook.root
      ).text()
      let found = try XMLDocument(xmlString: text)
      func count(_ path: String) throws -> Int {
        try found.nodes(forXPath: path).count
      }
      XCTAssertEqual(
        try count("//failure | //error") > 0, outcome != .green, text)
      for (element, plural) in [
        ("failure", "failures"), ("error", "errors"), ("skipped", "skipped"),
      ] {
        let number = try count("//\(element)")
        XCTAssertEqual(
          try count("//testsuite[1][@\(plural)=\(number)]"), 1, text)
      }
      XCTAssertFalse(text.contains("Ann's"), "an absolute path: \(text)")
    }
  }

  func testAFailure_hasItsWordsAndItsPlace() throws {
    let samples = try SampleReports()
    let text = try JUnitReport(
      page: Checkout.page(), verdicts: [samples.report(.failed)],
      root: samples.workbook.root
    ).text()

    XCTAssertTrue(
      text.contains(
        """
            <testcase name="testHigher" classname="UpDownGame.Stage1CompareTests" \
        time="0.006" file="Tests/1-UpDownGame/Stage1CompareTests.swift" \
        line="12"><failure message="3 is more than 2, so the answer is one step \
        up; expected 1, got 0" \
        type="failed">Tests/1-UpDownGame/Stage1CompareTests.swift:12</failure>\
        </testcase>
        """), text)
  }

  func testWhatXMLCannotHold_isWrittenOut() throws {
    let hostile = "<![CDATA[ ]]> & \u{0}\u{1B}[2J \"'\u{FFFE}\n\t한글"
    let text = "<a message=\"\(JUnitReport.escaped(hostile))\"/>"

    XCTAssertEqual(
      try XMLDocument(xmlString: text).rootElement()?
        .attribute(forName: "message")?.stringValue,
      "<![CDATA[ ]]> & \\u{0}\\u{1B}[2J \"'\u{FFFD}\n\t한글")
  }
}
