import KataTestSupport
import XCTest

@testable import UpDownGame

// Stage 2 is yours: its tests go here, before the code.

final class Stage2WaitForItTests: XCTestCase {
}
