import Foundation
import Runner

/// The contract's points about one kata's code.
struct KataContract {
  let workbook: Workbook
  let kata: Kata
  /// The copy of the workbook to work in.
  let book: Workbook
  /// Whether what takes long is checked, too.
  let isWhole: Bool
  let points: VerifyPoints
  let solution: Solution
  private(set) var states: KataStates
  /// The names of the shipped tests, which run as a state's own.
  private let tests: [TestName]
  let tester: SwiftTest

  /// Prepares to check the kata in a copy of the workbook.
  init(
    _ kata: Kata, of workbook: Workbook, in book: Workbook, isWhole: Bool,
    points: VerifyPoints
  ) throws {
    self.workbook = workbook
    self.kata = kata
    self.book = book
    self.isWhole = isWhole
    self.points = points
    var tester = SwiftTest(root: book.root)
    tester.limit = 60
    self.tester = tester
    solution = try Solution(kata, in: book)
    states = try KataStates(
      kata, solution, in: book, tester: tester, isWhole: isWhole)
    tests = try ShippedTests(of: kata, in: book).tests.map {
      var name = $0
      name.module = kata.ownModule
      return name
    }
  }

  /// Checks all of it.
  mutating func check() throws {
    try points.check("the steps lead from the starter to the solution", steps)
    try points.check("each mark `TODO: stage N` goes with step N") {
      StageMarks.problems(
        in: try (0...solution.steps.count).map(solution.state(after:)))
    }
    try states.run(points)
    try points.check("the own tests it begins with can be built") {
      states.unbuiltFolders
    }
    for stage in kata.stages where stage.declaresNames {
      try points.check(
        "the tests of stage \(stage.number) "
          + (isWhole ? "do not compile before its step, and " : "")
          + "are red where the names that it declares do nothing"
      ) { try names(of: stage) }
    }
    for stage in kata.stages where states.tested[stage.number] != nil {
      try points.check(
        "with steps 1 to \(stage.number), exactly those stages are green"
      ) {
        try twice(KataState.name(after: stage.number)) { try $0.after(stage) }
      }
    }
    try ownTests()
    try points.check(
      "every mistake \(isWhole ? "" : "that own tests are graded with first ")"
        + "(\(states.mistakes.count)) turns its stage red"
    ) {
      states.mistakes.isEmpty
        ? ["Solutions/\(kata.folder)/Mistakes is empty"]
        : try states.mistakes.compactMap(problem)
    }
    if !states.right.isEmpty {
      try points.check(
        "what makes other choices, was there before a refactoring, or lies on a "
          + "walk, is green (\(states.right.count))"
      ) {
        try states.right.flatMap { name, stages in
          try twice(name) { try $0.refactoring(name, stages) }
        }
      }
    }
    try check(Walk.all(of: kata, in: book))
    try check(WayThrough.all(in: book.text(WayThrough.page)))
    try check(Drill.all(of: kata, in: book))
    try points.check("compiles without warnings") {
      Set(states.runs.values.flatMap { $0 }.flatMap(\.warnings)).sorted()
    }
  }

  func tests(of stage: Stage) -> [TestName] {
    tests.filter { Stage.number(namedBy: $0.suite) == stage.number }
  }

  /// What the tests did on the state of this name.
  func run(_ state: String) throws -> TestRun {
    if let run = states.runs[state]?.first { return run }
    throw Stop(.fault, "\(state) was not run")
  }

  // MARK: - The states

  /// What does not hold on a state, among others and by itself: on a busy machine, a
  /// test may wait in vain for what comes too late, or meet what another one began.
  private mutating func twice(
    _ state: String, _ problems: (KataContract) throws -> [String]
  ) throws -> [String] {
    let first = try problems(self)
    if first.isEmpty { return [] }
    try states.runAgain(state)
    let second = try problems(self)
    if second.isEmpty {
      points.note("by itself only; among others: \(first[0])")
    }
    return second
  }

  /// What the shipped tests did after so many stages.
  private func state(after count: Int) throws -> TestRun {
    try run(KataState.name(after: count))
  }

