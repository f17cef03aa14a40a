/// What a check may find: each is a row of `Guide/lights.md`, in its order.
public enum Finding: String, CaseIterable, Codable, Sendable {
  // Amber.
  case doesNotBuild, testsCannotBeListed, compilerCrashed, usesOwnName
  // Red, in any stage.
  case asksForName, breaksEarlierTests, failed, crashed, timedOut, didNotRun
  case doesNotCount, testsChanged, brokeGreen, byChance, interactingTests,
    strayHandler
  // Row.
  case nextTest, mistakeMissed, breakTheCode
  // Red, where the tests are the learner's.
  case noTests, notRedYet, failsWithoutAssertion, mixesLibraries
  case failsOnRightCode, saysTheSame, fixesWhatIsOpen, nowTheCode, breaksRule
  case codeChanged
  // Green.
  case green, afterChange, neverRed, doneEarly, everyStage
  // No light.
  case fault, kataChanged, notCompiled

  /// The light under which it is told; nil for none.
  public var light: Light? {
    switch self {
    case .doesNotBuild, .testsCannotBeListed, .compilerCrashed, .usesOwnName:
      .amber
    case .nextTest, .mistakeMissed, .breakTheCode: .row
    case .green, .neverRed, .everyStage: .green
    case .doesNotCount, .brokeGreen, .strayHandler, .mixesLibraries,
      .afterChange, .doneEarly, .fault, .kataChanged, .notCompiled:
      nil
    default: .red
    }
  }
}

/// A finding, and the stage that it is about, if it is about one.
struct Found {
  let finding: Finding
  let stage: StageVerdict?
}

extension KataVerdict {
  /// All that there is to say, in the order in which it is said.
  var findings: [Found] {
    ofKata([.kataChanged: hasOtherStages, .brokeGreen: breaksGreen])
      + stages.filter { $0.outcome != .green }.flatMap(\.findings)
      // Where a test is named that does not count, it is the one in that file.
      .filter { $0.finding != .doesNotCount || uncounted.isEmpty }
      + ofKata([
        .mixesLibraries: !mixed.isEmpty, .doesNotCount: !uncounted.isEmpty,
      ])
      + stages.filter { $0.outcome == .green }.flatMap(\.findings)
      + ofKata([
        .notCompiled: !notCompiled.isEmpty,
        .testsChanged: !changedTests.isEmpty && open?.reason != .testsChanged,
        .doneEarly: !doneEarly.isEmpty, .afterChange: isAfterChange,
        .neverRed: !neverRed.isEmpty,
        .everyStage: open == nil && turn?.isTidying != true
          && stages.count == kata.stages.count,
      ])
  }

  private func ofKata(_ holds: KeyValuePairs<Finding, Bool>) -> [Found] {
    holds.filter(\.value).map { Found(finding: $0.key, stage: nil) }
  }

  /// Whether what was green before is not.
  private var breaksGreen: Bool {
    turn.map { $0.isRegression || !$0.redAgain.isEmpty } == true
  }

  /// Whether all stands as before, with other code.
  private var isAfterChange: Bool {
    turn.map { $0.isGreenAgain || $0.kind == .refactor } == true
  }

  /// The own tests that speak for no stage, each with why: they were not found, or are
  /// named for none and fail, or are all that there is.
  var uncounted: [(test: String, why: String)] {
    let isAll = open?.reason == .noTests
    return notRun.map { ($0, "did not run") }
      + extras.filter { isAll || $0.result != .passed }.map {
        ("\($0.name)", "is not named after a stage of this kata")
      }
  }

  /// The own tests that nothing made fail: in the loop, each of them once.
  var neverRed: [TestName] {
    turn?.neverRed
      ?? stages.filter { $0.outcome == .green }.flatMap { $0.grade?.idle ?? [] }
  }

  /// The stages whose code came before their tests were seen red.
  var doneEarly: [Int] { turn?.doneEarly ?? [] }

  /// The first of them whose tests are the learner's.
  var firstOwnDoneEarly: Int? {
    doneEarly.first { kata.stage($0)?.isTestFirst == true }
  }
}

