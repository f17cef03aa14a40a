import KataTestSupport
import XCTest

@testable import WordBook

// Stage 3 is yours: its tests go here, before the code.

final class Stage3ExactlyOnceTests: XCTestCase {
}
