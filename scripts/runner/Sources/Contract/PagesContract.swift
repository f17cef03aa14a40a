import Classroom
import Foundation
import Runner

/// The contract's points about what pages say of the commands and the code.
struct PagesContract {
  let workbook: Workbook
  let ledger: Ledger

  func check() throws {
    try ledger.check(
      "scripts, command tables and pages name the same commands"
    ) {
      commands()
    }
    try ledger.check("defaults stand once and the pages agree") { defaults() }
  }

  /// The paths of the pages, relative to the workbook.
  var pages: [String] { ["README.md", "CONTRIBUTING.md"] + workbook.pages }

  // MARK: - Commands

  private static let programs: [(String, CommandTable)] = [
    ("kata", .kata), ("class", .classroom), ("maintain", .maintain),
  ]

  static let syntaxes = programs.flatMap(\.1.commands)

  func commands() -> [String] {
    var problems: [String] = []
    for (program, table) in Self.programs {
      for name in table.commands.map(\.name) {
        let start = "/runner/start\" \(program) \(name) \"$@\""
        if !workbook.text("scripts/\(name)").contains(start) {
          problems.append(
            "scripts/\(name) does not start its command — let it end with "
              + "`\(start)`")
        }
      }
    }
    let names = Self.syntaxes.map(\.name)
    for script in Files.names(in: workbook.path("scripts"))
    where !names.contains(script)
      && !Files.isFolder(workbook.path("scripts/\(script)"))
    {
      problems.append(
        "scripts/\(script) is no command — give it a row in a CommandTable, or "
          + "remove it")
    }
    let rows = calls(in: "README.md").filter(\.isRow).compactMap(\.words.first)
    for name in Set(names).subtracting(rows).sorted() {
      problems.append(
        "README.md has no line for \(name) — add “| `./scripts/\(name)` | … |” "
          + "to its table of commands")
    }
    let said = calls(in: "Guide/README.md").compactMap(\.words.first)
    for name in (CommandTable.kata.commands + CommandTable.classroom.commands)
      .map(\.name)
    where !said.contains(name) {
      problems.append(
        "Guide/README.md does not say what `./scripts/\(name)` is for — add a "
          + "line to its table")
    }
    return problems + pages.flatMap(calls).compactMap(problem)
  }

  // MARK: - Calls

  /// A call of a script that a page shows.
  private struct Call {
    /// The page and its line.
    var place: String
    /// The script's name and what follows it.
    var words: [String]
    var isRow: Bool
  }

  /// The calls in a page's text and code, but for what commands print.
  private func calls(in page: String) -> [Call] {
    let markdown = workbook.text(page)
    let printed = Markdown(markdown).blocks
      .filter { $0.language == "console" }
      .flatMap { ($0.line + 2)..<($0.line + 2 + max(0, $0.lines.count - 1)) }
    var calls: [Call] = []
    let lines = markdown.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (line, number) in zip(lines, 1...) where !printed.contains(number) {
      for call in line.components(separatedBy: "./scripts/").dropFirst() {
        let words = call.replacingOccurrences(of: "-->", with: "")
          .prefix { !"`|#>".contains($0) }.split(separator: " ")
        calls.append(
          Call(
            place: "\(page):\(number)", words: words.map(String.init),
            isRow: line.hasPrefix("| `./scripts/\(call)")))
      }
    }
    return calls
  }

  /// What the runner would say to the call.
  private func problem(_ call: Call) -> String? {
    let name = call.words.first ?? ""
    guard let syntax = Self.syntaxes.first(where: { $0.name == name }) else {
      return "\(call.place): there is no ./scripts/\(name); did you mean "
        + "\(Nearest.to(name, among: Self.syntaxes.map(\.name)).word)?"
    }
    do {
      _ = try ParsedArguments(Array(call.words.dropFirst()), for: syntax)
      return nil
    } catch {
      return "\(call.place): \((error as? Stop)?.message ?? "\(error)")"
    }
  }
}
