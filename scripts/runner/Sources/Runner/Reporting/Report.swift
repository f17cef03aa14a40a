import Foundation

/// Tells a person what a check found.
public struct Report {
  let workbook: Workbook
  let terminal: Terminal
  /// The folder that the learner stands in.
  let here: String
  /// Whether keys do what commands do elsewhere.
  var hasKeys = false

  /// How a learner goes on after a green.
  var wayOn = "check again without a change to go on"

  /// How many wrong tests are told in full.
  static let mostTests = 3

  var places: Places { Places(workbook: workbook, here: here) }

  func text(_ report: KataVerdict) -> String {
    let kata = report.kata
    var lines: [String] = [""]
    let rest =
      ": kata \(kata.number), \(kata.stages.count) stages"
      + (kata.isSecondRound ? ", all with tests of your own" : "")
    lines.append(
      wrap(kata.module + rest, "").replacing(
        kata.module, with: terminal.styled(kata.module, .bold),
        maxReplacements: 1))
    lines.append("")
    lines += headlines(report)
    for stage in report.stages where stage.outcome != .green {
      lines += [""] + details(stage, kata)
    }
    let isAllGreen = report.light == .green
    for stage in report.stages where stage.outcome == .green {
      // Old news would only stand between a learner and the next red stage.
      let isNews = stage.grade?.isRemembered == false
      let isShown =
        report.turn.map { turn in
          turn.stage == stage.stage.number || turn.light == .done && isNews
        } ?? true
      if isShown, isAllGreen || isNews {
        lines += goodNews(
          stage, kata,
          isOneOfSeveral: report.turn == nil && report.stages.count > 1)
      }
    }
    let remarks =
      report.stages.flatMap(remarks) + extras(report.extras, kata)
    if !remarks.isEmpty { lines += [""] + remarks }
    if !report.changedTests.isEmpty {
      lines += [""] + changed(report.changedTests, report.kata)
    }
    lines += [""] + next(report)
    return lines.joined(separator: "\n")
  }

  // MARK: - One line a stage

  func headline(_ report: StageVerdict) -> String {
    // A row of own tests is green and the next one is due; the stage is not.
    let isRow = report.outcome == .mutantsAtLarge
    let light = isRow ? Light.green : report.outcome.light
    let mark = light.mark
    let word = light.rawValue.padding(toLength: 5, withPad: " ", startingAt: 0)
    let title = "\(report.stage.number) \(report.stage.title)"
    let start = "  \(mark) \(word)  "
    let end = summary(report)
    let room =
      terminal.width - Terminal.columns(start + title) - Terminal.columns(end)
    let gap = min(room, 46 - Terminal.columns(start + title))
    let line =
      room < 2
      ? terminal.wrapped(
        "\(title)\n\(end)", first: start, indent: "           ")
      : start + title + String(repeating: " ", count: max(2, gap)) + end
    return line.replacing(
      "\(mark) \(word)", with: terminal.styled("\(mark) \(word)", light.colour),
      maxReplacements: 1)
  }

  func summary(_ report: StageVerdict) -> String {
    let count = report.tests.count
    let tests = count == 1 ? "1 test" : "\(count) tests"
    switch report.outcome {
    case .green: return "\(tests), \(Self.seconds(report.seconds))"
    case .failed where report.grade?.reference.isEmpty == false:
      return "not finished"
    case .failed: return "\(report.failing.count) of \(tests) failed"
    case .crashed: return "crashed"
    case .timedOut: return "timed out"
    case .notRedYet: return "not red yet"
    case .wrongTest where report.grade?.wrong.isEmpty == true:
      return "a test fails by chance"
    case .wrongTest: return "a test asks for the wrong thing"
    case .mutantsAtLarge:
      let grade = report.grade ?? Grade()
      return
        "\(grade.atLarge.count) of \(grade.mutants.count) mistakes unnoticed"
    case .noTestsRan where report.tests.contains { $0.state == .passed }:
      return
        "\(report.failing.count) of \(report.tests.count) tests did not run"
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

  /// A clock that was set back gives no negative time, and none is for ever.
  public static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(max(0, seconds), 1e9).rounded())
    if seconds < 90 { return "\(seconds) s" }
    if seconds < 90 * 60 { return "\((seconds + 30) / 60) min" }
    return "\((seconds + 1800) / 3600) h"
  }

