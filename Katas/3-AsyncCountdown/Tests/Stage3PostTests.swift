import KataTestSupport
import XCTest

@testable import AsyncCountdown

// Stage 3 is yours: its tests go here, before the code.

final class Stage3PostTests: XCTestCase {
}
