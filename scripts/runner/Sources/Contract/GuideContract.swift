import Foundation
import Runner

/// The contract's points about the Guide's text.
struct GuideContract {
  let workbook: Workbook
  let points: VerifyPoints

  func check() throws {
    for kata in workbook.katas {
      try points.part(about: kata) {
        try LessonContract(workbook: workbook, kata: kata, points: $0).check()
      }
    }
    let snippets = workbook.allPages.flatMap { page in
      Markdown(workbook.text(page)).blocks.filter { $0.language == "swift" }
        .map { (page, $0) }
    }
    try points.check(
      "every Swift block of the Guide is in its file (\(snippets.count))"
    ) {
      unmet(["the Guide holds no Swift block at all": !snippets.isEmpty])
        + snippets.compactMap(problem)
    }
    try points.check("the files that each transcript begins with can be laid") {
      try TranscriptContract(of: workbook).notCallable
    }
    try points.check("every link of the Guide and the README leads somewhere") {
      workbook.allPages.flatMap(links)
    }
    try points.check(
      "every page has a title, an abstract and described figures"
    ) {
      workbook.pages.flatMap(openings)
    }
    try points.check("the picture of the first lights is of its transcripts") {
      unmet([
        "\(FirstLights.path) shows something else — `./scripts/verify --update`":
          workbook.text(FirstLights.path) == FirstLights(of: workbook).svg
      ])
    }
    try points.check(
      "the ways through the workbook are those of the pages, with their minutes"
    ) {
      WayThrough.problems(
        in: workbook.text(WayThrough.page), katas: workbook.katas)
    }
    try points.check("docc builds the Guide without a warning") {
      try VerifyPoints.complaints(of: GuideCommand.build(workbook))
    }
  }

  func problem(on page: String, _ block: Markdown.Block) -> String? {
    let place = "\(page):\(block.line)"
    guard let file = block.file else {
      return "\(place): name the block's file in backticks above it"
    }
    if file.contains("/Transcripts/") {
      return "\(place): name the file of Katas that a learner types this into"
    }
    let texts = workbook.texts(under: file)
    if texts.isEmpty { return "\(place): there is no file \(file)" }
    return texts.contains(where: block.isQuoted)
      ? nil : "\(place): the block is not in \(file) — copy it from there"
  }

  private func links(on page: String) -> [String] {
    let folder = (page as NSString).deletingLastPathComponent
    return Markdown(workbook.text(page)).links.compactMap { line, target in
      if target.contains("://") || target.hasPrefix("mailto:") { return nil }
      let path = String(target.prefix { $0 != "#" })
      let file =
        path.isEmpty
        ? page : (folder as NSString).appendingPathComponent(path)
      guard Files.exists(workbook.path(file)) else {
        return "\(page):\(line): the link to \(target) leads nowhere"
      }
      let anchor = target.dropFirst(path.count + 1)
      return path == target
        || Markdown(workbook.text(file)).headings.map(Markdown.anchor)
          .contains(String(anchor))
        ? nil : "\(page):\(line): \(target) names no heading there"
    }
  }

  private func openings(of page: String) -> [String] {
    let text = workbook.text(page)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("<!--") }
    guard let title = lines.first, title.hasPrefix("# "), lines.count > 1 else {
      return ["\(page): begin with “# Title” and a sentence of abstract"]
    }
    let titles = Markdown(text).prose.filter { $0.text.hasPrefix("# ") }
    return unmet([
      "\(page): has two titles": titles.count == 1,
      "\(page): a figure has no alternative text": !text.contains("![]("),
    ])
  }
}
