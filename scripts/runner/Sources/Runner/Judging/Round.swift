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
          && (entry.stage == kata.stages.first?.number || last != now)
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

  /// How many stages were green in it.
  var green: Int {
    Set(entries.filter { $0.light == .green }.map(\.stage)).count
  }

  /// How long it took, in seconds, without breaks: more than half an hour between
  /// two checks.
  var seconds: Double {
    zip(entries, entries.dropFirst()).filter { $1.event != .restore }
      .map { $1.time - $0.time }
      .filter { (0...1800).contains($0) }.reduce(0, +)
  }

  /// How long each time without green lasted, from its first light to green, in
  /// seconds.
  func reds(of stage: Int) -> [Double] {
    var spans: [Double] = []
    var start: Double?
    for light in lights where light.stage == stage {
      if [.red, .amber].contains(light.letter) {
        start = start ?? light.time
      } else if light.letter != .noTest {
        if let start { spans.append(light.time - start) }
        start = nil
      }
    }
    return spans
  }

  /// How long each red of all its stages took, the shortest first.
  var reds: [Double] { kata.stages.flatMap { reds(of: $0.number) }.sorted() }
}
