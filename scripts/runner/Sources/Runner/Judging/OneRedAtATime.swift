/// Given tests are shown one red at a time: what was shown before.
///
/// A plain check shows the *first red*, the first given test that does not pass, in
/// the order of the source. Once it passes there is a row, in which to tidy up, and
/// the next one is shown by a check without a change.
struct OneRedAtATime {
  /// The test that was shown last, or was named as the next one; nil where none
  /// was, as in a stage's first check.
  var last: String?
  /// Whether the last light was a row, and it goes on: something has changed since,
  /// or the learner does not want the next test yet.
  var isTidying = false
  /// Whether nothing has changed since it was shown: a test that passes now does so
  /// by chance.
  var isUnchanged = false

  /// Whether a row is due, where this test is the first red.
  func isRow(_ firstRed: Int, among tests: [TestRecord]) -> Bool {
    guard let last,
      let before = tests.firstIndex(where: { $0.name.description == last })
    else { return false }
    return firstRed > before && !isUnchanged
      || firstRed == before && isTidying
  }
}
