import Foundation

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
  ///
  /// - Throws: a `Stop` when a page cannot be read: it must not look like one
  ///   that is not there.
  static func stages(of folder: String, root: String) throws -> [Stage] {
    let kata = Kata(folder: folder, stages: [])
    let found = try Snapshot(of: [kata.lessons, kata.tests], in: root)
    var pages: [Int: GuidePage] = [:]
    var hints: [Int: [String]] = [:]
    var files: [Int: String] = [:]
    for (path, entry) in found.entries {
      guard case .file(let bytes, _) = entry else { continue }
      let name = (path as NSString).lastPathComponent
      if path == kata.hints {
        hints = GuidePage.hints(in: Files.text(bytes))
      } else if path == "\(kata.lessons)/\(name)", name.hasSuffix(".md") {
        let page = GuidePage(Files.text(bytes))
        if let number = page.number { pages[number] = page }
      } else if path == "\(kata.tests)/\(name)", name.hasSuffix(".swift"),
        let number = Stage.number(of: name.dropLast(".swift".count))
      {
        files[number] = path
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
