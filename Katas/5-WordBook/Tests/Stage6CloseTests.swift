import KataTestSupport
import XCTest

@testable import WordBook

// Stage 6 is yours: its tests go here, before the code.

final class Stage6CloseTests: XCTestCase {
}
