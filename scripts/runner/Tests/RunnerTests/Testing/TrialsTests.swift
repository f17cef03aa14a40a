import Synchronization
import XCTest

@testable import Runner

/// States of a kata that are built side by side, and tests that end a run.
final class TrialsTests: XCTestCase {
  /// Writes states whose code is their own name, and runs their tests.
  ///
  /// - Parameter lines: The tests of each state.
  private func run(
    _ states: [String: [String]], only pattern: String = "",
    patience: Double = 1
  ) throws -> (results: [String: TestRun], filters: [String]) {
    let book = try PaperWorkbook()
    let runner = FakeTestRunner(root: book.root)
    var trials = try Trials(
      of: book.kata(), root: book.root, tester: runner)
    let code = states.map { name, lines in
      let text = lines.map { $0 + "\n" }.joined()
      return KataState(
        name,
        [
          "Sources/G.swift": Data("\(name)\n".utf8),
          "Tests/T.swift": Data(text.utf8),
        ])
    }
    let batch = Batch(
      states.keys.sorted().map { Trial($0, pattern, .nothing) }, on: code,
      patience: patience)
    let results = try trials.run(batch)
    return (results.compactMapValues(\.first), runner.runs.all.map(\.filter))
  }

  func testWhatIsRemembered_doesNotGrowWithoutEnd() throws {
    let book = try PaperWorkbook()
    let memory = TrialMemory(of: try book.kata(), root: book.root, limit: 20)
    let folder = "\(book.root)/.build/katas/UpDownGame/grades"
    for number in 0..<TrialMemory.most {
      try Files.write("", to: "\(folder)/\(number)")
    }
    let trial = Trial("state-2", "", .nothing)

    memory.keep([], trial, on: [:])

    XCTAssertEqual(Files.names(in: folder).count, TrialMemory.most / 2)
    XCTAssertEqual(memory.runs(trial, on: [:])?.count, 0, "the newest is kept")
  }

  func testWhatWasFoundWithOtherSupport_isNotRemembered() throws {
    let book = try PaperWorkbook()
    let trial = Trial("state-2", "", .passes)
    func memory() throws -> TrialMemory {
      TrialMemory(of: try book.kata(), root: book.root, limit: 20)
    }
    try memory().keep([], trial, on: [:])
    XCTAssertNotNil(try memory().runs(trial, on: [:]))

    try book.folder.write("let limit = 0", to: "Tests/Support/Within.swift")

    XCTAssertNil(try memory().runs(trial, on: [:]))
  }

  func testWhatMayGoAnotherWayTheNextTime_isNotRemembered() throws {
    let book = try PaperWorkbook()
    let memory = TrialMemory(of: try book.kata(), root: book.root, limit: 20)
    let trial = Trial("state-2", "", .passes)
    for (result, isKept) in [
      (TestResult.skipped, false), (.crashed, false), (.passed, true),
    ] {
      let test = TestRecord(name: "T.testA", result: result)
      let run = TestRun(
        call: SwiftCall(try book.kata(), tests: .both, filter: nil),
        log: TestLog([test]), output: PrintedOutput("", isLaunched: true),
        text: "", end: .exited(0))

      memory.keep([run], trial, on: [:])

      XCTAssertEqual(memory.runs(trial, on: [:]) != nil, isKept)
    }
  }

  /// Tests of which the second one does not wait.
  private let files: KataFiles = [
    "Tests/Mine/T.swift": Data(
      """
      final class ATests: XCTestCase {
        func testA() { XCTFail() }
        func testB() { Task { XCTFail() } }
      }
      """.utf8)
  ]

  private func run(
    _ state: String, in book: PaperWorkbook, by runner: any TestRunner
  ) throws -> TestRun? {
    var trials = try Trials(
      of: book.kata(), root: book.root, tester: runner)
    let batch = Batch(
      [Trial(state, "", .nothing)], on: [KataState(state, files)], patience: 1)
    return try trials.run(batch)[state]?.first
  }

  /// How each test of a state ended, by its name.
  private func states(_ run: TestRun?) -> [String: TestResult] {
    Dictionary(
      uniqueKeysWithValues: (run?.log.records ?? []).map {
        ($0.name.description, $0.result)
      })
  }

