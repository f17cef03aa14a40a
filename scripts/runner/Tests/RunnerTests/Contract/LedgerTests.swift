import XCTest

@testable import Contract
@testable import Runner

/// The points of `./scripts/verify`.
final class LedgerTests: XCTestCase {
  func testPoints_areCountedWithTheirPart_andWhatEndsTheWorkIsNone() throws {
    let ledger = Ledger(terminal: Terminal())
    try ledger.part {
      try $0.check("a") { [] }
      try $0.part(about: Kata(folder: "1-A", stages: [])) {
        try $0.check("b") { ["no"] }
        try $0.check("c") { throw Stop(.fault, "no") }
      }
      XCTAssertEqual(ledger.passed + ledger.failed, 0)
    }
    let ending = stop { try ledger.check("d") { throw Stop(.unwritten, "") } }

    XCTAssertEqual(ending?.code, .unwritten)
    XCTAssertEqual(ledger.passed, 1)
    XCTAssertEqual(ledger.failed, 2)
  }
}
