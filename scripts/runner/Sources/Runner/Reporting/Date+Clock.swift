import Foundation

extension Date {
  /// The time of day, by 24 hours, and in the same digits wherever it is shown.
  public var clock: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "HH:mm:ss"
    return format.string(from: self)
  }
}
