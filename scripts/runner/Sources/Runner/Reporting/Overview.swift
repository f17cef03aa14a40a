/// The workbook at a glance: each kata's bar of stages, and where to go on.
struct Overview {
  let katas: [Kata]
  let journal: Journal
  /// The drill that is laid out, if any.
  var drill: Drill?
  let terminal: Terminal

  func text() -> String {
    ([""] + katas.map(line) + [""] + next()).joined(separator: "\n")
  }

  func line(of kata: Kata) -> String {
    let name = kata.module.padded(
      to: katas.map { Terminal.columns($0.module) }.max() ?? 0)
    let discs = discs(of: kata)
    let widest = katas.map(\.stages.count).max() ?? 0
    let brought = discs.count { $0.disc == "◌" }
    let count =
      "\(discs.count { $0.disc == "●" }) of \(kata.stages.count)"
      + (brought == 0 ? "" : ", \(brought) by a reset")
    let bar =
      discs.map { disc, light in
        light.map { terminal.styled(disc, $0.colour) } ?? disc
      }.joined() + String(repeating: " ", count: widest - discs.count)
    let rows = ["  \(kata.name)  \(name)  \(bar)", "  \(kata.name)  \(bar)"]
    return rows.map { "\($0)  \(count)" }
      .first { Terminal.columns($0) <= terminal.width }
      ?? "  \(kata.name)  \(count)"
  }

  /// A disc for each stage, with the light that it shows; nil for none yet.
  private func discs(of kata: Kata) -> [(disc: String, light: Light?)] {
    let past = journal.past(of: kata)
    return kata.stages.map { stage in
      let before = past[stage.number]
      if before.isGreen { return (before.isBrought ? "◌" : "●", .green) }
      return ("○", before.isAtRow ? .row : before.wasRed ? .red : nil)
    }
  }

  private func next() -> [String] {
    let rows: KeyValuePairs<String, String>
    if let drill {
      let (kata, isDone) = (drill.kata.name, journal.isDone(drill))
      rows = [
        isDone ? "A drill is done" : "A drill is on":
          "\(drill.title) (\(drill.kind.rawValue), \(kata))",
        isDone ? "The next one" : "Check it":
          "./scripts/\(isDone ? "drill" : "check") \(kata)",
        "Put it away": "./scripts/drill --end",
      ]
    } else if let kata = journal.kataInWork(of: katas) {
      let number = journal.stageInWork(of: kata)
      let stage = kata.stage(number)
      rows = [
        "Go on with":
          "stage \(number) of \(kata.module): \(stage?.title ?? "")",
        "Read": stage.map(kata.lesson(of:)) ?? kata.lesson,
        "Then": "./scripts/check \(kata.name)",
      ]
    } else {
      let lost = katas.compactMap(\.loss).first
      return [
        terminal.wrapped(
          lost ?? "Every stage of every kata is green.", indent: "  ")
      ]
    }
    let widest = rows.map(\.key.count).max() ?? 0
    return rows.map { "  \($0.key.padded(to: widest))  \($0.value)" }
  }
}
