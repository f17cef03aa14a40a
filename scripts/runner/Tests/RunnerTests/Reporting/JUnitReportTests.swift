import Foundation
import XCTest

@testable import Runner

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The document of `--junit`.
final class JUnitReportTests: XCTestCase {
  /// What a reader of XML finds: how often each element is there, and each
  /// stage's counts.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var suites: [[String: String]] = []
    var messages: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      elements[name, default: 0] += 1
      if name == "testsuite" { suites.append(attributes) }
      attributes["message"].map { messages.append($0) }
    }
  }

  private func read(_ text: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    XCTAssertTrue(parser.parse(), "\(parser.parserError as Any)\n\(text)")
    return reader
  }

  func testEveryOutcome_isRedWhereItsStageIs() throws {
    let samples = try SampleReports()
    for outcome in SampleReports.outcomes {
      let text = JUnitReport(
        [samples.report(outcome)], root: samples.workbook.root
      ).text()
      let found = try read(text)
      let red = ["failure", "error"].compactMap { found.elements[$0] }
        .reduce(0, +)
      XCTAssertEqual(red > 0, outcome != .green, text)
      for element in ["failure", "error", "skipped"] {
        let plural = element == "skipped" ? element : "\(element)s"
        XCTAssertEqual(
          found.suites.first?[plural], "\(found.elements[element] ?? 0)", text)
      }
      XCTAssertFalse(text.contains("Ann's"), "an absolute path: \(text)")
    }
  }

  func testAFailure_hasItsWordsAndItsPlace() throws {
    let samples = try SampleReports()
    let text = JUnitReport(
      [samples.report(.failed)], root: samples.workbook.root
    ).text()

    XCTAssertTrue(
      text.contains(
        """
            <testcase name="testHigher" classname="UpDownGame.Stage1CompareTests" \
        time="0.004" file="Tests/1-UpDownGame/Stage1CompareTests.swift" \
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
      try read(text).messages,
      ["<![CDATA[ ]]> & \\u{0}\\u{1B}[2J \"'\u{FFFD}\n\t한글"])
  }
}
