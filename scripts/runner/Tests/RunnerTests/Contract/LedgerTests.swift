import XCTest

@testable import Contract
@testable import Runner

/// The points of `./scripts/verify`.
final class LedgerTests: XCTestCase {
  func testPointsOfParts_areCountedWhenTheyAreAdded() throws {
    let ledger = Ledger(terminal: Terminal())
    let part = ledger.part()
    try part.check("a") { [] }
    try part.about(Kata(folder: "1-A", stages: [])) {
      try $0.check("b") { ["no"] }
      try $0.check("c") { throw Stop(.fault, "no") }
    }
    XCTAssertEqual(ledger.passed + ledger.failed, 0)

    ledger.add(part)

    XCTAssertEqual(ledger.passed, 1)
    XCTAssertEqual(ledger.failed, 2)
  }

  func testWhatEndsTheWork_isNoPoint() throws {
    let ledger = Ledger(terminal: Terminal())

    XCTAssertEqual(
      stop { try ledger.check("a") { throw Stop(.unwritten, "") } }?.code,
      .unwritten)
    XCTAssertEqual(ledger.failed, 0)
  }
}
