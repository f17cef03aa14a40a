/// What a check found, as a person reads it in a terminal.
struct VerdictText {
  let page: LightsPage
  /// The workbook's folder, and its katas.
  let root: String
  let katas: [Kata]
  let terminal: Terminal
  /// The folder that the command was called in.
  let here: String
  /// Whether keys do what commands do elsewhere.
  var hasKeys = false

  func text(_ verdict: KataVerdict) -> String {
    let say = Say(
      page: page, verdict: verdict, hasKeys: hasKeys, path: relative)
    if let drill = verdict.drill { return text(of: drill, verdict, say) }
    let findings = verdict.findings
    let above = findings.filter { Self.isAbove.contains($0.finding) }
    return terminal.text {
      ""
      heading(verdict.kata)
      ""
      for found in above {
        lines(found, say)
        ""
      }
      headlines(verdict, say)
      for found in findings where !Self.isAbove.contains(found.finding) {
        section(lines(found, say))
      }
      if verdict.light == .red { section(warnings(verdict)) }
      ""
      next(verdict)
    }
  }

  /// What is said above the lights.
  private static let isAbove: [Finding] = [.kataChanged, .brokeGreen]

  private func heading(_ kata: Kata) -> TextLine {
    .paragraph(
      "\(terminal.styled(kata.module, .bold)): kata \(kata.number), "
        + "\(kata.stages.count) stages"
        + (kata.isSecondRound ? ", all with tests of your own" : ""),
      indent: 0)
  }

  // MARK: - What to do next

  @TextBuilder
  private func next(_ verdict: KataVerdict) -> [TextLine] {
    if let turn = verdict.turn, turn.isTidying, verdict.light == .green {
      tidyUp(verdict, turn)
    } else if let open = verdict.open {
      let kata = verdict.kata
      labelled("Lesson", relative(kata.lesson(of: open.stage)))
      edits(
        open.reason == .noTests
          ? [relative("\(kata.home)/Tests/\(open.stage.testClass).swift")]
          : open.edits.map(relative))
      if !hasKeys {
        labelled("Then", "./scripts/check \(kata.name)")
        labelled("Stuck?", "./scripts/hint \(kata.name)")
      }
      if open.stage.isOptional, verdict.turn != nil {
        let skipped = kata.optionalStages(from: open.stage).map(\.number)
        let stages = Self.stages(skipped[0], to: skipped[skipped.count - 1])
        labelled(
          "Or skip",
          "\(kata.call(skipping: open.stage))  (\(stages) "
            + (skipped.count == 1 ? "is" : "are") + " optional)")
      }
    } else {
      allGreen(verdict)
    }
  }

  @TextBuilder
  private func allGreen(_ verdict: KataVerdict) -> [TextLine] {
    let kata = verdict.kata
    let count = kata.stages.count
    if verdict.stages.count == count {
      if kata.isSecondRound {
        labelled("Compare", "./scripts/progress \(kata.name)")
      }
      for other in katas where other.number == kata.number + 1 {
        labelled("Next", "./scripts/check \(other.name)")
      }
    } else if !hasKeys {
      labelled("Next", "./scripts/check \(kata.name)")
    }
  }

  /// The light is green: what to look at, and the way on.
  @TextBuilder
  private func tidyUp(_ verdict: KataVerdict, _ turn: Turn) -> [TextLine] {
    if let question = verdict.kata.stage(turn.stage)?.question {
      question
      ""
    }
    "Tidy up while your tests watch. When you are done, "
      + (hasKeys ? "press Enter" : "check again without a change")
      + " to go on."
    if !hasKeys {
      ""
      labelled("Then", "./scripts/check \(verdict.kata.name)")
    }
  }
}

extension ShippedTests.Change {
  /// What happened to the file, as every report says it.
  var sentence: String { "\(path) was \(kind)" }
}
