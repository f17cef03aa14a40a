/// Where the Guide has a kata's pages, relative to the workbook.
///
/// Together with `GuidePage`, which reads them, this is all that knows.
extension Kata {
  /// The page with the kata's story, and with the list of its stages.
  public var lesson: String { "Guide/\(folder).md" }

  /// The folder of the stages' pages.
  public var lessons: String { "Guide/\(folder)" }

  /// The page of one stage, such as `Guide/1-UpDownGame/3-reset.md`.
  public func lesson(of stage: Stage) -> String {
    "\(lessons)/\(stage.name).md"
  }

  /// The page with the hints for every stage.
  public var hints: String { "\(lessons)/hints.md" }

  /// The page that looks at the finished code.
  public var refactorNotes: String { "Guide/\(folder)-refactor.md" }

  /// The stages that the Guide describes or for which a test file is shipped.
  static func stages(of folder: String, root: String) -> [Stage] {
    let kata = Kata(folder: folder, stages: [])
    var pages: [Int: GuidePage] = [:]
    for name in Files.names(in: "\(root)/\(kata.lessons)")
    where name.hasSuffix(".md") {
      let page = GuidePage(Files.text("\(root)/\(kata.lessons)/\(name)") ?? "")
      if let number = page.number { pages[number] = page }
    }
    let hints = GuidePage.hints(in: Files.text("\(root)/\(kata.hints)") ?? "")
    var files: [Int: String] = [:]
    for name in Files.names(in: "\(root)/\(kata.tests)")
    where name.hasSuffix(".swift") {
      if let number = Stage.number(of: name.dropLast(".swift".count)) {
        files[number] = "\(kata.tests)/\(name)"
      }
    }
    return Set(files.keys).union(pages.keys).sorted().map { number in
      let page = pages[number]
      return Stage(
        number: number, title: page?.title ?? "Stage \(number)",
        minutes: page?.minutes, hints: hints[number] ?? [],
        question: page?.question,
        isTestFirst: page?.isTestFirst == true,
        file: files[number])
    }
  }
}
