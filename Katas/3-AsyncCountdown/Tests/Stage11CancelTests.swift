import KataTestSupport
import XCTest

@testable import AsyncCountdown

// Stage 11 is yours: its tests go here, before the code.

final class Stage11CancelTests: XCTestCase {
}
