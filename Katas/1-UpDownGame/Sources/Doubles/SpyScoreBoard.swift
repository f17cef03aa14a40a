/// A Spy: it writes down each report, and the test reads them afterwards.
///
/// It knows no best.
final class SpyScoreBoard {
  /// Every score that was reported, the first one first.
  private(set) var scores: [Score] = []

  // TODO: stage 6
}
