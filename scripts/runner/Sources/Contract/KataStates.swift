import Runner

/// A kata's states, changed ones among them, built side by side, with what the
/// shipped tests do on each.
struct KataStates {
  /// The stages whose tests run on each state, by how many stages are solved there: of
  /// those whose names are declared.
  private(set) var tested: [Int: [Stage]] = [:]
  /// After how many stages the learner's folder is built.
  private let folders: [Int]
  /// The known mistakes that are tried.
  let mistakes: [Patch]
  /// The states that are right in another way, with other choices, before a
  /// refactoring or on a walk, each with the stages whose tests run there.
  private(set) var right: [(name: String, stages: [Stage])] = []
  /// Those of them, by name, that have tests of their own.
  private(set) var ownTests: Set<String> = []
  /// What the tests did, by the state's name: on a mistake, those that noticed it
  /// ran once more.
  private(set) var runs: [String: [TestRun]] = [:]

  private let kata: Kata
  private let solution: Solution
  private var trials: Trials
  /// The states' files, each with the tests that are built for it.
  private var files: [String: KataFiles] = [:]

  /// Prepares the states in a copy of the workbook.
  ///
  /// - Parameter isWhole: Whether each mistake and each other choice is tried, or of
  ///   each stage the first alone; whether a state has all tests of its stages, or its
  ///   last one's alone; and whether the starter and the finished code are among the
  ///   states, which are also tested as they stand.
  init(
    _ kata: Kata, _ solution: Solution, in book: Workbook,
    tester: any TestRunner,
    isWhole: Bool
  ) throws {
    self.kata = kata
    self.solution = solution
    trials = Trials(of: kata, root: book.root, tester: tester)
    let all = try Solution.patches(
      "Solutions/\(kata.folder)/Mistakes", in: book)
    let first = try kata.testFirstStages.compactMap {
      try solution.mistakes(of: $0, in: book).first?.name
    }
    mistakes = isWhole ? all : all.filter { first.contains($0.name) }
    let numbers = kata.stages.map(\.number)
    folders = isWhole ? [0] + numbers : [0]
    for count in isWhole ? folders : numbers.dropLast() {
      tested[count] = kata.stages.filter { stage in
        stage.number == count || stage.number < count && isWhole
          || (stage.number == count + 1 || count == 0)
            && stage.declaringStage ?? 0 <= count
      }
    }
    for (count, stages) in tested {
      try add(KataState(after: count, solution), with: stages)
    }
    // That its own tests can be built is all that is asked of a folder.
    for count in folders {
      files[Self.name(ofFolderAfter: count)] =
        try solution.folder(after: count)
    }
    for stage in kata.stages where stage.declaresNames {
      try add(KataState(without: stage, solution, in: book), with: [stage])
    }
    for patch in all {
      // Each can be made, though not each is tried.
      let state = try KataState(changedBy: patch, solution)
      guard mistakes.contains(where: { $0.name == patch.name }) else {
        continue
      }
      add(state, with: kata.stages.filter { $0.number == patch.number })
    }
    for stage in kata.stages {
      let others = try solution.otherRightStates(of: stage, in: book)
        .map { try KataState(changedBy: $0, solution) }
      let stages = stages(upTo: stage.number).suffix(isWhole ? .max : 1)
      for state in others.prefix(isWhole ? .max : 1) {
        right.append((state.name, Array(stages)))
        add(state, with: Array(stages))
      }
    }
    for walk in isWhole ? try Walk.all(of: kata, in: book) : [] {
      let stages = stages(upTo: walk.stage)
      for state in try walk.states(solution) {
        right.append(
          (state.name, walk.isOfTests ? stages.suffix(1) : stages))
        // A walk of tests brings its own.
        if walk.isOfTests { ownTests.insert(state.name) }
        files[state.name] =
          walk.isOfTests
          ? state.files
          : state.files.withTests(of: solution.ownTests(of: stages))
      }
    }
  }

  /// The name of the learner's folder after so many stages.
  private static func name(ofFolderAfter count: Int) -> String {
    "folder-\(count)"
  }

