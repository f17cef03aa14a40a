import Foundation

/// All that the verdict on one stage rests on.
struct Evidence {
  var kata: Kata
  var stage: Stage
  /// The shipped tests that must run; of own tests, those count that ran.
  var expected: [TestName] = []
  var files: KataFiles
  /// The run of the stage's tests; nil where there was nothing to run.
  var run: TestRun?
  /// Whether that run held no other stages' tests: its end speaks of this one.
  var isAlone = true
  /// The errors of own tests that do not compile.
  var ownErrors: [Diagnostic] = []
  /// What the own tests are worth, for a test-first stage.
  var grade: Grade?
  /// Whether that was found in this check, and no earlier one.
  var isNewlyGraded = false
  /// All shipped files that are not as shipped.
  var changes: [ShippedTests.Change] = []
  /// Whether own tests of this stage were seen red on the learner's own code, or
  /// could have been before the journal began.
  var wasRedBefore = false
  /// Where its given tests are shown one red at a time, what was shown before.
  var oneRed: OneRedAtATime?
}

/// What it tells by itself.
extension Evidence {
  /// The stage's tests, in the order of the source, and own ones as they ran.
  var tests: [TestRecord] {
    guard let run, run.isBuilt, ownErrors.isEmpty else { return [] }
    let shipped = expected.map {
      run.log[$0] ?? TestRecord(name: $0, result: .notRun)
    }
    return shipped
      + run.log.records(of: kata.ownModule).filter {
        Stage.number(namedBy: $0.name.suite) == stage.number
          && !expected.contains($0.name)
      }
  }

  /// What the learner's tests said of the learner's code.
  var outcomeOfRun: Outcome {
    guard ownErrors.isEmpty else { return .doesNotBuild }
    guard let run else { return .noTestsRan }
    guard run.isBuilt else {
      return run.asksForNames(of: kata, changes) ? .failed : .doesNotBuild
    }
    let (tests, firstRed) = (self.tests, firstRedIndex)
    if let firstRed, oneRed?.isRow(firstRed, among: tests) == true {
      return .testsWait
    }
    let results = Set(
      firstRed.map { [tests[$0].result] } ?? tests.map(\.result))
    if results.contains(.timedOut) { return .timedOut }
    if results.contains(.crashed) { return .crashed }
    if results.contains(.failed) { return .failed }
    // Of deleted tests, none runs, and SwiftPM may find nothing to start.
    if results == [.notRun], hasChangedTests { return .noTestsRan }
    // Among other stages' tests, it may be the fault of any: each is run alone.
    if run.hasBrokenOff {
      return isAlone && run.end == .timedOut ? .timedOut : .crashed
    }
    return results == [.passed] ? .green : .noTestsRan
  }

  /// The first red, by its place, where one is shown at a time and it came to an
  /// end.
  var firstRedIndex: Int? {
    let tests = self.tests
    let first = tests.firstIndex { $0.result != .passed }
    guard oneRed != nil, let first, tests[first].hasFailed else { return nil }
    return first
  }

  /// The given tests that must run alone, before one of them is shown: those that
  /// did not come to their end since another one took the process down.
  var lostTests: [TestName] {
    let tests = self.tests
    guard oneRed != nil,
      tests.contains(where: { [.crashed, .timedOut].contains($0.result) })
    else { return [] }
    // Which of several that crashed did it is not known.
    let isKnown = tests.count { $0.result == .crashed } == 1
    let lost: [TestResult] = isKnown ? [.notRun] : [.notRun, .crashed]
    let above = tests.prefix {
      ([.passed, .stopped] + lost).contains($0.result)
    }
    return above.filter { lost.contains($0.result) }.map(\.name)
      .filter(expected.contains)
  }

  /// Whether shipped tests that the stage rests on are not as shipped.
  var hasChangedTests: Bool {
    changes.contains { change in
      let file = (change.path as NSString).lastPathComponent
      let number = Stage.number(of: file.dropLast(".swift".count))
      // What is added may help a learner, but may not speak for a stage.
      return !Stage.standsIn(change.path)
        && (number == stage.number || number == nil && change.kind != .added)
    }
  }
}
