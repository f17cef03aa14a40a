import KataTestSupport
import XCTest

@testable import AsyncCountdown

// Stage 10 is yours: its tests go here, before the code.

final class Stage10CancelTests: XCTestCase {
}
