import KataTestSupport
import XCTest

@testable import AsyncCountdown

// Stage 9 is yours: its tests go here, before the code.

final class Stage9CancelTests: XCTestCase {
}
