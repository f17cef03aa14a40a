import Foundation

/// The workbook at a glance: each kata's bar of stages, and where to go on.
struct Overview {
  let workbook: Workbook
  let terminal: Terminal

  func text() -> String {
    let journal = Journal(root: workbook.root).kept()
    let rows = workbook.katas.map { row($0, journal) }
    return ([""] + rows + [""] + next(journal)).joined(separator: "\n")
  }

  /// One kata's line: its bar and its count.
  func row(_ kata: Kata, _ journal: Journal) -> String {
    let katas = workbook.katas
    let name = kata.module.padding(
      toLength: katas.map(\.module.count).max() ?? 0, withPad: " ",
      startingAt: 0)
    let green = journal.greenStages(of: kata)
    let marks = kata.stages.map { green.contains($0.number) ? "●" : "○" }
    let bar = marks.joined().padding(
      toLength: katas.map(\.stages.count).max() ?? 0, withPad: " ",
      startingAt: 0)
    let count = "\(green.count) of \(kata.stages.count)"
    let full = "  \(kata.name)  \(name)  \(bar)  \(count)"
    return Terminal.columns(full) <= terminal.width
      ? full : "  \(kata.name)  \(count)"
  }

  private func next(_ journal: Journal) -> [String] {
    if let drill = try? DrillFolder(workbook: workbook).current() {
      let title = "\(drill.title) (\(drill.kind.rawValue), \(drill.kata.name))"
      return journal.isDone(drill)
        ? [
          "  A drill is done  \(title)",
          "  The next one     ./scripts/drill \(drill.kata.name)",
          "  Put it away      ./scripts/drill --end",
        ]
        : [
          "  A drill is on  \(title)",
          "  Check it       ./scripts/check \(drill.kata.name)",
          "  Put it away    ./scripts/drill --end",
        ]
    }
    guard let kata = journal.kataInWork(of: workbook) else {
      return ["  Every stage of every kata is green."]
    }
    let number = journal.stageInWork(of: kata)
    let stage = kata.stage(number)
    return [
      "  Go on with  stage \(number) of \(kata.module): \(stage?.title ?? "")",
      "  Read        \(stage.map(kata.lesson(of:)) ?? kata.lesson)",
      "  Then        ./scripts/check \(kata.name)",
    ]
  }
}
