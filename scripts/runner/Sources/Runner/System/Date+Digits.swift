import Foundation

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
