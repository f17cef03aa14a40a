import XCTest

@testable import WordBook

// Stage 7 is yours: its tests go here, before the code.

final class Stage7OverlapTests: XCTestCase {
}
