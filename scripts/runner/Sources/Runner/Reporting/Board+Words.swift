/// What the board says, in the terminal as on its page.
extension Board {
  /// What stands in a learner's row below a kata.
  struct Cell {
    /// In as few words as can be.
    var text: String
    /// The current stage, where this is the current kata.
    var stage: Int?
    var light: Light?
    var green: Int
    var isDone: Bool
  }

  func cell(_ row: Row, _ kata: Kata) -> Cell {
    let module = kata.module
    guard let work = row.report.katas.first(where: { $0.kata == module })
    else { return Cell(text: "·", green: 0, isDone: false) }
    let count = Set(work.green).count
    var cell = Cell(
      text: "\(count) of \(kata.stages.count)", green: count,
      isDone: count == kata.stages.count)
    if cell.isDone { cell.text = "\(Light.green.mark) all" }
    guard row.report.inWork?.kata == work.kata else { return cell }
    cell.light = work.light
    if cell.isDone, work.light == .green { return cell }
    cell.stage = work.stage
    let mark = work.light?.mark ?? "○"
    let time = work.since.map {
      " " + TimeText.duration(row.seconds(since: $0))
    }
    cell.text = "\(mark) \(work.stage)\(time ?? "")"
    return cell
  }

  /// How old a report is, where it says little of what is now.
  func age(_ row: Row) -> String? {
    row.isOld ? "seen \(TimeText.duration(row.age)) ago" : nil
  }

  /// Why somebody may want help.
  func plight(_ row: Row) -> String {
    guard let work = row.report.inWork,
      let kata = katas.first(where: { $0.module == work.kata })
    else { return "no light yet" }
    let title = kata.stage(work.stage).map { ", \($0.title)" } ?? ""
    let minutes = kata.stage(work.stage)?.minutes ?? 0
    let wait = TimeText.duration(row.seconds(since: work.notGreenSince))
    let checked = TimeText.duration(row.seconds(since: work.checked) + row.age)
    return "\(kata.name), stage \(work.stage)\(title): not green for \(wait), "
      + "the stage is planned for \(minutes) min; last check \(checked) ago"
  }
}
