import KataTestSupport
import Testing

@testable import AsyncCountdown

// Stage 9 is yours: its tests go here, before the code.

@Suite struct Stage9CancelTests {
}
