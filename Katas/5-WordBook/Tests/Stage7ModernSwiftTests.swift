import KataTestSupport
import Testing

@testable import WordBook

// Stage 7 is yours: its tests go here, before the code.

@Suite struct Stage7ModernSwiftTests {
}
