import Runner

/// The contract's points about one kata's pages.
struct LessonContract {
  let workbook: Workbook
  let kata: Kata
  let points: VerifyPoints

  func check() throws {
    try points.check(
      "every stage has its page, with headings, question, hints and links, and "
        + "its step and test class have the page's name"
    ) { problems() }
    try points.check(
      "the rows that a page gives are among ours, with one for each test"
    ) { try kata.testFirstStages.flatMap(rows) }
  }

  /// What is wrong with a numbered list: the notes hold all of it, or the page.
  ///
  /// A row's number is its test's, so that mistakes can name both.
  func rows(of stage: Stage) throws -> [String] {
    let page = kata.lesson(of: stage)
    let given = Self.rows(in: workbook.text(page)[...])
    let notes =
      workbook.text(kata.refactorNotes).split(separator: "\n## ")
      .first { $0.hasPrefix("Stage \(stage.number): ") }
      .map(Self.rows) ?? []
    let (ours, place) =
      notes.isEmpty ? (given, page) : (notes, kata.refactorNotes)
    if ours.isEmpty { return [] }
    let tests = try ShippedTests(of: kata, in: workbook).tests
      .count { $0.suite == stage.testClass }
    let numbers = ours.map { "\($0.split(separator: " ")[1])" }
    return given.filter { !ours.contains($0) }.map {
      "\(page): the row “\($0)” is not in \(place) — copy it from there"
    }
      + unmet([
        "\(place): the rows of stage \(stage.number) are \(numbers), and should "
          + "be numbered like its \(tests) tests":
          numbers == (1...max(tests, 1)).map { "\($0)" }
      ])
  }

  /// The numbered rows of tables, `| 3 | … |`.
  private static func rows(in text: Substring) -> [Substring] {
    text.split(separator: "\n").filter { $0.starts(with: /[|] [0-9]+ [|]/) }
  }

  func problems() -> [String] {
    let missing = [kata.lesson, kata.hints, kata.refactorNotes]
      .filter { !Files.exists(workbook.path($0)) }
    let known = kata.stages.map { "\($0.name).md" } + ["hints.md"]
    let strays = Files.names(in: workbook.path(kata.lessons))
      .filter { !known.contains($0) }
    return kata.stages.flatMap { page($0) + names($0) }
      + missing.map { "\($0) is missing" }
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
      (page.isCharacterization
        ? ["Characterization list"] : page.isTestFirst ? ["Test list"] : [])
      + ["Red", "Green", "Refactor"]
    let links = links(of: stage)
    let minutes =
      (stage.minutes.map { "\($0)" } ?? "")
      + (stage.isOptional ? ", optional" : "")
    let mark =
      stage.isCharacterization
      ? " tests only" : stage.isTestFirst ? " yes" : ""
    let row =
      "| \(stage.number) | [\(stage.title)](\(kata.folder)/\(stage.name).md) "
      + "| \(minutes) |\(mark) |"
    let hints =
      GuidePage.hints(in: workbook.text(kata.hints))[stage.number] ?? []
    return unmet([
      "\(place): \(kata.tests)/\(stage.testClass).swift is missing":
        stage.file != nil,
      "\(place): the headings are \(page.headings), and should be \(headings)":
        page.headings == headings,
      "\(place): let “## Refactor” end with a question": page.question != nil,
      "\(kata.hints): stage \(stage.number) has \(hints.count) hints, and "
        + "should have 3": hints.count == 3 && !hints.contains(""),
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

  /// Whether what belongs to a stage is named like its page.
  private func names(_ stage: Stage) -> [String] {
    let folder = stage.declaringStage.map { "From\($0)/" } ?? ""
    let file = "\(kata.tests)/\(folder)\(stage.testClass).swift"
    let found = stage.file ?? file
    let step = "Solutions/\(kata.folder)/Steps/\(stage.name).patch"
    return unmet([
      "\(step) is missing — name the step like the stage":
        Files.exists(workbook.path(step)),
      "\(found) should be \(file), with the class of that name":
        found == file,
    ])
  }
}