  func changed(_ tests: [String], _ kata: Kata) -> [String] {
    tests.map { wrap($0) } + [
      wrap("The shipped tests should stay as they are; this brings them back:"),
      "    ./scripts/reset \(kata.name) --tests",
    ]
  }

  // MARK: - What to do next

  func next(_ report: KataVerdict) -> [String] {
    let kata = report.kata
    if let turn = report.turn, turn.isTidying, report.light == .green {
      return tidyUp(report, turn)
    }
    guard let open = report.stages.first(where: { $0.outcome != .green }) else {
      return allGreen(report)
    }
    let lesson = kata.lesson(of: open.stage)
    var lines = [row("Lesson", linked(path: lesson))]
    if [.failed, .crashed, .timedOut].contains(open.outcome), open.grade == nil
    {
      for (index, place) in places.work(open.stage.number, kata).enumerated() {
        let text = place.line.map { linked(SourcePlace(place.path, $0)) }
        lines.append(
          row(index == 0 ? "Edit" : "", text ?? linked(path: place.path)))
      }
    }
    if hasKeys { return lines }
    lines.append(row("Then", "./scripts/check \(kata.name)"))
    lines.append(row("Stuck?", "./scripts/hint \(kata.name)"))
    return lines
  }

  func allGreen(_ report: KataVerdict) -> [String] {
    let kata = report.kata
    let judged = report.stages.count
    guard judged == kata.stages.count else {
      return hasKeys ? [] : [row("Next", "./scripts/check \(kata.name)")]
    }
    var lines = [
      wrap(
        "All \(judged) stages are green. Take a moment to refactor: "
          + "\(linked(path: kata.refactorNotes))")
    ]
    if kata.isSecondRound {
      lines.append(row("Compare", "./scripts/progress \(kata.name)"))
    }
    if let following = workbook.katas.first(where: {
      $0.number == kata.number + 1
    }) {
      lines.append(row("Next", "./scripts/check \(following.name)"))
    }
    return lines
  }

  func row(_ label: String, _ text: String) -> String {
    let label = label.padding(toLength: 8, withPad: " ", startingAt: 0)
    return "  " + terminal.styled(label, .dim) + text
  }

  // MARK: - Texts and paths

  /// A value behind a label, in lines that stand below each other.
  func value(_ label: String, _ text: String, _ style: Terminal.Style) -> String
  {
    let label =
      "    " + label.padding(toLength: 10, withPad: " ", startingAt: 0)
    let indent = String(repeating: " ", count: label.count)
    return terminal.wrapped(Self.short(text), first: label, indent: indent)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map {
        $0.prefix(indent.count)
          + terminal.styled(String($0.dropFirst(indent.count)), style)
      }.joined(separator: "\n")
  }

  /// A place that a click opens, where the terminal can do that.
  func linked(_ place: SourcePlace) -> String {
    terminal.linked(
      places.text(place), to: places.full(place.file), line: place.line)
  }

  /// A file of the workbook that a click opens.
  func linked(path: String) -> String {
    terminal.linked(places.relative(path), to: places.full(path))
  }

  func wrap(_ text: String, _ indent: String = "  ") -> String {
    terminal.wrapped(text, indent: indent)
  }

  func crossed(_ name: String) -> String {
    "  ✗ " + terminal.styled(name, .bold)
  }

  /// A value may be a megabyte long.
  static func short(_ text: String) -> String {
    text.count > 400 ? text.prefix(400) + "… (\(text.count) characters)" : text
  }
}