  private mutating func add(_ state: KataState, with stages: [Stage]) {
    files[state.name] = state.files.withTests(of: solution.ownTests(of: stages))
  }

  /// The stages with numbers up to this one.
  private func stages(upTo number: Int) -> [Stage] {
    kata.stages.filter { $0.number <= number }
  }

  /// Builds all states, and runs the shipped tests on them.
  mutating func run(_ points: VerifyPoints) throws {
    points.doing("building \(files.count) states")
    // A warning is printed by a build that compiles, and by no other.
    try trials.forget()
    try run(
      tested.keys.map(KataState.name(after:)) + right.map(\.name)
        + kata.stages.filter(\.declaresNames).map(KataState.name(hollow:)),
      .nothing)
    points.doing("its tests on \(mistakes.count) mistakes")
    // Where threads race, a crash may need more than one try, and no failure
    // before it may end the run.
    for name in mistakes.filter(\.endsInCrash).map(\.fileName) {
      for _ in 1...5 where !hasCrashed(name) { try run([name], .nothing) }
    }
    let others = mistakes.filter { !$0.endsInCrash }
    try run(others.map(\.fileName), .isCaught, patience: 1)
    // One that was let through while all cores were busy has a second look, by
    // itself.
    for mistake in others where try fate(of: mistake)?.fate == .atLarge {
      try run([mistake.fileName], .isCaught, patience: 1)
    }
  }

  /// Runs the tests of one state once more, by themselves.
  mutating func runAgain(_ name: String) throws {
    try run([name], .nothing)
  }

  /// Runs all tests of these states.
  private mutating func run(
    _ names: [String], _ hope: Trial.Hope, patience: Double = 60
  ) throws {
    let trials = Set(names).map { Trial($0, "Stage[0-9]+[A-Z]", hope) }
    let states = files.map { KataState($0, $1) }
    runs.merge(
      try self.trials.run(Batch(trials, on: states, patience: patience))
    ) { $1 }
  }

  /// Whether a stage's tests cannot be built before its step.
  func areRefused(_ stage: Stage) throws -> Bool {
    let name = "before-stage-\(stage.number)"
    let state = KataState(
      name,
      try solution.state(after: stage.number - 1)
        .withTests(of: solution.ownTests(of: [stage])))
    let batch = Batch(
      [Trial(name, ".", .nothing)], on: [state], patience: 1)
    var trials = trials
    let run = try trials.run(batch)[name]?.first
    return run?.output.errors.isEmpty == false
  }

  /// The folders whose own tests cannot be built, each with its first error.
  var unbuiltFolders: [String] {
    folders.map(Self.name(ofFolderAfter:)).compactMap { name in
      runs[name]?.first?.whyNotBuilt.map { "\(name) \($0)" }
    }
  }

  /// The tests of a stage that pass on the starter, without the feature and with each
  /// mistake: nothing that was tried makes them fail.
  func idle(_ tests: [TestName], of stage: Stage) -> [TestName] {
    // Where its names are not declared, none of them runs.
    let starter =
      tested[0]?.contains(stage) == true ? [KataState.name(after: 0)] : []
    let names =
      starter + [KataState.name(without: stage)]
      + mistakes.filter { $0.number == stage.number }
      .map(\.fileName)
    return tests.filter { test in
      names.allSatisfy { runs[$0]?.first?.log[test]?.result == .passed }
    }
  }

  /// Whether a test crashed on this state.
  func hasCrashed(_ name: String) -> Bool {
    runs[name]?.first?.log.records.contains { $0.result == .crashed } == true
  }

  /// How a mistake fared, each time its tests ran.
  func fate(of mistake: Patch) throws -> Grade.Mistake? {
    try runs[mistake.fileName].map {
      try Grade.judge(mistake, $0)
    }
  }
}

extension Patch {
  /// Whether what the mistake does to the process is the lesson: no assertion
  /// comes first.
  var endsInCrash: Bool { header["Ends"] == "crash" }
}
