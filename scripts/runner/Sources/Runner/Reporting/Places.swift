import Foundation

/// Paths and places as a learner sees them, relative to where they stand.
struct Places {
  let workbook: Workbook
  /// The folder the learner stands in.
  let here: String

  /// Where the stage's work is: the marks in the sources, one a file; once
  /// they are gone, the files that the solution changes.
  func work(
    _ stage: Int, _ kata: Kata
  ) -> [(path: String, line: Int?)] {
    let marks = todos(stage, kata)
    guard marks.isEmpty else { return marks }
    let step = (try? Chain(kata, in: workbook))?.steps.first {
      Chain.number($0) == stage
    }
    return (step?.newPaths ?? []).map { "\(kata.home)/\($0)" }
      .filter { Files.exists(workbook.path($0)) }.map { ($0, nil) }
  }

  private func todos(
    _ stage: Int, _ kata: Kata
  ) -> [(path: String, line: Int?)] {
    let folder = "\(kata.home)/Sources"
    let files = Files.tree(workbook.path(folder)).filter {
      $0.hasSuffix(".swift")
    }
    return files.compactMap { file in
      let text = workbook.text("\(folder)/\(file)")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let found = lines.firstIndex { line in
        guard let mark = line.range(of: "TODO: stage \(stage)") else {
          return false
        }
        return line[mark.upperBound...].first?.isNumber != true
      }
      return found.map { ("\(folder)/\(file)", $0 + 1) }
    }
  }

  /// The line of source at a place; nil where it cannot be read.
  func sourceLine(_ place: SourcePlace) -> String? {
    let lines = Files.text(full(place.file))?
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let lines, lines.indices.contains(place.line - 1) else { return nil }
    return String(lines[place.line - 1])
  }

  /// `file:line`, relative to where the learner stands.
  func text(_ place: SourcePlace) -> String {
    "\(relative(place.file)):\(place.line)"
  }

  /// A path of the workbook, relative to where the learner stands.
  func relative(_ path: String) -> String {
    let full = full(path)
    guard full.hasPrefix(workbook.root + "/") else { return path.visible }
    var base = here
    var ups = ""
    while !full.hasPrefix(base + "/") {
      guard let slash = base.lastIndex(of: "/"), base.hasPrefix(workbook.root)
      else { return full.visible }
      base = String(base[..<slash])
      ups += "../"
    }
    return ups + full.dropFirst(base.count + 1).visible
  }

  /// The absolute path of a file that is named in any way.
  func full(_ path: String) -> String {
    path.hasPrefix("/") ? path : workbook.path(path)
  }
}
