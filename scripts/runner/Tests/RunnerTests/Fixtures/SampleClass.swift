import Foundation

@testable import Classroom
@testable import Runner

/// A class whose learners have done plausible things.
struct SampleClass {
  /// Minutes before now, the stage, and the light's letter.
  typealias Lights = [(Double, Int, Character)]

  /// Two katas, of three stages, each planned for five minutes, and of one.
  let katas = [
    Kata(
      folder: "1-UpDownGame",
      stages: (1...3).map {
        Stage(
          number: $0, title: ["Compare", "Reset", "Score"][$0 - 1], minutes: 5,
          isTestFirst: $0 == 2)
      }),
    Kata(
      folder: "2-AnimalAPI",
      stages: [
        Stage(number: 1, title: "Decode", isTestFirst: false)
      ]),
  ]
  /// The time at which the class is looked at.
  static let now = 1_800_000_000.0

  /// A journal's line: the light of this letter.
  static func entry(
    _ letter: Character, stage: Int, time: Double
  ) -> Journal.Entry {
    var entry = Journal.Entry(
      time: time, kata: "UpDownGame", stage: stage, event: .check)
    entry.stageShown = stage
    switch letter {
    case "R": (entry.light, entry.outcome) = (.red, .failed)
    case "t": (entry.light, entry.outcome) = (.red, .noTestsRan)
    case "g": (entry.light, entry.outcome) = (.row, .mistakesAtLarge)
    case "A": (entry.light, entry.outcome) = (.amber, .doesNotBuild)
    default: (entry.light, entry.outcome) = (.green, .green)
    }
    if letter == "f" { entry.isRefactor = true }
    if letter == "C" { entry.isCodeFirst = true }
    return entry
  }

  /// The bytes of a journal.
  static func lines(_ entries: [Journal.Entry]) -> Data {
    let encoder = JSONEncoder()
    return entries.reduce(into: Data()) { lines, entry in
      if let line = try? encoder.encode(entry) { lines += line + [10] }
    }
  }

  static func lines(_ lights: Lights) -> Data {
    lines(
      lights.map { minutes, stage, letter in
        entry(letter, stage: stage, time: now - minutes * 60)
      })
  }

  func report(_ lights: Lights, name: String? = nil) -> LearnerReport {
    LearnerReport(
      Journal(holding: Self.lines(lights)), of: katas, name: name,
      made: Self.now)
  }

  /// The board of these learners, so many minutes after their reports.
  func board(
    _ learners: [String: Lights], facilitator: Bool = true,
    later minutes: Double = 0
  ) -> Board {
    Board(
      learners.map { (label: $0.key, report: report($0.value)) }, of: katas,
      now: Self.now + minutes * 60, isForFacilitator: facilitator)
  }
}
