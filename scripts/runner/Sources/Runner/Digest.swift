import Foundation

/// A 64-bit fingerprint of bytes that tells whether a file changed.
///
/// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/: it notices accidents
/// and edits, and is no protection against somebody who wants to deceive it.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of nothing.
  public init() {}

  /// Creates the digest of this text.
  public init(_ text: String) {
    add(text)
  }

  /// Takes in more bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    var state = self.state
    for byte in bytes {
      state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    self.state = state
  }

  /// Takes in a text and its end, so that "ab" + "c" is not "a" + "bc".
  public mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0))
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
