import Foundation

/// Which tests of a kata exist for SwiftPM: the value of `KATA_TESTS`.
public enum TestChoice: String, Sendable {
  case stages, own, both
}
