/// What a finding shows below its sentence.
extension VerdictText {
  /// What was found: what it means, what it is about, and what to do.
  @TextBuilder
  func lines(_ found: Found, _ say: Say) -> [TextLine] {
    for (means, advice) in say.sentences(found) {
      let details = details(found, say)
      // Of a green, what there is to do is not about the mistakes below it.
      if details.isEmpty || found.finding == .green {
        let words = [means, advice].compactMap { $0 }
        if words.isEmpty {
          details
        } else {
          words.joined(separator: " ")
          section(details)
        }
      } else {
        if let means { means }
        details
        if let advice {
          ""
          advice
        }
      }
      if found.finding == .doneEarly, advice != nil {
        TextLine.exact("    \(say.resetOfCode)")
      }
    }
  }

  private func details(_ found: Found, _ say: Say) -> [TextLine] {
    guard let stage = found.stage else {
      return found.finding == .testsChanged ? changes(say) : []
    }
    let grade = stage.grade ?? Grade()
    return switch found.finding {
    case .doesNotBuild, .compilerCrashed, .testsCannotBeListed, .usesOwnName,
      .asksForName, .breaksEarlierTests:
      compilerErrors(stage)
    case .failed, .nowTheCode, .codeChanged: failuresOrCrash(stage)
    case .crashed where stage.outcome == .failed:
      stage.crash.map { crashed($0, by: 2) } ?? []
    // Below what own tests say of the code, it stands already.
    case .crashed, .timedOut:
      found.finding == stage.findings[0].finding ? failuresOrCrash(stage) : []
    case .didNotRun:
      failures(stage.withoutFailed)
        + grade.skipped.filter { skipped in
          !stage.failing.contains { $0.name == skipped.test }
        }.flatMap { faults(["\($0.test)"], $0.message) }
    case .byChance: byChance(stage)
    case .interactingTests:
      grade.besideOthers.prefix(Self.mostTests).flatMap {
        failure($0, in: stage)
      }
    case .testsChanged: changes(say)
    case .mistakeMissed: mistakes(stage, grade)
    case .notRedYet:
      faults(grade.passingBefore.map(\.description), "passes there")
    case .failsWithoutAssertion where stage.outcome == .wrongTest:
      wrong(stage, grade)
    case .failsWithoutAssertion: unasserted(stage, grade)
    case .failsOnRightCode, .saysTheSame, .fixesWhatIsOpen: wrong(stage, grade)
    case .strayHandler where stage.reason == .strayHandler:
      stage.outcome == .failed ? failures(stage) : wrong(stage, grade)
    case .breaksRule:
      grade.shippedFailures.prefix(1).flatMap {
        failure($0, in: stage, isOwn: false)
      }
    case .green: say.isNews(stage) ? caught(stage) : []
    default: []
    }
  }

  /// The failures; of a crash in no test, how the process ended.
  private func failuresOrCrash(_ stage: StageVerdict) -> [TextLine] {
    guard stage.outcome == .crashed, let crash = stage.crash,
      !stage.tests.contains(where: { $0.result == .crashed })
    else { return failures(stage) }
    return crashed(crash, by: 2)
  }

  /// How the tests' process crashed, and where.
  private func crashed(_ crash: Crash, by indent: Int) -> [TextLine] {
    [indented("crashed: \(crash.message)", by: indent)]
      + place(crash.place, by: indent)
  }

  private func changes(_ say: Say) -> [TextLine] {
    say.verdict.changedTests.map { indented($0.sentence, by: 2) }
  }

  // MARK: - Failures

  /// The first failure in full: the other tests are named, no more.
  @TextBuilder
  func failures(_ stage: StageVerdict) -> [TextLine] {
    let tests = stage.failingByWeight
    let crashed = tests.filter { $0.result == .crashed }
    if crashed.count > 1, let crash = stage.crash {
      // Swift Testing runs tests at the same time.
      self.crashed(crash, by: 2)
      "These tests ran side by side, and one of them did it:"
      for test in crashed { self.crossed("\(test.name)") }
    } else {
      if let first = tests.first { failure(first, in: stage) }
      if let waiting = stage.firstRedIndex.map({ stage.tests.count - $0 - 1 }),
        waiting > 0
      {
        ""
        waiting == 1 ? "1 more test waits." : "\(waiting) more tests wait."
      }
      let rest = tests.dropFirst().map(\.name.test)
      oneLine("and \(rest.count) more: ", rest)
      oneLine(
        "did not run: ",
        stage.failing.filter { $0.result == .notRun }.map(\.name.test))
    }
  }

  @TextBuilder
  private func failure(
    _ test: TestRecord, in stage: StageVerdict
  ) -> [TextLine] {
    if let shown = test.ending(stage.crash) ?? test.mainFailure {
      failure(shown, in: stage, isOwn: false)
    } else {
      crossed("\(test.name)")
    }
  }

  /// As many names as fit into one line; nothing where there are none.
  func oneLine(_ start: String, _ names: [String]) -> [TextLine] {
    let lines = names.indices.map { last in
      "  \(start)" + names[...last].joined(separator: ", ")
        + (last == names.count - 1 ? "" : ", …")
    }
    let fitting = lines.last { Terminal.columns($0) <= terminal.width }
    return section((fitting ?? lines.first).map { [.exact($0)] } ?? [])
  }

  /// What a test of a grade said; in a learner's own, either of two values that
  /// it compares may be the expected one: the one that it wants of other code, too.
  @TextBuilder
  func failure(
    _ failure: TestFailure, in stage: StageVerdict, isOwn: Bool = true,
    without other: TestFailure? = nil
  ) -> [TextLine] {
    let modules = katas.map(\.module)
    let text = Assertion(
      plain: failure.message, modules: modules, without: other?.message)
    crossed("\(failure.test)")
    // What comes too late may say something else, or nothing, the next time.
    let isLuck = failure.isLate && failure.isAssertion
    if let said = text.said, !isLuck { indented(Self.short(said)) }
    if let expected = text.expected, let got = text.got, !isLuck {
      if isOwn, !text.knowsItsSides, let values = text.values(isOwn: true) {
        indented(Self.short(values))
      } else {
        value("expected", expected, .green)
        value("got", got, .red)
      }
    }
    place(failure.place, .dim, by: 4)
    for more in isLuck ? [] : failure.others {
      let text = Assertion(
        plain: more.message, modules: modules,
        without: other?.others.first { $0.place == more.place }?.message)
      let line = text.line(isOwn: isOwn).replacing("\n", with: "; ")
      indented("and: " + Self.short(line))
    }
  }

  /// The compiler's first warnings: one may say why a test fails.
  func warnings(_ verdict: KataVerdict) -> [TextLine] {
    verdict.warnings.prefix(3).flatMap {
      place($0.place, by: 2) + [indented("warning: \($0.message)")]
    }
  }
}
