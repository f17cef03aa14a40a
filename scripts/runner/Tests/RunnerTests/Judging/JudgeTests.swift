import XCTest

@testable import Runner

/// What a run means for one stage.
final class JudgeTests: XCTestCase {
  private let first = TestName(
    module: "UpDownGameTests", suite: "Stage1CompareTests", test: "testOne")
  private let second = TestName(
    module: "UpDownGameTests", suite: "Stage1CompareTests", test: "testTwo")
  private let other = TestName(
    module: "UpDownGameTests", suite: "Stage3ScoreTests", test: "testOne")

  /// What the events and the output of a run told.
  private struct Told {
    var log = TestLog()
    var output = PrintedOutput()

    mutating func pass(_ names: TestName...) {
      for name in names {
        log.begin(name)
        log.end(name, .passed, seconds: 0.1)
      }
    }

    mutating func fail(_ name: TestName) {
      log.begin(name)
      log.fail(name, message: "failed")
      log.end(name, .passed, seconds: 0)
    }
  }

  private func judge(
    end: TestRun.End = .exited(0), isAlone: Bool = true,
    expected: [TestName]? = nil, _ tell: (inout Told) -> Void
  ) throws -> StageVerdict {
    let book = try PaperWorkbook()
    let kata = try book.kata()
    let names = expected ?? [first, second]
    try book.ship(names.map { "\($0) expects code" })
    var told = Told()
    told.output.isBuilt = true
    tell(&told)
    told.log.close(unfinished: .crashed)
    let call = SwiftCall(kata, tests: .stages, filter: "x")
    var matrix = Matrix()
    matrix.add(
      TestRun(
        call: call, log: told.log, output: told.output, text: "", end: end),
      to: isAlone ? .alone(1) : .together([1, 2]))
    let mine = try Mine(Snapshot(kata, in: book.open()), .all, matrix)
    return try Judge(kata.stages[0], by: mine).verdict()
  }

  func testEveryTestPassed_isGreen_inTheOrderOfTheSource() throws {
    let report = try judge { $0.pass(second, first) }

    XCTAssertEqual(report.outcome, .green)
    XCTAssertEqual(report.seconds, 0.2, accuracy: 0.001)
    XCTAssertEqual(report.tests.map(\.name), [first, second])
  }

  func testNamesThatAreMissing_areToldWhereTheStagesOwnTestsUseThem() throws {
    let files = ["Helper", "Stage1CompareEdgeTests", "Stage1CompareTests"].map {
      "/w/Tests/1-UpDownGame/From1/\($0).swift"
    }

    let report = try judge {
      $0.output.isBuilt = false
      $0.output.errors = files.map {
        Diagnostic(place: SourcePlace($0, 1), message: "cannot find 'Stub'")
      }
    }

    XCTAssertTrue(report.asksForNames)
    XCTAssertEqual(
      report.errors.compactMap(\.place?.file), [files[2], files[1], files[0]])
  }

  func testWhatElseARunMeans() throws {
    XCTAssertEqual(try judge(expected: []) { _ in }.outcome, .noTestsRan)
    let both = try judge {
      $0.fail(first)
      $0.log.begin(second)
    }
    XCTAssertEqual(both.outcome, .crashed, "weighs more than a failure")
    // Among other stages, another one's failure explains a bad end.
    for (outcome, fails) in [(Outcome.crashed, false), (.green, true)] {
      let report = try judge(end: .exited(1), isAlone: false) {
        $0.pass(first, second)
        if fails { $0.fail(other) }
      }
      XCTAssertEqual(report.outcome, outcome)
    }
  }

  /// Beside others, it may say what they have left.
  func testOfATestThatFailsOnceMore_whatItSaysThenIsShown() throws {
    let kata = try PaperWorkbook().kata()
    var (before, now) = (Told(), Told())
    before.fail(first)
    now.log.begin(first)
    now.log.fail(first, message: "alone")
    now.log.end(first, .passed, seconds: 0)
    var verdict = StageVerdict(
      stage: kata.stages[0], outcome: .failed, tests: before.log.records,
      command: "")

    verdict.replace(
      with: [
        TestRun(
          call: SwiftCall(kata, tests: .stages, filter: nil), log: now.log,
          output: now.output, text: "", end: .exited(1))
      ])

    XCTAssertEqual(
      verdict.tests.first?.failures.map(\.message), ["alone"])
  }

  func testACrashInALibrary_namesTheLearnersOwnLine() throws {
    let own = SourcePlace("/w/Katas/1-UpDownGame/Sources/G.swift", 3)
    let report = try judge {
      $0.log.begin(first)
      $0.output.frames = [SourcePlace("/swift/Array.swift", 9), own]
      $0.output.fatal = Crash(
        message: "range", place: SourcePlace("Swift/Array.swift", 9))
    }

    XCTAssertEqual(report.crash, Crash(message: "range", place: own))
  }

  /// A test may fail of what crashes the process then.
  func testACrashThatKeepsTestsFromRunning_isToldBesideAFailure() throws {
    for (hasRun, findings) in [
      (false, [Finding.failed, .crashed]), (true, [.failed]),
    ] {
      let report = try judge {
        $0.fail(first)
        if hasRun { $0.pass(second) }
        $0.output.fatal = Crash(message: "resumed twice")
      }

      XCTAssertEqual(report.findings.map(\.finding), findings)
    }
  }

  func testWithoutABacktrace_aPlaceIsNamedOnlyIfThereIsSuchAFile() throws {
    let kata = try PaperWorkbook().kata()
    for (named, shown) in [
      ("UpDownGame/G.swift", "Katas/1-UpDownGame/Sources/G.swift"),
      ("\(kata.ownModule)/T.swift", "Katas/1-UpDownGame/Tests/T.swift"),
      ("\(kata.stageModule)/Stage1CompareTests.swift", nil),
      ("Swift/ContiguousArrayBuffer.swift", nil), ("UpDownGame/X.swift", nil),
    ] {
      let report = try judge {
        $0.log.begin(first)
        $0.output.fatal = Crash(message: "range", place: SourcePlace(named, 3))
      }
      XCTAssertEqual(report.crash?.place?.file, shown, named)
    }
  }
}
