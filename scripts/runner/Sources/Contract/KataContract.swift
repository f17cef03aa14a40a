import Foundation
import Runner

/// The contract's points about one kata's code.
struct KataContract {
  let workbook: Workbook
  let kata: Kata
  let ledger: Ledger
  let bench: KataTrial
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
    bench = try KataTrial(kata, in: workbook, tester: tester, lane: lane)
  }

  /// Checks all of it.
  mutating func check() throws {
    try bench.forgetBuilds()
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

  mutating func run(
    _ stages: [Stage], on sources: KataFiles, arguments: [String] = [],
    scratch: String? = nil
  ) throws -> TestRun {
    let run = try bench.run(
      stages, on: sources, arguments: arguments, scratch: scratch)
    for warning in run.output.warnings where !Self.isExpected(warning) {
      warnings.insert(warning.description)
    }
    return run
  }

  /// Apple's URLSessionDataTask does not like to be subclassed; the doubles of
  /// tasks do it all the same, and the Guide says so.
  private static func isExpected(_ warning: Diagnostic) -> Bool {
    #if canImport(Darwin)
      warning.message.hasPrefix("'init()' was deprecated")
    #else
      false
    #endif
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
}
