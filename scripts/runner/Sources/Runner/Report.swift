import Foundation

/// Tells a person what a check found.
public struct Report {
  private let workbook: Workbook
  private let terminal: Terminal
  /// The folder the learner stands in.
  private let here: String

  /// How many failing tests are told in full.
  private static let mostTests = 3

  /// Creates a report for somebody who stands in the folder `here`.
  public init(workbook: Workbook, terminal: Terminal, here: String) {
    self.workbook = workbook
    self.terminal = terminal
    self.here = here
  }

  /// The whole report of a kata.
  public func text(_ report: KataReport) -> String {
    let kata = report.kata
    var lines: [String] = [""]
    lines.append(
      terminal.styled(kata.module, .bold)
        + ": kata \(kata.number) of \(workbook.katas.count), "
        + "\(kata.stages.count) stages")
    lines.append("")
    for stage in report.stages { lines.append(headline(stage)) }
    for stage in report.stages where stage.outcome != .green {
      lines.append("")
      lines += details(stage, kata)
    }
    for stage in report.stages where stage.outcome == .green {
      lines += goodNews(stage, kata)
    }
    if !report.changedTests.isEmpty {
      lines.append("")
      lines += changed(report)
    }
    lines.append("")
    lines += next(report)
    return lines.joined(separator: "\n")
  }

  // MARK: - One line a stage

  private func headline(_ report: StageReport) -> String {
    let light = report.outcome.light
    let mark = light == .green ? "✓" : light == .red ? "✗" : "!"
    let style: Terminal.Style =
      light == .green ? .green : light == .red ? .red : .amber
    let word = light.rawValue.padding(toLength: 5, withPad: " ", startingAt: 0)
    let start = "  " + terminal.styled("\(mark) \(word)", style)
    let title = "\(report.stage.number) \(report.stage.title)"
    let plain = "  \(mark) \(word)  \(title)"
    let end = summary(report)
    let room = terminal.width - Terminal.columns(plain) - Terminal.columns(end)
    if room < 2 { return "\(start)  \(title)\n           \(end)" }
    let gap = max(2, min(room, 46 - Terminal.columns(plain)))
    return "\(start)  \(title)\(String(repeating: " ", count: gap))\(end)"
  }

  private func summary(_ report: StageReport) -> String {
    let count = report.tests.count
    let tests = count == 1 ? "1 test" : "\(count) tests"
    switch report.outcome {
    case .green: return "\(tests), \(Self.seconds(report.seconds))"
    case .failed where report.failing.isEmpty: return "not finished"
    case .failed: return "\(report.failing.count) of \(tests) failed"
    case .crashed: return "crashed"
    case .timedOut: return "timed out"
    case .notRedYet: return "not red yet"
    case .wrongTest: return "a test asks for the wrong thing"
    case .mutantsAtLarge:
      let grade = report.grade ?? Grade()
      return
        "\(grade.atLarge.count) of \(grade.mutants.count) mistakes unnoticed"
    case .noTestsRan:
      return report.stage.isTestFirst ? "no tests yet" : "no tests ran"
    case .testsChanged: return "shipped tests were changed"
    case .doesNotBuild: return "does not build"
    }
  }

  static func seconds(_ seconds: Double) -> String {
    seconds < 0.01
      ? "under 0.01 s"
      : String(format: seconds < 10 ? "%.2f s" : "%.0f s", seconds)
  }

  // MARK: - What is wrong

  private func details(_ report: StageReport, _ kata: Kata) -> [String] {
    switch report.outcome {
    case .green: return []
    case .doesNotBuild: return build(report, kata)
    case .noTestsRan: return noTests(report, kata)
    case .testsChanged:
      return [
        wrap("Every test passed, and they are not the tests that were shipped.")
      ]
    case .notRedYet: return notRedYet(report)
    case .wrongTest: return wrongTest(report)
    case .mutantsAtLarge: return mutants(report)
    case .failed where report.grade != nil: return nowTheCode(report, kata)
    case .failed: return failures(report.failing)
    case .crashed:
      return nowOrNothing(report)
        + failures(report.failing, crash: report.crash, kata)
    case .timedOut: return nowOrNothing(report) + failures(report.failing)
    }
  }

