/// What a stage lacks, in one line and with a place to go to.
///
/// For programs that show one line at a time: an editor, a CI's page.
struct Problem: Equatable {
  /// The test that found it; nil where it is the stage.
  var test: TestName?
  var place: SourcePlace
  var message: String

  init(_ test: TestName?, _ place: SourcePlace, _ message: String) {
    self.test = test
    self.place = place
    self.message = VerdictText.short(
      message.split { $0.isNewline }.joined(separator: " "))
  }
}

/// What keeps a stage from being green.
extension StageVerdict {
  /// Where to go where nothing names a place: the top of the stage's tests.
  private func start(_ kata: Kata) -> SourcePlace {
    let own = "Katas/\(kata.folder)/Tests/\(stage.testClass).swift"
    return SourcePlace(
      stage.isTestFirst ? own : stage.file ?? kata.lesson(of: stage), 1)
  }

  func problem(
    of kata: Kata, changedTests: [ShippedTests.Change]
  ) -> Problem {
    if let error = errors.first {
      return Problem(nil, error.place ?? start(kata), message(of: error))
    }
    if [.failed, .crashed, .timedOut].contains(outcome),
      let test = failingByWeight.first
    {
      return problem(test, of: kata)
    }
    let (place, message) = withoutTest(changedTests)
    return Problem(nil, place ?? start(kata), message)
  }

  /// What the compiler says, and where it says so of shipped tests, why.
  func message(of error: Diagnostic) -> String {
    asksForNames
      ? "the tests ask for something that your code lacks, or has in another "
        + "shape: \(error.message)" : error.message
  }

  func problem(_ test: TestRecord, of kata: Kata) -> Problem {
    let (place, message): (SourcePlace?, String) =
      switch test.result {
      case .crashed: (crash?.place, "crashed: \(crash?.message ?? "")")
      case .timedOut: (nil, VerdictText.hung(test))
      case .skipped: (nil, test.end)
      case .notRun, .stopped: (nil, "did not run")
      case .passed, .failed:
        (
          test.mainFailure?.place,
          FailureText(
            test.mainFailure?.message ?? "failed", modules: [kata.module]
          ).line
        )
      }
    return Problem(test.name, place ?? start(kata), message)
  }

  /// What is wrong where none of the tests that ran on the learner's code
  /// failed.
  private func withoutTest(
    _ changedTests: [ShippedTests.Change]
  ) -> (place: SourcePlace?, String) {
    let grade = grade ?? Grade()
    let (rule, mistake) = (grade.shippedFailures.first, grade.atLarge.first)
    let wrong = grade.wrong.first ?? grade.byChance.first
    let name = grade.unknownNames.first.map {
      "your tests use “\($0)”, which other code than yours lacks: call it as the "
        + "lesson does, or move it into Tests"
    }
    return switch outcome {
    case .failed, .green:
      grade.shippedError.map { ($0.place, $0.message) }
        ?? (rule?.place, FailureText(rule?.message ?? "failed").line)
    case .crashed: (nil, "crashed: \(crash?.message ?? "")")
    case .timedOut: (nil, "did not end within the time limit")
    case .notRedYet:
      (
        (grade.lost.isEmpty ? grade.thrown : grade.unfinished).first?.place,
        grade.lost.isEmpty
          ? "\(grade.passingBefore.first?.description ?? "a test") does not fail "
            + "on code without the feature"
          : "ends the run on code without the feature"
      )
    case .wrongTest:
      (
        wrong?.place,
        "\(wrong?.test.description ?? "a test") "
          + (wrong.flatMap(grade.fixes).map {
            "fixes what the page leaves open: \($0)"
          }
            ?? "fails \(grade.wrong.isEmpty ? "by chance" : "on right code, too")")
      )
    case .mistakesAtLarge:
      (
        nil,
        "unnoticed mistake: \(mistake?.title ?? ""). \(mistake?.hint ?? "")"
      )
    case .testsWait:
      (nil, "the next test is \(failing.first.map { "\($0.name)" } ?? "")")
    case .noTestsRan:
      (nil, stage.isTestFirst ? "no test of yours yet" : "no tests ran")
    case .testsChanged:
      (nil, changedTests.first?.sentence ?? "the shipped tests were changed")
    case .doesNotBuild:
      (
        grade.buildError?.place,
        name ?? grade.buildError?.message ?? "does not build"
      )
    }
  }
}

extension VerdictText {
  /// A line for each stage that is not green, as compilers write them; empty
  /// where all are.
  func problems(_ verdict: KataVerdict) -> String {
    verdict.stages.filter { $0.outcome != .green }.map { stage in
      let problem = stage.problem(
        of: verdict.kata, changedTests: verdict.changedTests)
      let test = problem.test.map { "\($0): " } ?? ""
      return "\(relative(problem.place)): error: "
        + (test + problem.message).visible
    }.joined(separator: "\n")
  }

  func printProblems(_ verdict: KataVerdict) {
    let lines = problems(verdict)
    if !lines.isEmpty { terminal.print("\n" + lines) }
  }
}
