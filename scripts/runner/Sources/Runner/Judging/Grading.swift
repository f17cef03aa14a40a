import Foundation

/// Grades own tests, in the order in which they should come about: first they
/// fail, then they ask for the right thing, then they notice mistakes.
///
/// Right is what the workbook's code does when the stage is done: the state after
/// it. What later stages change does not count.
struct Grading {
  private let kata: Kata
  private let stage: Stage
  private let solution: Solution
  /// The learner's tests, and the pattern for their names.
  private let tests: KataFiles
  private let pattern: String
  /// The code on which good tests are red, and the code on which they are green.
  private let before, right: KataState
  let mistakes: [Patch]
  /// Other right code, which makes other choices of what the page leaves open.
  private let otherRightStates: [Patch]
  /// Whether a thrown error is red: a defect that a user reports may be one.
  private let countsErrors: Bool
  private let workbook: Workbook
  private let tester: any TestRunner

  /// How long a state's tests go on after their first failure, in seconds.
  private static let patience = 1.0
  /// How long tests may go on that only show whether they can fail, in seconds.
  private static let longestLook = 3.0

  /// A digest of all that the grade depends on.
  func key() -> String {
    // Another toolchain builds this program anew, and a changed one, too: what
    // they graded may be graded in another way now.
    let runner = Files.changeSecond(CommandLine.arguments[0]) ?? 0
    var digest = Digest()
    digest.add("\(runner), stage \(stage.number), \(countsErrors)")
    digest.add("\(tester.limit)")
    for files in [tests, before.files, right.files, solution.files] {
      digest.add(files.digest.description)
    }
    for patch in mistakes + otherRightStates + solution.steps {
      digest.add(patch.text)
    }
    return digest.description
  }

  /// A grade, and whether it is made now, and was not remembered.
  typealias Graded = (grade: Grade, isNew: Bool)

  /// The grade that is remembered by this digest, or else the one that is made now.
  private func remembered(
    _ key: String, orMake make: () throws -> Grade
  ) throws -> Graded {
    var digest = Digest()
    digest.add(key)
    let path = workbook.path(".build/katas/\(kata.module)/grades/\(digest)")
    let kept = Files.bytes(path).flatMap {
      try? JSONDecoder().decode(Grade.self, from: $0)
    }
    if let kept { return (kept, isNew: false) }
    let grade = try make()
    // A memory that cannot be written is only slower.
    if grade.outOfTime.isEmpty {
      try? Files.write(JSONEncoder().encode(grade), to: path)
    }
    return (grade, isNew: true)
  }

  // MARK: - Red, and right

  /// Whether the tests fail without the feature, and pass with it.
  func grade() throws -> Graded {
    try remembered(key()) {
      var grade = Grade()
      // Each in a process of its own: what code without the feature leaves
      // running must not keep right code from its turn.
      let baseline = try run(
        [before], as: "your tests on code without the feature")[before.name]
      if let baseline { try read(baseline, into: &grade) }
      try tryAgain(&grade)
      guard grade.isRed else { return grade }
      let runs = try runsOnRightCode()
      readRight(runs[right.name] ?? [], into: &grade)
      grade.slow = Grade.slow(in: runs[right.name]?.first)
      for choice in otherRightStates {
        readRight(
          runs[KataState.name(of: choice)] ?? [],
          of: choice.header["Title"] ?? choice.shortName, into: &grade)
      }
      return grade
    }
  }

  /// Runs tests twice more on code without the feature where none failed there: one
  /// that passed by chance can fail.
  private func tryAgain(_ grade: inout Grade) throws {
    for _ in 1...2
    where grade.redTests.isEmpty && grade.unfinished.isEmpty
      && !grade.passingBefore.isEmpty
    {
      let run = try run(
        [before], as: "your tests without the feature once more",
        only: [before.name: grade.passingBefore], isBuilt: true)[before.name]
      guard let run else { return }
      let passing = run.tests { $0.result == .passed }
      try read(run, into: &grade)
      grade.passingBefore = passing
    }
  }

  /// Runs the tests on right code, and again those that fail.
  ///
  /// One that fails by chance passes in another run; one that passes by chance runs
  /// again with the mistakes.
  private func runsOnRightCode() throws -> [String: [TestRun]] {
    var runs: [String: [TestRun]] = [:]
    var (states, left) = (try rights, [String: [TestName]]())
    while !states.isEmpty {
      let found = try run(
        states, as: "your tests on right code", only: left,
        isBuilt: !runs.isEmpty)
      runs.merge(found.mapValues { [$0] }) { $0 + $1 }
      left = found.mapValues { Grade.failures($0).map(\.test) }
      states.removeAll { state in
        let done = runs[state.name] ?? []
        let most = done.first?.outOfTime.isEmpty == true ? Grade.runs : 2
        return left[state.name]?.isEmpty == true || done.count == most
      }
    }
    return runs
  }