  private let passes = "ATests.testA expects state"
  private let fails = "ATests.testB expects other"

  func testOnlyTheTestsAskedFor_run_andAMessageNamesTheKata() throws {
    let line = "ATests.testA expects UpDownGame_state1.Problem"
    let run = try run(["state1": [line, fails]], only: "ATests.testA")
      .results["state1"]

    XCTAssertEqual(states(run), ["ATests.testA": .failed])
    XCTAssertEqual(
      run?.log.records.first?.failures.map(\.message),
      ["UpDownGame.Problem is expects"])
  }

  func testManyVersions_runInMoreThanOneCall() throws {
    let names = (1...30).map { "state\($0)" }
    let (results, filters) = try run(
      Dictionary(uniqueKeysWithValues: names.map { ($0, [passes]) }))

    for name in names {
      XCTAssertEqual(states(results[name]), ["ATests.testA": .passed], name)
    }
    XCTAssertGreaterThan(filters.count, 1)
    XCTAssertEqual(
      filters.map { $0.split(separator: "|").count }.max(), 12)
  }

  func testAVersionThatEndsTheRun_takesNoOtherWithIt() throws {
    for (words, ended) in [
      ("crashes", ["ATests.testB": TestResult.crashed]),
      ("hangs", ["ATests.testB": .timedOut]),
      // It fails for too long.
      ("waits", ["ATests.testB": .failed, "ATests.testA": .stopped]),
    ] {
      let results = try run([
        "state1": [passes], "state2": ["\(fails) and \(words)", passes],
        "state-3": [passes],
      ]).results

      XCTAssertEqual(states(results["state1"]), ["ATests.testA": .passed])
      XCTAssertEqual(states(results["state2"]), ended)
      XCTAssertEqual(states(results["state-3"]), ["ATests.testA": .passed])
    }
  }

  /// A runner whose first run goes another way.
  private final class AnotherWayAtFirst: TestRunner {
    let limit = 20.0
    let announce: (@Sendable (String) -> Void)? = nil
    let fake: FakeTestRunner
    let change: @Sendable (inout TestRun) -> Void
    let calls = Mutex(0)

    init(root: String, change: @escaping @Sendable (inout TestRun) -> Void) {
      (fake, self.change) = (FakeTestRunner(root: root), change)
    }

    func run(
      _ call: SwiftCall, stopWhen isEnough: (TestLog, Double) -> Bool
    ) throws -> TestRun {
      let count = calls.withLock {
        $0 += 1
        return $0
      }
      var run = try fake.run(call, stopWhen: isEnough)
      if count == 1 { change(&run) }
      return run
    }
  }

  /// Of two states whose test fails, the first run tells less of the second.
  private func assertBothFail(
    where change: @escaping @Sendable (inout TestRun) -> Void,
    line: UInt = #line
  ) throws {
    let book = try PaperWorkbook()
    var trials = try Trials(
      of: book.kata(), root: book.root,
      tester: AnotherWayAtFirst(root: book.root, change: change))
    let states = ["state1", "state2"].map {
      KataState($0, ["Tests/T.swift": Data("\(fails)\n".utf8)])
    }

    let runs = try trials.run(
      Batch(
        states.map { Trial($0.name, "", .nothing) }, on: states, patience: 1))

    for state in states {
      XCTAssertEqual(
        self.states(runs[state.name]?.first), ["ATests.testB": .failed],
        state.name, line: line)
    }
  }

  /// The process of its tests may have been killed before the first of them.
  func testAVersionOfWhichNothingIsHeard_runsAgain() throws {
    try assertBothFail { run in
      run.log = TestLog(Array(run.log.records.prefix(1)))
      run.end = .exited(1)
    }
  }

  /// There was no patience any more with the one before it.
  func testAVersionWhoseFirstTestHadJustBegun_runsAgain() throws {
    try assertBothFail { run in
      let begun = TestRecord(name: run.log.records[1].name, result: .stopped)
      run.log = TestLog([run.log.records[0], begun])
      run.end = .stopped
    }
  }

