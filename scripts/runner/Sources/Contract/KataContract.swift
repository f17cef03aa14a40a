import Foundation
import Runner
import Synchronization

/// The contract's points about one kata's code, and about what commands print
/// at each of its states.
struct KataContract {
  let workbook: Workbook
  let kata: Kata
  let ledger: Ledger
  let trial: KataTrial
  let transcripts: Transcripts?
  /// How often the own tests must notice every mutant.
  var repetitions = 1
  private var warnings: Set<String> = []
  /// How often SwiftPM was called.
  private let calls = Calls()
  /// What is built whenever own tests are, so that one build serves all.
  private(set) var builds: KataFiles = [:]

  /// What a stage of a starter may spend inside its tests, in seconds.
  static let starterLimit = 1.0

  /// Prepares to check the kata in a copy of the workbook.
  ///
  /// - Parameter transcripts: Compares transcripts on the way, if any.
  init(
    _ kata: Kata, of workbook: Workbook, in book: Workbook, ledger: Ledger,
    transcripts: Transcripts?
  ) throws {
    self.workbook = workbook
    self.kata = kata
    self.ledger = ledger
    self.transcripts = transcripts
    var tester = SwiftTest(root: book.root)
    tester.limit = 60
    tester.showCommand = { [calls] _ in
      calls.count.add(1, ordering: .relaxed)
    }
    trial = try KataTrial(kata, in: book, tester: tester)
  }

  /// Checks all of it.
  mutating func check() throws {
    try chain()
    try trial.forgetBuilds()
    try part("the starter and the steps can be tried") { try $0.states() }
    try part("the tests of drills can be read") {
      $0.builds = try $0.ownTestsToBuild()
    }
    try part("the own tests can be graded") { try $0.ownTests() }
    try part("the traps can be tried") { try $0.traps() }
    try part("the refactorings can be tried") { try $0.refactorings() }
    try part("the drills can be tried") { try $0.checkDrills() }
    let warnings = self.warnings.sorted()
    try ledger.check("\(kata.name): compiles without warnings") {
      warnings.map { "\($0) — change the code so that the compiler is content" }
    }
    #if os(Linux)
      if !TestRequest.namesBuildSystem { try checkCalls() }
    #endif
    try transcripts?.checkRest(of: kata, trial)
    try trial.lay(trial.chain.folder(after: 0))
    try transcripts?.report(kata, ledger)
  }

  /// SwiftPM is called for the shipped tests, and for them as own tests; each
  /// version of the kata is built around what it has built then.
  private func checkCalls() throws {
    let (count, most) = (calls.count.load(ordering: .relaxed), 2)
    try ledger.check("\(kata.name): its versions are built without SwiftPM") {
      count <= most
        ? []
        : [
          "SwiftPM was called \(count) times, and should be \(most) times at most: "
            + "the tests of one stage do not build without those of another — let "
            + "no file in \(kata.tests) need another stage's"
        ]
    }
  }

  /// A part that cannot be done is a point that does not hold; the others go on.
  private mutating func part(
    _ name: String, _ body: (inout KataContract) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch let stop as Stop where !stop.code.endsWork {
      try ledger.check("\(kata.name): \(name)") { [stop.message] }
    }
  }

  mutating func run(
    _ stages: [Stage], on sources: KataFiles
  ) throws -> TestRun {
    let run = try trial.run(stages, on: sources)
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

  // MARK: - The states

  private func chain() throws {
    try ledger.check(
      "\(kata.name): the steps lead from the starter to the solution"
    ) {
      var problems: [String] = []
      let numbers = trial.chain.steps.map(Chain.number)
      let wanted = kata.stages.map(\.number)
      if numbers != wanted {
        problems.append(
          "Solutions/\(kata.folder)/Steps holds the steps \(numbers) and should "
            + "hold \(wanted) — `./scripts/verify --record \(kata.name)`")
      }
      let starter = try trial.chain.folder(after: 0)
      let shipped = KataFiles.read(workbook.path("Katas/\(kata.folder)"))
      for path in Set(starter.keys).union(shipped.keys).sorted()
      where starter[path] != shipped[path] {
        problems.append(
          "Katas/\(kata.folder)/\(path) is not the solution with all steps taken "
            + "back, with an empty class for own tests — undo the edit, or "
            + "`./scripts/verify --record \(kata.name)`"
        )
      }
      return problems
    }
  }

  /// Tries the starter and the state after each step: the stages so far are
  /// green, and the next one is red.
  private mutating func states() throws {
    try starter()
    let states = kata.stages.enumerated().map { index, stage in
      (
        stage, Array(kata.stages[...index]),
        kata.stages.dropFirst(index + 1).first
      )
    }
    // From the last to the first: what was compiled of more stages' tests serves
    // a state with fewer, where the interface is the same.
    let runs = try states.reversed().map { stage, done, next in
      ledger.doing("\(kata.name): after step \(stage.number)")
      let state = try trial.chain.state(after: stage.number)
      return try run(done + [next].compactMap { $0 }, on: state)
    }
    for ((stage, done, next), run) in zip(states, runs.reversed()) {
      let trial = trial
      try ledger.check(
        "\(kata.name): with steps 1 to \(stage.number), exactly those stages are green"
      ) {
        var problems = try done.compactMap { stage in
          try trial.whyNotGreen(stage, in: run).map {
            "stage \(stage.number): \($0) — mend the step or the test"
          }
        }
        if let next, let reason = try trial.whyNotRed(next, in: run) {
          problems.append(
            "stage \(next.number) should still be red: \(reason) — move what it "
              + "needs into its own step")
        }
        return problems
      }
      try transcripts?.check(kata, after: stage.number, trial)
    }
  }

  private mutating func starter() throws {
    let run = try run(kata.stages, on: trial.chain.state(after: 0))
    let trial = trial
    var guards: [String] = []
    var count = 0
    try ledger.check(
      "\(kata.name): every stage of the starter is red by an assertion"
    ) {
      try kata.stages.flatMap { stage -> [String] in
        let records = try trial.records(stage, in: run)
        count += records.count
        guards += records.filter { $0.state == .passed }.map { "\($0.name)" }
        var problems: [String] = []
        if let reason = try trial.whyNotRed(stage, in: run) {
          problems.append(
            "stage \(stage.number) on the starter: \(reason) — let the starter "
              + "do nothing for this stage, and a test of it say what is missing"
          )
        }
        let seconds = SolutionsContract.seconds(records)
        if seconds > Self.starterLimit {
          problems.append(
            "stage \(stage.number) takes \(seconds) s on the starter — let its "
              + "doubles answer at once, and its waits be short")
        }
        return problems
      }
    }
    ledger.detail(
      "guards, green on the starter already: \(guards.count) of \(count)")
    for name in guards { ledger.detail("  \(name)") }
    try transcripts?.check(kata, after: 0, trial)
  }
}

/// A count that copies of a contract share.
private final class Calls: Sendable {
  let count = Atomic(0)
}
