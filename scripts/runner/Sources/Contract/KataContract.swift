import Foundation
import Runner

/// The contract's points about one kata's code.
struct KataContract {
  let workbook: Workbook
  let kata: Kata
  let ledger: Ledger
  private let bench: KataBench
  private var warnings: Set<String> = []

  /// How often a solution must be green in a row.
  static let repetitions = 20
  /// What a stage of a solution may spend inside its tests, in seconds.
  static let solutionLimit = 0.2
  /// What a stage of a starter may spend inside its tests, in seconds.
  static let starterLimit = 1.0

  init(
    _ kata: Kata, in workbook: Workbook, tester: SwiftTest, ledger: Ledger,
    lane: Int
  ) throws {
    self.workbook = workbook
    self.kata = kata
    self.ledger = ledger
    bench = try KataBench(kata, in: workbook, tester: tester, lane: lane)
  }

  /// Checks all of it.
  mutating func check() throws {
    try forgetBuilds()
    try chain()
    try part("the starter can be tried") { try $0.starter() }
    try part("the steps can be tried") { try $0.steps() }
    try part("the solution can be tried") { try $0.solution() }
    try part("the thread sanitizer can be tried") { try $0.threadSanitizer() }
    try part("the own tests can be graded") { try $0.ownTests() }
    try part("the traps can be tried") { try $0.traps() }
    try part("the refactorings can be tried") { try $0.refactorings() }
    let warnings = self.warnings.sorted()
    try ledger.check("\(kata.name): compiles without warnings") {
      warnings.map { "\($0) — change the code so that the compiler is content" }
    }
  }

  /// A part that cannot be done is a point that does not hold; the others go on.
  private mutating func part(
    _ name: String, _ body: (inout KataContract) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch let stop as Stop where stop.code != .interrupted {
      try ledger.check("\(kata.name): \(name)") { [stop.message] }
    }
  }

  /// A warning is printed by a build that compiles, and by no other.
  private func forgetBuilds() throws {
    let modules = [kata.module, kata.stageModule, kata.ownModule]
    for module in modules + ["KataTestSupport"] {
      try BuildGuard.forgetBuild(
        of: module, scratch: workbook.path(bench.scratch))
    }
  }

  private mutating func run(
    _ stages: [Stage], on sources: KataFiles, arguments: [String] = [],
    scratch: String? = nil
  ) throws -> TestRun {
    let run = try bench.run(
      stages, on: sources, arguments: arguments, scratch: scratch)
    for warning in run.log.warnings {
      let file = warning.file.split(separator: "/").last ?? ""
      warnings.insert("\(file):\(warning.line): \(warning.message)")
    }
    return run
  }

  // MARK: - Starter

  private mutating func starter() throws {
    let starter = KataFiles.read(workbook.path("Katas/\(kata.folder)"))
    let run = try run(bench.shipped, on: starter)
    var guards: [String] = []
    try ledger.check(
      "\(kata.name): every stage of the starter is red by an assertion"
    ) {
      bench.shipped.flatMap { stage -> [String] in
        let records = bench.records(stage, in: run)
        let passing = records.filter { $0.state == .passed }
        guards += passing.map { "\($0.name)" }
        var problems: [String] = []
        if let reason = bench.whyNotRed(stage, in: run) {
          problems.append(
            "stage \(stage.number) on the starter: \(reason) — let the starter "
              + "do nothing for this stage, and a test of it say what is missing"
          )
        }
        let seconds = records.map(\.seconds).reduce(0, +)
        if seconds > Self.starterLimit {
          problems.append(
            "stage \(stage.number) takes \(seconds) s on the starter — let its "
              + "doubles answer at once, and its waits be short")
        }
        return problems
      }
    }
    let count = bench.shipped.map { bench.expected($0).count }.reduce(0, +)
    ledger.note(
      "guards, green on the starter already: \(guards.count) of \(count)")
    for name in guards { ledger.note("  \(name)") }
  }

  // MARK: - Steps

  private func chain() throws {
    try ledger.check(
      "\(kata.name): the steps lead from the starter to the solution"
    ) {
      var problems: [String] = []
      let numbers = bench.chain.steps.map(Chain.number)
      let wanted = kata.stages.map(\.number)
      if numbers != wanted {
        problems.append(
          "Solutions/\(kata.folder)/Steps holds the steps \(numbers) and should "
            + "hold \(wanted) — `./scripts/verify --record \(kata.name)`")
      }
      let starter = try bench.chain.state(after: 0)
      let shipped = KataFiles.read(workbook.path("Katas/\(kata.folder)"))
      for path in Set(starter.keys).union(shipped.keys).sorted()
      where starter[path] != shipped[path] {
        problems.append(
          "Katas/\(kata.folder)/\(path) is not the solution with all steps taken "
            + "back — undo the edit, or `./scripts/verify --record \(kata.name)`"
        )
      }
      return problems
    }
  }

