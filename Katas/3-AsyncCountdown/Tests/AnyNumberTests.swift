import XCTest

@testable import AsyncCountdown

final class AnyNumberTests: XCTestCase {
  // Stage 10: here go your tests of `countDown(from:)`, before its code.
}
