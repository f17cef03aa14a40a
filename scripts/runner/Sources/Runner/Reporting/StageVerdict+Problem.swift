/// What keeps a stage from being green.
extension StageVerdict {
  /// Where to go where nothing names a place: the top of the stage's tests.
  private func start(_ kata: Kata) -> SourcePlace {
    let own = "Katas/\(kata.folder)/Tests/\(stage.testClass).swift"
    return SourcePlace(
      stage.isTestFirst ? own : stage.file ?? kata.lesson(of: stage), 1)
  }

  /// What is wrong first.
  func problem(of kata: Kata, changedTests: [String]) -> Problem {
    if let error = errors.first {
      return Problem(nil, error.place ?? start(kata), error.message)
    }
    let order: [TestState] = [.crashed, .timedOut, .failed, .skipped]
    let told = order.compactMap { state in tests.first { $0.state == state } }
    if [.failed, .crashed, .timedOut].contains(outcome), let test = told.first {
      return problem(test, of: kata)
    }
    let (failure, message) = inWords(kata, changedTests)
    return Problem(nil, failure?.place ?? start(kata), message)
  }

  /// What is wrong with one test that did not pass.
  func problem(_ test: TestRecord, of kata: Kata) -> Problem {
    switch test.state {
    case .crashed:
      return Problem(
        test.name, crash?.place ?? start(kata),
        "crashed: \(crash?.message ?? "")")
    case .timedOut:
      return Problem(test.name, start(kata), Report.hung(test, crash))
    case .skipped: return Problem(test.name, start(kata), "was skipped")
    case .notRun, .stopped:
      return Problem(test.name, start(kata), "did not run")
    case .passed, .failed:
      let failure = test.mainFailure
      return Problem(
        test.name, failure?.place ?? start(kata),
        FailureText(failure?.message ?? "failed").line)
    }
  }

  /// What is wrong where no test of the learner's code says it.
  private func inWords(
    _ kata: Kata, _ changedTests: [String]
  ) -> (Grade.Failure?, String) {
    func said(_ failure: Grade.Failure?, _ why: String) -> (
      Grade.Failure?, String
    ) {
      (failure, failure.map { "\($0.test) \(why)" } ?? outcome.rawValue)
    }
    switch outcome {
    case .failed, .green:
      let failure = grade?.reference.first
      return (failure, FailureText(failure?.message ?? "failed").line)
    case .crashed: return (nil, "crashed: \(crash?.message ?? "")")
    case .timedOut: return (nil, "did not end within the time limit")
    case .notRedYet:
      let tests = grade?.passingBefore ?? []
      return (
        grade?.thrown.first,
        "\(tests.first ?? "a test") does not fail on code without the feature"
      )
    case .wrongTest:
      let grade = grade ?? Grade()
      if grade.wrong.isEmpty {
        return said(grade.byChance.first, "fails by chance")
      }
      return said(grade.wrong.first, "fails on right code, too")
    case .mutantsAtLarge:
      let mutant = grade?.atLarge.first
      return (
        nil,
        "unnoticed mistake: \(mutant?.title ?? ""). \(mutant?.hint ?? "")"
      )
    case .noTestsRan:
      return (
        nil, stage.isTestFirst ? "no test of yours yet" : "no tests ran"
      )
    case .testsChanged:
      return (nil, changedTests.first ?? "the shipped tests were changed")
    case .doesNotBuild:
      if let name = grade?.unknownNames.first {
        return (
          grade?.buildError,
          "your tests use “\(name)”, which is no part of the kata: move it into "
            + "Tests"
        )
      }
      return (grade?.buildError, grade?.buildError?.message ?? "does not build")
    }
  }
}
