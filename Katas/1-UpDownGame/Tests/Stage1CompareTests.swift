import XCTest

@testable import UpDownGame

// Stage 1 is yours: its tests go here, before the code.

final class Stage1CompareTests: XCTestCase {
}
