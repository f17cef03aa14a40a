import Foundation
import Platform

/// A 64-bit fingerprint of bytes (FNV-1a), to see whether a file changed; it is no
/// protection against an attacker.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  mutating func add(_ bytes: Data) {
    bytes.withUnsafeBytes { bytes in
      state = platform_fnv1a(state, bytes.baseAddress, bytes.count)
    }
  }

  /// Takes in a text and its end, so that "ab" + "c" is not "a" + "bc".
  package mutating func add(_ text: String) { add(Data("\(text)\0".utf8)) }

  /// Sixteen hexadecimal digits.
  package var description: String { String(format: "%016llx", state) }
}
