/// Own tests of a stage, and the states of the code on which they are tried, in the
/// order in which tests should come about: first they fail, then they ask for the
/// right thing, then they notice mistakes.
///
/// Right is what the workbook's code does when the stage is done: the state after
/// it. What later stages change does not count.
struct Grading {
  let stage: Stage
  /// The learner's tests, and the pattern for their names.
  let tests: KataFiles
  let pattern: String
  /// The code on which good tests are red; nil where they pin down what code does.
  let before: KataState?
  /// The code on which they are green.
  let right: KataState
  /// The mistakes, each with the code that has it.
  let mistakes: [(patch: Patch, state: KataState)]
  /// Other right code, which makes other choices of what the page leaves open.
  let otherRights: [(title: String, state: KataState)]
  /// The states on which a test has to pass that nothing makes fail; empty where no
  /// test is called idle: two mistakes are too few.
  let lookedAt: [KataState]
  /// What makes them red.
  let redness: Grade.Red

  /// How long a state's tests go on after their first failure, in seconds.
  private static let patience = 1.0
  /// How long tests that only show whether they can fail may go on on each state, in
  /// seconds.
  private static let longestLook = 3.0
  /// How many looks there are at tests on one state.
  private static let most = 5

  // MARK: - What is tried next

  /// What is to be tried next, if anything.
  ///
  /// - Parameters:
  ///   - matrix: What is known.
  ///   - isGreen: Whether the tests pass on the learner's code.
  ///   - suspects: Those that fail there, and must not be a coin's.
  func next(
    _ matrix: Matrix, isGreen: Bool, suspects: [TestName]
  ) throws -> Batch? {
    if let first = withoutTheFeature(matrix) { return first }
    let grade = try grade(matrix)
    guard grade.buildError == nil, grade.isRed else { return nil }
    if let next = onRightCode(matrix) ?? toCompare(grade, matrix) {
      return next
    }
    let fixed = grade.wrong.filter { grade.fixes($0) != nil }.map(\.test)
    if !fixed.isEmpty { return byChance(fixed, matrix) }
    guard grade.isRight else { return nil }
    return isGreen
      ? onMistakes(matrix) ?? byChance(coins(matrix), matrix)
        ?? atIdleOnes(grade, matrix)
      : byChance(suspects, matrix)
  }

  /// The tests on code without the feature, in a process of their own: what that code
  /// leaves running must not keep right code from its turn.
  private func withoutTheFeature(_ matrix: Matrix) -> Batch? {
    guard let before, matrix[stage, before.name] == nil else { return nil }
    return batch([Trial(before.name, pattern, .aFailure)], [before])
  }

  private func onRightCode(_ matrix: Matrix) -> Batch? {
    guard matrix[stage, right.name] == nil else { return nil }
    return batch(rights.map { Trial($0.name, pattern, .passes) }, rights)
  }

  /// Those that fail on right code and had no turn without the feature: what they say
  /// there is compared.
  private func toCompare(_ grade: Grade, _ matrix: Matrix) -> Batch? {
    let unseen = grade.wrong.map(\.test).filter { test in
      !grade.tests.contains(test)
    }
    guard let before, !unseen.isEmpty, matrix[stage, before.name, 2] == nil
    else { return nil }
    let some = Kata.pattern(for: unseen)
    return batch([Trial(before.name, some, .nothing, look: 2)], [before])
  }

  private func onMistakes(_ matrix: Matrix) -> Batch? {
    guard matrix[stage, right.name, 2] == nil else { return nil }
    return batch(
      mistaken.map { Trial($0.name, pattern, .isCaught) }
        + [Trial(right.name, pattern, .passes, look: 2)],
      rights + mistaken)
  }

  /// Tests that may owe it to chance that they passed on right code.
  private func byChance(_ doubted: [TestName], _ matrix: Matrix) -> Batch? {
    guard !doubted.isEmpty, matrix[stage, right.name, 3] == nil else {
      return nil
    }
    let some = Kata.pattern(for: doubted)
    return batch([Trial(right.name, some, .failsByChance, look: 3)], rights)
  }

