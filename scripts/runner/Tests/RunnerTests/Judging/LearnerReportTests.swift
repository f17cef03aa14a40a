import XCTest

@testable import Runner

/// What a learner's report tells of a journal.
final class LearnerReportTests: XCTestCase {
  private func work(
    _ lights: SampleClass.Lights
  ) throws -> LearnerReport.Work? {
    SampleClass().report(lights).katas.first
  }

  private func minutesAgo(_ second: Int?) -> Int? {
    second.map { (Int(SampleClass.now) - $0) / 60 }
  }

  func testNoJournal_tellsOfNoKata() throws {
    let report = SampleClass().report([])

    XCTAssertEqual(report.katas, [])
    XCTAssertNil(report.name)
  }

  func testARed_isRedSinceItsFirstLight() throws {
    let work = try work([(30, 1, "R"), (20, 1, "G"), (9, 3, "R"), (2, 3, "R")])

    XCTAssertEqual(work?.green, [1])
    XCTAssertEqual(work?.stage, 3)
    XCTAssertEqual(work?.light, .red)
    XCTAssertEqual(minutesAgo(work?.since), 9)
    XCTAssertEqual(minutesAgo(work?.notGreenSince), 9)
    XCTAssertEqual(minutesAgo(work?.checked), 2)
  }

  func testAnAmberAfterARed_isNotGreenSinceTheRed() throws {
    let work = try work([(9, 1, "R"), (4, 1, "A")])

    XCTAssertEqual(work?.light, .amber)
    XCTAssertEqual(minutesAgo(work?.since), 4)
    XCTAssertEqual(minutesAgo(work?.notGreenSince), 9)
  }

  func testARowOfOwnTests_isGreen() throws {
    let work = try work([(9, 2, "t"), (5, 2, "R"), (4, 2, "g")])

    XCTAssertEqual(work?.light, .green)
    XCTAssertNil(work?.notGreenSince)
    XCTAssertEqual(work?.green, [])
  }

  func testTheRhythm_hasEachStagesLights() throws {
    let work = try work([(9, 1, "R"), (8, 1, "C"), (7, 1, "f"), (5, 2, "t")])

    XCTAssertEqual(work?.rhythm.map(\.stage), [1, 2])
    XCTAssertEqual(work?.rhythm.map(\.lights), ["RCf", "t"])
    XCTAssertEqual(work?.rhythm.first?.at.map(minutesAgo), [9, 8, 7])
  }

  /// A job that has only judged every stage has seen nobody at work.
  func testWhereNoStageWasShown_thereIsNoRhythm() throws {
    let sample = SampleClass()
    let lines = String(
      decoding: SampleClass.lines([(1, 1, "G"), (1, 2, "R")]), as: UTF8.self
    ).replacing(/"shown":\d/, with: "\"shown\":0")

    let report = LearnerReport(
      Journal(holding: Data(lines.utf8)), of: sample.katas,
      made: SampleClass.now)

    XCTAssertEqual(report.katas.first?.green, [1])
    XCTAssertEqual(report.katas.first?.rhythm, [])
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
