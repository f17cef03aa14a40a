import Foundation
import XCTest

@testable import Runner

/// Failures that a test leaves to another one, since it did not wait.
final class CreditTests: XCTestCase {
  private let file = "Tests/LateTests.swift"
  private let source = """
    class LateTests: XCTestCase {
      func testLate() {
        later { XCTFail() }
      }
      func check() {
        XCTFail()
      }
      func testHigher() {
        XCTFail()
      }
    }
    """

  /// A run in which each of these tests began.
  private func run(
    _ names: [TestName], _ printed: String = ""
  ) -> TestRun {
    var log = TestLog()
    for name in names {
      log.begin(name)
    }
    return TestRun(
      call: SwiftCall(
        Kata(folder: "1-K", stages: []), tests: .both, filter: nil),
      log: log,
      output: PrintedOutput(printed, isLaunched: true), text: "",
      end: .exited(1))
  }

  private func credit(_ run: TestRun, in source: String) -> TestRun {
    var run = run
    run.credit(in: { _ in Data(source.utf8) })
    return run
  }

  func testAFailure_isOfTheTestInWhoseBodyItStands() {
    // One with arguments has their labels in its name.
    for test in ["testHigher", "testHigher(_:)"] {
      let name = TestName(
        module: "UpDownGameOwnTests", suite: "LateTests", test: test)
      for (line, isStray) in [(3, true), (6, false), (9, false), (11, false)] {
        var run = run(["LateTests.testLate", name])
        run.log.fail(name, place: SourcePlace(file, line), message: "no")

        let failure = credit(run, in: source).log[name]?.failures.first

        XCTAssertEqual(
          failure?.test, isStray ? "LateTests.testLate" : name, "\(line)")
        XCTAssertEqual(failure?.isLate, isStray, "\(line)")
      }
    }
  }

  /// That it comes in time is luck.
  func testAFailureInATaskThatNothingWaitsFor_isLate() {
    let source = """
      @Suite struct S {
        @Test func a() {
          #expect(up() == .up)
          Task { #expect(up() == .up) }
          Task {
            #expect(up() == .up)
          }
          #expect(up() == .up)
        }
        @Test func b() {
          Task {
            #expect(up() == .up)
            isOver.signal()
          }
          isOver.wait()
        }
      }
      """
    for (line, test, isLate) in [
      (3, "a", false), (4, "a", true), (6, "a", true), (8, "a", false),
      (12, "b", false),
    ] {
      let name = TestName(module: "UpDownGameOwnTests", suite: "S", test: test)
      var run = run([name])
      run.log.fail(name, place: SourcePlace(file, line), message: "no")

      let failure = credit(run, in: source).log[name]?.failures.first

      XCTAssertEqual(failure?.isLate, isLate, "\(line)")
      XCTAssertEqual(failure?.test, name, "\(line)")
    }
  }

  func testATestThatIsNotFound_isNamedAsItsFileHasIt() {
    let name: TestName = "OtherTests.testB"
    var run = run([name])
    run.log.fail(name, place: SourcePlace(file, 3), message: "no")

    let credited = credit(run, in: source).log[name]?.failures.first?.test

    XCTAssertEqual(credited, "LateTests.testLate")
  }

  func testAFailureWithinASuiteInASuite_isItsTests() {
    for function in ["win", "`a / b`"] {
      let source = """
        @Suite struct S {
          @Suite struct Nested {
            @Test func \(function)() {
              Issue.record()
            }
          }
        }
        """
      let test = "Nested/\(function.filter { $0 != "`" })"
      let own = TestName(module: "UpDownGameOwnTests", suite: "S", test: test)
      for (name, isLate) in [(own, false), ("S.Nested/lose", true)] {
        var run = run([own, name])
        run.log.fail(name, place: SourcePlace("T.swift", 4), message: "no")

        let failure = credit(run, in: source).log[name]?.failures.first

        XCTAssertEqual(failure?.isLate, isLate, function)
        XCTAssertEqual(failure?.test, own, function)
      }
    }
  }

  /// On Linux, XCTest ends the process where a test fails that is over.
  func testACrashInTheBodyOfATestThatIsOver_isThatOnesToo() {
    let name: TestName = "LateTests.testHigher"
    for (line, late) in [(3, ["LateTests.testLate"]), (9, [])] {
      var run = run(
        ["LateTests.testLate", name],
        """
        Fatal error: boom
        1 0x12 in no() at /x/Sources/G.swift:1:5
        2 0x12 in closure #1 in go() at /x/\(file):\(line):5
        """)
      run.log.end("LateTests.testLate", .passed, seconds: 0)
      run.log.close(unfinished: .crashed)

      let record = credit(run, in: source).log[name]

      XCTAssertEqual(record?.result, .crashed)
      XCTAssertEqual(
        [record?.late].compactMap { $0?.test.description }, late, "\(line)")
      if !late.isEmpty {
        XCTAssertEqual(record?.late?.message, "crashed: Fatal error: boom")
      }
    }
  }

  /// A runner on whose learner's code a test leaves a failure to the next one.
  private struct LeavingFailures: TestRunner {
    let base: FakeTestRunner
    var limit = 20.0
    var announce: (@Sendable (String) -> Void)?
    let place: SourcePlace

    func run(
      _ call: SwiftCall, stopWhen isEnough: (TestLog, Double) -> Bool
    ) throws -> TestRun {
      var run = try base.run(call, stopWhen: isEnough)
      if call.states.isEmpty {
        run.log.fail("Stage2LateTests.testHigher", place: place, message: "no")
      }
      return run
    }
  }

  func testACheck_namesTheTestThatLeftAFailureToAnother() throws {
    let world = try RoundWorld([(2, "forgets", "mistaken 2")])
      .holding("solved 2")
    let file = "Stage2LateTests"
    try world.write(
      source.replacing("LateTests", with: file)
        + "\n\(file).testLate refuses 1\n\(file).testHigher refuses 1",
      to: file)
    let path = "\(RoundWorld.folder)/Tests/\(file).swift"
    let verdict = try Check(
      kata: world.book.kata(), workbook: world.book.open(),
      tester: LeavingFailures(
        base: world.runner, place: SourcePlace(path, 3))
    ).run()

    XCTAssertEqual(verdict.open?.reason, .strayHandler)
    XCTAssertEqual(verdict.open?.late, ["Stage2LateTests.testLate"])
  }
}