  /// Those that nothing made fail: among others, some had no turn on each state, as
  /// those before them took all the time, or ended the process.
  private func atIdleOnes(_ grade: Grade, _ matrix: Matrix) -> Batch? {
    let looks = lookedAt.compactMap { state -> (Trial, KataState)? in
      let before = self.looks(at: state, matrix)
      let unknown = grade.idle.filter { !isKnown($0, after: before) }
      guard !unknown.isEmpty, mayLookAgain(after: before) else { return nil }
      let some = Kata.pattern(for: unknown)
      return (
        Trial(state.name, some, .nothing, look: before.count + 1), state
      )
    }
    if looks.isEmpty { return nil }
    var look = batch(looks.map(\.0), rights + looks.map(\.1))
    look.atMost = Self.longestLook * Double(looks.count)
    return look
  }

  private var rights: [KataState] { [right] + otherRights.map(\.state) }
  private var mistaken: [KataState] { mistakes.map(\.state) }

  private func batch(_ trials: [Trial], _ states: [KataState]) -> Batch {
    func tested(_ states: [KataState]) -> [KataState] {
      states.map { KataState($0.name, $0.files.withTests(of: tests)) }
    }
    var next = Batch(
      trials, on: tested(rights + states), patience: Self.patience)
    next.beside = tested([before].compactMap { $0 } + mistaken + lookedAt)
    return next
  }

  // MARK: - What it tells

  /// What the tests are worth, as far as it is known.
  ///
  /// - Throws: a `Stop` where a mistake cannot be built with them.
  func grade(_ matrix: Matrix) throws -> Grade {
    var grade = Grade(redness: redness)
    if let before {
      read(looks(at: before, matrix).flatMap(\.self), into: &grade)
    }
    guard grade.buildError == nil else { return grade }
    let choices = otherRights.map { (Optional($0.title), $0.state) }
    for (title, state) in [(nil, right)] + choices {
      let looks = (1...3).compactMap { matrix[stage, state.name, $0] }
      readRight(Array(looks.joined()), of: title, into: &grade)
    }
    // It may also be our choice that a test refuses, and another's that it accepts.
    for (index, refusal) in grade.refusals.enumerated()
    where refusal.when == .always && refusal.choice == nil {
      grade.refusals[index].choice =
        otherRights.first {
          passes(refusal.failure.test, on: $0.state, matrix)
        }?.title
    }
    grade.mistakes = try mistakes.compactMap { patch, state in
      try matrix[stage, state.name].map { try Grade.judge(patch, $0) }
    }
    grade.late = late(matrix)
    if !lookedAt.isEmpty, !grade.mistakes.isEmpty {
      grade.idle = idle(matrix).filter { !grade.late.contains($0) }
    }
    return grade
  }

  /// The tests that have failed and passed on one state, so that a pass on right code
  /// may be luck.
  private func coins(_ matrix: Matrix) -> [TestName] {
    let states = ([before].compactMap { $0 } + mistaken).map(\.name)
    let both = states.flatMap { state in
      let runs = matrix[stage, state] ?? []
      let passed = runs.flatMap(\.passed)
      return runs.flatMap { $0.tests(where: \.hasFailed) }
        .filter(passed.contains)
    }
    return Set(both).sorted()
  }

  /// The tests whose assertions fail after their end more often than before it.
  ///
  /// Once may be the code's fault, which calls what no test waits for.
  private func late(_ matrix: Matrix) -> [TestName] {
    let states = [before].compactMap { $0 } + mistaken
    let records = states.flatMap { looks(at: $0, matrix).joined() }
      .flatMap(\.log.records)
    let late = Set(records.filter { $0.late != nil }.map(\.name))
    return late.sorted().filter { name in
      let own = records.filter { $0.name == name }
      return own.count { $0.late != nil } > own.count(where: \.hasFailed)
    }
  }

