import XCTest

@testable import Runner

/// A thousand learners at random, and a second statement of the rules.
final class LoopModelTests: XCTestCase {
  private static let testFirst: Set<Int> = [3]
  private static let count = 5

  /// What a learner's files are: a text, and what each stage says of it.
  private struct Draft {
    var code: Int
    var outcomes: [Outcome]
    var ownTests = 0

    var isBuilt: Bool { outcomes[0] != .doesNotBuild }
    func outcome(_ stage: Int) -> Outcome { outcomes[stage - 1] }
  }

  /// The rules, told from a list of all that was seen and with no other memory.
  private struct Naive {
    /// A stage that was judged, and that a learner was told of.
    struct Sight {
      var stage: Int
      var outcome: Outcome
      var code: Int?
      var ownTests = 0
      var shown: Int?
      /// Whether it was green before the loop had got there.
      var isFound = false
    }

    var seen: [Sight] = []

    var shown: Int? { seen.last { $0.shown != nil }?.shown }
    func last(_ stage: Int) -> Sight? { seen.last { $0.stage == stage } }
    func isGreen(_ stage: Int) -> Bool { last(stage)?.outcome == .green }
    func greens(_ stage: Int) -> [Sight] {
      seen.filter { $0.stage == stage && $0.outcome == .green }
    }
    func wasRed(_ stage: Int) -> Bool {
      seen.contains {
        $0.stage == stage
          && ![.green, .doesNotBuild, .mutantsAtLarge].contains($0.outcome)
      }
    }
    func isNeverRed(_ stage: Int) -> Bool {
      !testFirst.contains(stage) && !wasRed(stage) && shown != nil
        && !seen.contains { $0.stage == stage && $0.isFound }
    }

    mutating func reset(to stage: Int) {
      seen = (1..<stage).map {
        Sight(stage: $0, outcome: .green, shown: stage, isFound: true)
      }
      seen.append(Sight(stage: 0, outcome: .green, shown: stage))
    }

    private func letter(_ stage: Int, _ draft: Draft) -> String {
      switch draft.outcome(stage) {
      case .doesNotBuild: return "\(stage)A"
      case .noTestsRan: return "\(stage)t"
      case .mutantsAtLarge: return "\(stage)g"
      case .green: return "\(stage)G"
      default: return "\(stage)R"
      }
    }

    private mutating func see(
      _ stage: Int, _ draft: Draft, shown: Int?, isFound: Bool = false
    ) {
      seen.append(
        Sight(
          stage: stage, outcome: draft.outcome(stage), code: draft.code,
          ownTests: draft.ownTests, shown: shown, isFound: isFound))
    }

    mutating func checkStage(_ stage: Int, _ draft: Draft) -> String {
      let (wasGreen, code) = (isGreen(stage), greens(stage).last?.code)
      let isFound = shown == nil && !wasRed(stage)
      if draft.outcome(stage) == .green {
        if wasGreen { return "" }
        see(stage, draft, shown: nil, isFound: isFound)
        return code == draft.code ? "" : letter(stage, draft)
      }
      see(stage, draft, shown: nil)
      return letter(stage, draft)
    }

    mutating func check(_ draft: Draft, goesOn: Bool) -> LoopWorld.Told {
      let all = 1...count
      guard let shown else {
        let open = all.first { draft.outcome($0) != .green }
        // That a stage was green is news only where it was not known.
        for stage in 1..<(open ?? count + 1)
        where !isGreen(stage) || (open == nil && stage == count) {
          see(
            stage, draft, shown: open ?? count,
            isFound: !wasRed(stage) && greens(stage).isEmpty)
        }
        guard let open else {
          return Told(light: .done, stage: count, letters: "")
        }
        let isRegression = !greens(open).isEmpty
        see(open, draft, shown: open)
        return Told(
          light: .red, stage: open, letters: letter(open, draft),
          isRegression: isRegression)
      }
      // Red or amber: of what does not build, the stage shown is told.
      let open =
        draft.isBuilt
        ? (1...shown).first { draft.outcome($0) != .green } : shown
      for stage in 1..<(open ?? shown) where draft.isBuilt && !isGreen(stage) {
        see(stage, draft, shown: shown)
      }
      if let open {
        var told = Told(
          light: .red, stage: open, letters: letter(open, draft),
          isRegression: !greens(open).isEmpty)
        if draft.outcome(open) == .mutantsAtLarge {
          let row = seen.last {
            $0.stage == open && $0.outcome == .mutantsAtLarge
          }
          let isStill = last(open)?.outcome == .mutantsAtLarge
          if row?.code == draft.code {
            told.letters = ""
          } else if isStill, row?.ownTests == draft.ownTests {
            told.letters = "\(open)f"
            told.light = .refactor
          }
        }
        see(open, draft, shown: shown)
        return told
      }
      // It turned green.
      guard let green = greens(shown).last else {
        let isNeverRed = isNeverRed(shown)
        see(shown, draft, shown: shown)
        return Told(
          light: .green, stage: shown,
          letters: "\(shown)\(isNeverRed ? "C" : "G")",
          neverRed: isNeverRed ? [shown] : [])
      }
      let isKnown = isGreen(shown)
      // Changed since the green.
      if let code = green.code, code != draft.code {
        let next = shown + 1
        let isEarly =
          next <= count && !testFirst.contains(next) && !isGreen(next)
          && draft.outcome(next) == .green
        see(shown, draft, shown: shown)
        return Told(
          light: isEarly ? .early(next) : .refactor, stage: shown,
          letters: isEarly ? "" : "\(shown)f")
      }
      if !isKnown || green.code == nil { see(shown, draft, shown: shown) }
      guard goesOn else {
        return Told(light: .green, stage: shown, letters: "")
      }
      // On to the next stage that is not green.
      var told = Told(light: .done, stage: shown, letters: "")
      var letters: [String] = []
      for stage in all where stage > shown {
        told.stage = stage
        told.isRegression = !greens(stage).isEmpty
        if draft.outcome(stage) != .green {
          told.light = .red
          letters.append(letter(stage, draft))
          see(stage, draft, shown: stage)
          break
        }
        told.isRegression = false
        if !isGreen(stage) {
          let isNeverRed = isNeverRed(stage)
          if isNeverRed { told.neverRed.append(stage) }
          letters.append("\(stage)\(isNeverRed ? "C" : "G")")
        }
        see(stage, draft, shown: stage)
      }
      told.letters = letters.joined(separator: " ")
      return told
    }

