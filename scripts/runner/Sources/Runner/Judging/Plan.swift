import Foundation

/// What a check has to run, told from what is known so far.
///
/// The learner's files come first: all stages up to the one shown, in one call.
/// Where they do not build, there is nothing to grade.
struct Plan {
  let snapshot: Snapshot
  let scope: CheckScope
  /// The loop of lights, with the verdicts so far.
  private(set) var loop: Loop
  /// What the loop makes of them; nil outside of the loop.
  private(set) var turn: Turn?
  /// The stages to judge next.
  private var wants: [Stage] = []
  /// The last stage that was to be judged so far.
  private(set) var wanted = 0
  private var gradings: [Int: Grading] = [:]

  /// Plans a check of what was found.
  ///
  /// - Parameter stages: Those to judge, outside of the loop of lights.
  init(_ snapshot: Snapshot, _ scope: CheckScope, stages: [Stage]) {
    (self.snapshot, self.scope) = (snapshot, scope)
    let files = snapshot.files
    loop = Loop(
      kata: snapshot.kata, past: snapshot.past,
      digest: { files.codeDigest(upTo: $0).description },
      advances: scope.advances, time: snapshot.time.timeIntervalSince1970)
    if !scope.isOneLight { want(stages) }
  }

  /// Plans to judge one stage's own tests by a grading of their own.
  init(_ snapshot: Snapshot, _ stage: Stage, _ grading: Grading) {
    self.init(snapshot, .all, stages: [stage])
    gradings[stage.number] = grading
  }

  private mutating func want(_ stages: [Stage]) {
    wants = stages
    wanted = max(wanted, stages.last?.number ?? 0)
  }

  /// What is to be run next; nil where every verdict is known.
  mutating func next(_ matrix: Matrix) throws -> NextRun? {
    while true {
      if wants.isEmpty, scope.isOneLight {
        let now = loop.turn()
        turn = now
        want(now.wants)
      }
      if wants.isEmpty { return nil }
      if let step = try judgeWanted(matrix) { return step }
      wants = []
    }
  }

  /// Judges the wanted stages in order, up to the first that is not green; or says
  /// what has to run before.
  private mutating func judgeWanted(_ matrix: Matrix) throws -> NextRun? {
    let mine = try Mine(snapshot, scope, matrix, upTo: wanted)
    if let step = mine.next(wants) { return step }
    // If the code does not build, that is the current stage's light.
    let current =
      scope == .inOrder
      ? snapshot.past.stageInWork(of: snapshot.kata) : Int.max
    let isUnbuilt =
      scope != .all && mine.leftOut == nil
      && matrix[mine.ask(wants)].last?.failedToBuild == true
    let stages =
      isUnbuilt
      ? wants.prefix { $0.number <= current }.suffix(1) : wants[...]
    let places = PlaceFinder(snapshot: snapshot)
    var verdicts: [StageVerdict] = []
    for stage in stages {
      var judge = Judge(stage, by: mine)
      judge.grading = try grading(judge)
      if let step = try next(judge) { return step }
      let verdict = try judge.verdict()
      if let step = nextByChance(judge, verdict) { return step }
      verdicts.append(places.completing(verdict))
      if scope != .all, verdicts.last?.outcome != .green { break }
    }
    loop.verdicts += verdicts
    return nil
  }

  // MARK: - One stage

  /// The states that a stage's own tests are tried on, if they are to be graded.
  private mutating func grading(_ judge: Judge) throws -> Grading? {
    guard judge.isGraded, !judge.isProven else { return nil }
    let number = judge.stage.number
    let grading =
      try gradings[number] ?? Grading(judge.stage, on: snapshot)
    gradings[number] = grading
    return grading
  }

  /// What has to run before one stage can be judged.
  private func next(_ judge: Judge) throws -> NextRun? {
    try whatDidNotRun(judge)
      ?? judge.grading?.next(
        judge.mine.matrix, isGreen: judge.outcomeOfRun == .green
      ).map { .states($0, of: judge.stage) }
      ?? nextShipped(judge)
  }

  /// What another test kept from running: a stage's tests alone, or given tests of it,
  /// three times at most; each time, one more may do the same.
  private func whatDidNotRun(_ judge: Judge) -> NextRun? {
    let (mine, stage) = (judge.mine, judge.stage)
    let wasAlone = !mine.matrix[.alone(stage.number)].isEmpty
    if judge.isCut || wasAlone, let step = mine.next([stage], isAlone: true) {
      return step
    }
    let cut = judge.testsCutOff
    guard !cut.isEmpty, mine.matrix[.cutOff(stage.number)].count < 3
    else { return nil }
    var call = mine.call(cut, of: stage)
    call.arguments = ["--no-parallel"]
    return .mine(.cutOff(stage.number), call)
  }

  /// The shipped tests of a stage whose own tests leave it to them.
  private func nextShipped(_ judge: Judge) throws -> NextRun? {
    let (mine, stage) = (judge.mine, judge.stage)
    guard let grade = try judge.grade, judge.asksShipped(grade),
      mine.shippedRun(of: stage) == nil
    else { return nil }
    return .mine(.shipped(stage.number), mine.shipped(stage))
  }

  /// What fails once more, on the learner's code, and on right code: chance accuses
  /// nobody.
  private func nextByChance(_ judge: Judge, _ verdict: StageVerdict) -> NextRun?
  {
    let (mine, stage) = (judge.mine, judge.stage)
    let suspects = judge.suspects(verdict)
    let runs = mine.runs(of: suspects, in: stage)
    let again = Trial.Hope.passes.again(after: runs)
    if !again.isEmpty {
      var call = mine.call(again, of: stage)
      // One at a time, as on other code: tests may share what they should not.
      call.arguments =
        ["--no-parallel"] + (runs.count > 1 ? ["--skip-build"] : [])
      return .mine(.again(stage.number), call)
    }
    guard verdict.outcome == .failed, verdict.byChance.isEmpty,
      !snapshot.kata.isDrill, let grade = verdict.grade, grade.isRight,
      grade.asking == nil
    else { return nil }
    return judge.grading?.byChance(verdict.redTests, mine.matrix)
      .map { .states($0, of: stage) }
  }
}
