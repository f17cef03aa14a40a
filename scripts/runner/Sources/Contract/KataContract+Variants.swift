import Runner

/// The contract's points about variants of a solution: mutants, traps, and what
/// refactor notes show before.
extension KataContract {
  func ownTests() throws {
    guard let stage = kata.testFirstStage else {
      try ledger.check("\(kata.name): one stage is test first") {
        ["no page in \(kata.lessons) has a “## Test list”"]
      }
      return
    }
    var grading = try Grading(
      kata, stage: stage, own: trial.chain.solution, workbook: trial.book,
      tester: trial.tester)
    grading.announce = { [ledger, kata] in ledger.doing("\(kata.name): \($0)") }
    let grade = try grading.grade()
    try ledger.check(
      "\(kata.name): the solution's own tests are red, then right"
    ) {
      var problems: [String] = []
      if let error = grade.buildError {
        problems.append("\(error.place?.description ?? ""): \(error.message)")
      }
      if !grade.isRed { problems.append("none fails without the feature") }
      problems += grade.unfinished.map {
        "\($0) crashes or hangs without the feature"
      }
      problems += grade.wrong.map {
        "\($0.test) fails on the solution: \($0.message)"
      }
      problems += grade.idle.map { "\($0) cannot fail" }
      return problems.map { "\($0) — mend Solutions/\(kata.folder)/Tests" }
    }
    try ledger.check(
      "\(kata.name): the solution's own tests notice every mutant"
    ) {
      var problems = grade.mutants.filter { $0.fate != .caught }.map {
        "\($0.name): \($0.fate.rawValue) — let an assertion of an own test "
          + "notice it, or take the mutant away"
      }
      let mutants = try trial.chain.mutants(in: trial.book)
      if !(4...6).contains(mutants.count) {
        problems.append("there are \(mutants.count) mutants; 4 to 6 are wanted")
      }
      for mutant in mutants
      where mutant.header["Title"] == nil || mutant.header["Hint"] == nil {
        problems.append(
          "\(mutant.name) needs the lines “Title: …” and “Hint: …”")
      }
      return problems
    }
    for mutant in grade.mutants {
      ledger.detail(
        "“\(mutant.title)” is noticed by \(mutant.caughtBy ?? "nobody")")
    }
  }

  mutating func traps() throws {
    var found: [String] = []
    var problems: [String] = []
    let traps = try trial.chain.traps(in: trial.book)
    for trap in traps {
      let title = trap.header["Title"] ?? trap.name
      ledger.doing("\(kata.name): trap: \(title)")
      guard let number = trap.header["Stage"].flatMap({ Int($0) }),
        let stage = kata.stage(number)
      else {
        problems.append("\(trap.name) needs a line “Stage: N”")
        continue
      }
      let isCrash = trap.header["Ends"] == "crash"
      var crashed: TestRecord?
      var run: TestRun
      // Where threads race, a crash may need more than one try.
      var tries = 0
      repeat {
        run = try self.run(
          [stage], on: trap.applied(to: trial.chain.solution),
          tests: .stages)
        crashed = try trial.records(stage, in: run).first {
          $0.state == .crashed
        }
        tries += 1
      } while isCrash && crashed == nil && tries < 5
      if isCrash {
        // What it does to the process is the lesson: no assertion comes first.
        if let crashed {
          found.append("“\(title)” crashes \(crashed.name)")
        } else {
          problems.append(
            "\(trap.name): stage \(number) should crash, and does not")
        }
      } else if let reason = try trial.whyNotRed(stage, in: run) {
        problems.append(
          "\(trap.name): stage \(number) should be red: \(reason)")
      } else if let test = try trial.records(stage, in: run).first(where: {
        !$0.failures.isEmpty
      }) {
        found.append("“\(title)” is caught by \(test.name)")
      }
    }
    let missing =
      traps.isEmpty ? ["Solutions/\(kata.folder)/Traps is empty"] : []
    try ledger.check("\(kata.name): every trap turns its stage red") {
      problems + missing
    }
    for line in found { ledger.detail(line) }
  }

  /// A refactoring changes no behaviour: what was there before is green too.
  mutating func refactorings() throws {
    let befores = try trial.chain.befores(in: trial.book)
    guard !befores.isEmpty else { return }
    var problems: [String] = []
    for before in befores {
      ledger.doing(
        "\(kata.name): before: \(before.header["Title"] ?? before.name)")
      let run = try run(
        kata.stages, on: before.applied(to: trial.chain.solution))
      problems += try kata.stages.compactMap { stage in
        try trial.whyNotGreen(stage, in: run).map {
          "\(before.name): stage \(stage.number): \($0) — a refactoring must "
            + "not change behaviour"
        }
      }
    }
    try ledger.check(
      "\(kata.name): what the refactor notes show before is green too "
        + "(\(befores.count))"
    ) { problems }
  }
}
