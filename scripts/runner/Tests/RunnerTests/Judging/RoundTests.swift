import XCTest

@testable import Runner

/// The rounds of a kata, as a journal holds them.
final class RoundTests: XCTestCase {
  private let kata = SampleClass().katas[0]

  // MARK: - What a journal holds; times are in minutes

  private func entry(
    _ event: Journal.Event, _ stage: Int, _ minute: Double, ownTests: Bool
  ) -> Journal.Entry {
    var entry = Journal.Entry(
      time: minute * 60, kata: "UpDownGame", stage: stage, event: event)
    entry.hasOwnTests = ownTests ? true : nil
    return entry
  }

  /// The lights of a stage, one a minute from this one on.
  private func lights(
    _ letters: String, stage: Int = 1, from minute: Double
  ) -> [Journal.Entry] {
    letters.enumerated().map { offset, letter in
      SampleClass.entry(
        letter, stage: stage, time: (minute + Double(offset)) * 60)
    }
  }

  private func reset(
    to stage: Int = 1, at minute: Double, ownTests: Bool = false
  ) -> [Journal.Entry] {
    [entry(.reset, stage, minute, ownTests: ownTests)]
  }

  private func restore(
    at minute: Double, ownTests: Bool = false
  ) -> [Journal.Entry] {
    [entry(.restore, 0, minute, ownTests: ownTests)]
  }

  private func journal(_ events: [[Journal.Entry]]) -> Journal {
    Journal(holding: SampleClass.lines(Array(events.joined())))
  }

  private func rounds(_ events: [[Journal.Entry]]) -> [Round] {
    Round.all(of: kata, in: journal(events))
  }

  // MARK: - Rounds

  func testWhatBeginsARound() {
    let rows: [(String, [[Journal.Entry]], [String])] = [
      (
        "without a reset, there is one",
        [lights("RG", from: 0), lights("RG", stage: 2, from: 5)], ["RGRG"]
      ),
      (
        "a reset to the first stage begins one",
        [lights("RG", from: 0), reset(at: 10), lights("RRG", from: 11)],
        ["RG", "RRG"]
      ),
      (
        "a reset to another stage goes on",
        [lights("RG", from: 0), reset(to: 2, at: 10)]
          + [lights("RG", stage: 2, from: 11)], ["RGRG"]
      ),
      (
        "a reset to another kind of round begins one",
        [lights("RG", from: 0), reset(to: 2, at: 10, ownTests: true)]
          + [lights("tRG", stage: 2, from: 11), reset(to: 2, at: 20)]
          + [lights("R", stage: 2, from: 21)], ["RG", "tRG", "R"]
      ),
      (
        "a backup brings its round back",
        [lights("RG", from: 0), reset(at: 10, ownTests: true)]
          + [lights("tR", from: 11), restore(at: 20), lights("f", from: 21)]
          + [restore(at: 30, ownTests: true), lights("G", from: 31)],
        ["RGf", "tRG"]
      ),
      (
        "a round without a light is none",
        [reset(at: 0, ownTests: true), reset(at: 1), lights("R", from: 2)],
        ["R"]
      ),
      (
        "a letter is read as its round has it",
        [reset(at: 0), lights("t", from: 1), reset(at: 2, ownTests: true)]
          + [lights("t", from: 3)], ["R", "t"]
      ),
    ]
    for (what, events, letters) in rows {
      let rounds = self.rounds(events)
      XCTAssertEqual(
        rounds.map { String($0.lights.map(\.letter.rawValue)) }, letters, what)
      XCTAssertEqual(
        rounds.map(\.kata.isSecondRound), letters.map { $0.hasPrefix("t") },
        what)
    }
  }

  func testProgress_showsRoundsSideBySide() {
    let journal = self.journal([
      lights("RRRGf", from: 0), lights("RG", stage: 3, from: 6),
      reset(at: 10, ownTests: true), lights("tRGf", from: 11),
    ])

    XCTAssertEqual(
      ProgressCommand.rhythm(of: kata, journal, Terminal())
        .joined(separator: "\n"),
      """
          1 Compare                     R R R G f | t R G f
          3 Score                       R G | –
      """)
  }
}
