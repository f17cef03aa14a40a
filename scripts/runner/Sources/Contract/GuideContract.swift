import Foundation
import Runner

/// The contract's points about the Guide's text.
struct GuideContract {
  let workbook: Workbook
  let ledger: Ledger

  func check() throws {
    for kata in workbook.katas {
      try LessonContract(workbook: workbook, kata: kata, ledger: ledger).check()
    }
    let (count, problems) = snippets()
    try ledger.check(
      "every Swift block of the Guide stands in its file (\(count))"
    ) {
      problems
    }
    try ledger.check("every link of the Guide and the README leads somewhere") {
      links()
    }
    try ledger.check(
      "every page has a title, an abstract and described figures"
    ) {
      workbook.pages.flatMap(openings)
    }
    try ledger.check("docc builds the Guide without a warning") { try docc() }
    try ledger.check("the example of “Monday” is green before and after") {
      try ["Before", "After"].flatMap(monday)
    }
  }

  // MARK: - Snippets

  private func snippets() -> (count: Int, problems: [String]) {
    var problems: [String] = []
    var count = 0
    for page in workbook.pages + ["README.md", "CONTRIBUTING.md"] {
      for block in Markdown(workbook.text(page)).blocks
      where block.language == "swift" {
        count += 1
        let place = "\(page):\(block.line)"
        guard let file = block.file else {
          problems.append(
            "\(place): name the block's file in backticks above it")
          continue
        }
        guard let source = Files.text(workbook.path(file)) else {
          problems.append("\(place): there is no file \(file)")
          continue
        }
        let patch =
          file.hasSuffix(".patch") ? try? Patch(source, name: file) : nil
        if !block.stands(in: patch?.newText ?? source) {
          problems.append(
            "\(place): the block does not stand in \(file) — copy it from there"
          )
        }
      }
    }
    if count == 0 { problems.append("the Guide holds no Swift block at all") }
    return (count, problems)
  }

  // MARK: - Links and pages

  private func links() -> [String] {
    var problems: [String] = []
    for page in workbook.pages + ["README.md", "CONTRIBUTING.md"] {
      let folder = (page as NSString).deletingLastPathComponent
      for (line, target) in Markdown(workbook.text(page)).links {
        let path = target.prefix { $0 != "#" }
        if target.contains("://") || target.hasPrefix("mailto:") { continue }
        let file = folder.isEmpty ? String(path) : "\(folder)/\(path)"
        if !path.isEmpty, !Files.exists(workbook.path(file)) {
          problems.append(
            "\(page):\(line): the link to \(target) leads nowhere")
          continue
        }
        guard let mark = target.firstIndex(of: "#") else { continue }
        let headings = Markdown(workbook.text(path.isEmpty ? page : file))
          .headings
        let anchor = String(target[mark...].dropFirst())
        if !headings.map(Markdown.anchor).contains(anchor) {
          problems.append("\(page):\(line): \(target) names no heading there")
        }
      }
    }
    return problems
  }

  private func openings(_ page: String) -> [String] {
    let lines = workbook.text(page).split(separator: "\n").filter {
      !$0.hasPrefix("<!--")
    }
    guard let title = lines.first, title.hasPrefix("# "), lines.count > 1 else {
      return ["\(page): begin with “# Title” and a sentence of abstract"]
    }
    var problems: [String] = []
    let titles = Markdown(workbook.text(page)).prose.filter {
      $0.text.hasPrefix("# ")
    }
    if titles.count > 1 { problems.append("\(page): has two titles") }
    if lines[1].count > 150 {
      problems.append("\(page): the abstract has over 150 characters")
    }
    if workbook.text(page).contains("![](") {
      problems.append("\(page): a figure has no alternative text")
    }
    return problems
  }

  // MARK: - Programs

  /// Runs the tests of the example's code as it was found, or with its seam.
  private func monday(_ state: String) throws -> [String] {
    let result = try Shell.run(
      [
        "swift", "test", "--package-path", "scripts/monday", "--scratch-path",
        ".build/monday",
      ] + TestRequest.flags(in: workbook.root), in: workbook.root,
      environment: ["MONDAY": state])
    let ran = result.output.contains(/Executed [1-9]/)
    return result.code == 0 && !ran
      ? ["no test ran in scripts/monday: mend its Package.swift"]
      : problems(of: result)
  }

  private func docc() throws -> [String] {
    try problems(of: GuideCommand.build(workbook))
  }

  private func problems(of result: (output: String, code: Int32)) -> [String] {
    if result.code == 0 { return [] }
    let lines = result.output.split(separator: "\n").map(String.init)
      .filter { $0.contains("warning: ") || $0.contains("error: ") }
    return lines.isEmpty ? [String(result.output.suffix(400))] : lines
  }
}
