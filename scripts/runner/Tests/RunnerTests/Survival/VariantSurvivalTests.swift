import Synchronization
import XCTest

@testable import Runner

/// Versions of a kata that are built around what SwiftPM has built.
final class VariantSurvivalTests: SurvivalCase {
  private final class Calls: Sendable {
    private let count = Mutex(0)

    func withLock<Result: Sendable>(_ work: (inout Int) -> Result) -> Result {
      count.withLock { work(&$0) }
    }
  }

  /// What runs tests, and how often it has called SwiftPM.
  private func countingTester(_ root: String) -> (SwiftTest, Calls) {
    let calls = Calls()
    var tester = SwiftTest(root: root)
    tester.showCommand = { _ in calls.withLock { $0 += 1 } }
    return (tester, calls)
  }

  func testManyVersions_oneCallOfSwiftPM_theSameVerdicts() throws {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.first)
    var (tester, calls) = countingTester(workbook.root)
    tester.limit = 2
    func states(_ code: String, _ stages: [Int]) throws -> [TestState] {
      try workbook.restore()
      try workbook.answer(code)
      let asked = kata.stages.filter { stages.contains($0.number) }
      let request = TestRequest(
        kata, tests: .stages, filter: kata.shippedFilter(asked))
      return try tester.runVariant(request).log.records.map(\.state)
    }
    XCTAssertEqual(try states("1", [1]), [.passed, .passed])

    calls.withLock { $0 = 0 }
    XCTAssertEqual(try states("2", [1]), [.failed, .passed])
    XCTAssertEqual(try states("-1", [1]), [.failed, .failed])
    XCTAssertEqual(try states("1", [1, 2]), [.passed, .passed, .passed])
    // Swift Testing's, in a version whose interface is another.
    XCTAssertEqual(
      try states("number()\n}\nfunc number() -> Int {\n  1", [4]), [.passed])
    XCTAssertEqual(
      try states("fatalError(\"boom\")", [1, 4]), [.crashed, .passed])
    XCTAssertEqual(
      try states("{ while true { sleep(1) } }()", [1]), [.timedOut])
    XCTAssertEqual(calls.withLock { $0 }, 0, "SwiftPM was called")

