import Foundation
import KataTestSupport
import Testing

@testable import Departures

// Stage 1 is yours: its tests go here.

@Suite struct Stage1PinItDownTests {
}