  func testVersionsThatDoNotCompile_areLeftOut_withTheirOwnErrors() throws {
    let results = try run([
      "state1": ["broken"], "state2": [passes], "state3": ["broken"],
    ]).results

    for name in ["state1", "state3"] {
      XCTAssertEqual(results[name]?.isBuilt, false)
      XCTAssertEqual(
        results[name]?.output.errors,
        [
          Diagnostic(
            place: SourcePlace("Katas/1-UpDownGame/Tests/T.swift", 1),
            message: "cannot find 'broken' in scope")
        ])
    }
    XCTAssertEqual(states(results["state2"]), ["ATests.testA": .passed])
  }

  func testAVersionWithTwoLibraries_runsAgain_whenAnotherCrashes() throws {
    // Swift Testing's tests run when all of XCTest's have.
    let both = ["import XCTest", "import Testing", passes]
    let (results, filters) = try run([
      "state1": both, "state2": ["ATests.testC expects other and crashes"],
    ])

    XCTAssertEqual(states(results["state1"]), ["ATests.testA": .passed])
    XCTAssertEqual(states(results["state2"]), ["ATests.testC": .crashed])
    XCTAssertEqual(filters.last, "UpDownGameOwnTests_(state1)\\.()")
  }

  /// A runner whose test of `state1` fails with one message.
  private struct OneFailure: TestRunner {
    var limit = 20.0
    var announce: (@Sendable (String) -> Void)?
    var message = ""
    var place: SourcePlace?
    var isLate = false
    var passes = false
    /// Whether another test of the class has passed before it.
    var isSecond = false
    var printed = ""
    var end = TestRun.End.exited(1)

    func run(
      _ call: SwiftCall, stopWhen: (TestLog, Double) -> Bool
    ) throws -> TestRun {
      let name = TestName(
        module: "UpDownGameOwnTests_state1", suite: "ATests", test: "testA")
      var log = TestLog()
      log.phase = .over
      if isSecond {
        var first = name
        first.test = "testB"
        log.begin(first)
        log.end(first, .passed, seconds: 0)
      }
      log.begin(name)
      if isLate { log.end(name, .passed, seconds: 0) }
      if !passes { log.fail(name, place: place, message: message) }
      log.end(name, .passed, seconds: 2)
      return TestRun(
        call: call, log: log, output: PrintedOutput(printed, isLaunched: true),
        text: "", end: end)
    }
  }

  /// A runner of tests of which one ends the first run alone, before another one
  /// fails: by a crash, or by a failure after which there was no patience.
  private final class EndByChance: TestRunner {
    let end: TestResult
    let limit = 20.0
    let announce: (@Sendable (String) -> Void)? = nil
    let filters = Mutex<[String]>([])

    init(by end: TestResult) { self.end = end }

    func run(
      _ call: SwiftCall, stopWhen: (TestLog, Double) -> Bool
    ) throws -> TestRun {
      let count = filters.withLock {
        $0.append(call.filter ?? "")
        return $0.count
      }
      func name(_ test: String) -> TestName {
        TestName(
          module: "UpDownGameOwnTests_state1", suite: "ATests", test: test)
      }
      var log = TestLog()
      log.phase = .over
      log.begin(name("testA"))
      if count == 1 {
        if end == .stopped {
          log.fail(name("testA"), message: "not yet")
          log.end(name("testA"), .failed, seconds: 0)
          log.begin(name("testC"))
        }
        log.close(unfinished: end)
      } else {
        log.end(name("testA"), .passed, seconds: 0)
        if !filters.withLock({ $0[count - 1].contains("testA") }) {
          log.begin(name("testB"))
          log.fail(name("testB"), message: "no")
          log.end(name("testB"), .failed, seconds: 0)
        }
      }
      return TestRun(
        call: call, log: log, output: PrintedOutput("", isLaunched: true),
        text: "",
        end: .exited(log.records.contains(where: \.hasFailed) ? 1 : 0))
    }
  }

