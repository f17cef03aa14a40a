import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// Stage 6 is yours: its tests go here, before the code.

final class Stage6FailureTests: XCTestCase {
}
