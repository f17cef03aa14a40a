import Runner

extension Workbook {
  /// The paths of the Guide's pages, relative to the workbook.
  var pages: [String] {
    Files.tree(path("Guide")).filter { $0.hasSuffix(".md") }
      .map { "Guide/\($0)" }
  }

  /// The Guide's pages and the two at the top.
  var allPages: [String] { ["README.md", "CONTRIBUTING.md"] + pages }

  /// What a block of code under this file's name may be copied from: the file, or
  /// what a patch makes of one.
  ///
  /// A learner's file need not hold yet what is to be typed into it, which is then
  /// in a transcript's patch, in the finished file, or in the shipped tests of its
  /// name.
  func texts(under file: String) -> [String] {
    guard
      let kata = katas.first(where: { file.hasPrefix("Katas/\($0.folder)/") })
    else { return contents(of: file, patches: \.newText) }
    let place = String(file.dropFirst("Katas/\(kata.folder)/".count))
    let solution = "Solutions/\(kata.folder)"
    let transcripts = Files.names(in: path("\(solution)/Transcripts"))
      .map { "\(solution)/Transcripts/\($0)" }
    let name = place.split(separator: "/").last
    let shipped = Files.tree(path(kata.tests))
      .filter { $0.split(separator: "/").last == name }
      .map { "\(kata.tests)/\($0)" }
    return ([file, "\(solution)/\(place)"] + shipped + transcripts)
      .flatMap { contents(of: $0) { $0.newText(of: place) } }
  }

  /// What a file holds, or what of a patch counts; nothing where there is none.
  private func contents(
    of file: String, patches: (Patch) -> String?
  ) -> [String] {
    guard let text = Files.text(path(file)) else { return [] }
    if !file.hasSuffix(".patch") { return [text] }
    return [(try? Patch(text, name: file)).flatMap(patches)].compactMap { $0 }
  }
}