  private mutating func steps() throws {
    for (index, stage) in kata.stages.enumerated() {
      let sources = try bench.chain.state(after: stage.number)
      let done = Array(kata.stages[...index])
      let next = kata.stages.dropFirst(index + 1).first
      let run = try run(done + [next].compactMap { $0 }, on: sources)
      let bench = self.bench
      try ledger.check(
        "\(kata.name): with steps 1 to \(stage.number), exactly those stages are green"
      ) {
        var problems = done.compactMap { stage in
          bench.whyNotGreen(stage, in: run).map {
            "stage \(stage.number): \($0) — mend the step or the test"
          }
        }
        if let next, let reason = bench.whyNotRed(next, in: run) {
          problems.append(
            "stage \(next.number) should still be red: \(reason) — move what it "
              + "needs into its own step")
        }
        return problems
      }
    }
  }

  // MARK: - Solution

  private mutating func solution() throws {
    var best: [Int: Double] = [:]
    var failures: [String] = []
    for round in 1...Self.repetitions {
      ledger.doing(
        "\(kata.name): solution, run \(round) of \(Self.repetitions)")
      let run = try run(
        kata.stages, on: bench.chain.solution,
        arguments: round == 1 ? [] : ["--skip-build"])
      for stage in kata.stages {
        if let reason = bench.whyNotGreen(stage, in: run) {
          failures.append("run \(round), stage \(stage.number): \(reason)")
        }
        let seconds = bench.records(stage, in: run).map(\.seconds).reduce(0, +)
        best[stage.number] = min(best[stage.number] ?? seconds, seconds)
      }
    }
    try ledger.check(
      "\(kata.name): the solution is green \(Self.repetitions) times in a row"
    ) {
      failures.map { "\($0) — mend the solution or the test" }
    }
    try ledger.check(
      "\(kata.name): no stage of the solution takes over \(Self.solutionLimit) s"
    ) {
      best.sorted { $0.key < $1.key }.filter { $0.value > Self.solutionLimit }
        .map {
          "stage \($0.key) takes \($0.value) s at best — something really sleeps"
        }
    }
    let total = best.values.reduce(0, +)
    ledger.note(String(format: "%.3f s inside the tests, at best", total))
  }

  private mutating func threadSanitizer() throws {
    ledger.doing("\(kata.name): solution under the thread sanitizer")
    let run = try run(
      kata.stages, on: bench.chain.solution, arguments: ["--sanitize=thread"],
      scratch: bench.scratch + "-tsan")
    try ledger.check("\(kata.name): the thread sanitizer is silent") {
      var problems = kata.stages.compactMap { stage in
        bench.whyNotGreen(stage, in: run).map { "stage \(stage.number): \($0)" }
      }
      if run.text.contains("WARNING: ThreadSanitizer") {
        problems.append(
          "a data race was reported — see `swift test --sanitize=thread`")
      }
      if run.end != .exited(0) {
        problems.append("the run ended with \(run.end)")
      }
      return problems
    }
  }

  // MARK: - Own tests, mutants, traps

  private func ownTests() throws {
    guard let stage = kata.testFirstStage else {
      try ledger.check("\(kata.name): one stage is test first") {
        ["no section of \(kata.lesson) has a “### Test list”"]
      }
      return
    }
    var grading = try Grading(
      kata, stage: stage, own: bench.chain.solution, workbook: workbook,
      tester: bench.tester, lanes: [bench.name])
    grading.announce = { [ledger, kata] in ledger.doing("\(kata.name): \($0)") }
    let grade = try grading.grade()
    try ledger.check(
      "\(kata.name): the solution's own tests are red, then right"
    ) {
      var problems: [String] = []
      if let error = grade.buildError {
        problems.append("\(error.place): \(error.message)")
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
      let mutants = try bench.chain.mutants(in: workbook)
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
      ledger.note(
        "“\(mutant.title)” is noticed by \(mutant.caughtBy ?? "nobody")")
    }
  }

  private mutating func traps() throws {
    var found: [String] = []
    var problems: [String] = []
    let traps = try bench.chain.traps(in: workbook)
    for trap in traps {
      let title = trap.header["Title"] ?? trap.name
      ledger.doing("\(kata.name): trap: \(title)")
      guard let number = trap.header["Stage"].flatMap({ Int($0) }),
        let stage = kata.stage(number)
      else {
        problems.append("\(trap.name) needs a line “Stage: N”")
        continue
      }
      let run = try run(
        [stage], on: Chain.apply(trap, to: bench.chain.solution))
      if trap.header["Ends"] == "crash" {
        // What it does to the process is the lesson: no assertion comes first.
        let records = bench.records(stage, in: run)
        if let crashed = records.first(where: { $0.state == .crashed }) {
          found.append("“\(title)” crashes \(crashed.name)")
        } else {
          problems.append(
            "\(trap.name): stage \(number) should crash, and does not")
        }
      } else if let reason = bench.whyNotRed(stage, in: run) {
        problems.append(
          "\(trap.name): stage \(number) should be red: \(reason)")
      } else if let test = bench.records(stage, in: run).first(where: {
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
    for line in found { ledger.note(line) }
  }

  /// A refactoring changes no behaviour: what was there before is green too.
  private mutating func refactorings() throws {
    let befores = try bench.chain.befores(in: workbook)
    guard !befores.isEmpty else { return }
    var problems: [String] = []
    for before in befores {
      ledger.doing(
        "\(kata.name): before: \(before.header["Title"] ?? before.name)")
      let run = try run(
        kata.stages, on: Chain.apply(before, to: bench.chain.solution))
      problems += kata.stages.compactMap { stage in
        bench.whyNotGreen(stage, in: run).map {
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