  func testTestsThatChanceKeptFromTheirTurn_haveIt() throws {
    for end in [TestResult.crashed, .stopped] {
      let book = try PaperWorkbook()
      let mistake = try Patch(
        "Title: no\n" + PaperWorkbook.patch("solved 1", "solved"),
        name: "1-no")
      var trials = try Trials(
        of: book.kata(), root: book.root, tester: EndByChance(by: end))
      let batch = Batch(
        [Trial("state1", "ATests", .isCaught)],
        on: [KataState("state1", ["Tests/Mine/T.swift": Data()])], patience: 1)

      let runs = try XCTUnwrap(trials.run(batch)["state1"])

      let fate = try Grade.judge(mistake, runs)
      XCTAssertEqual(fate.fate, .caught, "\(end)")
      XCTAssertEqual(
        fate.noticedBy.map(\.description), ["ATests.testB"], "\(end)")
    }
  }

  func testWhatEndsTheProcessWhenAllHavePassed_orNeverEnds_isTheLastTests()
    throws
  {
    for (end, result, says) in [
      (TestRun.End.exited(1), TestResult.crashed, "ended the process"),
      (.timedOut, .timedOut, "left something that did not end within the"),
    ] {
      let run = try self.run(
        "state1", in: PaperWorkbook(), by: OneFailure(passes: true, end: end))

      XCTAssertEqual(states(run), ["ATests.testA": result])
      XCTAssertEqual(run?.log.records.first?.end.hasPrefix(says), true)
    }
  }

  func testACrashInAStatesTests_isInTheLearnersFile() throws {
    let book = try PaperWorkbook()
    let runner = OneFailure(
      printed: "UpDownGameOwnTests_state1/T.swift:3: Fatal error: found nil")

    let run = try self.run("state1", in: book, by: runner)

    let place = SourcePlace("Katas/1-UpDownGame/Tests/Mine/T.swift", 3)
    XCTAssertEqual(run?.output.fatal?.place, place)
    let crashed = TestRecord(name: "ATests.testA", result: .crashed)
    XCTAssertEqual(crashed.ending(run?.crash)?.place, place)
  }

  /// The package has links to the workbook's folders.
  func testAFailureInASharedFile_isOfTheWorkbooksOwn() throws {
    let book = try PaperWorkbook()
    for (file, own) in [
      (
        "Tests/Support/TakeAlong/Within.swift",
        "\(book.root)/Tests/Support/TakeAlong/Within.swift"
      ),
      ("state1/Tests/T.swift", "Katas/1-UpDownGame/Tests/T.swift"),
    ] {
      let place = SourcePlace(
        "\(book.root)/.build/states/UpDownGame/\(file)", 3)
      let run = try self.run("state1", in: book, by: OneFailure(place: place))

      XCTAssertEqual(
        run?.log.records.flatMap(\.failures).map(\.place),
        [SourcePlace(own, 3)])
    }
  }

  /// Notes how long a request takes in each call.
  private struct Journeys: TestRunner {
    let base: OneFailure
    let limit = 20.0
    var announce: (@Sendable (String) -> Void)?
    let all = Recorded()

    final class Recorded: Sendable {
      let seconds = Mutex<[String]>([])
    }

    func run(
      _ call: SwiftCall, stopWhen isEnough: (TestLog, Double) -> Bool
    ) throws -> TestRun {
      all.seconds.withLock { $0.append(call.variables["KATA_JOURNEY"] ?? "") }
      return try base.run(call, stopWhen: isEnough)
    }
  }

  /// One that looks too early passes then, so that it is chance.
  func testWhatFailsOnRightCodeEachTime_runsOnceMore_withoutDelay() throws {
    let book = try PaperWorkbook()
    let runner = Journeys(base: OneFailure(message: "no"))
    var trials = try Trials(
      of: book.kata(), root: book.root, tester: runner)
    let state = KataState("state1", ["Tests/T.swift": Data()])

    _ = try trials.run(
      Batch([Trial("state1", "", .passes)], on: [state], patience: 1))

    XCTAssertEqual(
      runner.all.seconds.withLock { $0 },
      Array(repeating: "0.01", count: 5) + ["0"])
  }

  func testAFailureAfterTheTestsEnd_isNone_sinceNothingWaitedForIt() throws {
    let book = try PaperWorkbook()
    for (isLate, state) in [(true, TestResult.passed), (false, .failed)] {
      let run = try self.run(
        "state1", in: book, by: OneFailure(message: "no", isLate: isLate))

      XCTAssertEqual(states(run), ["ATests.testA": state])
    }
  }