  private func failures(
    _ tests: [TestRecord], crash: Crash? = nil, _ kata: Kata? = nil
  ) -> [String] {
    // What ended a run comes before what it kept from running.
    let order: [TestState] = [.crashed, .timedOut, .failed, .skipped]
    let told = order.flatMap { state in tests.filter { $0.state == state } }
    var lines: [String] = []
    for test in told.prefix(Self.mostTests) {
      if !lines.isEmpty { lines.append("") }
      lines.append("  ✗ " + terminal.styled("\(test.name)", .bold))
      switch test.state {
      case .timedOut:
        lines.append(wrap(Self.hung))
      case .crashed:
        let crash = crash ?? Crash(message: "", file: nil, line: 0)
        lines.append(wrap("crashed: \(crash.message)"))
        if let file = crash.file {
          lines.append("    \(place(file, crash.line, kata))")
        }
      case .skipped:
        lines.append(
          wrap("was skipped: a stage is green when all its tests ran"))
      default:
        lines += test.failures.prefix(1).flatMap { failure in
          self.failure(failure.message, failure.file, failure.line)
        }
      }
    }
    let rest = told.dropFirst(Self.mostTests)
    if !rest.isEmpty {
      lines.append("")
      lines.append(
        wrap(
          "and \(rest.count) more: "
            + rest.map(\.name.test).joined(separator: ", "), "  "))
    }
    let missing = tests.filter { $0.state == .notRun }
    if !missing.isEmpty {
      lines.append("")
      lines.append(
        wrap(
          "did not run: \(missing.map(\.name.test).joined(separator: ", "))",
          "  "))
    }
    return lines
  }

  private static let hung =
    "did not end within the time limit: an endless loop, or an answer that "
    + "never comes. Everything it had started was ended."

  private func failure(_ message: String, _ file: String, _ line: Int)
    -> [String]
  {
    let text = FailureText(message)
    var lines: [String] = []
    if let said = text.said { lines.append(wrap(Self.short(said))) }
    if let expected = text.expected, let got = text.got {
      lines.append(wrap("expected  \(Self.short(expected))"))
      lines.append(wrap("got       \(Self.short(got))"))
    }
    lines.append("    " + terminal.styled(place(file, line), .dim))
    return lines
  }

  private func failure(_ failure: Grade.Failure) -> [String] {
    let text = FailureText(failure.message)
    var lines = ["  ✗ " + terminal.styled(failure.test, .bold)]
    // In a learner's own test either side may be the expected one.
    if let expected = text.expected, let got = text.got {
      if let said = text.said { lines.append(wrap(Self.short(said))) }
      lines.append(wrap(Self.short("compared \(got) with \(expected)")))
    } else {
      lines.append(wrap(Self.short(text.said ?? failure.message)))
    }
    if let colon = failure.place.lastIndex(of: ":"),
      let line = Int(failure.place[colon...].dropFirst())
    {
      let file = String(failure.place[..<colon])
      lines.append("    " + terminal.styled(place(file, line), .dim))
    }
    return lines
  }

  private func build(_ report: StageReport, _ kata: Kata) -> [String] {
    if let grade = report.grade { return moveIntoTests(grade) }
    guard let first = report.diagnostics.first else {
      return [
        wrap("The code does not build. Run the command to see why:"),
        "    \(report.command)",
      ]
    }
    var lines = ["  " + terminal.styled(place(first.file, first.line), .bold)]
    lines.append(wrap("error: \(first.message)"))
    if let source = sourceLine(first) { lines.append("    | \(source)") }
    let more = report.diagnostics.count - 1
    if more > 0 {
      lines.append(
        wrap(
          "and \(more) more \(more == 1 ? "error" : "errors"), "
            + "which may go away with this one", "  "))
    }
    if first.file.contains("/\(kata.tests)/") {
      lines.append(
        wrap(
          "The shipped tests no longer fit your code: a name or a type in "
            + "Katas/\(kata.folder)/Sources is not what the lesson asks for.",
          "  "))
    }
    return lines
  }

  private func moveIntoTests(_ grade: Grade) -> [String] {
    var lines: [String] = []
    if grade.unknownNames.isEmpty {
      lines.append(
        wrap("Your tests do not build against the kata's own code:", "  "))
    } else {
      let names = grade.unknownNames.map { "“\($0)”" }.joined(separator: ", ")
      let isOne = grade.unknownNames.count == 1
      lines.append(
        wrap(
          "Your tests use \(names), which \(isOne ? "is" : "are") no part of "
            + "the kata. Move \(isOne ? "it" : "them") from Sources into Tests, "
            + "so that your tests can be tried on other code than yours.", "  ")
      )
    }
    if let error = grade.buildError {
      var error = error
      error.test = "error"
      lines += failure(error)
    }
    return lines
  }

