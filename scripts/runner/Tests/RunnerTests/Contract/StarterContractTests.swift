import XCTest

@testable import Contract
@testable import Runner

/// What the contract asks of a starter that is tested by hand.
final class StarterContractTests: XCTestCase {
  private func problems(
    declaringStages: [Int: Int] = [2: 2, 3: 2],
    _ failures: [(suite: String, said: String)]
  ) throws -> [String] {
    let kata = try PaperWorkbook(declaringStages: declaringStages).kata()
    var log = TestLog()
    for (suite, said) in failures {
      let name = TestName(
        module: kata.stageModule, suite: suite, test: "testIt")
      log.begin(name)
      log.fail(name, message: said)
      log.end(name, .failed, seconds: 0)
    }
    let tests = kata.stages.filter { $0.declaringStage == nil }.map {
      TestName(
        module: kata.stageModule, suite: $0.testClass, test: "testIt")
    }
    return StarterContract.problems(of: kata, tests, in: log)
  }

  func testWhatATestPinsDown_isThereFromTheStart() throws {
    var kata = try PaperWorkbook().kata()
    kata.stages = [kata.stages[0]]
    kata.stages[0].isCharacterization = true
    let test = TestName(
      module: kata.stageModule, suite: kata.stages[0].testClass, test: "testIt")
    func problems(_ change: (inout TestLog) -> Void) -> [String] {
      var log = TestLog()
      change(&log)
      return StarterContract.problems(of: kata, [test], in: log)
    }
    let words = "let its tests pin down what the starter does"

    XCTAssertTrue(problems { _ in }.contains { $0.contains(words) })
    XCTAssertTrue(
      problems {
        $0.begin(test)
        $0.fail(test, message: "no")
      }.contains { $0.contains(words) })
    XCTAssertEqual(
      problems {
        $0.begin(test)
        $0.end(test, .passed, seconds: 0)
      }, [])
  }

  private func command(_ stage: Int) -> String {
    "run `KATA=UpDownGame KATA_STAGE=\(stage) swift test --filter Stage\(stage)`"
  }

  func testAStageThatSaysHowToRunItsTests_isAsItShouldBe() throws {
    XCTAssertEqual(
      try problems([
        ("Stage1CompareTests", "no"), ("Stage2ResetTests", command(2)),
        ("Stage3ScoreTests", command(3)),
      ]), [])
  }

  func testARedThatIsNoAssertion_isNone() throws {
    var kata = try PaperWorkbook().kata()
    kata.stages = [kata.stages[0]]
    let test = TestName(
      module: kata.stageModule, suite: kata.stages[0].testClass, test: "testIt")
    let rows: [(change: (inout TestLog) -> Void, words: String)] = [
      ({ _ in }, "notRun"),
      ({ $0.end(test, .passed, seconds: 0) }, "all its tests pass already"),
      (
        {
          $0.fail(test, message: "threw error \"no\"")
          $0.end(test, .failed, seconds: 0)
        },
        "no assertion fails, only thrown errors"
      ),
      ({ $0.end(test, .crashed, seconds: 0) }, "crashed"),
    ]
    for (change, words) in rows {
      var log = TestLog()
      if words != "notRun" { log.begin(test) }
      change(&log)
      let problems = StarterContract.problems(of: kata, [test], in: log)
      XCTAssertTrue(
        problems.first?.contains(words) == true, "\(words): \(problems)")
    }
  }

  func testWhatIsMissing_isNamed() throws {
    let rows: [(failures: [(String, String)], [Int: Int], words: String)] = [
      ([], [2: 2, 3: 2], "stage 1 on the starter: Stage1CompareTests.testIt"),
      (
        [("Stage2ResetTests", command(3))], [2: 2],
        "NotYet.swift should hold Stage2"
      ),
      (
        [("Stage2ResetEdgeTests", command(2))], [2: 2],
        "NotYet.swift should hold Stage2"
      ),
      (
        [("Stage3ScoreTests", command(3))], [3: 2],
        "lies in From2, and stage 2 has no tests there"
      ),
    ]
    for (failures, stages, words) in rows {
      let problems = try problems(declaringStages: stages, failures)
      XCTAssertTrue(
        problems.contains { $0.contains(words) }, "\(words): \(problems)")
    }
  }
}
