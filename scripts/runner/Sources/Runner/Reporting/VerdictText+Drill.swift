/// What a drill asks for, and how far it is.
extension VerdictText {
  /// What there is to do, once a drill is laid out.
  func text(begun drill: Drill) -> String {
    terminal.text {
      ""
      heading(drill)
      ""
      task(drill)
      ""
      wayOn(drill, drill.files)
    }
  }

  func text(of drill: Drill, _ verdict: KataVerdict, _ say: Say) -> String {
    let isSeen = verdict.stages[0].grade?.isRight == true
    let isBug = drill.kind == .bug
    return terminal.text {
      ""
      heading(drill)
      ""
      parts(of: verdict, say)
      if isBug, !isSeen { section([quote(drill)]) }
      for found in verdict.open?.findings ?? [] {
        section(lines(found, say))
      }
      for file in verdict.notCompiled {
        section([indented(relative("\(drill.trial.home)/\(file)"), by: 2)])
      }
      ""
      if verdict.open == nil {
        "Done. \(praise(drill))"
        ""
        labelled("Next", "./scripts/drill \(drill.kata.name)")
        labelled("End", "./scripts/drill --end")
      } else {
        wayOn(drill, isBug && isSeen ? ["Sources"] : drill.files)
      }
    }
  }

  /// A drill, where something else was checked.
  func note(of drill: Drill) -> String {
    let kata = drill.kata.name
    return terminal.text {
      ""
      "A drill of \(kata) is on: \(drill.title) (\(drill.kind.rawValue)). "
        + "`./scripts/check \(kata)` checks it, and `./scripts/drill --end` "
        + "puts it away."
    }
  }

  // MARK: - The task

  private func heading(_ drill: Drill) -> TextLine {
    let title = terminal.styled(drill.title, .bold)
    return .exact(
      "  drill  \(title)  (\(drill.kind.rawValue), kata "
        + "\(drill.kata.number), stage \(drill.stage.number))")
  }

  @TextBuilder
  private func task(_ drill: Drill) -> [TextLine] {
    switch drill.kind {
    case .mend:
      "\(tests(drill)) holds a test that is green although a mistake is in. Mend "
        + "it: let it be red, by an assertion, on code with this mistake, and "
        + "green on correct code, which is what you have:"
      indented(drill.mistake)
    case .bug:
      "Somebody reports:"
      quote(drill)
      ""
      "No test saw it. First write one in \(tests(drill)) that is red because of "
        + "it; then mend the code. The shipped tests wait until then."
    }
  }

  private func tests(_ drill: Drill) -> String {
    relative("\(drill.trial.home)/Tests")
  }

  private func quote(_ drill: Drill) -> TextLine {
    indented("“\(drill.report ?? "")”")
  }

  @TextBuilder
  private func wayOn(_ drill: Drill, _ files: [String]) -> [TextLine] {
    edits(files.map { relative("\(drill.trial.home)/\($0)") })
    if !hasKeys { labelled("Then", "./scripts/check \(drill.kata.name)") }
    labelled("Stuck?", "./scripts/hint \(drill.kata.name)")
    labelled("End", "./scripts/drill --end")
  }

  private func praise(_ drill: Drill) -> String {
    switch drill.kind {
    case .mend: "The test can fail now. What in it kept it green before?"
    case .bug:
      "Your test would see the defect come back. To keep it, copy it from "
        + "\(tests(drill)) to \(relative("\(drill.kata.home)/Tests")) before you go "
        + "on."
    }
  }

  // MARK: - The verdict

  @TextBuilder
  private func parts(of verdict: KataVerdict, _ say: Say) -> [TextLine] {
    let (own, shipped) = (verdict.stages[0], verdict.stages.dropFirst())
    headline("your test", own, verdict, say)
    if let open = shipped.first(where: { $0.outcome != .green }) {
      headline("stage \(open.stage.number)", open, verdict, say)
    } else if let last = shipped.last {
      let count = shipped.map(\.tests.count).reduce(0, +)
      TextLine.exact(
        "\(badge(.green))  \(Self.stages(1, to: last.stage.number)), "
          + "\(count) \(count == 1 ? "test" : "tests")")
    }
  }

  private func headline(
    _ what: String, _ stage: StageVerdict, _ verdict: KataVerdict, _ say: Say
  ) -> TextLine {
    let end = stage.outcome == .green ? "" : "  \(say.headline(stage))"
    return .exact("\(badge(verdict.light(of: stage)))  \(what)\(end)")
  }
}
