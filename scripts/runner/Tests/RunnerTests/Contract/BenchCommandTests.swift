import XCTest

@testable import Contract
@testable import Runner

/// `./scripts/bench`, as far as nothing is measured.
final class BenchCommandTests: XCTestCase {
  func testARowThatIsNotThere_isRefused() throws {
    let book = try RoundWorld().book

    let stop = stop {
      try book.run(
        BenchCommand.run, ["--only", "9"], for: BenchCommand.syntax)
    }

    XCTAssertEqual(
      stop,
      Stop(.usage, "--only is a whole number from 1 to 7, not “9”"))
  }
}
