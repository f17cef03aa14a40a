import KataTestSupport
import Observation
import Testing

@testable import WordBook

// Stage 8 is yours: its tests go here, before the code.

@Suite struct Stage8ObservationTests {
}
