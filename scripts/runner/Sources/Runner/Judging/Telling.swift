/// What was told of a stage's given tests before: they are told one at a time.
///
/// *Told* is the first test that does not pass, in the order of the source. Once
/// it passes there is a row, in which to tidy up, and the next test is told by a
/// check without a change.
struct Telling {
  /// The test that was told last, or was named as the next one; nil where none
  /// was, as in a stage's first check.
  var last: String?
  /// Whether the last light was a row, and it goes on: something has changed since,
  /// or the learner does not want the next test yet.
  var isTidying = false
  /// Whether nothing has changed since it was told: a test that passes now does so
  /// by chance.
  var isAsTold = false

  /// Whether a row is due, where this test is the first that does not pass.
  func isRow(_ told: Int, among tests: [TestRecord]) -> Bool {
    guard let last,
      let before = tests.firstIndex(where: { $0.name.description == last })
    else { return false }
    return told > before && !isAsTold || told == before && isTidying
  }
}
