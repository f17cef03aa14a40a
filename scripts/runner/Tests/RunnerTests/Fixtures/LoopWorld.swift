@testable import Runner

/// A kata and its journal, without files and builds: each check is given what
/// the stages would be.
struct LoopWorld {
  let kata: Kata
  var journal: [Journal.Entry] = []
  /// What the learner's files are, as a digest would see it.
  var code = "starter"
  /// How many own tests there are.
  var tests = 1

  /// A kata of this many stages, of which some are test first.
  init(stages count: Int, testFirst: Set<Int> = []) {
    kata = Kata(
      folder: "1-Sample",
      stages: (1...count).map {
        Stage(
          number: $0, title: "T\($0)",
          isTestFirst: testFirst.contains($0))
      })
  }

  /// What a learner does.
  enum Act {
    /// Saves other code, and perhaps other tests.
    case code(String, tests: Int = 1)
    /// Checks; a stage that is not mentioned is green.
    case check([Int: Outcome])
    /// Checks on a save under a watch with keys, which does not go on.
    case save([Int: Outcome])
    /// Checks one stage, outside of the loop.
    case checkOnly(Int, Outcome)
    case reset(to: Int)
    case restore
  }

  /// The stages that the last check judged together, one list after the other.
  private(set) var judged: [[Int]] = []

  /// Does it all in order; returns what the last check showed.
  mutating func act(_ acts: [Act]) -> Turn {
    var last = Turn(kind: .done, stage: 0)
    for act in acts {
      switch act {
      case .code(let code, let tests): (self.code, self.tests) = (code, tests)
      case .check(let outcomes): last = check(outcomes, advances: true)
      case .save(let outcomes): last = check(outcomes, advances: false)
      case .checkOnly(let stage, let outcome):
        var loop = loop(advances: true)
        loop.verdicts = [verdict(kata.stages[stage - 1], [stage: outcome])]
        journal += loop.notesOutside()
      case .reset(let stage): note(.reset, stage)
      case .restore: note(.restore, 0)
      }
    }
    return last
  }

  /// The letters of the journal, each behind its stage's number: `1R 1G`.
  var rhythm: String {
    journal.compactMap { entry in
      entry.letter(in: kata).map { "\(entry.stage)\($0.rawValue)" }
    }.joined(separator: " ")
  }

  var past: Past { Past(journal) }

  /// The stages whose last light was green.
  var green: [Int] { kata.stages.map(\.number).filter { past[$0].isGreen } }

  private func loop(advances: Bool) -> Loop {
    Loop(
      kata: kata, past: past, digest: { [code] _ in code },
      advances: advances, time: 0)
  }

  private mutating func check(
    _ outcomes: [Int: Outcome], advances: Bool
  ) -> Turn {
    var loop = loop(advances: advances)
    judged = []
    var turn = loop.turn()
    while !turn.wants.isEmpty {
      // As a check does: in order, up to the first that is not green; where
      // nothing builds, only the last one is judged.
      judged.append(turn.wants.map(\.number))
      let isBuilt = outcomes[1] != .doesNotBuild
      for stage in isBuilt ? turn.wants[...] : turn.wants.suffix(1) {
        loop.verdicts.append(verdict(stage, outcomes))
        if loop.verdicts.last?.outcome != .green { break }
      }
      turn = loop.turn()
    }
    journal += turn.notes
    return turn
  }

  private mutating func note(_ event: Journal.Event, _ stage: Int) {
    journal.append(
      Journal.Entry(time: 0, kata: "Sample", stage: stage, event: event))
  }

  private func verdict(
    _ stage: Stage, _ outcomes: [Int: Outcome]
  ) -> StageVerdict {
    var verdict = StageVerdict(
      stage: stage, outcome: outcomes[stage.number] ?? .green, command: "")
    verdict.tests = (1...tests).map {
      TestRecord(
        name: TestName(module: "M", suite: "S", test: "t\($0)"),
        result: verdict.outcome == .failed ? .crashed : .passed)
    }
    // Nothing makes its last own test fail.
    if stage.isTestFirst, verdict.outcome == .green {
      verdict.grade = Grade()
      verdict.grade?.idle = verdict.tests.suffix(1).map(\.name)
    }
    return verdict
  }
}
