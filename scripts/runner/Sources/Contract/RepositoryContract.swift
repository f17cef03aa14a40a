import Classroom
import Foundation
import Player
import Runner

/// The contract's points about the whole workbook: what pages say of the commands
/// and the code, and how the code is formatted.
struct RepositoryContract {
  let workbook: Workbook
  let points: VerifyPoints

  func check() throws {
    try points.check("scripts, command tables and pages name the same commands")
    { commands() }
    try points.check("defaults stand once and the pages agree") { defaults() }
    try points.check("swift format is content", lint)
  }

  // MARK: - Commands

  private static let programs: [(String, CommandTable)] = [
    ("kata", .kata), ("play", .player), ("class", .classroom),
    ("maintain", .maintain),
  ]

  private static let syntaxes = programs.flatMap(\.1.commands)

  func commands() -> [String] {
    let starts = Self.programs.flatMap { program, table in
      table.commands.map {
        ($0.name, "/runner/start\" \(program) \($0.name) \"$@\"")
      }
    }.filter { !workbook.text("scripts/\($0)").contains($1) }
    // A maintainer's are none of a learner's business.
    let learners = Self.programs.dropLast().flatMap(\.1.commands)
    let tables = [
      ("README.md", learners), ("Guide/README.md", learners),
      ("CONTRIBUTING.md", CommandTable.maintain.commands),
    ]
    return starts.map { name, start in
      "scripts/\(name) does not start its command — let it end with `\(start)`"
    }
      + tables.flatMap { page, commands in
        let text = workbook.text(page)
        return commands.map { "`./scripts/\($0.name)" }
          .filter { !text.contains($0 + "`") && !text.contains($0 + " ") }
          .map { "\(page) has no line for \($0)` — add one" }
      }
      + workbook.allPages.flatMap(calls)
  }

  /// What is wrong with the calls in a page's text and code, but for what a
  /// command prints.
  private func calls(in page: String) -> [String] {
    let markdown = Markdown(workbook.text(page))
    let printed = markdown.blocks.filter { $0.language == "console" }
      .flatMap { block in
        block.lines.indices.dropFirst().map { block.line + 1 + $0 }
      }
    return zip(markdown.lines, 1...).filter { !printed.contains($0.1) }
      .flatMap { line, number in
        line.components(separatedBy: "./scripts/").dropFirst().compactMap {
          problem(inCall: $0).map { "\(page):\(number): \($0)" }
        }
      }
  }

  /// What the runner would answer to a call; the rest of the line follows it.
  private func problem(inCall text: String) -> String? {
    let words = text.replacing("-->", with: "").prefix { !"`|#>".contains($0) }
      .split(separator: " ").map(String.init)
    let name = words.first ?? ""
    guard let syntax = Self.syntaxes.first(where: { $0.name == name }) else {
      return "there is no ./scripts/\(name)"
        + NearestWord.question(name, among: Self.syntaxes.map(\.name))
    }
    do {
      _ = try ParsedArguments(Array(words.dropFirst()), for: syntax)
      return nil
    } catch {
      return (error as? Stop)?.message ?? "\(error)"
    }
  }

  // MARK: - Format

  private func lint() throws -> [String] {
    let result = try Shell.run(
      [
        "swift", "format", "lint", "--strict", "--recursive", "Package.swift",
        "Solutions", "Tests", "scripts",
      ] + workbook.katas.map(\.home), in: workbook.root)
    return VerifyPoints.complaints(of: result)
      .map { "\($0) — `swift format --in-place` fixes most of it" }
  }

  // MARK: - Defaults

  /// The oldest version of Swift that will do.
  static let oldest = "6.2"

  /// What pages and manifests repeat of the code and of the lessons.
  private var facts: KeyValuePairs<String, [String]> {
    let stages = workbook.katas.flatMap(\.stages)
    let testFirst = stages.count(where: \.isTestFirst)
    let oldest = "\(Self.oldest) or newer"
    let tools = ["swift-tools-version: \(Self.oldest)"]
    return [
      "Package.swift": tools,
      "scripts/runner/Package.swift": tools,
      "scripts/states/Package.swift": tools,
      "scripts/runner/build": ["oldest=\(Self.oldest)"],
      "README.md": [oldest, "In \(testFirst) of the \(stages.count) stages"],
      "Guide/workshop.md": [oldest],
      "Guide/README.md": [oldest]
        + workbook.katas.map {
          "| \($0.number) [\($0.module)](\($0.folder).md), "
        },
      "Guide/reports.md": ["\(TimeLimits.test) seconds, or `--timeout`"]
        + ExitCode.allCases.map { "| \($0.rawValue) |" },
    ]
  }

  func defaults() -> [String] {
    facts.flatMap { page, texts in
      let text = workbook.text(page)
      return texts.filter { !text.contains($0) }
        .map { "\(page) does not say “\($0)” — let it say so" }
    }
  }
}
