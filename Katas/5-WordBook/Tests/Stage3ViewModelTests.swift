import Testing

@testable import WordBook

// Stage 3 is yours: its tests go here, before the code.

@Suite struct Stage3ViewModelTests {
}
