/// The states of a stage's code, and of a drill's.
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
      lookedAt += try Self.states(
        of: solution.allMistakes(of: stage, in: workbook), solution
      ).map(\.state)
    }
    let tests = snapshot.ownTests(of: stage)
    self.init(
      stage: stage, tests: tests, pattern: Kata.ownPattern([stage]),
      functions: snapshot.functions(in: tests.paths), before: before,
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
    let tests = snapshot.files.part("Tests")
    self.init(
      stage: drill.stage, tests: tests, pattern: "",
      functions: snapshot.functions(in: tests.paths),
      before: KataState("wrong", states.wrong),
      right: KataState("right", states.right),
      mistakes: try Self.states(of: Array(others), solution),
      otherRights: [], lookedAt: [],
      redness: drill.kind == .bug ? .anyFailure : .assertion)
  }
}