    private typealias Told = LoopWorld.Told
  }

  /// A learner who does anything at all.
  private struct Learner {
    var chance: SplitMix
    var draft: Draft
    var drafts: [Draft] = []
    var codes = 0

    init(seed: UInt64) {
      chance = SplitMix(state: seed)
      draft = Draft(code: 0, outcomes: Learner.start(of: 1))
    }

    /// The stages before are green, and the others are not.
    static func start(of stage: Int) -> [Outcome] {
      (1...count).map {
        $0 < stage ? .green : testFirst.contains($0) ? .noTestsRan : .failed
      }
    }

    mutating func edit() {
      drafts.append(draft)
      let stage = Int.random(in: 1...count, using: &chance)
      let open = draft.outcomes.firstIndex { $0 != .green }
      var next = draft
      codes += 1
      next.code = codes
      if !next.isBuilt { next = drafts.last { $0.isBuilt } ?? next }
      switch Int.random(in: 0..<10, using: &chance) {
      case 0: return  // a comment
      case 1: next.code = codes  // tidied up
      case 2...4:
        if let open { next.outcomes[open] = .green }
      case 5: next.outcomes[stage - 1] = .green
      case 6:
        next.outcomes[stage - 1] = [.failed, .crashed].randomElement(
          using: &chance)!
      case 7:
        next.outcomes = Array(repeating: .doesNotBuild, count: count)
      case 8:
        next.outcomes[2] =
          [.noTestsRan, .failed, .mutantsAtLarge].randomElement(
            using: &chance)!
        next.ownTests += Int.random(in: 0...1, using: &chance)
      default:
        draft = drafts.randomElement(using: &chance)!
        return
      }
      next.code = codes
      draft = next
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
      return z ^ z >> 31
    }
  }

  func testAThousandLearners_seeWhatTheRulesSay() {
    var lights: [String: Int] = [:]
    for seed in 0..<1_000 {
      var learner = Learner(seed: UInt64(seed))
      var world = LoopWorld(stages: Self.count, testFirst: Self.testFirst)
      var naive = Naive()
      var story: [() -> String] = []
      for _ in 0..<40 {
        for _ in 0..<Int.random(in: 0...2, using: &learner.chance) {
          learner.edit()
        }
        let draft = learner.draft
        world.code = "\(draft.code)"
        let stage = Int.random(in: 1...Self.count, using: &learner.chance)
        switch Int.random(in: 0..<40, using: &learner.chance) {
        case 0:
          world.journal = []
          naive = Naive()
          story.append { "lost" }
        case 1:
          world.note(.restore)
          naive = Naive()
          learner.draft = learner.drafts.randomElement() ?? learner.draft
          story.append { "restore" }
        case 2:
          world.note(.reset, stage)
          naive.reset(to: stage)
          learner.codes += 1
          learner.draft = Draft(
            code: learner.codes, outcomes: Learner.start(of: stage))
          story.append { "reset \(stage)" }
        case 3: world.note(.hint, stage)
        case 4...7:
          let told = world.check(
            stage: stage, draft.outcome(stage), tests: draft.ownTests)
          let expected = naive.checkStage(stage, draft)
          story.append { "--stage \(stage) \(draft) \(told)" }
          guard told == expected else {
            return XCTFail(
              "\(expected) is right:\n\(story.map { $0() }.joined(separator: "\n"))"
            )
          }
        default:
          let goesOn = Bool.random(using: &learner.chance)
          let outcomes = (1...Self.count).map { ($0, draft.outcome($0)) }
          var told = world.check(
            Dictionary(uniqueKeysWithValues: outcomes), goesOn: goesOn,
            tests: draft.ownTests)
          told.judged = []
          let expected = naive.check(draft, goesOn: goesOn)
          story.append { [told] in "check \(goesOn) \(draft) \(told)" }
          guard told == expected else {
            return XCTFail(
              "\(expected) is right:\n\(story.map { $0() }.joined(separator: "\n"))"
            )
          }
          lights[
            "\(told.light)".prefix { $0 != "(" }.description, default: 0] += 1
        }
      }
    }
    // A learner who never gets anywhere would prove nothing.
    for light in ["red", "green", "refactor", "early", "done"] {
      XCTAssertGreaterThan(lights[light] ?? 0, 300, "\(lights)")
    }
  }
}
