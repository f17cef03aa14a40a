import XCTest

@testable import Runner

/// The words of a command line.
final class ParsedArgumentsTests: XCTestCase {
  private let syntax = CommandSyntax(
    name: "check", summary: "Checks.", operands: "KATA", mostOperands: 1,
    flags: [
      Flag("--stage", value: "N", "one stage"), Flag("--all", "go on"),
    ], example: "./scripts/check kata1")

  private func parse(_ words: String...) throws -> ParsedArguments {
    try ParsedArguments(words, for: syntax)
  }

  func testFlags_mayStandAnywhere() throws {
    let arguments = try parse("--all", "kata1", "--stage", "3")

    XCTAssertEqual(arguments.operands, ["kata1"])
    XCTAssertEqual(arguments.flags, ["--all"])
    XCTAssertEqual(try arguments.number("--stage", in: 0...9), 3)
  }

  func testAValue_mayFollowAnEqualsSign() throws {
    XCTAssertEqual(try parse("--stage=3").values, ["--stage": "3"])
  }

  func testHelp_hasAShortName() throws {
    XCTAssertEqual(try parse("-h").flags, ["--help"])
  }

  func testAnUnknownFlag_namesTheNearest() {
    XCTAssertEqual(
      stop { _ = try parse("--stag", "3") },
      Stop(
        .usage,
        "./scripts/check has no flag --stag; did you mean --stage? "
          + "(--help shows them all)"))
  }

  func testAFlagWithoutItsValue() {
    XCTAssertEqual(
      stop { _ = try parse("--stage") },
      Stop(.usage, "--stage needs a value: --stage N"))
  }

  func testAWordTooMany() {
    XCTAssertEqual(
      stop { _ = try parse("kata1", "kata2") }?.message,
      "./scripts/check does not know what to do with “kata2” "
        + "(--help shows how to call it)")
  }

  func testAValueThatIsNoNumber() {
    XCTAssertEqual(
      stop { _ = try parse("--stage", "three").number("--stage", in: 1...9) },
      Stop(
        .usage, "--stage takes a whole number from 1 to 9, not “three”"))
  }

  func testANumberOutOfRange() {
    XCTAssertEqual(
      stop { _ = try parse("--stage", "10").number("--stage", in: 1...9) }?
        .code,
      .usage)
  }

  func testTheHelp_showsEveryFlagAndAnExample() {
    XCTAssertEqual(
      syntax.help,
      """
      Checks.

      Usage: ./scripts/check KATA

        --stage N         one stage
        --all             go on
        --help            show this

      Example: ./scripts/check kata1
      """)
  }
}
