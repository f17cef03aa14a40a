import XCTest

@testable import Runner

/// What a learner reads, one golden file for each outcome.
final class ReportTests: XCTestCase {
  private func text(
    _ outcome: Outcome, width: Int = 80, here: String = ""
  ) throws -> String {
    let samples = try SampleReports()
    let report = Report(
      workbook: samples.workbook, terminal: Terminal(width: width),
      here: samples.workbook.root + here)
    return report.text(samples.report(outcome))
  }

  func testEveryOutcome_readsAsItsGoldenText() throws {
    for outcome in SampleReports.outcomes {
      Golden.assert(try text(outcome), is: "\(outcome.rawValue).txt")
    }
  }

  func testANarrowTerminal_wraps() throws {
    Golden.assert(try text(.failed, width: 40), is: "failed-40-columns.txt")
  }

  func testEveryOutcome_fitsInto80Columns() throws {
    for outcome in SampleReports.outcomes {
      let wide = try text(outcome).split(separator: "\n")
        .filter { Terminal.columns(String($0)) > 80 && $0.contains(" ") }
      XCTAssertEqual(wide, [], outcome.rawValue)
    }
  }

  func testPlaces_areRelativeToWhereTheLearnerStands() throws {
    let text = try text(.failed, here: "/Katas/1-UpDownGame/Sources")

    XCTAssertTrue(
      text.contains("../../../Tests/1-UpDownGame/Stage1CompareTests.swift:12"))
    XCTAssertTrue(text.contains("Edit    G.swift:2"))
  }

  func testOnceTheMarksAreGone_theFilesOfTheStageAreNamed() throws {
    let samples = try SampleReports()
    try Files.write(
      "struct Game {}\n",
      to: samples.workbook.path("Katas/1-UpDownGame/Sources/G.swift"))
    let report = Report(
      workbook: samples.workbook, terminal: Terminal(),
      here: samples.workbook.root)

    let text = report.text(samples.report(.failed))

    XCTAssertTrue(
      text.contains("Edit    Katas/1-UpDownGame/Sources/G.swift\n"), text)
  }

  func testAnErrorThatWasThrown_hasNoPlaceToShow() throws {
    XCTAssertFalse(try text(.failed).contains(":0"))
  }

  func testWithoutColour_thereAreNoEscapes() throws {
    XCTAssertFalse(try text(.failed).contains("\u{1B}"))
  }
}
