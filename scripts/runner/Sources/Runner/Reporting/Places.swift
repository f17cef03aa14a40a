import Foundation

/// Paths and places as a learner reads them, relative to the current folder.
struct Places {
  let workbook: Workbook
  /// The folder that the command was called in.
  let here: String

  /// Where the stage's work is: the first mark in each of the sources; once the
  /// marks are gone, the files that the solution changes.
  func work(_ stage: Int, _ kata: Kata) -> [(path: String, line: Int?)] {
    let folder = "\(kata.home)/Sources"
    let marks = Files.tree(workbook.path(folder)).compactMap { file in
      firstMark(of: stage, in: "\(folder)/\(file)")
    }
    guard marks.isEmpty else { return marks }
    let step = (try? Chain(kata, in: workbook))?.steps.first {
      Chain.number($0) == stage
    }
    return (step?.newPaths ?? []).map { "\(kata.home)/\($0)" }
      .filter { Files.exists(workbook.path($0)) }.map { ($0, nil) }
  }

  private func firstMark(
    of stage: Int, in path: String
  ) -> (path: String, line: Int?)? {
    guard path.hasSuffix(".swift") else { return nil }
    let lines = workbook.text(path)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      guard let mark = line.range(of: "TODO: stage \(stage)") else {
        return false
      }
      return line[mark.upperBound...].first?.isNumber != true
    }
    return index.map { (path, $0 + 1) }
  }

  /// The line of source at a place; nil where it cannot be read.
  func sourceLine(_ place: SourcePlace) -> String? {
    let lines = Files.text(full(place.file))?
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let lines, lines.indices.contains(place.line - 1) else { return nil }
    return String(lines[place.line - 1])
  }

  /// `file:line`, relative to the current folder.
  func text(_ place: SourcePlace) -> String {
    "\(relative(place.file)):\(place.line)"
  }

  /// A path of the workbook, relative to the current folder.
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
