import XCTest

@testable import UpDownGame

/// Tests that pass whatever the game does: do not write them like this.
///
/// Each one is green where nothing works yet, too. The lessons say what is wrong
/// with it.
final class TrapTests: XCTestCase {
  /// The trap: the test does not wait, so the assertion is never reached.
  func testTrap_noWait() {
    let sut = UpDownGame(urlSession: HeldSession())

    sut.makeRandomValue {
      XCTAssertEqual(sut.randomValue, 999)
    }
  }

  /// The trap: the number was in 0…30 before anything was asked for.
  func testTrap_startValueInsideTheRange() {
    let sut = UpDownGame(urlSession: CannedSession(.body("[7]")))

    sut.makeRandomValue {}

    XCTAssertTrue((0...30).contains(sut.randomValue))
  }

  /// The trap: two calls of a handler that should be called once.
  func testTrap_fulfilledTwice() {
    let answered = expectation(description: "the handler is called once")
    // This is how it is on Linux; on Apple systems it is true from the start.
    answered.assertForOverFulfill = false

    let callTwice = { (handler: () -> Void) in
      handler()
      handler()
    }
    callTwice {
      answered.fulfill()
    }

    wait(for: [answered], timeout: 0.5)
  }

  /// The trap: the first car builds its own wheel, so no test can give it a
  /// flat one; the second car is the way out.
  func testTrap_dependencyMadeInside() {
    let closedCar = CarThatBuildsItsWheel()
    let openCar = CarThatIsGivenItsWheel(wheel: FlatWheel())

    XCTAssertEqual(closedCar.drive(), "rolling")
    XCTAssertEqual(openCar.drive(), "stopped")
  }
}
