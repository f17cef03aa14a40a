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
  /// The functions in them.
  let functions: [TestFunction]
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
  func next(_ matrix: Matrix, isGreen: Bool) throws -> Batch? {
    if let first = withoutTheFeature(matrix) { return first }
    let grade = try grade(matrix)
    guard grade.buildError == nil, grade.isRed else { return nil }
    let fixed = grade.wrong.filter { grade.fixes($0) != nil }.map(\.test)
    if let next = onRightCode(matrix) ?? toCompare(grade, matrix)
      ?? byChance(fixed, matrix)
    {
      return next
    }
    guard grade.isRight, isGreen else { return nil }
    return onMistakes(matrix) ?? byChance(coins(matrix), matrix)
      ?? atIdleOnes(grade, matrix)
  }

  /// The tests on code without the feature, in a process of their own: what that code
  /// leaves running must not keep right code from its turn.
  private func withoutTheFeature(_ matrix: Matrix) -> Batch? {
    guard let before, matrix[stage, before.name] == nil else { return nil }
    return batch([Trial(before.name, pattern, .aFailure)])
  }

  private func onRightCode(_ matrix: Matrix) -> Batch? {
    guard matrix[stage, right.name] == nil else { return nil }
    return batch(rights.map { Trial($0.name, pattern, .passes) })
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
    return batch([Trial(before.name, some, .nothing, look: 2)])
  }

  private func onMistakes(_ matrix: Matrix) -> Batch? {
    guard matrix[stage, right.name, 2] == nil else { return nil }
    return batch(
      mistaken.map { Trial($0.name, pattern, .isCaught) }
        + [Trial(right.name, pattern, .passes, look: 2)])
  }

  /// Tests that may owe it to chance that they passed on right code.
  func byChance(_ doubted: [TestName], _ matrix: Matrix) -> Batch? {
    guard !doubted.isEmpty, matrix[stage, right.name, 3] == nil else {
      return nil
    }
    let some = Kata.pattern(for: doubted)
    return batch([Trial(right.name, some, .failsByChance, look: 3)])
  }

  /// Those that nothing made fail: among others, some had no turn on each state, as
  /// those before them took all the time, or ended the process.
  private func atIdleOnes(_ grade: Grade, _ matrix: Matrix) -> Batch? {
    let looks = lookedAt.compactMap { state -> Trial? in
      let before = self.looks(at: state, matrix)
      let unknown = grade.idle.filter { !isKnown($0, after: before) }
      guard !unknown.isEmpty, mayLookAgain(after: before) else { return nil }
      let some = Kata.pattern(for: unknown)
      return Trial(state.name, some, .nothing, look: before.count + 1)
    }
    if looks.isEmpty { return nil }
    var look = batch(looks)
    look.atMost = Self.longestLook * Double(looks.count)
    return look
  }

  var rights: [KataState] { [right] + otherRights.map(\.state) }
  var mistaken: [KataState] { mistakes.map(\.state) }
  /// The code on which tests are to fail.
  var wrongs: [KataState] { (before.map { [$0] } ?? []) + mistaken }

  private func batch(_ trials: [Trial]) -> Batch {
    let tried = Set(trials.map(\.state))
    let others = wrongs + lookedAt
    func tested(_ states: [KataState]) -> [KataState] {
      states.map { KataState($0.name, $0.files.withTests(of: tests)) }
    }
    var next = Batch(
      trials,
      on: tested(rights + others.filter { tried.contains($0.name) }),
      patience: Self.patience)
    next.beside = tested(others)
    return next
  }

  /// The tests that have failed and passed on one state, so that a pass on right code
  /// may be luck.
  private func coins(_ matrix: Matrix) -> [TestName] {
    let both = wrongs.flatMap { state in
      let runs = matrix[stage, state.name] ?? []
      let passed = runs.flatMap(\.passed)
      return runs.flatMap { $0.tests(where: \.hasFailed) }
        .filter(passed.contains)
    }
    return Set(both).sorted()
  }

  // MARK: - Looks

  /// The looks at the tests on a state, as far as they were taken.
  func looks(at state: KataState, _ matrix: Matrix) -> [[TestRun]] {
    (1...Self.most).compactMap { matrix[stage, state.name, $0] }
  }

  /// Whether a test has come to an end in a look at it, or cannot: where the tests
  /// cannot be built, nothing was tried.
  func isKnown(_ test: TestName, after looks: [[TestRun]]) -> Bool {
    let runs = looks.joined()
    return runs.first?.isBuilt == false
      || runs.contains { $0.log[test]?.isFinished == true }
  }

  /// Whether there is another look at tests that did not run: a second one, and one
  /// after each in which others came to an end, and gave them no turn.
  func mayLookAgain(after looks: [[TestRun]]) -> Bool {
    looks.count < 2
      || looks.count < Self.most
        && looks.last?.contains { $0.log.records.contains(where: \.isFinished) }
          == true
  }
}
