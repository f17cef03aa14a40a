import XCTest

@testable import Runner

/// What the flags of a check ask for.
final class CheckCommandTests: XCTestCase {
  func testADocumentOfOneKata_isWrittenOutsideOfTheLoop() throws {
    let rows: [(String, CheckScope)] = [
      ("kata1", .oneLight()), ("kata1 --show-commands", .oneLight()),
      ("kata1 --json", .inOrder), ("kata1 --junit a.xml", .inOrder),
      ("kata1 --all --junit a.xml", .all), ("kata1 2 --json", .stage(2)),
    ]
    for (line, scope) in rows {
      let arguments = try ParsedArguments(
        line.split(separator: " ").map(String.init), for: CheckCommand.syntax)
      XCTAssertEqual(
        try CheckCommand.scope(arguments, isOfOneKata: true), scope, line)
    }
  }
}
