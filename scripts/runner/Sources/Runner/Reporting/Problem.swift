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
extension Say {
  /// Where to go where nothing names a place: the top of the stage's tests.
  private func start(of stage: Stage) -> SourcePlace {
    let own = "\(kata.home)/Tests/\(stage.testClass).swift"
    return SourcePlace(
      stage.isTestFirst ? own : stage.file ?? kata.lesson(of: stage), 1)
  }

  func problem(_ stage: StageVerdict) -> Problem {
    let start = start(of: stage.stage)
    if let error = stage.error {
      return Problem(nil, error.place ?? start, error.message)
    }
    if stage.failsItsTests, let test = stage.failingByWeight.first {
      return problem(test, of: stage)
    }
    let grade = stage.grade ?? Grade()
    let shown =
      grade.shippedFailures + grade.wrong + grade.besideOthers + grade.byChance
      + grade.unfinished + grade.thrown
    let missed = stage.reason == .mistakeMissed ? grade.atLarge.first : nil
    let text =
      missed.map { "\(page[.mistakeMissed].means) \($0.title). \($0.hint)" }
      ?? text(Found(finding: stage.reason, stage: stage))
    return Problem(
      shown.first?.test ?? grade.passingBefore.first,
      shown.first?.place ?? stage.crash?.place ?? start, text)
  }

  func problem(_ test: TestRecord, of stage: StageVerdict) -> Problem {
    let failure = test.ending(stage.crash) ?? test.mainFailure
    let text = failure.map {
      Assertion(plain: $0.message, modules: [kata.module])
        .line(isOwn: false)
    }
    return Problem(
      test.name, failure?.place ?? start(of: stage.stage),
      text ?? "did not run")
  }
}

extension VerdictText {
  /// A line for each stage that is not green, as compilers write them; empty
  /// where all are.
  func problems(_ verdict: KataVerdict) -> String {
    let say = Say(page: page, verdict: verdict)
    return verdict.stages.filter { $0.outcome != .green }.map { stage in
      let problem = say.problem(stage)
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
