import KataTestSupport
import Testing

@testable import WordBook

// Stage 5 is yours: its tests go here, before the code.

@Suite struct Stage5CloseTests {
}
