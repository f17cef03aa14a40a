import XCTest

@testable import Runner

/// A solution and its steps.
final class ChainTests: XCTestCase {
  func testTheStateAfterAStage_isTheSolutionWithoutLaterSteps() throws {
    let book = try PaperWorkbook()
    let chain = try Chain(try book.kata(), in: try book.open())

    let states = try [0, 1, 3].map { try chain.state(after: $0) }

    XCTAssertEqual(
      states.map { $0["Sources/G.swift"] },
      ["starter\n", "solved 1\n", "solved 3\n"].map { Data($0.utf8) })
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

  func testTheTestsOfTheCorners_areNoHelpers() throws {
    let book = try PaperWorkbook()
    try book.folder.write(
      "final class Stage2ResetEdgeTests: XCTestCase { let spy = Spy() }\n",
      to: "Tests/1-UpDownGame/Stage2ResetEdgeTests.swift")
    try book.folder.write(
      "struct Spy {}\n", to: "Tests/1-UpDownGame/Spy.swift")
    let kata = try book.kata()
    let chain = try Chain(kata, in: try book.open())

    XCTAssertEqual(
      chain.ownTests(of: [kata.stages[1]]).keys.sorted(),
      [
        "Tests/Spy.swift", "Tests/Stage2ResetEdgeTests.swift",
        "Tests/Stage2ResetTests.swift",
      ])
    XCTAssertEqual(
      chain.helpers(of: kata.stages[1]).keys.sorted(), ["Tests/Spy.swift"])
  }
}
