extension Journal {
  /// What has happened to a kata since its last reset.
  func past(of kata: Kata) -> Past { Past(entries(of: kata)) }

  /// The stage that the learner works on: the first one not known to be green.
  func stageInWork(of kata: Kata) -> Int {
    let first = kata.stages.first?.number ?? 1
    let entries = entries(of: kata)
    guard
      let last = entries.last(where: { [.check, .reset].contains($0.event) })
    else { return first }
    guard last.light == .green else { return max(last.stage, first) }
    let green = greenStages(of: kata)
    let next = kata.stages.first {
      $0.number > last.stage && !green.contains($0.number)
    }
    return next?.number ?? last.stage
  }

  /// The stages whose last light was green.
  func greenStages(of kata: Kata) -> Set<Int> {
    let past = past(of: kata)
    return Set(kata.stages.map(\.number).filter { past[$0].isGreen })
  }

  /// The current kata: where work went on last, else what comes after it, else
  /// what is left; nil where every stage of every kata is green.
  func kataInWork(of workbook: Workbook) -> Kata? {
    let last = read().entries.last { $0.event != .drill }
    let number =
      workbook.katas.first { $0.module == last?.kata }?.number ?? 0
    let open = workbook.katas.filter {
      greenStages(of: $0).count < $0.stages.count
    }
    return open.first { $0.number >= number } ?? open.first
  }
}