  private func steps() throws -> [String] {
    let remedy = "`./scripts/verify \(kata.name) --record`"
    let numbers = solution.steps.map(\.number)
    let wanted = kata.stages.map(\.number)
    let starter = try solution.folder(after: 0)
    let shipped = KataFiles.read(workbook.path("Katas/\(kata.folder)"))
    return unmet([
      "Solutions/\(kata.folder)/Steps holds the steps \(numbers) and should "
        + "hold \(wanted) — \(remedy)": numbers == wanted
    ])
      + Set(starter.paths).union(shipped.paths).sorted()
      .filter { starter[$0] != shipped[$0] }.map {
        "Katas/\(kata.folder)/\($0) is not the solution with all steps taken "
          + "back, with an empty class for own tests — undo the edit, or "
          + remedy
      }
  }

  /// That tests do not compile before a stage is its first red: they compile, and
  /// are red by an assertion, where the names are declared and do nothing.
  private func names(of stage: Stage) throws -> [String] {
    let hollow = KataState.name(hollow: stage)
    return try unmet([
      "the tests of stage \(stage.number) compile before its step — mend them, "
        + "or move them out of From\(stage.number)":
        !isWhole || states.areRefused(stage)
    ])
      + [run(hollow).whyNotRed(tests(of: stage))].compactMap { $0 }.map {
        "\(hollow): \($0) — mend Solutions/\(kata.folder)/Hollow/"
          + "\(stage.name).patch"
      }
  }

  /// The stages so far are green, and the next one is red.
  private func after(_ last: Stage) throws -> [String] {
    let run = try state(after: last.number)
    return (states.tested[last.number] ?? []).compactMap { stage in
      stage.number <= last.number || stage.isCharacterization
        ? run.whyNotGreen(tests(of: stage)).map {
          "stage \(stage.number): \($0) — mend the step or the test"
        }
        : run.whyNotRed(tests(of: stage)).map {
          "stage \(stage.number) should still be red: \($0) — move what it "
            + "needs into its own step"
        }
    }
  }

  /// What was there before a refactoring is green too, and so is another choice.
  ///
  /// On a walk of tests, they have other names.
  private func refactoring(_ name: String, _ stages: [Stage]) throws -> [String]
  {
    let run = try run(name)
    return stages.compactMap { stage in
      let names =
        states.ownTests.contains(name)
        ? run.log.records.map(\.name) : tests(of: stage)
      return run.whyNotGreen(names).map {
        "\(name): stage \(stage.number): \($0) — it must not change what "
          + "the tests ask for"
      }
    }
  }

  // MARK: - Own tests and mistakes

  private func ownTests() throws {
    try points.check(
      "each stage has two mistakes for a second round, with a hint"
    ) {
      // One mistake alone would tell little of own tests.
      try kata.stages.filter {
        try solution.mistakes(of: $0, in: book).count < 2
      }.map {
        "stage \($0.number), \($0.title), needs mistakes with a line “Hint: …”"
      }
    }
    for stage in kata.testFirstStages { try ownTests(of: stage) }
  }

  /// The shipped tests of a test-first stage can all fail: some code that was tried
  /// makes each of them.
  ///
  /// That they are red before and right after, its states have shown, and that they
  /// notice its mistakes, is a point about all mistakes.
  private func ownTests(of stage: Stage) throws {
    let mistakes = try solution.mistakes(of: stage, in: book)
    let tests = tests(of: stage)
    try points.check(
      "stage \(stage.number): its mistakes (\(mistakes.count)) have titles, hints "
        + "and rules"
        + (isWhole ? ", and none of its tests (\(tests.count)) is idle" : "")
    ) {
      mistakes.flatMap { mistake in
        ["Title", "Hint", "Rule"].filter { mistake.header[$0] == nil }.map {
          "\(mistake.name) needs a line “\($0): …”"
        }
      }
        + (isWhole ? states.idle(tests, of: stage) : []).map {
          "\($0) cannot fail — mend it, or add a mistake that it notices"
        }
    }
  }

  private func problem(of mistake: Patch) throws -> String? {
    if mistake.endsInCrash {
      return states.hasCrashed(mistake.fileName)
        ? nil : "\(mistake.name) should crash its stage's tests"
    }
    guard let fate = try states.fate(of: mistake)?.fate else {
      return "\(mistake.name) was not tried"
    }
    return fate == .caught
      ? nil
      : "\(mistake.name): \(fate.rawValue) — let an assertion of its "
        + "stage's tests notice it every time, or remove it"
  }
}
