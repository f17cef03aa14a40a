import KataTestSupport
import XCTest

@testable import WordBook

// Stage 5 is yours: its tests go here, before the code.

final class Stage5ServiceTests: XCTestCase {
}
