import Foundation
import KataTestSupport
import Testing

@testable import Departures

// Stage 4 is yours: its tests go here, before the code.

@Suite struct Stage4ItRefreshesItselfTests {
}
