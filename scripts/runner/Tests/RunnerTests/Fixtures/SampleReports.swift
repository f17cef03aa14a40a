import Foundation

@testable import Runner

/// A report of each outcome, as a check would give it.
struct SampleReports {
  private let book: PaperWorkbook
  let workbook: Workbook
  private let kata: Kata

  init() throws {
    book = try PaperWorkbook()
    try book.folder.write(
      "struct Game {\n  // TODO: stage 1\n  func f() -> Int { x }\n}\n",
      to: "Katas/1-UpDownGame/Sources/G.swift")
    try book.ship([])
    workbook = try book.open()
    kata = try book.kata()
  }

  static let outcomes: [Outcome] = [
    .green, .failed, .crashed, .timedOut, .notRedYet, .wrongTest,
    .mistakesAtLarge, .testsWait, .noTestsRan, .testsChanged, .doesNotBuild,
  ]

  func report(_ outcome: Outcome) throws -> KataVerdict {
    try completed(
      KataVerdict(
        kata: kata, stages: [stage(outcome)],
        changedTests: outcome == .testsChanged
          ? [
            ShippedTests.Change(
              path: "Tests/1-UpDownGame/Stage1CompareTests.swift", kind: .edited
            )
          ] : [],
        seconds: 1.2345)
    )
  }

  /// The verdict, with the places in the files that it points to.
  func completed(_ verdict: KataVerdict) throws -> KataVerdict {
    let places = PlaceFinder(snapshot: try Snapshot(kata, in: workbook))
    var verdict = verdict
    verdict.stages = verdict.stages.map(places.completing)
    return verdict
  }

  /// What a verdict reads as, from the workbook's folder or one below it.
  func text(
    _ verdict: KataVerdict, on terminal: Terminal = Terminal(),
    here: String = "", hasKeys: Bool = false
  ) throws -> String {
    try VerdictText(
      page: try Checkout.page(), root: workbook.root, katas: workbook.katas,
      terminal: terminal,
      here: workbook.root + here, hasKeys: hasKeys
    ).text(completed(verdict))
  }

  private func stage(_ outcome: Outcome) -> StageVerdict {
    let isOwn = [Outcome.notRedYet, .wrongTest, .mistakesAtLarge].contains(
      outcome)
    var report = StageVerdict(
      stage: kata.stages[isOwn ? 1 : 0], outcome: outcome,
      command: SwiftCall(
        kata, tests: isOwn ? .both : .stages,
        filter: isOwn
          ? "UpDownGameOwnTests\\." : "UpDownGameTests\\.Stage1[A-Z]"
      ).command)
    switch outcome {
    case .green, .testsChanged:
      report.tests = [test("testHigher", .passed), test("testLower", .passed)]
    case .failed:
      report.tests = [
        test(
          "testHigher", .failed, said: Self.assertion,
          at: SourcePlace(
            path("Tests/1-UpDownGame/Stage1CompareTests.swift"), 12)),
        test("testLower", .failed, said: "threw error \"noAnswer\""),
        test("testEqual", .passed),
      ]
    case .testsWait:
      report.tests = [
        test("testHigher", .passed),
        test("testLower", .failed, said: Self.assertion),
        test("testEqual", .notRun),
      ]
      report.firstRedIndex = 1
    case .crashed:
      report.tests = [test("testHigher", .crashed), test("testLower", .notRun)]
      report.crash = Crash(
        message: "Fatal error: Unexpectedly found nil",
        place: SourcePlace(source, 3))
    case .timedOut:
      report.tests = [
        test("testHigher", .timedOut), test("testLower", .notRun),
      ]
      report.tests[0].seconds = 20
    case .noTestsRan:
      break
    case .doesNotBuild:
      report.errors = [
        Diagnostic(
          place: SourcePlace(source, 3), column: 21,
          message: "cannot find 'x' in scope"),
        Diagnostic(place: SourcePlace(source, 9), message: "missing return"),
      ]
    case .notRedYet, .wrongTest, .mistakesAtLarge:
      report.tests = [
        outcome == .wrongTest
          ? test(
            "testReset", of: "ResetTests", .failed, said: Self.assertion,
            at: SourcePlace(path("Katas/1-UpDownGame/Tests/T.swift"), 7))
          : test("testReset", of: "ResetTests", .passed)
      ]
      report.grade = grade(outcome)
    }
    return report
  }

  private static let assertion =
    "XCTAssertEqual failed: (\"0\") is not equal to (\"1\") - "
    + "3 is more than 2, so the answer is one step up"

  private var source: String { path("Katas/1-UpDownGame/Sources/G.swift") }

  private func path(_ name: String) -> String { workbook.path(name) }

  private func test(
    _ name: String, of suite: String = "Stage1CompareTests",
    _ result: TestResult, said: String? = nil, at place: SourcePlace? = nil
  ) -> TestRecord {
    var record = TestRecord(
      name: TestName(
        module: "UpDownGameOwnTests", suite: suite, test: name), result: result)
    record.seconds = result == .notRun ? 0 : 0.006
    record.failures = [said].compactMap { $0 }.map {
      TestFailure(test: record.name, place: place, message: $0)
    }
    return record
  }

  private func grade(_ outcome: Outcome) -> Grade {
    var grade = Grade()
    let place = SourcePlace("Katas/1-UpDownGame/Tests/T.swift", 7)
    let failure = TestFailure(
      test: "ResetTests.testReset", place: place, message: Self.assertion)
    switch outcome {
    case .notRedYet: grade.passingBefore = ["ResetTests.testReset"]
    case .wrongTest:
      (grade.before, grade.refusals) = (
        [failure], [Grade.Refusal(failure: failure)]
      )
    default:
      grade.before = [failure]
      grade.mistakes = [
        Grade.Mistake(
          name: "keeps-count", title: "Reset keeps the try count",
          hint: "What should the count be after a reset, and does a test ask?",
          fate: .atLarge),
        Grade.Mistake(
          name: "no-reset", title: "Reset does nothing", hint: "-",
          fate: .caught, noticedBy: ["ResetTests.testReset"]),
      ]
    }
    return grade
  }
}
