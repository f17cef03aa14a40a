import Runner

/// The contract's points about own tests, and about variants of the states:
/// mutants, traps, and what refactor notes show before.
extension KataContract {
  func ownTests() throws {
    try ledger.check("\(kata.name): a stage is test first") {
      kata.testFirstStages.isEmpty
        ? ["no page in \(kata.lessons) has a “## Test list”"] : []
    }
    let numbers = kata.testFirstStages.map { "\($0.number)" }
    ledger.detail(
      "\(numbers.count) of \(kata.stages.count) stages are test first: "
        + numbers.joined(separator: ", "))
    try ledger.check(
      "\(kata.name): each stage has two mistakes for a second round, with a hint"
    ) {
      try trial.chain.stagesWithoutMistakes(in: trial.book).map {
        "stage \($0.number), \($0.title), needs mistakes with a line “Hint: …”"
      }
    }
    for stage in kata.testFirstStages { try ownTests(of: stage) }
  }

  /// The shipped tests of a test-first stage, taken as own tests.
  private func ownTests(of stage: Stage) throws {
    let (name, file) = (
      "\(kata.name): stage \(stage.number)", stage.file ?? "it"
    )
    // Another kata keeps the other core busy.
    var grading = try Grading(
      kata, stage: stage, own: trial.chain.ownTests(of: [stage]),
      workbook: trial.book, tester: trial.tester,
      builds: builds,
      lanes: ["grading"])
    grading.announce = { [ledger] in ledger.doing("\(name): \($0)") }
    var grade = try grading.grade()
    var unnoticed: [String] = []
    if grade.isRight { try grading.tryMistakes(&grade) }
    for round in 1..<repetitions where grade.isRight {
      var again = grade
      try grading.tryMistakes(&again)
      unnoticed += again.mutants.filter { $0.fate != .caught }.map {
        "\($0.name): \($0.fate.rawValue) in run \(round + 1) — let no mutant "
          + "be noticed by chance"
      }
    }
    try ledger.check(
      "\(name): its tests (\(grade.count)), as own tests, are red, then right"
    ) {
      var problems: [String] = []
      if let error = grade.buildError {
        problems.append("\(error.place?.description ?? ""): \(error.message)")
      } else if !grade.isRed {
        problems.append("none fails without the feature")
      }
      problems += grade.unfinished.map {
        "\($0) crashes or hangs without the feature"
      }
      problems += grade.wrong.map {
        "\($0.test) fails on right code: \($0.message)"
      }
      problems += grade.byChance.map { "\($0.test) fails by chance" }
      problems += grade.idle.map { "\($0) cannot fail" }
      return problems.map { "\($0) — mend \(file)" }
    }
    let mutants = try trial.chain.mistakes(of: stage, in: trial.book)
    try ledger.check(
      "\(name): its tests notice every mutant (\(mutants.count)), by an assertion"
    ) {
      let headers = ["Title", "Rule"]
      var problems = mutants.flatMap { mutant in
        headers.filter { mutant.header[$0] == nil }.map {
          "\(mutant.name) needs a line “\($0): …”"
        }
      }
      if !(3...6).contains(mutants.count) {
        problems.append("there are \(mutants.count) mutants; 3 to 6 are wanted")
      }
      if !grade.isRight { problems.append("its tests are not right yet") }
      problems += grade.mutants.filter { $0.fate != .caught }.map {
        "\($0.name): \($0.fate.rawValue) — let an assertion of \(file) notice it, "
          + "or take the mutant away"
      }
      problems += unnoticed
      let toys = grade.mutants.filter { $0.noticedBy.count == grade.count }
      if toys.count > 1 {
        problems.append(
          "every test notices each of \(toys.map(\.name).joined(separator: ", ")) "
            + "— make all but one less plain")
      }
      return problems
    }
    for mutant in grade.mutants {
      let patch = mutants.first { $0.name.hasSuffix("/\(mutant.name).patch") }
      ledger.detail(
        "“\(patch?.header["Rule"] ?? "")” — “\(mutant.title)” is noticed by "
          + "\(mutant.noticedBy.count) of \(grade.count): "
          + "\(mutant.noticedBy.first ?? "nobody")")
    }
  }

  mutating func traps() throws {
    var found: [String] = []
    var problems: [String] = []
    // Of a test-first stage, own tests were tried on those with a hint.
    let traps = try trial.chain.mistakes(in: trial.book).filter {
      let isTestFirst = $0.stage.flatMap(kata.stage)?.isTestFirst == true
      return !isTestFirst || $0.header["Hint"] == nil
    }
    for trap in traps {
      let title = trap.header["Title"] ?? trap.name
      ledger.doing("\(kata.name): trap: \(title)")
      guard let number = trap.stage, let stage = kata.stage(number) else {
        problems.append("\(trap.name) needs a line “Stage: N”")
        continue
      }
      let isCrash = trap.header["Ends"] == "crash"
      var crashed: TestRecord?
      var run: TestRun
      // Where threads race, a crash may need more than one try.
      var tries = 0
      repeat {
        run = try self.run([stage], on: trial.chain.state(changedBy: trap))
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
      traps.isEmpty ? ["Solutions/\(kata.folder)/Mistakes is empty"] : []
    try ledger.check("\(kata.name): every trap turns its stage red") {
      problems + missing
    }
    for line in found { ledger.detail(line) }
  }

  /// A refactoring changes no behaviour: what was there before is green too.
  mutating func refactorings() throws {
    let befores = try trial.chain.untidyStates(in: trial.book)
    guard !befores.isEmpty else { return }
    var problems: [String] = []
    for before in befores {
      ledger.doing(
        "\(kata.name): before: \(before.header["Title"] ?? before.name)")
      let stages = kata.stages.filter { $0.number <= before.stage ?? 0 }
      let run = try run(stages, on: trial.chain.state(changedBy: before))
      problems += try stages.compactMap { stage in
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
