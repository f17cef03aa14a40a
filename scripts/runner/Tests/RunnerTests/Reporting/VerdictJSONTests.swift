import XCTest

@testable import Runner

/// What `check --json` prints, one golden file for each outcome.
final class VerdictJSONTests: XCTestCase {
  func testEveryOutcome_readsAsItsGoldenDocument() throws {
    let samples = try SampleReports()
    // Documents tell all tests, and never one at a time.
    for outcome in SampleReports.outcomes where outcome != .testsWait {
      let document = try VerdictJSON(
        samples.report(outcome), page: Checkout.page(),
        root: samples.workbook.root, swift: "6.3.1"
      ).text().replacing(
        // They depend on the build system.
        " " + SwiftCall.quickFlags.joined(separator: " "), with: "")
      Golden.assert(document, is: "\(outcome.rawValue).json")
      // Paths are relative to the workbook.
      XCTAssertFalse(document.contains("Ann's"), outcome.rawValue)
    }
  }

  func testANameThatOtherCodeLacks_standsInItsDocument_asABuild() throws {
    let samples = try SampleReports()
    var report = try samples.report(.doesNotBuild)
    report.stages[0].errors = []
    report.stages[0].grade = Grade()
    report.stages[0].grade?.buildErrors = [
      Diagnostic(message: "cannot find 'mine' in scope")
    ]

    let document = try VerdictJSON(
      report, page: Checkout.page(), root: samples.workbook.root,
      swift: "6.3.1"
    ).text()

    XCTAssertTrue(document.contains("cannot find 'mine' in scope"), document)
    XCTAssertTrue(document.contains("\"name\" : \"build\""), document)
  }
}
