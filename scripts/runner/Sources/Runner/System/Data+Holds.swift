import Foundation
import Platform

extension Data {
  /// Whether the text stands somewhere in the bytes, found fast.
  func holds(_ text: StaticString) -> Bool {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      return platform_holds(
        base, bytes.count, text.utf8Start, text.utf8CodeUnitCount) == 1
    }
  }
}
