import Runner

/// The contract's points about one kata's pages.
struct LessonContract {
  let workbook: Workbook
  let kata: Kata
  let ledger: Ledger

  func check() throws {
    try ledger.check(
      "every stage has its page, with headings, question, hints and links"
    ) { pages() }
    try ledger.check("a stage's title, page, step and test class have one name")
    { names() }
    try ledger.check("no stage takes longer than its page says") { minutes() }
  }

  // MARK: - Pages

  func pages() -> [String] {
    let missing = [kata.lesson, kata.hints, kata.refactorNotes]
      .filter { !Files.exists(workbook.path($0)) }
    let known = kata.stages.map { "\($0.name).md" } + ["hints.md"]
    let strays = Files.names(in: workbook.path(kata.lessons))
      .filter { !known.contains($0) }
    return kata.stages.flatMap(page) + missing.map { "\($0) is missing" }
      + strays.map {
        "\(kata.lessons)/\($0) is not named like a stage — the title “# Stage 7: "
          + "The five doubles” makes 7-five-doubles.md"
      }
  }

  private func page(_ stage: Stage) -> [String] {
    let place = kata.lesson(of: stage)
    let text = workbook.text(place)
    if text.isEmpty { return ["\(place) is missing"] }
    let page = GuidePage(text)
    let headings =
      (page.isTestFirst ? ["Test list"] : []) + ["Red", "Green", "Refactor"]
    let links = links(of: stage)
    let minutes = stage.minutes.map { "\($0)" } ?? ""
    let row =
      "| \(stage.number) | [\(stage.title)](\(kata.folder)/\(stage.name).md) "
      + "| \(minutes) |\(stage.isTestFirst ? " yes" : "") |"
    return unmet([
      "\(place): \(kata.tests)/\(stage.testClass).swift is missing":
        stage.file != nil,
      "\(place): the headings are \(page.headings), and should be \(headings)":
        page.headings == headings,
      "\(place): let “## Refactor” end with a question": page.question != nil,
      "\(kata.hints): stage \(stage.number) has \(stage.hints.count) hints, and "
        + "should have 3": stage.hints.count == 3 && !stage.hints.contains(""),
      "\(place): let it end with “---” and then “\(links)”":
        text.hasSuffix("\n---\n\n\(links)\n"),
      "\(kata.lesson): stage \(stage.number)'s row should be “\(row)”":
        workbook.text(kata.lesson).contains("\n\(row)\n"),
    ])
  }

  /// The line that ends a stage's page.
  private func links(of stage: Stage) -> String {
    let story = "../\(kata.folder).md"
    let before = kata.stage(stage.number - 1)
      .map { "[← \($0.title)](\($0.name).md)" }
    let next = kata.stage(stage.number + 1)
      .map { "[\($0.title) →](\($0.name).md)" }
    let heading = Markdown.anchor(of: "Stage \(stage.number): \(stage.title)")
    return [
      before ?? "[← \(kata.module)](\(story))",
      "[Hints](hints.md#\(heading))",
      "[Refactor notes](../\(kata.folder)-refactor.md)",
      next ?? "[Wrapping up →](\(story)#wrapping-up)",
    ].joined(separator: " · ")
  }

  // MARK: - Names

  func names() -> [String] {
    kata.stages.flatMap { stage in
      let step = step(of: stage)
      let file = "\(kata.tests)/\(stage.testClass).swift"
      let found = stage.file ?? file
      return unmet([
        "\(step) is missing — name the step like the stage":
          Files.exists(workbook.path(step)),
        "\(found) should be \(file), with the class of that name":
          found == file,
      ])
    }
  }

  private func step(of stage: Stage) -> String {
    "Solutions/\(kata.folder)/Steps/\(stage.name).patch"
  }

  // MARK: - Minutes

  /// What is wrong with the minutes that the stages' pages state.
  func minutes() -> [String] {
    kata.stages.flatMap { stage in
      let place = kata.lesson(of: stage)
      let minutes = stage.minutes ?? 0
      let (words, lines) = effort(stage)
      // 150 words and four lines a minute, rounded up to five minutes.
      let exact = Double(words) / 150 + Double(lines) / 4
      let least = max(5, Int((exact / 5).rounded(.up)) * 5)
      let isSaidToBeLong = workbook.text(place)
        .contains("> \(minutes) minutes, a long stage")
      return unmet([
        "\(place): its words (\(words)) and the lines to type (\(lines)) take "
          + "\(least) minutes — write “> \(least) minutes · …”":
          minutes >= least,
        "\(place): more than 30 minutes — write “> \(minutes) minutes, a long "
          + "stage · …”, or split it": minutes <= 30 || isSaidToBeLong,
      ])
    }
  }

  /// The words to read on a stage's page, and the lines to type: those of the
  /// step, and half of the tests that are not in the starter.
  func effort(_ stage: Stage) -> (words: Int, lines: Int) {
    let words = Markdown(workbook.text(kata.lesson(of: stage))).prose
      .map(\.text).prefix { $0 != "---" }.filter { !$0.hasPrefix("<!--") }
      .flatMap { $0.split(separator: " ") }
      .count { $0.contains { $0.isLetter || $0.isNumber } }
    let step = workbook.text(step(of: stage)).matches(
      of: /(?m)^\+(?!\+\+ ).*\S/)
    guard stage.isTestFirst, let file = stage.file else {
      return (words, step.count)
    }
    let starter = "Katas/\(kata.folder)/Tests/\(stage.testClass).swift"
    let tests = [file, starter].map {
      workbook.text($0).matches(of: /(?m)^.*\S/).count
    }
    return (words, step.count + (tests[0] - tests[1]) / 2)
  }
}
