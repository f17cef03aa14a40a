import Foundation

/// How long something took, in as few words as can be.
public enum TimeText {
  /// The time of a run, which may be a hundredth of a second.
  static func seconds(_ seconds: Double) -> String {
    seconds < 0.01
      ? "under 0.01 s"
      : String(format: seconds < 10 ? "%.2f s" : "%.0f s", seconds)
  }
}

extension Date {
  /// The time of day, by 24 hours, and in the same digits wherever it is shown.
  public var clock: String { inDigits("HH:mm:ss") }

  /// The local time in this format, in the same digits wherever it is shown.
  func inDigits(_ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter.string(from: self)
  }
}