  /// The tests that pass wherever they ran, as far as is known.
  private func idle(_ matrix: Matrix) -> [TestName] {
    let names = matrix[stage, right.name]?.first?.log.records.map(\.name) ?? []
    return names.filter { name in
      ([right] + lookedAt).allSatisfy { state in
        let looks = looks(at: state, matrix)
        let ended = looks.joined().compactMap { $0.log[name] }
          .filter(\.isFinished)
        return ended.allSatisfy { $0.result == .passed }
          && (isKnown(name, after: looks) || mayLookAgain(after: looks))
      }
    }
  }

  /// The looks at the tests on a state, as far as they were taken.
  private func looks(at state: KataState, _ matrix: Matrix) -> [[TestRun]] {
    (1...Self.most).compactMap { matrix[stage, state.name, $0] }
  }

  /// Whether a test has come to an end in a look at it, or cannot: where the tests
  /// cannot be built, nothing was tried.
  private func isKnown(_ test: TestName, after looks: [[TestRun]]) -> Bool {
    let runs = looks.joined()
    return runs.first?.isBuilt == false
      || runs.contains { $0.log[test]?.isFinished == true }
  }

  /// Whether there is another look at tests that did not run: a second one, and one
  /// after each in which others came to an end, and gave them no turn.
  private func mayLookAgain(after looks: [[TestRun]]) -> Bool {
    looks.count < 2
      || looks.count < Self.most
        && looks.last?.contains { $0.log.records.contains(where: \.isFinished) }
          == true
  }

  private func passes(
    _ test: TestName, on state: KataState, _ matrix: Matrix
  ) -> Bool {
    matrix[stage, state.name]?.first?.log[test]?.result == .passed
  }

  /// Reads the runs on code without the feature.
  private func read(_ runs: [TestRun], into grade: inout Grade) {
    grade.buildErrors = runs.first?.buildErrors ?? []
    let ended = runs.flatMap { run in
      run.log.records.filter(\.isFinished).map { (record: $0, run: run) }
    }
    var seen = Set<TestName>()
    let names = ended.map(\.record.name).filter { seen.insert($0).inserted }
    // The run in which a test failed counts, else the last one.
    let known = names.compactMap { name in
      let found = ended.filter { $0.record.name == name }
      return found.first { $0.record.result != .passed } ?? found.last
    }
    for (record, run) in known {
      guard let failure = Grade.failure(record, in: run) else {
        if record.result == .passed { grade.passingBefore.append(record.name) }
        continue
      }
      // How one ended counts more than what it said before.
      let isCut = [.crashed, .timedOut].contains(record.result)
      let ending = isCut ? Grade.ending(record, in: run) : nil
      grade.before.append(ending ?? failure)
    }
    if !grade.unfinished.isEmpty {
      let ran = known.map(\.record).filter(\.isFinished).map(\.name)
      let own = try? Regex("^(?:\(pattern))")
      grade.notRun = tests.flatMap { TestFunction.all(in: $0.bytes) }
        .notRun(among: ran)
        .filter { test in own.map(test.fullName.contains) ?? true }
        .map(\.name)
    }
  }

  /// Reads the runs on right code, which may make another choice than the solution.
  ///
  /// What fails in some runs only fails by chance.
  private func readRight(
    _ runs: [TestRun], of choice: String?, into grade: inout Grade
  ) {
    if grade.buildErrors.isEmpty {
      grade.buildErrors =
        runs.map(\.buildErrors).first { !$0.isEmpty } ?? []
    }
    // Of several failures of a test, the first one counts, and before it one that
    // came too late.
    var known = Set(grade.refusals.map(\.failure.test))
    let late = runs.flatMap { $0.log.records.compactMap(\.late) }
    let disturbed =
      runs.count(where: runs.isWhole) > 1 ? runs.failingBesideOthers : []
    for failure in late + runs.flatMap(Grade.failures)
    where known.insert(failure.test).inserted {
      let passes =
        !failure.isLate
        && runs.contains { $0.log[failure.test]?.result == .passed }
      let isDisturbed = disturbed.contains(failure.test)
      grade.refusals.append(
        Grade.Refusal(
          failure: failure,
          when: !passes ? .always : isDisturbed ? .besideOthers : .byChance,
          choice: passes ? nil : choice))
    }
  }
}

