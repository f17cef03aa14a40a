import Runner

extension Workbook {
  /// The paths of the Guide's pages, relative to the workbook.
  var pages: [String] {
    Files.tree(path("Guide")).filter { $0.hasSuffix(".md") }
      .map { "Guide/\($0)" }
  }

  /// The Guide's pages and the two at the top.
  var allPages: [String] { ["README.md", "CONTRIBUTING.md"] + pages }
}
