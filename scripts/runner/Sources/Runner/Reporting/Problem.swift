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
    let own = "\(kata.home)/Tests/\(stage.testClass).swift"
    return SourcePlace(
      stage.isTestFirst ? own : stage.file ?? kata.lesson(of: stage), 1)
  }

  func problem(of kata: Kata) -> Problem {
    if let error {
      return Problem(nil, error.place ?? start(kata), error.message)
    }
    if failsItsTests, let test = failingByWeight.first {
      return problem(test, of: kata)
    }
    let grade = grade ?? Grade()
    let shown =
      grade.shippedFailures + grade.wrong + grade.byChance + grade.unfinished
      + grade.thrown
    let missed = reason == .mistakeMissed ? grade.atLarge.first : nil
    let text =
      missed.map { "\(reason.sentences.means) \($0.title). \($0.hint)" }
      ?? Say(kata: kata).text(Found(finding: reason, stage: self))
    return Problem(
      shown.first?.test ?? grade.passingBefore.first,
      shown.first?.place ?? crash?.place ?? start(kata), text)
  }

  func problem(_ test: TestRecord, of kata: Kata) -> Problem {
    let failure = test.ending(crash) ?? test.mainFailure
    let text = failure.map {
      Assertion(plain: $0.message, modules: [kata.module]).line
    }
    return Problem(
      test.name, failure?.place ?? start(kata), text ?? "did not run")
  }
}

extension VerdictText {
  /// A line for each stage that is not green, as compilers write them; empty
  /// where all are.
  func problems(_ verdict: KataVerdict) -> String {
    verdict.stages.filter { $0.outcome != .green }.map { stage in
      let problem = stage.problem(of: verdict.kata)
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
