import XCTest

@testable import Runner

/// What a learner reads, one golden file for each outcome.
final class ReportTests: XCTestCase {
  private func text(
    _ outcome: Outcome, width: Int = 80, here: String = ""
  ) throws -> String {
    let samples = try SampleReports()
    let report = VerdictText(
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
    let report = VerdictText(
      workbook: samples.workbook, terminal: Terminal(),
      here: samples.workbook.root)

    let text = report.text(samples.report(.failed))

    XCTAssertTrue(
      text.contains("Edit    Katas/1-UpDownGame/Sources/G.swift\n"), text)
  }

  /// A stage that is test first, with own tests that fail without the feature.
  private func text(
    _ outcome: Outcome, _ change: (inout Grade) -> Void
  ) throws -> String {
    let samples = try SampleReports()
    var report = samples.report(outcome)
    var grade = Grade()
    grade.red = [Grade.Failure(test: "T.testA", message: "no")]
    change(&grade)
    report.stages[0].grade = grade
    return self.text(report, samples)
  }

  private func text(_ report: KataVerdict, _ samples: SampleReports) -> String {
    VerdictText(
      workbook: samples.workbook, terminal: Terminal(width: 120),
      here: samples.workbook.root
    ).text(report)
  }

  func testCodeThatHangs_isNoCodeToBeWritten() throws {
    let text = try text(.timedOut) { _ in }

    XCTAssertTrue(text.contains("Your code does not get through"), text)
    XCTAssertFalse(text.contains("Now write the code"), text)
  }

  func testTestsThatHangWithoutTheFeature_askForTheCode() throws {
    let text = try text(.timedOut) { $0.unfinished = ["T.testB"] }

    XCTAssertTrue(text.contains("Now write the code"), text)
  }

  func testATestThatNothingMakesFail_isARemark() throws {
    let text = try text(.green) { $0.idle = ["T.testB"] }

    XCTAssertTrue(text.contains("T.testB of stage 1: nothing makes it"), text)
  }

  func testAPromiseThatALaterStageChanged_isARemark() throws {
    let test = "Stage1CompareTests.testHigher"
    let samples = try SampleReports()
    var report = samples.report(.failed)
    report.stages[0].outcome = .green
    report.stages[0].grade = Grade()
    report.stages[0].grade?.changed = [test: 3, "T.testOther": 3]

    let text = text(report, samples)

    XCTAssertTrue(
      text.contains("\(test) of stage 1: stage 3 changed this"), text)
    XCTAssertFalse(text.contains("testOther"), text)
  }

  func testATestThatFailsByChance_isTold() throws {
    let text = try text(.wrongTest) {
      $0.byChance = [Grade.Failure(test: "T.testB", message: "late")]
    }

    XCTAssertTrue(text.contains("a test fails by chance"), text)
    XCTAssertTrue(text.contains("✗ T.testB"), text)
  }

  func testARuleWithoutAnOwnTest_isToldByTheShippedTest() throws {
    let text = try text(.failed) {
      $0.reference = [Grade.Failure(test: "Stage1T.testB", message: "no")]
    }

    XCTAssertTrue(text.contains("A rule of the contract has no own test"), text)
    XCTAssertTrue(text.contains("✗ Stage1T.testB"), text)
    XCTAssertTrue(text.contains("not finished"), text)
  }

  func testWhatAnOwnTestComparedWithTrue_isExpectedAndGot() throws {
    let text = try text(.wrongTest) {
      $0.wrong = [
        Grade.Failure(test: "T.testB", message: "XCTAssertTrue failed - now")
      ]
    }

    XCTAssertTrue(
      text.contains("    now\n    expected  true\n    got       false"), text)
  }

  func testARuleWithoutAnOwnTest_isToldAsExpectedAndGot() throws {
    let text = try text(.failed) {
      $0.reference = [
        Grade.Failure(
          test: "T.testB",
          message: "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - ")
      ]
    }

    XCTAssertTrue(
      text.contains("    expected  2\n    got       1"), text)
  }

  func testASkippedTest_isNamed() throws {
    let text = try text(.notRedYet) {
      ($0.red, $0.skipped) = ([], ["T.testB"])
    }

    XCTAssertTrue(text.contains("✗ T.testB\n    is skipped without"), text)
  }

  func testHowManyTestsWereRedFirst_isTold() throws {
    let samples = try SampleReports()
    var report = samples.report(.green)
    var turn = Turn(light: .green, stage: 1)
    for (never, words) in [
      ([], "Each of your 2 tests was red first."),
      (
        ["T.testB"], "1 of your 2 tests were red first. Nobody has seen T.testB"
      ),
    ] {
      turn.neverSeenRed = never
      report.turn = turn

      XCTAssertTrue(text(report, samples).contains(words), words)
    }
    report.turn?.neverSeenRed = nil
    XCTAssertFalse(text(report, samples).contains("red first"))
  }

  func testExtras_areTakenInOneLine() throws {
    let samples = try SampleReports()
    var report = samples.report(.green)
    report.extras = report.stages[0].tests
    report.extras[0].state = .failed

    let text = text(report, samples)

    XCTAssertTrue(text.contains("named for no stage (2)"), text)
    XCTAssertTrue(text.contains("Stage1CompareTests.testHigher failed."), text)
  }

  func testAnErrorThatWasThrown_hasNoPlaceToShow() throws {
    XCTAssertFalse(try text(.failed).contains(":0"))
  }

  func testExpectedAndGot_haveColours() throws {
    let samples = try SampleReports()
    let report = VerdictText(
      workbook: samples.workbook, terminal: Terminal(hasColour: true),
      here: samples.workbook.root)

    let text = report.text(samples.report(.failed))

    XCTAssertTrue(text.contains("expected  \u{1B}[32m1\u{1B}[0m\n"), text)
    XCTAssertTrue(text.contains("got       \u{1B}[31m0\u{1B}[0m\n"), text)
  }

  func testWithKeys_noCommandIsNamed() throws {
    for outcome in SampleReports.outcomes where outcome != .noTestsRan {
      let samples = try SampleReports()
      let report = VerdictText(
        workbook: samples.workbook, terminal: Terminal(),
        here: samples.workbook.root, hasKeys: true)

      let text = report.text(samples.report(outcome))

      for command in ["check", "hint"] {
        XCTAssertFalse(text.contains("./scripts/\(command)"), text)
      }
    }
  }

  func testALearnersName_cannotSendEscapes() throws {
    let samples = try SampleReports()
    var verdict = samples.report(.doesNotBuild)
    verdict.stages[0].errors[0].column = 1
    try Files.write(
      "\n\n  \u{1B}[2Jx\n",
      to: samples.workbook.path("Katas/1-UpDownGame/Sources/G.swift"))
    let report = VerdictText(
      workbook: samples.workbook, terminal: Terminal(),
      here: samples.workbook.root)

    XCTAssertTrue(report.text(verdict).contains("    | \\u{1B}[2Jx\n    | ^"))
  }

  func testWithoutColour_thereAreNoEscapes() throws {
    XCTAssertFalse(try text(.failed).contains("\u{1B}"))
  }
}
