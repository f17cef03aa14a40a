import Foundation
import Runner

/// A way through the workbook that leaves stages out, from the table on the Guide's
/// first page.
///
/// A row has a kata's number, and in each column behind it the stages that a way
/// holds: `| 3 | 1 to 12 | 4 to 6, 10, 11 |`. The last row has the time of each.
struct WayThrough: Equatable {
  /// Its column's title, such as `The core`.
  let title: String
  /// The numbers of its stages, by the kata's number.
  let stages: [Int: [Int]]
  /// What the page says of its time, such as `13 h 5 min`.
  let time: String

  static let page = "Guide/README.md"

  /// The ways in a page's text: the columns of the table below the heading.
  static func all(in text: String) -> [WayThrough] {
    let section = text.components(separatedBy: "\n## ")
      .first { $0.hasPrefix("Three ways through\n") }
    let rows = (section ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("|") }
      .map { line in
        line.split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
    guard let titles = rows.first, let last = rows.last else { return [] }
    return titles.indices.dropFirst().map { column in
      var stages: [Int: [Int]] = [:]
      for row in rows where row.indices.contains(column) {
        if let kata = Int(row[0]) { stages[kata] = numbers(in: row[column]) }
      }
      return WayThrough(
        title: titles[column], stages: stages,
        time: last.indices.contains(column) ? last[column] : "")
    }
  }

  /// The 4, 5, 6 and 10 of `4 to 6, 10`.
  private static func numbers(in cell: String) -> [Int] {
    cell.components(separatedBy: ", ").flatMap { part in
      let ends = part.components(separatedBy: " to ").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else {
        return [Int]()
      }
      return Array(first...last)
    }
  }

  /// What is not as the stages' pages have it.
  static func problems(in text: String, katas: [Kata]) -> [String] {
    let ways = all(in: text)
    guard ways.count == 3 else {
      return [
        "\(page): “## Three ways through” has \(ways.count) ways, and not 3"
      ]
    }
    return ways.flatMap { $0.problems(katas) }
      + katas.flatMap { kata in
        let all = kata.stages.map(\.number)
        let core = kata.stages.filter { !$0.isOptional }.map(\.number)
        return unmet([
          "\(page): the first way should hold every stage of \(kata.name)":
            ways[0].stages[kata.number] == all,
          "\(page): the second way should hold \(core) of \(kata.name), the stages "
            + "that are not optional on their pages": ways[1].stages[
              kata.number]
            == core,
          "\(page): the third way should hold only stages of \(kata.name) that the "
            + "second has":
            Set(ways[2].stages[kata.number] ?? []).isSubset(of: core),
        ])
      }
  }

  private func problems(_ katas: [Kata]) -> [String] {
    let minutes = katas.flatMap { kata in
      (stages[kata.number] ?? []).map { kata.stage($0)?.minutes ?? 0 }
    }.reduce(0, +)
    let right = "\(minutes / 60) h \(minutes % 60) min"
    return unmet([
      "\(Self.page): the minutes of “\(title)” are \(right), and not \(time)":
        time == right
    ])
  }

  /// Goes the way in a copy of the workbook: a reset leads to each of its stages, and
  /// once that is solved, all up to it are green.
  ///
  /// - Returns: what did not hold.
  func go(
    through kata: Kata, _ solution: Solution, in book: Workbook
  ) throws -> [String] {
    let home = book.path("Katas/\(kata.folder)")
    try solution.folder(after: 0).lay(in: home)
    try Files.remove(book.path(".kata"))
    return try (stages[kata.number] ?? []).flatMap { number in
      let place = "“\(title)”, \(kata.name), stage \(number)"
      let reset = try call(["reset", kata.name, "--to", "\(number)"], book)
      let begin = try call(["check", kata.name], book)
      try solution.folder(after: number).lay(in: home)
      let end = try call(["check", kata.name], book)
      return unmet([
        "\(place): the reset ended with \(reset.code): \(reset.output)":
          reset.code == 0,
        "\(place): the check did not begin with it: \(begin.output)":
          begin.code == 1 && begin.output.contains("\n  ✗ red    \(number) "),
        "\(place): solved, it is not green: \(end.output)": end.code == 0,
      ])
    }
  }

  private func call(
    _ words: [String], _ book: Workbook
  ) throws -> (output: String, code: Int32) {
    try Shell.run(
      ["\(BuiltPrograms.folder)/kata", book.root] + words, in: book.root)
  }
}
