import XCTest

@testable import UpDownGame

// Stage 6 is yours: its tests go here, before the code.

final class Stage6FiveDoublesTests: XCTestCase {
}
