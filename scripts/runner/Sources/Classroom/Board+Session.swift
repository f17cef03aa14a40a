import Runner

/// What of a class counts as the session under way.
extension Board {
  /// The time from the first light after the last long break, of the whole class,
  /// to the newest report.
  static func session(
    of reports: [LearnerReport]
  ) -> ClosedRange<Int>? {
    let times = reports.flatMap(\.katas).flatMap(\.rhythm).flatMap(\.at)
      .sorted()
    guard let last = times.last, let end = reports.map(\.made).max() else {
      return nil
    }
    let begins = zip(times, times.dropFirst())
      .filter { $1 - $0 > longestBreak }.map(\.1)
    let start = max(begins.last ?? times[0], last - longestSession)
    return start...max(start, end)
  }

  /// The longest break within a session, and the longest session, in seconds.
  private static let (longestBreak, longestSession) = (3_600, 8 * 3_600)
}
