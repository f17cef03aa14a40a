@testable import Runner

/// A kata and its journal, without files and builds: each check is told what
/// the stages would be.
struct LoopWorld {
  let kata: Kata
  var journal: [Journal.Entry] = []
  /// What the learner's files are, as a digest would see it.
  var code = "starter"

  /// A kata of this many stages, of which some are test first.
  init(stages count: Int, testFirst: Set<Int> = []) {
    kata = Kata(
      folder: "1-Sample",
      stages: (1...count).map {
        Stage(
          number: $0, title: "T\($0)", hints: [],
          isTestFirst: testFirst.contains($0))
      })
  }

  /// What a plain check told.
  struct Told: Equatable {
    var light: Turn.Light
    var stage: Int
    var letters: String
    var isRegression = false
    var neverRed: [Int] = []
    var judged: [Int] = []
  }

  /// Runs a plain check; a stage that is not mentioned is green.
  mutating func check(
    _ outcomes: [Int: Outcome] = [:], goesOn: Bool = true, tests: Int = 1
  ) -> Told {
    let loop = Loop(
      kata: kata, past: Past(journal), digest: { [code] _ in code },
      goesOn: goesOn, time: 0)
    var verdicts: [StageVerdict] = []
    var turn = loop.turn(verdicts)
    while !turn.wants.isEmpty {
      // As a check does: in order, up to the first that is not green; where
      // nothing builds, the last one is told of it.
      let isBuilt = outcomes[1] != .doesNotBuild
      for stage in isBuilt ? turn.wants[...] : turn.wants.suffix(1)
      where verdicts.allSatisfy({ $0.outcome == .green }) {
        verdicts.append(verdict(stage, outcomes, tests))
      }
      turn = loop.turn(verdicts)
    }
    journal += turn.notes
    return Told(
      light: turn.light, stage: turn.stage, letters: letters(turn.notes),
      isRegression: turn.isRegression, neverRed: turn.neverRed,
      judged: verdicts.map(\.stage.number))
  }

  /// What a check outside of the loop tells the journal.
  mutating func check(
    stage: Int, _ outcome: Outcome, tests: Int = 1
  ) -> String {
    let loop = Loop(
      kata: kata, past: Past(journal), digest: { [code] _ in code },
      goesOn: true, time: 0)
    let notes = loop.notesOutside(of: [
      verdict(kata.stages[stage - 1], [stage: outcome], tests)
    ])
    journal += notes
    return letters(notes)
  }

  mutating func note(_ event: Journal.Event, _ stage: Int = 0) {
    journal.append(
      Journal.Entry(time: 0, kata: "Sample", stage: stage, event: event))
  }

  /// The stage's number before each letter, such as `1R 1G`.
  func letters(_ entries: [Journal.Entry]) -> String {
    entries.compactMap { entry in
      let isTestFirst = kata.stage(entry.stage)?.isTestFirst == true
      return entry.letter(inTestFirst: isTestFirst).map {
        "\(entry.stage)\($0)"
      }
    }.joined(separator: " ")
  }

  var rhythm: String { letters(journal.filter { $0.event == .check }) }

  private func verdict(
    _ stage: Stage, _ outcomes: [Int: Outcome], _ tests: Int
  ) -> StageVerdict {
    var verdict = StageVerdict(
      stage: stage, outcome: outcomes[stage.number] ?? .green, command: "")
    let name = TestName(module: "M", suite: "S", test: "t")
    verdict.tests = Array(
      repeating: TestRecord(name: name, state: .passed), count: tests)
    return verdict
  }
}
