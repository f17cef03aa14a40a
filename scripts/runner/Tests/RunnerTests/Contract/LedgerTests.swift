import XCTest

@testable import Contract
@testable import Runner

/// How far `./scripts/verify` is.
final class LedgerTests: XCTestCase {
  private func ledger(_ folder: SampleFolder) -> Ledger {
    Ledger(terminal: Terminal(), memory: "\(folder.path)/points")
  }

  func testTheFirstTime_theSumIsNotKnown() throws {
    let ledger = try ledger(SampleFolder())
    XCTAssertEqual(ledger.progress("house"), "house …")

    try ledger.part().check("a") { [] }

    XCTAssertEqual(ledger.progress("kata1"), "1 done  kata1 …")
  }

  func testTheNextTime_itIs() throws {
    let folder = try SampleFolder()
    let first = ledger(folder)
    for name in ["a", "b"] { try first.part().check(name) { ["no"] } }
    first.remember()

    let next = ledger(folder)
    try next.part().check("a") { [] }

    XCTAssertEqual(next.progress("kata1"), "1 of 2  kata1 …")
  }

  func testWhatEndsTheWork_isNoPoint() throws {
    let ledger = try ledger(SampleFolder())

    XCTAssertEqual(
      stop { try ledger.check("a") { throw Stop(.unwritten, "") } }?.code,
      .unwritten)
    XCTAssertEqual(ledger.failed, 0)
  }
}
