/// What a drill says: what it asks for, and how far it is.
extension Report {
  /// What there is to do, once a drill is laid out.
  func text(begun drill: Drill, goals: [TidyGoal.Measure]) -> String {
    var lines = ["", heading(drill), ""] + task(drill)
    if !goals.isEmpty { lines += [""] + goals.map(goal) }
    return (lines + [""] + wayOn(drill, drill.files)).joined(separator: "\n")
  }

  /// What a check of a drill found.
  func text(_ verdict: DrillVerdict) -> String {
    let drill = verdict.drill
    var lines = ["", heading(drill), ""] + headlines(verdict)
    // Of code that does not build, nothing is known.
    if !verdict.goals.isEmpty, verdict.light != .amber {
      lines += [""] + verdict.goals.map(goal)
    }
    let isSeen = verdict.own?.grade?.isRight == true
    if drill.kind == .bug, !isSeen { lines += ["", quote(drill)] }
    if let open = verdict.open {
      lines += [""] + details(open, verdict)
    }
    if verdict.checksWithoutGreen > 1, drill.kind == .tidy {
      lines += [
        "",
        wrap(
          "Green was left \(verdict.checksWithoutGreen) checks ago. Smaller steps "
            + "find the way back sooner."),
      ]
    }
    if !verdict.changedTests.isEmpty {
      lines += [""] + changed(verdict.changedTests, drill.kata)
    }
    let next = isSeen && drill.kind == .bug ? ["Sources"] : drill.files
    lines += [""] + (verdict.isDone ? done(drill) : wayOn(drill, next))
    return lines.joined(separator: "\n")
  }

  /// The line that names a drill where something else is judged.
  func note(of drill: Drill) -> String {
    "\n"
      + wrap(
        "A drill of \(drill.kata.name) is on: \(drill.title) (\(drill.kind.rawValue)). "
          + "`./scripts/check \(drill.kata.name)` checks it, and `./scripts/drill "
          + "--end` puts it away.")
  }

  // MARK: - Parts

  private func heading(_ drill: Drill) -> String {
    let title = terminal.styled(drill.title, .bold)
    return "  drill  \(title)  (\(drill.kind.rawValue), kata "
      + "\(drill.kata.number), stage \(drill.stage.number))"
  }

  private func task(_ drill: Drill) -> [String] {
    let tests = places.relative("\(drill.trial.home)/Tests")
    switch drill.kind {
    case .tidy:
      return [
        wrap(
          "This code is right, and nobody would like to change it. Tidy it up in "
            + "small steps, and stay green.")
      ]
    case .mend:
      return [
        wrap(
          "\(tests) holds a test that is green although a mistake is in. Mend it: let it "
            + "be red, by an assertion, on code with this mistake, and green on "
            + "right code, which is what you have:"),
        wrap(mistake(drill), "    "),
      ]
    case .bug:
      return [
        wrap("Somebody reports:"), quote(drill), "",
        wrap(
          "No test saw it. First write one in \(tests) that is red because of it; "
            + "then mend the code. The shipped tests wait until then."),
      ]
    }
  }

  private func quote(_ drill: Drill) -> String {
    wrap("“\(drill.report ?? "")”", "    ")
  }

  private func mistake(_ drill: Drill) -> String {
    drill.mistakes.first?.header["Title"] ?? ""
  }

  private func goal(_ measure: TidyGoal.Measure) -> String {
    let mark = measure.isMet ? Light.green.mark : "○"
    let now = measure.isMet ? "" : ": now \(measure.found)"
    return terminal.wrapped(
      measure.goal + now, first: "  \(mark) ", indent: "    ")
  }

  private func headlines(_ verdict: DrillVerdict) -> [String] {
    var lines: [String] = []
    if let own = verdict.own, own.outcome == .green {
      lines.append(line(.green, "your test", own))
    }
    if let open = verdict.open {
      let isOwn = verdict.own.map { $0.outcome != .green } ?? false
      let what = isOwn ? "your test" : "stage \(open.stage.number)"
      return lines + [line(open.outcome.light, what, open)]
    }
    guard let last = verdict.shipped.last else { return lines }
    let count = verdict.shipped.map(\.tests.count).reduce(0, +)
    let stages =
      last.stage.number == 1 ? "stage 1" : "stages 1 to \(last.stage.number)"
    let green = terminal.styled("✓ green", .green)
    return lines + [
      "  \(green)  \(stages), \(count) \(count == 1 ? "test" : "tests")"
    ]
  }