  private func noTests(_ report: StageReport, _ kata: Kata) -> [String] {
    guard report.stage.isTestFirst else {
      guard report.tests.isEmpty else { return failures(report.failing) }
      let file =
        report.stage.file ?? "\(kata.tests)/Stage\(report.stage.number)…"
      return [
        wrap(
          "No test of this stage was found in \(relative(file)), so nothing "
            + "is proven. `./scripts/reset \(kata.name) --tests` brings the "
            + "shipped tests back.", "  ")
      ]
    }
    return [
      wrap("In this stage the tests are yours, and they come first.", "  "),
      wrap(
        "1. Read the test list in \(relative(kata.lesson)), “Stage "
          + "\(report.stage.number): \(report.stage.title)”.", "  "),
      wrap(
        "2. Write a first test in \(relative("Katas/\(kata.folder)/Tests"))/ "
          + "and leave the code alone.", "  "),
      wrap("3. Check again: the test should fail.", "  "),
    ]
  }

  // MARK: - Test first

  private func notRedYet(_ report: StageReport) -> [String] {
    guard let grade = report.grade else { return [] }
    if grade.isRed {
      return [
        wrap("These tests cannot fail: they pass whatever the code does.", "  ")
      ]
        + grade.idle.map { "  ✗ " + terminal.styled($0, .bold) }
        + [
          wrap(
            "Let each expect something that only right code does, or take it away.",
            "  ")
        ]
    }
    var lines = [
      wrap(
        "Your tests do not fail on code without the feature, so they "
          + "cannot show that it is there.", "  ")
    ]
    lines += grade.passingBefore.map {
      "  ✗ " + terminal.styled($0, .bold)
        + "\n    cannot fail: it passes without the feature"
    }
    lines += grade.unfinished.map {
      "  ✗ " + terminal.styled($0, .bold)
        + "\n    crashes or hangs there; let an assertion say what is missing"
    }
    return lines
  }

  private func wrongTest(_ report: StageReport) -> [String] {
    guard let grade = report.grade else { return [] }
    return [
      wrap(
        "These tests fail on the correct solution too, so they ask for "
          + "something else than the test list does. Grading stops here.", "  ")
    ] + grade.wrong.prefix(Self.mostTests).flatMap(failure)
  }

  private func nowTheCode(_ report: StageReport, _ kata: Kata) -> [String] {
    guard let grade = report.grade else { return [] }
    if !grade.reference.isEmpty {
      return [
        wrap(
          "Your tests pass on your code, and the workbook's own tests of "
            + "this feature do not:", "  ")
      ] + grade.reference.prefix(1).flatMap(failure)
    }
    return nowOrNothing(report)
      + grade.red.prefix(1).flatMap(failure)
      + (grade.red.count > 1
        ? [wrap("and \(grade.red.count - 1) more", "  ")] : [])
      + [wrap("Is this the failure you would want to read in a year?", "  ")]
      + caught(grade)
  }

  /// The tests are good and the code is not there yet.
  private func nowOrNothing(_ report: StageReport) -> [String] {
    guard let grade = report.grade, grade.isRed, grade.wrong.isEmpty else {
      return []
    }
    return [
      wrap(
        "Now write the code. Your tests fail without the feature and pass "
          + "on the correct solution. Without it, they say:", "  ")
    ]
  }

  private func mutants(_ report: StageReport) -> [String] {
    guard let grade = report.grade else { return [] }
    var lines = [
      wrap("Your tests pass, and these mistakes would pass them too:", "  ")
    ]
    for mutant in grade.atLarge {
      lines.append("  ✗ " + terminal.styled(mutant.title, .bold))
      lines.append(wrap(mutant.hint))
    }
    return lines + caught(grade)
  }

  private func caught(_ grade: Grade) -> [String] {
    let caught = grade.mutants.filter { $0.fate != .atLarge }
    guard !caught.isEmpty else { return [] }
    var lines = [
      "",
      wrap(
        "Mistakes that your tests notice (\(caught.count) of "
          + "\(grade.mutants.count)\(grade.isRemembered ? ", as graded before" : "")):",
        "  "),
    ]
    for mutant in caught {
      var by = mutant.caughtBy.map { " by \($0)" } ?? ""
      if mutant.fate == .caughtByCrash { by += ", with a crash" }
      if mutant.fate == .caughtByTimeLimit { by += ", by hanging" }
      lines.append(wrap("✓ \(mutant.title)"))
      lines.append(wrap("noticed\(by)", "      "))
    }
    return lines
  }

  private func goodNews(_ report: StageReport, _ kata: Kata) -> [String] {
    guard report.stage.isTestFirst, let grade = report.grade else { return [] }
    var lines = caught(grade)
    if report.isCodeFirst {
      lines.append("")
      lines.append(
        wrap(
          "Code first: your tests were never seen red on your own code. To "
            + "try it the other way round, this takes the code away (with a "
            + "backup) and leaves your tests:", "  "))
      lines.append(
        "    ./scripts/reset \(kata.name) --to \(report.stage.number) --keep-tests"
      )
    }
    return lines
  }

