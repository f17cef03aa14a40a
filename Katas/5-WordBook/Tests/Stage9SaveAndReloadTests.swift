import KataTestSupport
import Testing

@testable import WordBook

// Stage 9 is yours: its tests go here, before the code.

@Suite struct Stage9SaveAndReloadTests {
}
