/// What a check found, as a person reads it in a terminal.
struct VerdictText {
  /// The workbook's folder, and its katas.
  let root: String
  let katas: [Kata]
  let terminal: Terminal
  /// The folder that the command was called in.
  let here: String
  /// Whether keys do what commands do elsewhere.
  var hasKeys = false

  func text(_ verdict: KataVerdict) -> String {
    let kata = verdict.kata
    return calledFromHere {
      ""
      heading(kata)
      ""
      otherStages(verdict)
      headlines(verdict)
      for stage in verdict.stages where stage.outcome != .green {
        ""
        details(stage, kata, verdict.turn)
      }
      section(verdict.mixed.map(mixed) + notRun(verdict.notRun))
      for stage in verdict.stages where isNews(stage, in: verdict) {
        goodNews(stage, verdict)
      }
      if verdict.light == .red { section(warnings(verdict)) }
      section(extras(verdict.extras))
      section(changed(verdict.notCompiled, verdict.changedTests, kata))
      ""
      next(verdict)
    }
  }

  private func heading(_ kata: Kata) -> TextLine {
    .paragraph(
      "\(terminal.styled(kata.module, .bold)): kata \(kata.number), "
        + "\(kata.stages.count) stages"
        + (kata.isSecondRound ? ", all with tests of your own" : ""),
      indent: 0)
  }

  @TextBuilder
  private func otherStages(_ verdict: KataVerdict) -> [TextLine] {
    if verdict.hasOtherStages {
      "\(verdict.kata.name) has other stages since you worked on it, so what was "
        + "green is checked anew. Your files are as they were; "
        + "`\(verdict.kata.resetCall)` starts again, after a backup."
      ""
    }
  }

  /// Whether what the grade says of a green stage is worth a learner's time:
  /// old news would only push the next red stage out of sight.
  private func isNews(_ stage: StageVerdict, in verdict: KataVerdict) -> Bool {
    guard stage.outcome == .green else { return false }
    let isNew = stage.isNewlyGraded
    let isDue =
      verdict.turn.map { turn in
        turn.stage == stage.stage.number || turn.kind == .done && isNew
      } ?? true
    return isDue && (isNew || verdict.light == .green)
  }

  // MARK: - What to do next

  @TextBuilder
  private func next(_ verdict: KataVerdict) -> [TextLine] {
    if let turn = verdict.turn, turn.isTidying, verdict.light == .green {
      tidyUp(verdict, turn)
    } else if let open = verdict.open {
      let kata = verdict.kata
      labelled("Lesson", relative(kata.lesson(of: open.stage)))
      edits(open.edits.map { relative(SourcePlace($0.path, $0.line)) })
      if !hasKeys {
        labelled("Then", "./scripts/check \(kata.name)")
        labelled("Stuck?", "./scripts/hint \(kata.name)")
      }
      if open.stage.isOptional, verdict.turn?.isNew == true {
        labelled(
          "Or skip",
          "\(kata.call(skipping: open.stage))  (the stage is optional)")
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
      "All \(count) stages are green. Take a moment to refactor: "
        + relative(kata.refactorNotes)
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
    if turn.isGreenAgain || turn.kind == .refactor {
      (turn.isGreenAgain ? "Green again." : "Still green after your change.")
        + (verdict.waiting.map {
          " Your tests of stage \($0.number) run once you go on."
        } ?? "")
      ""
    } else if case .early(let next) = turn.kind {
      "Still green. Stage \(next) is green too: its code came before its red."
      ""
    }
    neverRed(turn)
    realTime(verdict, turn)
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

  /// What is not as it should be among the files of a kata or a drill.
  @TextBuilder
  func changed(
    _ notCompiled: [String], _ tests: [ShippedTests.Change], _ kata: Kata
  ) -> [TextLine] {
    for file in notCompiled { relative("\(kata.home)/\(file)") + "." }
    for test in tests { test.sentence }
    if !tests.isEmpty {
      "The shipped tests should stay as they are; this brings them back:"
      TextLine.exact("    ./scripts/reset \(kata.name) --tests")
    }
  }
}

extension ShippedTests.Change {
  /// What happened to the file, as every report says it.
  var sentence: String { "\(path) was \(kind)" }
}