extension StageVerdict {
  /// What there is to say of a stage: first, why it shows its light.
  var findings: [Found] {
    var all = [reason]
    let grade = grade ?? Grade()
    let hasWords = reason == .crashed || !failing.isEmpty
    if [.crashed, .timedOut].contains(reason), grade.isRight, hasWords {
      all.insert(stage.isCharacterization ? .codeChanged : .nowTheCode, at: 0)
    }
    if reason == .notRedYet, !(grade.thrown + grade.unfinished).isEmpty {
      all.append(.failsWithoutAssertion)
    }
    if outcome == .failed, crash != nil { all.append(.crashed) }
    if reason != .strayHandler, !late.isEmpty {
      all.append(.strayHandler)
    }
    if outcome == .noTestsRan, stage.isTestFirst, tests.isEmpty, holdsFunctions
    {
      all.append(.doesNotCount)
    }
    return all.map { Found(finding: $0, stage: self) }
  }

  /// The light under which that is told.
  var light: Light { reason.light ?? .red }

  /// Why it shows its light.
  var reason: Finding {
    let (grade, hasGrade) = (grade ?? Grade(), grade != nil)
    return switch outcome {
    case .green: .green
    case _ where !byChance.isEmpty: .byChance

    case .doesNotBuild where hasGrade: .usesOwnName
    case .doesNotBuild where errors.first?.isCompilerCrash == true:
      .compilerCrashed
    case .doesNotBuild where errors.first?.isOfListedTests == true:
      .testsCannotBeListed
    case .doesNotBuild: .doesNotBuild

    case .noTestsRan where stage.isTestFirst && tests.isEmpty: .noTests
    case .noTestsRan: .didNotRun
    case .testsChanged: .testsChanged

    case .notRedYet where !grade.skipped.isEmpty: .didNotRun
    case .notRedYet where !grade.notRun.isEmpty || grade.passingBefore.isEmpty:
      .failsWithoutAssertion
    case .notRedYet: .notRedYet

    case .wrongTest where grade.wrong.isEmpty:
      grade.besideOthers.isEmpty ? .byChance : .interactingTests
    case .wrongTest: grade.fault(of: grade.wrong[0])

    case .mistakesAtLarge
    where stage.isCharacterization
      && grade.mistakes.allSatisfy { $0.fate == .atLarge }:
      .breakTheCode
    case .mistakesAtLarge: .mistakeMissed
    case .testsWait: .nextTest

    case .failed where asksForNames && brokenStage != nil: .breaksEarlierTests
    case .failed
    where asksForNames || grade.asking != nil || grade.shippedError != nil:
      .asksForName
    case .failed where !grade.shippedFailures.isEmpty: .breaksRule
    case .failed where stage.isCharacterization: .codeChanged
    case .crashed: .crashed
    case .timedOut: .timedOut
    case .failed where hasGrade && failing.allSatisfy(\.failedLate):
      .strayHandler
    case .failed where hasGrade: .nowTheCode
    case .failed: .failed
    }
  }

  /// The tests that do not wait: what their assertions say comes behind their end.
  var late: [TestName] {
    let grade = grade ?? Grade()
    if outcome == .green { return grade.late }
    let failures =
      failing.flatMap { [$0.mainFailure, $0.late].compactMap { $0 } }
      + grade.shippedFailures + grade.wrong
    return Set(grade.late + failures.filter(\.isLate).map(\.test)).sorted()
  }
}

extension Grade {
  /// What is wrong with a test that fails on right code.
  func fault(of failure: TestFailure) -> Finding {
    if failure.isLate { return .strayHandler }
    if fixes(failure) != nil { return .fixesWhatIsOpen }
    if [.crashed, .timedOut].contains(failure.end) {
      return .failsWithoutAssertion
    }
    let isTheSame = (red + thrown + unfinished)
      .contains { $0.says(theSameAs: failure) }
    return isTheSame ? .saysTheSame : .failsOnRightCode
  }
}
