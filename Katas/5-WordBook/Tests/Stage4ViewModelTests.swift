import XCTest

@testable import WordBook

// Stage 4 is yours: its tests go here, before the code.

final class Stage4ViewModelTests: XCTestCase {
}
