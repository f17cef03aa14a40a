import KataTestSupport
import XCTest

@testable import AsyncCountdown

// Stage 2 is yours: its tests go here, before the code.

final class Stage2PostTests: XCTestCase {
}
