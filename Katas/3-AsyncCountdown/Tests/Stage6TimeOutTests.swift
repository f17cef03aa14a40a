import KataTestSupport
import XCTest

@testable import AsyncCountdown

// Stage 6 is yours: its tests go here, before the code.

final class Stage6TimeOutTests: XCTestCase {
}