  /// What tests say on right code that passed there once, in three more runs: that a
  /// coin is taken for a test there happens once in 16 times.
  func failuresOnRightCode(
    _ tests: [TestName]
  ) throws -> [TestFailure] {
    try remembered("\(key()), once more, \(tests)") {
      var grade = Grade()
      for attempt in 1...3 where grade.byChance.isEmpty {
        let runs = try run(
          [right], as: "your tests on right code once more",
          only: [right.name: tests], isBuilt: attempt > 1)
        grade.byChance = runs.values.flatMap(Grade.failures)
      }
      return grade
    }.grade.byChance
  }

  private func read(_ baseline: TestRun, into grade: inout Grade) throws {
    guard baseline.isBuilt else {
      grade.buildError = baseline.buildError
      grade.unknownNames = Grade.unknownNames(baseline.output.errors)
      return
    }
    grade.passingBefore = baseline.tests { $0.result == .passed }
    for record in baseline.log.records {
      guard let failure = Grade.failure(record, in: baseline) else { continue }
      switch record.result {
      case .crashed, .timedOut: grade.unfinished.append(failure)
      case .skipped: grade.skipped.append(failure)
      case _
      where countsErrors || record.failures.contains(where: \.isAssertion):
        grade.red.append(failure)
      default: grade.thrown.append(failure)
      }
    }
    grade.outOfTime += baseline.outOfTime
    if !grade.unfinished.isEmpty {
      let own = try Regex("^(?:\(pattern))")
      grade.lost = tests.flatMap { TestFunction.all(in: $0.bytes) }
        .lost(among: baseline.log.records.filter(\.isFinished).map(\.name))
        .filter { $0.fullName.contains(own) }.map(\.name)
    }
  }

  /// Reads the runs on right code, which may make another choice than the solution.
  private func readRight(
    _ runs: [TestRun], of choice: String? = nil, into grade: inout Grade
  ) {
    grade.buildError =
      grade.buildError ?? runs.lazy.compactMap(\.buildError).first
    grade.outOfTime += runs.flatMap(\.outOfTime)
    let failures = runs.map(Grade.failures)
    let tests = failures.map { Set($0.map(\.test)) }
    // Of several failures of a test, the first one counts.
    var known = Set((grade.wrong + grade.byChance).map(\.test))
    for failure in failures.joined() where known.insert(failure.test).inserted {
      if tests.allSatisfy({ $0.contains(failure.test) }) {
        grade.wrong.append(failure)
        grade.fixed[failure.test] = choice
      } else {
        grade.byChance.append(failure)
      }
    }
  }

  // MARK: - Mistakes

  /// Tries right tests on each mistake, and looks for those that cannot fail.
  func tryingMistakes(_ good: Grade) throws -> Graded {
    try remembered("\(key()), mistakes") {
      var grade = good
      tester.announce?("your tests on \(mistakes.count) mistakes")
      let states = try mistakes.map(state)
      let (build, built) = try lay([right] + states)
      var runs = try build.runTwice(
        patterns(states), with: patterns([right]), of: built,
        patience: Self.patience)
      let second = runs.removeValue(forKey: right.name)?.first
      if let second {
        grade.byChance = Grade.failures(second)
        let slow = Grade.slow(in: second)
        grade.slow = grade.slow.filter { slow[$0.key] != nil }
      }
      grade.mistakes = try mistakes.compactMap { patch in
        try runs[KataState.name(of: patch)].map { try Grade.judge(patch, $0) }
      }
      // Two mistakes are too few to call a test idle that none of them fails.
      guard !stage.givesTests, kata.source != Kata.drillSource else {
        return grade
      }
      let failing = runs.values.flatMap {
        $0[0].tests { $0.isFinished && $0.result != .passed }
      }
      let red = grade.redTests + grade.unfinished.map(\.test)
      let passing = second?.tests { $0.result == .passed } ?? []
      grade.idle = try idle(passing.filter { !(failing + red).contains($0) })
      return grade
    }
  }

