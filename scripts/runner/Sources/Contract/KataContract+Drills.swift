import Runner

/// The contract's points about drills.
extension KataContract {
  /// Each drill can be done, and is not done when it begins.
  func check(_ drills: [Drill]) throws {
    try points.check(
      "at least two drills of each kind, each with what it needs"
    ) {
      Drill.Kind.allCases.flatMap { kind in
        let count = drills.filter { $0.kind == kind }.count
        return unmet([
          "there are \(count) drills of the kind “\(kind)” — add one to "
            + "Solutions/\(kata.folder)/Drills": count > 1
        ])
      }
        + drills.flatMap { needs(of: $0, among: drills) }
    }
    guard isWhole else { return }
    try points.check(
      "each test to mend is idle, and red on its mistake when mended"
    ) { try drills.filter { $0.kind == .mend }.flatMap(mending) }
  }

  /// What a drill lacks.
  private func needs(of drill: Drill, among drills: [Drill]) -> [String] {
    let page = kata.lesson(of: drill.stage)
    let call = "`./scripts/drill \(kata.name) \(drill.name)`"
    return unmet([
      "\(drill.path) needs a line “Hint: …”": drill.hint != nil,
      "\(drill.path) needs a line “Report: …”":
        drill.kind != .bug || drill.report != nil,
      "\(page) should name it, at the end of “Refactor”: \(call)":
        book.text(page).contains(call),
      "two drills are called \(drill.name) — rename one":
        drills.count { $0.name == drill.name } == 1,
    ])
  }

  private func mending(_ drill: Drill) throws -> [String] {
    points.doing("the drill \(drill.name)")
    let states = try drill.states(solution)
    let ends = try [states.begin, drill.mended(states, in: book)].map {
      try drill.outcome(of: $0, in: book, tester: tester)
    }
    return unmet([
      "\(drill.path): its idle test ends as \(ends[0]), not as \(Outcome.notRedYet)":
        ends[0] == .notRedYet,
      "\(drill.path): its mended test ends as \(ends[1])": ends[1] == .green,
    ])
  }
}
