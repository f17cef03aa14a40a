import XCTest

@testable import Runner

/// A solution and its steps.
final class ChainTests: XCTestCase {
  private func source(after count: Int) throws -> String? {
    let book = try PaperWorkbook()
    let chain = try Chain(try book.kata(), in: try book.open())
    return try chain.state(after: count)["Sources/G.swift"]
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func testWithoutSteps_itIsTheStarter() throws {
    XCTAssertEqual(try source(after: 0), "starter\n")
  }

  func testAfterAStep_itIsThatStagesEnd() throws {
    XCTAssertEqual(try source(after: 1), "solved 1\n")
  }

  func testAfterAllSteps_itIsTheSolution() throws {
    XCTAssertEqual(try source(after: 3), "solved 3\n")
  }

  func testAStepThatDoesNotFit_isNamed() throws {
    let book = try PaperWorkbook()
    try book.folder.write(
      "changed\n", to: "Solutions/1-UpDownGame/Sources/G.swift")
    let chain = try Chain(try book.kata(), in: try book.open())

    XCTAssertEqual(
      stop { _ = try chain.state(after: 1) }?.message,
      "Solutions/1-UpDownGame/Steps/3-step.patch does not fit "
        + "Sources/G.swift:1: “solved 3” should stand there")
  }

  func testTheDigest_changesWithPathsAndContents() {
    let files: KataFiles = ["a": Data("bc".utf8)]

    XCTAssertEqual(files.digest, ["a": Data("bc".utf8)].digest)
    XCTAssertNotEqual(files.digest, ["ab": Data("c".utf8)].digest)
    XCTAssertNotEqual(files.digest, ["a": Data("bd".utf8)].digest)
  }
}