  func testAFailureInAnotherStatesFile_isNone_sinceItCameLate() throws {
    let book = try PaperWorkbook()
    let place = SourcePlace(
      "\(book.root)/.build/states/UpDownGame/state2/Tests/T.swift", 3)

    let run = try self.run("state1", in: book, by: OneFailure(place: place))

    XCTAssertEqual(states(run), ["ATests.testA": .passed])
  }

  func testAFailureInAnothersBody_isNone_sinceItCameLate() throws {
    let book = try PaperWorkbook()
    let file =
      "\(book.root)/.build/states/UpDownGame/state1/Tests/Mine/T.swift"
    for (line, state) in [(2, TestResult.failed), (3, .passed)] {
      let run = try self.run(
        "state1", in: book, by: OneFailure(place: SourcePlace(file, line)))

      XCTAssertEqual(states(run), ["ATests.testA": state])
    }
  }

  /// A runner on whose two states each test passes, but for what the first state's
  /// leaves to the second state's.
  private struct LeavingFailure: TestRunner {
    let limit = 20.0
    var announce: (@Sendable (String) -> Void)?
    let place: SourcePlace

    func run(
      _ call: SwiftCall, stopWhen: (TestLog, Double) -> Bool
    ) throws -> TestRun {
      var log = TestLog()
      for state in ["state1", "state2"] {
        let name = TestName(
          module: "UpDownGameOwnTests_\(state)", suite: "ATests",
          test: "testB")
        log.begin(name)
        if state == "state2" { log.fail(name, place: place, message: "no") }
        log.end(name, .passed, seconds: 0)
      }
      log.phase = .over
      return TestRun(
        call: call, log: log, output: PrintedOutput("", isLaunched: true),
        text: "", end: .exited(1))
    }
  }

  func testAFailureThatComesWithAnotherStatesTests_isLate() throws {
    let book = try PaperWorkbook()
    let file =
      "\(book.root)/.build/states/UpDownGame/state1/Tests/Mine/T.swift"
    let runner = LeavingFailure(place: SourcePlace(file, 3))
    var trials = try Trials(of: book.kata(), root: book.root, tester: runner)
    let states = ["state1", "state2"].map { KataState($0, files) }

    let found = try trials.run(
      Batch(
        states.map { Trial($0.name, "", .nothing) }, on: states, patience: 1))

    let records = states.compactMap { found[$0.name]?.first?.log.records.first }
    XCTAssertEqual(records.map(\.result), [.passed, .passed])
    XCTAssertEqual(
      records.map { $0.late?.test.description }, ["ATests.testB", nil])
  }

  func testAFailureInTheBodyOfATestThatIsOver_isThatOnesAndLate() throws {
    let book = try PaperWorkbook()
    let file =
      "\(book.root)/.build/states/UpDownGame/state1/Tests/Mine/T.swift"
    let runner = OneFailure(place: SourcePlace(file, 3), isSecond: true)

    let run = try self.run("state1", in: book, by: runner)

    XCTAssertEqual(
      states(run), ["ATests.testA": .passed, "ATests.testB": .passed])
    XCTAssertEqual(
      run?.log.records.compactMap(\.late).map(\.test.description),
      ["ATests.testB"])
  }

  func testATextThatDiffersByTheModulesNameAlone_isNoFailure() throws {
    let book = try PaperWorkbook()
    for (message, state) in [
      (
        #"XCTAssertEqual failed: ("[UpDownGame_state1.E.a]") is not equal to "#
          + #"("[UpDownGame.E.a]") - the errors"#, TestResult.passed
      ),
      (
        #"Expectation failed: (text → "UpDownGame_state1.E.a") == "#
          + #"(wanted → "UpDownGame.E.a")"#, .passed
      ),
      (
        #"XCTAssertEqual failed: ("[UpDownGame_state1.E.a]") is not equal to "#
          + #"("[UpDownGame.E.b]") - the errors"#, .failed
      ),
      (
        #"XCTAssertEqual failed: ("same") is not equal to ("same") - "#, .failed
      ),
    ] {
      let run = try self.run(
        "state1", in: book, by: OneFailure(message: message))

      XCTAssertEqual(states(run), ["ATests.testA": state], message)
    }
  }
}