// MARK: - Preparation

extension Grading {
  /// Prepares to grade a stage's own tests.
  init(_ stage: Stage, on snapshot: Snapshot) throws {
    let workbook = snapshot.workbook
    let solution = try snapshot.solution.get()
    try solution.requireSteps(from: stage.number)
    let folder = "Solutions/\(solution.kata.folder)/Mistakes"
    if !Files.isFolder(workbook.path(folder)) {
      throw Stop.missing([folder])
    }
    let mistakes = try Self.states(
      of: solution.mistakes(of: stage, in: workbook), solution)
    let choices = try Self.states(
      of: solution.otherRightStates(of: stage, in: workbook), solution)
    let before =
      stage.isCharacterization
      ? nil : try KataState(without: stage, solution, in: workbook)
    var lookedAt: [KataState] = []
    if !stage.givesTests, !mistakes.isEmpty {
      if let before {
        lookedAt = [before]
        lookedAt += try Self.untouched(
          stage, solution, in: workbook, but: before)
      }
      lookedAt += mistakes.map(\.state)
    }
    self.init(
      stage: stage, tests: snapshot.ownTests(of: stage),
      pattern: Kata.ownPattern([stage]), before: before,
      right: try KataState(after: stage.number, solution), mistakes: mistakes,
      otherRights: try choices.map { patch, state in
        (patch.header["Title"] ?? patch.shortName, state)
      } + Self.withSeams(after: stage, solution),
      lookedAt: lookedAt,
      redness: before == nil ? .notNeeded : .assertion)
  }

  /// The code that each patch makes of its stage's.
  private static func states(
    of patches: [Patch], _ solution: Solution
  ) throws -> [(patch: Patch, state: KataState)] {
    try patches.map { ($0, try KataState(changedBy: $0, solution)) }
  }

  /// Code in which nothing is written yet: where the starter lacks names that the tests
  /// use, nothing but these names; none where that is this state.
  private static func untouched(
    _ stage: Stage, _ solution: Solution, in workbook: Workbook,
    but before: KataState
  ) throws -> [KataState] {
    let declaring = stage.declaringStage.flatMap(solution.kata.stage)
    let state =
      try declaring.map {
        try KataState(without: $0, solution, in: workbook)
      } ?? KataState(after: 0, solution)
    return state.name == before.name ? [] : [state]
  }

  /// The code once the next stage has given it seams, for a stage that pins down what
  /// it does: that looks the same from outside.
  private static func withSeams(
    after stage: Stage, _ solution: Solution
  ) throws -> [(title: String, state: KataState)] {
    let next = solution.kata.stages.first {
      $0.number > stage.number && !$0.isCharacterization
    }
    guard stage.isCharacterization, let next else { return [] }
    return [
      ("how the code does it", try KataState(after: next.number, solution))
    ]
  }

  /// Prepares to grade a drill's tests, red on its wrong code, green on the right.
  init(_ drill: Drill, on snapshot: Snapshot) throws {
    let solution = try snapshot.solution.get()
    let states = try drill.states(solution)
    let others = drill.kind == .mend ? drill.mistakes.dropFirst() : []
    self.init(
      stage: drill.stage, tests: snapshot.files.part("Tests"), pattern: "",
      before: KataState("wrong", states.wrong),
      right: KataState("right", states.right),
      mistakes: try Self.states(of: Array(others), solution),
      otherRights: [], lookedAt: [],
      redness: drill.kind == .bug ? .anyFailure : .assertion)
  }
}
