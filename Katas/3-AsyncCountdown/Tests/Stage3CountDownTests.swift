import KataTestSupport
import Testing

@testable import AsyncCountdown

// Stage 3 is yours: its tests go here, before the code.

@Suite struct Stage3CountDownTests {
}