  private func line(
    _ light: Light, _ what: String, _ verdict: StageVerdict
  ) -> String {
    let word = light.rawValue.padding(
      toLength: 5, withPad: " ", startingAt: 0)
    let isWeak = verdict.outcome == .mutantsAtLarge
    let end =
      verdict.outcome == .green
      ? "" : "  \(isWeak ? "lets a mistake pass" : summary(verdict))"
    return "  " + terminal.styled("\(light.mark) \(word)", light.colour)
      + "  \(what)\(end)"
  }

  private func details(
    _ open: StageVerdict, _ verdict: DrillVerdict
  ) -> [String] {
    let drill = verdict.drill
    guard verdict.own != nil, verdict.shipped.isEmpty else {
      return details(open, drill.trial)
    }
    switch open.outcome {
    case .noTestsRan where open.tests.isEmpty:
      return [
        wrap(
          "There is no test in \(places.relative("\(drill.trial.home)/Tests"))."
        )
      ]
    case .notRedYet:
      let code =
        drill.kind == .bug
        ? "the code of the report, so it does not see the defect:"
        : "code with the mistake “\(mistake(drill))”:"
      return [
        wrap("No assertion of your test fails on \(code)")
      ] + idle(open.grade)
        + (open.grade?.thrown.isEmpty == false
          ? [
            wrap(
              "It throws before an assertion can fail: catch the error, and assert "
                + "on the outcome.")
          ] : [])
    case .wrongTest:
      return wrongTest(
        open,
        than: drill.kind == .bug ? "the report does" : "the code promises")
    case .mutantsAtLarge:
      let title = open.grade?.atLarge.first?.title ?? ""
      return [
        wrap(
          "Your test notices the mistake “\(mistake(drill))”. It is still green on "
            + "code with this one:"), crossed(title),
      ]
    case .failed where drill.kind == .bug:
      return [
        wrap(
          "Your test sees the defect: it is red here and green on right code. Now "
            + "mend the code.")
      ] + failures(open.failing)
    default: return details(open, drill.trial)
    }
  }

  private func idle(_ grade: Grade?) -> [String] {
    guard let grade else { return [] }
    return grade.passingBefore.map { crossed($0) + "\n    passes there" }
      + grade.thrown.map { crossed($0.test) + "\n    throws an error there" }
      + grade.unfinished.map { crossed($0) + "\n    crashes or hangs there" }
  }

  private func wayOn(_ drill: Drill, _ files: [String]) -> [String] {
    var lines = files.enumerated().map { index, file in
      row(index == 0 ? "Edit" : "", linked(path: "\(drill.trial.home)/\(file)"))
    }
    if !hasKeys {
      lines.append(row("Then", "./scripts/check \(drill.kata.name)"))
    }
    return lines + [
      row("Stuck?", "./scripts/hint \(drill.kata.name)"),
      row("End", "./scripts/drill --end"),
    ]
  }

  private func done(_ drill: Drill) -> [String] {
    [
      wrap("Done. \(praise(drill))"), "",
      row("Next", "./scripts/drill \(drill.kata.name)"),
      row("End", "./scripts/drill --end"),
    ]
  }

  private func praise(_ drill: Drill) -> String {
    switch drill.kind {
    case .tidy:
      return "Compare it with \(linked(path: drill.kata.refactorNotes))"
    case .mend:
      return "The test can fail now. What in it kept it green before?"
    case .bug:
      let tests = linked(path: "\(drill.kata.home)/Tests")
      return
        "Your test would see the defect come back. To keep it, copy it from "
        + "\(places.relative("\(drill.trial.home)/Tests")) to \(tests) "
        + "before you go on."
    }
  }
}
