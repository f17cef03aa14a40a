import Foundation
import KataTestSupport
import Testing

@testable import Departures

// Stage 3 is yours: its tests go here, before the code.

@Suite struct Stage3ATapStartsATaskTests {
}
