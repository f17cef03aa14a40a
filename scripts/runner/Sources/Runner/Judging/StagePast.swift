/// What the journal says of one stage since the kata's last reset.
struct StagePast: Equatable {
  /// Whether its last light was green, and whether it ever was.
  var isGreen = false, wasGreen = false
  /// Whether a reset laid it out.
  var isBrought = false
  /// Whether its tests were ever seen red.
  var wasRed = false
  /// Whether it was green when first seen: how that came about is unknown.
  var isFound = false
  /// The digest of the learner's files at its last green.
  var digest: String?
  /// How often the hint at a mistake at large was given.
  var hints: [String: Int] = [:]
  /// The mistake whose hint was given twice last, till all are caught.
  var mistakeToShow: String?
  /// The last row, and whether that was its last light.
  var row: Journal.Entry?, isAtRow = false
  /// The given test that was shown last, or comes next after the row; and the
  /// digest of the learner's files then.
  var firstRed: String?, firstRedDigest: String?
  /// Whether own tests failed on the learner's code, or asked for a new name.
  var sawRed = false
  /// The tests that failed on the learner's code.
  var redTests: Set<String> = []
  /// Those of its last check; nil where they did not all come to their end.
  var lastRed: Set<String>?
  /// The own tests that nothing has made fail, at the first green.
  var unseen: Set<String> = []
}