    // A mistake that the compiler has no place for, SwiftPM finds.
    let twin = "\(workbook.root)/Katas/1-Sample/Sources/A/Sample.swift"
    try Files.write("", to: twin)
    let run = try tester.runVariant(
      TestRequest(kata, tests: .stages, filter: kata.shippedFilter(kata.stages))
    )
    XCTAssertEqual(run.output.errors.count, 1)
    XCTAssertEqual(calls.withLock { $0 }, 1)
    #if !os(Linux)
      throw XCTSkip("SwiftPM builds every version on this system")
    #endif
  }

  func testWhatDoesNotCompile_isToldWithoutSwiftPM() throws {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.last)
    let (tester, calls) = countingTester(workbook.root)
    var request = TestRequest(
      kata, tests: .both,
      filter:
        "\(kata.shippedFilter(kata.stages))|\(kata.ownFilter(kata.stages))")
    func errors() throws -> [String] {
      let run = try tester.runVariant(request)
      XCTAssertFalse(run.isBuilt)
      return run.output.errors.map {
        "\($0)".replacingOccurrences(of: "\(workbook.root)/", with: "")
      }
    }
    let (code, own, shipped) = (
      "Katas/2-Other/Sources/Other.swift",
      "Katas/2-Other/Tests/Stage2ByeTests.swift",
      "Tests/2-Other/Stage1HelloTests.swift"
    )
    XCTAssertTrue(try tester.runVariant(request).isBuilt)
    calls.withLock { $0 = 0 }

    try workbook.edit(code, "\"hello\"", "nowhere")
    XCTAssertEqual(
      try errors(), ["\(code):3: cannot find 'nowhere' in scope"])
    try workbook.edit(code, "nowhere", "\"hello\"")
    try workbook.edit(shipped, "hello()", "hallo()")
    XCTAssertEqual(
      try errors(), ["\(shipped):7: cannot find 'hallo' in scope"])
    try workbook.edit(shipped, "hallo()", "hello()")
    try workbook.edit(own, "bye()", "goodbye()")
    XCTAssertEqual(
      try errors(), ["\(own):7: cannot find 'goodbye' in scope"])
    request.without = ["Stage2ByeTests.swift"]
    try workbook.folder.write("", to: "Katas/2-Other/Tests/Some.swift")
    let names = try tester.runVariant(request).log.records.map(\.name)
    XCTAssertFalse(names.isEmpty)
    XCTAssertFalse(
      names.contains {
        $0.suite == "Stage2ByeTests" && $0.module == kata.ownModule
      })
    request.without = []
    try workbook.edit(own, "goodbye()", "bye()")
    XCTAssertTrue(try tester.runVariant(request).isBuilt)
    #if os(Linux)
      XCTAssertEqual(calls.withLock { $0 }, 0, "SwiftPM was called")
    #endif
  }

  func testNamesWithBlanks_run() throws {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.first)
    let (tester, calls) = countingTester(workbook.root)
    try workbook.edit(
      "Tests/1-Sample/Stage4AgainTests.swift", "func again()",
      "func `again, with blanks`()")
    let request = TestRequest(
      kata, tests: .stages, filter: kata.shippedFilter([kata.stages[3]]))
    _ = try tester.runVariant(request)
    try workbook.edit(SampleWorkbook.source, "  2  // later", "  7  // later")

    let states = try tester.runVariant(request).log.records.map(\.state)

    XCTAssertEqual(states, [.failed])
    #if os(Linux)
      XCTAssertEqual(calls.withLock { $0 }, 1, "SwiftPM was called again")
    #endif
  }

  func testTestsThatCannotBeListed_areLeftToSwiftPM() throws {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.first)
    let tester = SwiftTest(root: workbook.root)
    try workbook.edit(
      "Tests/1-Sample/Stage4AgainTests.swift", "@Test func again()",
      """
      static var limit: Int {
          CommandLine.arguments.contains("--list-tests") ? Int("")! : 1
        }
        @Test(.timeLimit(.minutes(limit))) func again()
      """)
    let stages = [kata.stages[0], kata.stages[3]]
    let request = TestRequest(
      kata, tests: .stages, filter: kata.shippedFilter(stages))
    _ = try tester.runVariant(request)
    try workbook.edit(SampleWorkbook.source, "  2  // later", "  7  // later")

    let states = try tester.runVariant(request).log.records.map(\.state)

    XCTAssertEqual(states, [.passed, .passed, .failed])
  }

  func testAPathWithDetours_isNoHindrance() throws {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.first)
    let (tester, calls) = countingTester("/\(workbook.root)/Katas/../")
    func states(_ code: String) throws -> [TestState] {
      try workbook.restore()
      try workbook.answer(code)
      let request = TestRequest(
        kata, tests: .stages, filter: kata.shippedFilter([kata.stages[0]]))
      return try tester.runVariant(request).log.records.map(\.state)
    }
    XCTAssertEqual(try states("1"), [.passed, .passed])
    calls.withLock { $0 = 0 }

    XCTAssertEqual(try states("-9"), [.failed, .failed])
    #if os(Linux)
      XCTAssertEqual(calls.withLock { $0 }, 0, "SwiftPM was called again")
    #endif
  }

  func testChoicesOfTests_areKeptApart() throws {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.last)
    let (tester, calls) = countingTester(workbook.root)
    let source = "Katas/2-Other/Sources/Other.swift"
    for round in 1...3 {
      let code = try XCTUnwrap(workbook.folder.text(source))
      try workbook.folder.write(
        code + "private let a\(round) = 0\n", to: source)
      for tests in [TestChoice.stages, .both] {
        let request = TestRequest(
          kata, tests: tests, filter: kata.shippedFilter([kata.stages[0]]))
        let run = try tester.runVariant(request)
        XCTAssertEqual(run.log.records.map(\.state), [.passed], "\(round)")
      }
      // Other cases may have let SwiftPM build some of these tests already.
      if round == 1 { calls.withLock { $0 = 0 } }
    }
    #if os(Linux)
      XCTAssertEqual(calls.withLock { $0 }, 0, "SwiftPM was called again")
    #endif
  }

  func testTestsThatWereCompiledWithOthers_areNotCompiledAgain() throws {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.first)
    let tester = SwiftTest(root: workbook.root)
    func states(_ code: String, _ stages: [Int]) throws -> [TestState] {
      try workbook.restore()
      try workbook.answer(code)
      let asked = kata.stages.filter { stages.contains($0.number) }
      return try tester.runVariant(
        TestRequest(kata, tests: .stages, filter: kata.shippedFilter(asked))
      ).log.records.map(\.state)
    }
    _ = try states("1", [1])
    _ = try states("3", [1, 2, 4])
    let home = "\(workbook.root)/.build/katas/Sample/variants/stages"
    var compiled: [String] {
      Files.names(in: home).flatMap { base in
        Files.names(in: "\(home)/\(base)/tests").map { "\(base)/\($0)" }
      }
    }
    let before = compiled

    XCTAssertEqual(try states("-2", [1]), [.failed, .failed])
    XCTAssertEqual(try states("-3", [2]), [.passed])
    XCTAssertEqual(try states("-4", [4]), [.passed])
    XCTAssertEqual(compiled, before)
    #if os(Linux)
      // Of stage 3, nothing was compiled yet.
      _ = try states("-5", [1, 3])
      XCTAssertEqual(compiled.count, before.count + 1)
    #endif
  }

  func testEditedTests_areBuiltAnew_bySwiftPMOnlyWhereOthersAreDeclared() throws
  {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.first)
    let (tester, calls) = countingTester(workbook.root)
    func states(_ stage: Int) throws -> [TestState] {
      let request = TestRequest(
        kata, tests: .stages,
        filter: kata.shippedFilter([kata.stages[stage - 1]]))
      return try tester.runVariant(request).log.records.map(\.state)
    }
    let (one, two, four) = (
      "Tests/1-Sample/Stage1AnswerTests.swift",
      "Tests/1-Sample/Stage2LaterTests.swift",
      "Tests/1-Sample/Stage4AgainTests.swift"
    )
    // What helps tests is a file of theirs that bears no stage's name.
    let helper = "Tests/1-Sample/Wanted.swift"
    try workbook.folder.write("func wanted() -> Int { 2 }\n", to: helper)
    try workbook.edit(two, "(value, 2)", "(value, wanted())")
    // And such a file may add to a stage's tests.
    try workbook.folder.write(
      "@testable import Sample\nextension Stage4AgainTests { var three: Int { 3 } }",
      to: "Tests/1-Sample/More.swift")
    XCTAssertEqual(try states(1), [.passed, .passed])
    calls.withLock { $0 = 0 }

    try workbook.edit(one, "answer(), 1", "answer(), 9")
    XCTAssertEqual(try states(1), [.failed, .passed])
    try workbook.edit(one, "answer(), 9", "answer(), 1")
    XCTAssertEqual(try states(1), [.passed, .passed])
    try workbook.edit(four, "value == 2", "value == 9")
    XCTAssertEqual(try states(1), [.passed, .passed])
    XCTAssertEqual(try states(4), [.failed])
    XCTAssertEqual(try states(2), [.passed])
    try workbook.edit(helper, "{ 2 }", "{ 3 }")
    XCTAssertEqual(try states(1), [.passed, .passed])
    XCTAssertEqual(try states(2), [.failed])
    #if os(Linux)
      XCTAssertEqual(calls.withLock { $0 }, 0, "SwiftPM was called")
    #endif

    try workbook.edit(
      one, "  func testAnswer_isPositive",
      "  func testMore() { XCTFail() }\n\n  func testAnswer_isPositive")
    XCTAssertEqual(try states(1), [.passed, .passed, .failed])
    // What was built before serves when the files are as they were.
    calls.withLock { $0 = 0 }
    try workbook.edit(one, "func testMore", "func helpMore")
    XCTAssertEqual(try states(1), [.passed, .passed])
    try workbook.edit(one, "func helpMore", "func testMore")
    XCTAssertEqual(try states(1), [.passed, .passed, .failed])
    #if os(Linux)
      XCTAssertEqual(calls.withLock { $0 }, 1, "SwiftPM was called again")
    #endif
    try workbook.edit(two, "async {", "async {\n    XCTFail()")
    XCTAssertEqual(try states(2), [.failed])
    try workbook.edit(one, "XCTFail()", "nowhere()")
    XCTAssertEqual(try states(1), [])
    try workbook.edit(one, "nowhere()", "")
    XCTAssertEqual(try states(1), [.passed, .passed, .passed])
  }

  func testTestsThatAreEditedAfterTheFirstBuild_areBuiltWithoutSwiftPM() throws
  {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.last)
    let (tester, calls) = countingTester(workbook.root)
    var request = TestRequest(
      kata, tests: .both, filter: kata.ownFilter([kata.stages[1]]))
    request.adoptsAtOnce = false
    let own = "Katas/2-Other/Tests/Stage2ByeTests.swift"
    // No other case has built this one.
    try workbook.edit(
      "Tests/2-Other/Stage1HelloTests.swift", "func testHello",
      "func help() {}\n  func testHello")
    XCTAssertEqual(
      try tester.runVariant(request).log.records.map(\.state), [.passed])
    XCTAssertEqual(calls.withLock { $0 }, 1)

    try workbook.edit(
      own, "func testBye", "func testMore() { XCTFail() }\n  func testBye")
    let states = try tester.runVariant(request).log.records.map(\.state)

    XCTAssertEqual(Set(states), [.passed, .failed])
    #if os(Linux)
      XCTAssertEqual(calls.withLock { $0 }, 1, "SwiftPM was called again")
    #endif
  }

  func testOwnTests_comeAndGoWithoutSwiftPM() throws {
    let workbook = try workbook()
    let kata = try XCTUnwrap(Workbook(root: workbook.root).katas.last)
    let (tester, calls) = countingTester(workbook.root)
    func states(_ stage: Int, own: Bool = true) throws -> [String] {
      let stages = [kata.stages[stage - 1]]
      let request = TestRequest(
        kata, tests: .both,
        filter: own ? kata.ownFilter(stages) : kata.shippedFilter(stages))
      return try tester.runVariant(request).log.records.map {
        "\($0.name.test) \($0.state.rawValue)"
      }
    }
    let folder = "Katas/2-Other/Tests"
    let bye = "\(folder)/Stage2ByeTests.swift"
    XCTAssertEqual(try states(2), ["testBye passed"])
    calls.withLock { $0 = 0 }

    try workbook.edit(
      bye, "func testBye() {",
      "func testMore() async throws { XCTFail() }\n  func testBye() {")
    XCTAssertEqual(
      try states(2).sorted(), ["testBye passed", "testMore failed"])
    try workbook.folder.write(
      "import XCTest\n@testable import Other\nextension Stage2ByeTests "
        + "{ func testThird() { XCTAssertEqual(bye(), third) } }",
      to: "\(folder)/Stage2ByeTests+Third.swift")
    try workbook.folder.write(
      "let third = \"bye\"\n", to: "\(folder)/Third.swift")
    XCTAssertEqual(
      try states(2).sorted(),
      ["testBye passed", "testMore failed", "testThird passed"])
    XCTAssertEqual(try states(1, own: false), ["testHello passed"])
    try Files.remove("\(workbook.root)/\(folder)/Stage2ByeTests+Third.swift")
    try workbook.edit(bye, "func testMore", "func helpMore")
    XCTAssertEqual(try states(2), ["testBye passed"])
    let written = try XCTUnwrap(workbook.folder.text(bye))
    try workbook.folder.write(
      "import Testing\n@testable import Other\n@Suite struct Stage2ByeTests "
        + "{ @Test func itSaysBye() { #expect(bye() == \"no\") } }", to: bye)
    XCTAssertEqual(try states(2), ["itSaysBye failed"])
    try workbook.folder.write(written, to: bye)
    XCTAssertEqual(try states(2), ["testBye passed"])
    #if os(Linux)
      XCTAssertEqual(calls.withLock { $0 }, 0, "SwiftPM was called")
    #endif

    // What the files alone do not tell, SwiftPM does.
    try workbook.folder.write(
      "import XCTest\nclass BaseTests: XCTestCase {}\n",
      to: "\(folder)/BaseTests.swift")
    try workbook.edit(bye, ": XCTestCase", ": BaseTests")
    XCTAssertEqual(try states(2), ["testBye passed"])
    XCTAssertGreaterThan(calls.withLock { $0 }, 0, "SwiftPM was not called")
    try workbook.edit(bye, "bye()", "goodbye()")
    XCTAssertEqual(try states(2), [])
  }
}
