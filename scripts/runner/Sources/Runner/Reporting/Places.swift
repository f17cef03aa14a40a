import Foundation

/// Paths and places as a learner sees them, relative to where they stand.
struct Places {
  let workbook: Workbook
  /// The folder the learner stands in.
  let here: String

  /// Where the stage's work is: the marks in the sources, one a file; once
  /// they are gone, the files that the solution changes.
  func work(_ stage: Int, _ kata: Kata) -> [String] {
    let marks = todos(stage, kata)
    guard marks.isEmpty else { return marks }
    let step = (try? Chain(kata, in: workbook))?.steps.first {
      Chain.number($0) == stage
    }
    return (step?.newPaths ?? []).map { "Katas/\(kata.folder)/\($0)" }
      .filter { Files.exists(workbook.path($0)) }.map(relative)
  }

  private func todos(_ stage: Int, _ kata: Kata) -> [String] {
    let folder = "Katas/\(kata.folder)/Sources"
    let files = Files.tree(workbook.path(folder)).filter {
      $0.hasSuffix(".swift")
    }
    return files.compactMap { file in
      let text = Files.text(workbook.path("\(folder)/\(file)")) ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let found = lines.firstIndex { line in
        guard let mark = line.range("TODO: stage \(stage)") else {
          return false
        }
        return line[mark.upperBound...].first?.isNumber != true
      }
      return found.map { "\(relative("\(folder)/\(file)")):\($0 + 1)" }
    }
  }

  /// The line of source that a compiler's error is about.
  func sourceLine(_ diagnostic: Diagnostic) -> String? {
    let lines = Files.text(diagnostic.file)?
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let lines, lines.indices.contains(diagnostic.line - 1) else {
      return nil
    }
    return String(lines[diagnostic.line - 1].drop { $0 == " " })
  }

  /// `file:line`, relative to where the learner stands.
  func place(_ file: String, _ line: Int, _ kata: Kata? = nil) -> String {
    var path = file
    if let kata, !file.hasPrefix("/") {
      // Swift's own messages name a file as `Module/File.swift`.
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let folder = "Katas/\(kata.folder)"
      let found = Files.tree(workbook.path(folder)).first {
        $0 == name || $0.hasSuffix("/" + name)
      }
      path = found.map { workbook.path("\(folder)/\($0)") } ?? file
    }
    // A prepared copy of the learner's tests stands for the tests themselves.
    if let copy = path.range("/.build/prepared/") {
      let parts = path[copy.upperBound...].split(separator: "/").dropFirst()
      path = workbook.path("Katas/" + parts.joined(separator: "/"))
    }
    return "\(relative(path)):\(line)"
  }

  /// A path of the workbook, relative to where the learner stands.
  func relative(_ path: String) -> String {
    let full = path.hasPrefix("/") ? path : workbook.path(path)
    guard full.hasPrefix(workbook.root + "/") else { return path }
    var base = here
    var ups = ""
    while !full.hasPrefix(base + "/") {
      guard let slash = base.lastIndex(of: "/"), base.hasPrefix(workbook.root)
      else { return full }
      base = String(base[..<slash])
      ups += "../"
    }
    return ups + full.dropFirst(base.count + 1)
  }
}
