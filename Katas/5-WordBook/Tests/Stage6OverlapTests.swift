import Testing

@testable import WordBook

// Stage 6 is yours: its tests go here, before the code.

@Suite struct Stage6OverlapTests {
}