  /// Those of these tests that pass with each mistake, without the feature, and
  /// even where nothing is written: among others, some had no time there.
  private func idle(_ tests: [TestName]) throws -> [TestName] {
    guard !tests.isEmpty else { return [] }
    let states = try without + mistakes.map(state)
    let runs = try run(
      states, as: "your tests on the untouched starter",
      only: Dictionary(
        states.map { ($0.name, tests) }, uniquingKeysWith: { $1 }),
      atMost: Self.longestLook)
    return runs.values.reduce(tests) { left, run in
      left.filter(run.tests { $0.result == .passed }.contains)
    }
  }

  // MARK: - Runs

  private func state(with mistake: Patch) throws -> KataState {
    try KataState(changedBy: mistake, solution)
  }

  private var rights: [KataState] {
    get throws { try [right] + otherRightStates.map(state) }
  }

  /// Code without the feature: before it, and where nothing is written, or, where
  /// the starter lacks names that the tests use, nothing but these names.
  private var without: [KataState] {
    get throws {
      guard let needed = stage.declaringStage.flatMap(kata.stage) else {
        return [before, try KataState(after: 0, solution)]
      }
      return stage.declaresNames
        ? [before]
        : [before, try KataState(without: needed, solution, in: workbook)]
    }
  }

  /// Runs the tests on states: all, or those named for a state.
  private func run(
    _ states: [KataState], as text: String,
    only names: [String: [TestName]] = [:], atMost most: Double = .infinity,
    isBuilt: Bool = false
  ) throws -> [String: TestRun] {
    tester.announce?(text)
    let (build, built) = try lay(states)
    return try build.run(
      patterns(states, only: names), of: built, patience: Self.patience,
      atMost: most, isBuilt: isBuilt)
  }

  /// Lays out states with the tests, to be built side by side.
  ///
  /// Once the others are there, one build serves whatever is tried next.
  private func lay(
    _ states: [KataState]
  ) throws -> (build: StateBuild, built: [String]) {
    let build = StateBuild(kata, root: workbook.root, tester: tester)
    let others =
      try without.filter { build.holds($0.name) }
      + mistakes.filter { build.holds(KataState.name(of: $0)) }.map(state)
    let files = try (rights + others + states).map {
      ($0.name, $0.files.withTests(of: tests))
    }
    let laid = Dictionary(files, uniquingKeysWith: { $1 })
    try build.lay(laid)
    return (build, Array(laid.keys))
  }

  /// For each state, the pattern of the tests that run there: all, or these.
  private func patterns(
    _ states: [KataState], only names: [String: [TestName]] = [:]
  ) -> [String: String] {
    let patterns = states.map { state in
      (state.name, names[state.name].map(Kata.pattern) ?? pattern)
    }
    return Dictionary(patterns, uniquingKeysWith: { $1 })
  }
}

extension Grading {
  /// Prepares to grade a stage's own tests.
  init(
    _ stage: Stage, on snapshot: Snapshot, tester: any TestRunner
  ) throws {
    let workbook = snapshot.workbook
    let solution = try snapshot.solution.get()
    try solution.requireSteps(from: stage.number)
    let folder = "Solutions/\(solution.kata.folder)/Mistakes"
    if !Files.isFolder(workbook.path(folder)) {
      throw Stop.missing([folder])
    }
    let tests = snapshot.ownTests(of: stage)
    self.init(
      kata: solution.kata, stage: stage, solution: solution, tests: tests,
      pattern: Kata.ownPattern([stage]),
      before: try KataState(without: stage, solution, in: workbook),
      right: try KataState(after: stage.number, solution),
      mistakes: try solution.mistakes(of: stage, in: workbook),
      otherRightStates: try solution.otherRightStates(of: stage, in: workbook),
      countsErrors: false, workbook: workbook, tester: tester)
  }

  /// Prepares to grade a drill's tests, red on its wrong code, green on the right.
  init(
    _ drill: Drill, on snapshot: Snapshot, tester: any TestRunner
  ) throws {
    let solution = try snapshot.solution.get()
    let states = try drill.states(solution)
    self.init(
      kata: drill.trial, stage: drill.stage, solution: solution,
      tests: snapshot.files.part("Tests"), pattern: "",
      before: KataState("wrong", states.wrong),
      right: KataState("right", states.right),
      mistakes: drill.kind == .mend ? Array(drill.mistakes.dropFirst()) : [],
      otherRightStates: [], countsErrors: drill.kind == .bug,
      workbook: snapshot.workbook, tester: tester)
  }
}
