import Runner

extension TimeText {
  /// A time at work; a clock that was set back gives no negative one.
  static func duration(_ seconds: Double) -> String {
    // A journal may hold any number: not every one fits into an Int.
    let seconds = Int(min(max(0, seconds), 1e9).rounded())
    if seconds < 90 { return "\(seconds) s" }
    if seconds < 90 * 60 { return "\((seconds + 30) / 60) min" }
    return "\((seconds + 1800) / 3600) h"
  }
}
