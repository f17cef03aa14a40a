import KataTestSupport
import Testing

@testable import WordBook

// Stage 2 is yours: its tests go here, before the code.

@Suite struct Stage2ExactlyOnceTests {
}