  private func changed(_ report: KataReport) -> [String] {
    report.changedTests.map { wrap($0, "  ") } + [
      wrap(
        "The shipped tests should stay as they are; this brings them back:",
        "  "),
      "    ./scripts/reset \(report.kata.name) --tests",
    ]
  }

  // MARK: - What to do next

  private func next(_ report: KataReport) -> [String] {
    let kata = report.kata
    guard let open = report.stages.first(where: { $0.outcome != .green }) else {
      return allGreen(report)
    }
    var lines = [
      row(
        "Lesson",
        "\(relative(kata.lesson)), “Stage \(open.stage.number): \(open.stage.title)”"
      )
    ]
    if let todo = todo(open.stage.number, kata), open.outcome == .failed,
      open.grade == nil
    {
      lines.append(row("Edit", todo))
    }
    lines.append(row("Then", "./scripts/check \(kata.name)"))
    lines.append(row("Stuck?", "./scripts/hint \(kata.name)"))
    return lines
  }

  private func allGreen(_ report: KataReport) -> [String] {
    let kata = report.kata
    let judged = report.stages.count
    guard judged == kata.stages.count else {
      return [row("Next", "./scripts/check \(kata.name)")]
    }
    var lines = [
      wrap(
        "All \(judged) stages are green. Take a moment to refactor: "
          + "\(relative("Guide/\(kata.folder)-refactor.md"))", "  ")
    ]
    if let following = workbook.katas.first(where: {
      $0.number == kata.number + 1
    }) {
      lines.append(row("Next", "./scripts/check \(following.name)"))
    }
    return lines
  }

  private func row(_ label: String, _ text: String) -> String {
    let label = label.padding(toLength: 8, withPad: " ", startingAt: 0)
    return "  " + terminal.styled(label, .dim) + text
  }

  /// The first place in the sources that is left to do for the stage.
  private func todo(_ stage: Int, _ kata: Kata) -> String? {
    let folder = "Katas/\(kata.folder)/Sources"
    for file in Files.tree(workbook.path(folder)) where file.hasSuffix(".swift")
    {
      let text = Files.text(workbook.path("\(folder)/\(file)")) ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let found = lines.firstIndex { line in
        guard let mark = line.range("TODO: stage \(stage)") else {
          return false
        }
        return line[mark.upperBound...].first?.isNumber != true
      }
      if let found { return "\(relative("\(folder)/\(file)")):\(found + 1)" }
    }
    return nil
  }

  // MARK: - Texts and paths

  private func wrap(_ text: String, _ indent: String = "    ") -> String {
    terminal.wrapped(text, indent: indent)
  }

  /// A value may be a megabyte long.
  private static func short(_ text: String) -> String {
    text.count > 400 ? text.prefix(400) + "… (\(text.count) characters)" : text
  }

  private func sourceLine(_ diagnostic: Diagnostic) -> String? {
    let lines = Files.text(diagnostic.file)?
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let lines, lines.indices.contains(diagnostic.line - 1) else {
      return nil
    }
    return String(lines[diagnostic.line - 1].drop { $0 == " " })
  }

  /// `file:line`, relative to where the learner stands.
  private func place(_ file: String, _ line: Int, _ kata: Kata? = nil) -> String
  {
    var path = file
    if let kata, !file.hasPrefix("/") {
      // Swift's own messages name a file as `Module/File.swift`.
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let folder = "Katas/\(kata.folder)"
      let found = Files.tree(workbook.path(folder)).first {
        $0 == name || $0.hasSuffix("/" + name)
      }
      path = found.map { workbook.path("\(folder)/\($0)") } ?? file
    }
    // A prepared copy of the learner's tests stands for the tests themselves.
    if let copy = path.range("/.build/prepared/") {
      let parts = path[copy.upperBound...].split(separator: "/").dropFirst()
      path = workbook.path("Katas/" + parts.joined(separator: "/"))
    }
    return "\(relative(path)):\(line)"
  }

  /// A path of the workbook, relative to where the learner stands.
  private func relative(_ path: String) -> String {
    let full = path.hasPrefix("/") ? path : workbook.path(path)
    guard full.hasPrefix(workbook.root + "/") else { return path }
    var base = here
    var ups = ""
    while !full.hasPrefix(base + "/") {
      guard let slash = base.lastIndex(of: "/"), base.hasPrefix(workbook.root)
      else { return full }
      base = String(base[..<slash])
      ups += "../"
    }
    return ups + full.dropFirst(base.count + 1)
  }
}
