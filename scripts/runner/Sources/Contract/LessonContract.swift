import Runner

/// The contract's points about one kata's pages.
struct LessonContract {
  let workbook: Workbook
  let kata: Kata
  let ledger: Ledger

  func check() throws {
    try ledger.check(
      "\(kata.name): every stage has its page, with headings, question, hints and links"
    ) { pages() }
    try ledger.check(
      "\(kata.name): a stage's title, page, step and test class have one name"
    ) { names() }
    try ledger.check("\(kata.name): no stage takes longer than its page says") {
      minutes()
    }
  }

  // MARK: - Pages

  func pages() -> [String] {
    kata.stages.flatMap(page) + kata.stages.compactMap(row) + strays()
  }

  private func page(_ stage: Stage) -> [String] {
    let place = kata.lesson(of: stage)
    let text = workbook.text(place)
    if text.isEmpty { return ["\(place) is missing"] }
    let page = GuidePage(text)
    var problems: [String] = []
    if stage.file == nil {
      problems.append(
        "\(place): \(kata.tests)/\(stage.testClass).swift is missing")
    }
    let wanted =
      (page.isTestFirst ? ["Test list"] : []) + ["Red", "Green", "Refactor"]
    if page.headings != wanted {
      problems.append(
        "\(place): the headings are \(page.headings), and should be \(wanted)")
    }
    if page.question == nil {
      problems.append("\(place): let “## Refactor” end with a question")
    }
    if stage.hints.count != 3 || stage.hints.contains(where: \.isEmpty) {
      problems.append(
        "\(kata.hints): stage \(stage.number) has \(stage.hints.count) hints, "
          + "and should have 3")
    }
    let links = links(of: stage)
    if !text.hasSuffix("\n---\n\n\(links)\n") {
      problems.append("\(place): let it end with “---” and then “\(links)”")
    }
    return problems
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

  /// What is wrong with a stage's row on the kata's page.
  private func row(_ stage: Stage) -> String? {
    let page = GuidePage(workbook.text(kata.lesson(of: stage)))
    let minutes = stage.minutes.map { "\($0)" } ?? ""
    let row =
      "| \(stage.number) | [\(stage.title)](\(kata.folder)/\(stage.name).md) "
      + "| \(minutes) |\(page.isTestFirst ? " yes" : "") |"
    return workbook.text(kata.lesson).contains("\n\(row)\n")
      ? nil : "\(kata.lesson): stage \(stage.number)'s row should be “\(row)”"
  }

  /// Pages that are no stage's.
  private func strays() -> [String] {
    let known = kata.stages.map { "\($0.name).md" } + ["hints.md"]
    let missing = [kata.lesson, kata.hints, kata.refactorNotes].filter {
      !Files.exists(workbook.path($0))
    }
    return missing.map { "\($0) is missing" }
      + Files.names(in: workbook.path(kata.lessons))
      .filter { !known.contains($0) }
      .map {
        "\(kata.lessons)/\($0) is not named like a stage — the title “# Stage 7: "
          + "The five doubles” makes 7-five-doubles.md"
      }
  }

  // MARK: - Names

  func names() -> [String] { kata.stages.flatMap(name) }

  private func name(_ stage: Stage) -> [String] {
    var problems: [String] = []
    let step = "Solutions/\(kata.folder)/Steps/\(stage.name).patch"
    if !Files.exists(workbook.path(step)) {
      problems.append("\(step) is missing — name the step like the stage")
    }
    let file = "\(kata.tests)/\(stage.testClass).swift"
    if let found = stage.file, found != file {
      problems.append("\(found) should be \(file), with the class of that name")
    }
    return problems
  }

  // MARK: - Minutes

  func minutes() -> [String] { kata.stages.compactMap(haste) }

  /// A promise of minutes that cannot be kept.
  private func haste(_ stage: Stage) -> String? {
    let place = kata.lesson(of: stage)
    let page = GuidePage(workbook.text(place))
    let minutes = page.minutes ?? 0
    let effort = Effort(of: stage, of: kata, in: workbook)
    if minutes < max(5, effort.minutes) {
      return
        "\(place): \(effort) — write “> \(max(5, effort.minutes)) minutes · …”"
    }
    return minutes > 30 && !page.isSaidToBeLong
      ? "\(place): more than 30 minutes — write “> \(minutes) minutes, a long stage"
        + " · …”, or split it" : nil
  }
}
