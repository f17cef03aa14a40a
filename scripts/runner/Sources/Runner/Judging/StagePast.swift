/// What the journal says of one stage since the kata's last reset.
struct StagePast: Equatable {
  /// Whether the reset solved it, and whether with the workbook's code.
  var isSolved = false, isBrought = false
  /// Whether it was green when first seen: how that came about is unknown.
  var isFound = false
  /// The checks of it, in order.
  var checks: [Journal.Entry] = []

  private var sinceGreen: ArraySlice<Journal.Entry> {
    checks.suffix(from: (checks.lastIndex { $0.light == .green } ?? -1) + 1)
  }

  /// Whether its last light was green, and whether it ever was.
  var isGreen: Bool { checks.last.map { $0.light == .green } ?? isSolved }
  var wasGreen: Bool { isSolved || checks.contains { $0.light == .green } }
  /// Whether its tests were ever seen red.
  var wasRed: Bool { checks.contains { $0.light == .red } }
  /// The last row, and whether that was its last light.
  var row: Journal.Entry? { checks.last { $0.light == .row } }
  var isAtRow: Bool { checks.last?.light == .row }
  /// The digest of the learner's files at its last green.
  var digest: String? { checks.last { $0.light == .green }?.digest }

  /// The given test that was shown last, or comes next after the row; and the
  /// digest of the learner's files then.
  var firstRed: String? { sinceGreen.last { $0.firstRed != nil }?.firstRed }
  var firstRedDigest: String? {
    checks.last.flatMap { $0.firstRed == nil ? nil : $0.digest }
  }
  /// Whether own tests failed on the learner's code, or asked for a new name.
  var sawRed: Bool { checks.contains { $0.redTests != nil } }
  /// The tests that failed on the learner's code.
  var redTests: Set<String> { Set(checks.flatMap { $0.redTests ?? [] }) }
  /// Those of its last check; nil where they did not all come to their end.
  var lastRed: Set<String>? {
    guard checks.last?.outcome == .failed, checks.last?.redTests != [] else {
      return nil
    }
    return checks.last?.redTests.map(Set.init)
  }
  /// Whether its last check saw no test fail for certain: what failed did so by chance,
  /// or the workbook's tests did.
  var failedForNoOwnTest: Bool {
    checks.last.map { $0.outcome == .failed && $0.redTests == nil } == true
  }
  /// The own tests that nothing has made fail, at the first green or since.
  var unseen: Set<String> {
    Set(checks.flatMap { $0.unseen ?? [] }).subtracting(redTests)
  }
  /// How often the hint at a mistake at large was given.
  var hints: [String: Int] {
    checks.compactMap(\.hint).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
  /// The mistake whose hint was given twice last, till all are caught.
  var mistakeToShow: String? {
    let hints = hints
    return sinceGreen.compactMap(\.hint).last { hints[$0, default: 0] > 1 }
  }
}
