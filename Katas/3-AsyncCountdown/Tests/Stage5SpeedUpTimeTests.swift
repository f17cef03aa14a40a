import KataTestSupport
import XCTest

@testable import AsyncCountdown

// Stage 5 is yours: its tests go here, before the code.

final class Stage5SpeedUpTimeTests: XCTestCase {
}
