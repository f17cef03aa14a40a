import XCTest

@testable import Runner

/// The document of `--json`, one golden file for each outcome.
final class JSONReportTests: XCTestCase {
  /// The document, without the flags that depend on the build system.
  private func document(_ outcome: Outcome) throws -> String {
    let samples = try SampleReports()
    return try JSONReport(
      samples.report(outcome), root: samples.workbook.root, swift: "6.3.1"
    ).text().replacing(
      " " + TestRequest.quickFlags.joined(separator: " "), with: "")
  }

  func testEveryOutcome_readsAsItsGoldenDocument() throws {
    for outcome in SampleReports.outcomes {
      Golden.assert(try document(outcome), is: "\(outcome.rawValue).json")
    }
  }

  func testPaths_areRelativeToTheWorkbook() throws {
    for outcome in SampleReports.outcomes {
      let text = try document(outcome)
      XCTAssertFalse(text.contains("Ann's"), outcome.rawValue)
    }
  }
}
