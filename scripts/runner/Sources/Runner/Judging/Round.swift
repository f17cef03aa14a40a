/// One time through a kata, as the journal has it.
struct Round {
  /// The kata as it is in this round.
  let kata: Kata
  /// What happened in it, in order.
  private(set) var entries: [Journal.Entry] = []

  /// The rounds of a kata in which a light was shown.
  ///
  /// A reset to the first stage begins one, and a reset to another kind of round.
  /// Where a backup is brought back, the last round of its kind goes on.
  static func all(of kata: Kata, in journal: Journal) -> [Round] {
    var rounds: [Round] = []
    var now: Int?
    for entry in journal.entries
    where entry.kata == kata.module && entry.event != .drill {
      let hasOwnTests = entry.hasOwnTests == true
      if [.reset, .restore].contains(entry.event) {
        let last = rounds.lastIndex { $0.kata.isSecondRound == hasOwnTests }
        let isNew =
          entry.event == .reset
          && (entry.stage == 1 || last != now)
        now = isNew ? nil : last
      }
      if now == nil {
        rounds.append(Round(kata: kata.inRound(ofOwnTests: hasOwnTests)))
      }
      now = now ?? rounds.count - 1
      rounds[now ?? 0].entries.append(entry)
    }
    return rounds.filter { !$0.lights.isEmpty }
  }

  /// The lights that were shown.
  var lights: [ShownLight] { entries.lights(in: kata) }

  /// The letters of one stage's lights.
  func letters(of stage: Int) -> String {
    lights.filter { $0.stage == stage }.map { "\($0.letter.rawValue)" }
      .joined(separator: " ")
  }
}
