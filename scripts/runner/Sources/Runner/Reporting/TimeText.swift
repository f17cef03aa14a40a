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
