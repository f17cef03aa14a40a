/// How a server behaves: well, or in one of the ways in which servers fail.
public enum Mood: String, CaseIterable, Sendable {
  /// It answers at once, and well.
  case good
  /// It answers well, three seconds later.
  case slow
  /// It does not listen: connections are refused.
  case down
  /// It answers 500.
  case broken
  /// It answers 404.
  case lost
  /// It answers 302, and well at the new address.
  case moved
  /// It answers 200 with a web page, as a hotel's network does.
  case garbage
  /// It closes the connection when half of the body is sent.
  case cut
  /// It answers 200 with a body of no bytes.
  case empty
  /// It has another mood at each request, from a seed; never `down`.
  case moody
}

/// The moods of a server that is `moody`: at each request another one.
struct ChangingMoods {
  private var numbers: SeededNumbers
  private var last = Mood.moody

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  /// What a server can be at one request.
  static let all = Mood.allCases.filter { $0 != .down && $0 != .moody }

  /// The next mood, never the same twice in a row.
  mutating func next() -> Mood {
    last =
      Self.all.filter { $0 != last }.randomElement(using: &numbers) ?? .good
    return last
  }
}
