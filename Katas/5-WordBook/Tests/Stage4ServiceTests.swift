import KataTestSupport
import Testing

@testable import WordBook

// Stage 4 is yours: its tests go here, before the code.

@Suite struct Stage4ServiceTests {
}
