import Runner

/// What the code or the lessons say once, and pages repeat.
extension PagesContract {
  func defaults() -> [String] {
    literals() + facts.flatMap(problems) + exitCodes() + katas()
  }

  // MARK: - Defaults

  /// A value, what it is, and the words that pages put around it.
  private typealias Fact = (
    value: String, name: String, words: Regex<(Substring, Substring)>
  )

  private var facts: [Fact] {
    let stages = workbook.katas.flatMap(\.stages)
    let minutes = stages.compactMap(\.minutes)
    let (limit, rounds) = (
      TimeLimits.stage, SolutionsContract.repetitions
    )
    return [
      ("\(limit)", "TimeLimits.stage", /(\d+) seconds, or `--timeout`/),
      (
        "\(rounds)", "SolutionsContract.repetitions",
        /(\d+)\s+times\s+in\s+a\s+row/
      ),
      (Toolchain.oldest, "Toolchain.oldest", /(\d+\.\d+)\s+or\s+newer/),
      (Toolchain.oldest, "Toolchain.oldest", /older\s+than\s+(\d+\.\d+)/),
      (Toolchain.oldest, "Toolchain.oldest", /oldest=(\d+\.\d+)/),
      (Toolchain.oldest, "Toolchain.oldest", /tools-version:\s*(\d+\.\d+)/),
      (
        "\(GuideCommand.defaultPort)", "GuideCommand.defaultPort",
        /localhost:(\d+)/
      ),
      (
        "\(minutes.min() ?? 0)", "the shortest stage", /of (\d+) to \d+ minutes/
      ),
      ("\(minutes.max() ?? 0)", "the longest stage", /up to (\d+) minutes/),
      (
        "\(stages.filter(\.isTestFirst).count)", "the test-first stages",
        /In (\d+) of the \d+ stages/
      ),
      (
        "\(stages.count)", "the number of stages",
        /In \d+ of the (\d+) stages/
      ),
    ]
  }

  private func problems(_ fact: Fact) -> [String] {
    let files =
      pages + [
        "Package.swift", "scripts/runner/Package.swift",
        "scripts/monday/Package.swift", "scripts/runner/start",
      ]
    var count = 0
    var problems: [String] = []
    for file in files {
      for match in workbook.text(file).matches(of: fact.words) {
        count += 1
        guard match.1 != fact.value else { continue }
        problems.append(
          "\(file) says “\(match.0)”; \(fact.name) is \(fact.value) — let them "
            + "agree")
      }
    }
    if count > 0 { return problems }
    return [
      "no page states \(fact.name) in the words that are known — mend the words "
        + "in PagesContract+Defaults.swift"
    ]
  }

  /// Numbers in a help or a message that have a name, or should have.
  private func literals() -> [String] {
    let sources = "scripts/runner/Sources"
    return Files.tree(workbook.path(sources)).flatMap { file in
      workbook.text("\(sources)/\(file)").matches(
        of: /\d+ if not given|\d+\.\d+ or newer/
      )
      .map {
        "\(sources)/\(file) says “\($0.output)” — put the constant's name there"
      }
    }
  }

  private func exitCodes() -> [String] {
    let codes = ExitCode.allCases.map { "\($0.rawValue)" }
    let row = /^\| (\d+) \|/.anchorsMatchLineEndings()
    let line =
      workbook.text("README.md").firstMatch(of: /Exit codes: [^.]*/)?.0 ?? ""
    return [
      (
        "Guide/reports.md",
        workbook.text("Guide/reports.md").matches(of: row).map(\.1)
      ),
      ("README.md", line.matches(of: /\d+/).map(\.0)),
    ].filter { $0.1.map(String.init) != codes }.map { page, found in
      "\(page) says that the exit codes are \(found.joined(separator: ", ")); "
        + "ExitCode has \(codes.joined(separator: ", ")) — let them agree"
    }
  }

  // MARK: - Stages and minutes

  private func katas() -> [String] {
    let page = "Guide/README.md"
    var problems: [String] = []
    var total = 0
    for kata in workbook.katas {
      let minutes = kata.stages.compactMap(\.minutes).reduce(0, +)
      total += minutes
      let row =
        "| \(kata.number) | [\(kata.module)](\(kata.folder).md) | \(minutes) "
        + "| \(kata.stages.count) |"
      if !workbook.text(page).contains(row) {
        problems.append(
          "\(page) has another row for \(kata.name) — let it begin with "
            + "“\(row)”")
      }
    }
    let rest = total % 60 == 0 ? "" : " and \(total % 60) minutes"
    let sum = "together take \(total / 60) hours\(rest)."
    if !workbook.text(page).contains(sum) {
      problems.append("\(page) has another sum — let it say “\(sum)”")
    }
    return problems
  }
}
