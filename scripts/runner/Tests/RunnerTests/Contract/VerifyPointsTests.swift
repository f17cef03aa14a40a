import XCTest

@testable import Contract
@testable import Runner

/// The points of `./scripts/verify`.
final class VerifyPointsTests: XCTestCase {
  func testPoints_areCountedWithTheirPart_andWhatEndsTheWorkIsNone() throws {
    let points = VerifyPoints(terminal: Terminal())
    try points.part {
      try $0.check("a") { [] }
      try $0.part(about: Kata(folder: "1-A", stages: [])) {
        try $0.check("b") { ["no"] }
        try $0.check("c") { throw Stop(.fault, "no") }
      }
      XCTAssertEqual(points.passed + points.failed, 0)
    }
    let ending = stop { try points.check("d") { throw Stop(.unwritten, "") } }

    XCTAssertEqual(ending?.code, .unwritten)
    XCTAssertEqual(points.passed, 1)
    XCTAssertEqual(points.failed, 2)
  }

  /// Such as a patch that fits no more.
  func testWhatCannotBeChecked_isAPointThatFailed_andWhatWasFoundCounts()
    throws
  {
    let points = VerifyPoints(terminal: Terminal())
    try points.part {
      try $0.part(about: Kata(folder: "1-A", stages: [])) {
        try $0.check("a") { [] }
        throw Stop(.fault, "1-wrong.patch does not fit")
      }
      try $0.check("b") { [] }
    }
    let ending = stop {
      try points.part {
        try $0.check("c") { [] }
        throw Stop(.interrupted, "interrupted")
      }
    }

    XCTAssertEqual(ending?.code, .interrupted)
    XCTAssertEqual(points.passed, 3)
    XCTAssertEqual(points.failed, 1)
  }
}
