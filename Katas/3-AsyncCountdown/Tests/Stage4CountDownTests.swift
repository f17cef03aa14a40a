import KataTestSupport
import XCTest

@testable import AsyncCountdown

// Stage 4 is yours: its tests go here, before the code.

final class Stage4CountDownTests: XCTestCase {
}
