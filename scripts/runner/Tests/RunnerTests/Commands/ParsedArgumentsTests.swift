import XCTest

@testable import Classroom
@testable import Contract
@testable import Runner

/// The words of a command line.
final class ParsedArgumentsTests: XCTestCase {
  private let syntax = CommandSyntax(
    name: "check", summary: "Checks.", katas: .one,
    flags: [
      Flag("--stage", value: "N", "one stage"), Flag("--all", "go on"),
      Flag("--preview", value: "PORT", usual: "8080", "serve it"),
    ], apart: [["--stage", "--all"]], example: "./scripts/check kata1")

  private func parse(_ words: String...) throws -> ParsedArguments {
    try ParsedArguments(words, for: syntax)
  }

  func testFlags_mayStandAnywhere() throws {
    let arguments = try parse("--stage", "3", "kata1", "--preview")

    XCTAssertEqual(arguments.operands, ["kata1"])
    XCTAssertEqual(try arguments.number("--stage", in: 0...9), 3)
    XCTAssertTrue(arguments.has("--preview"))
    XCTAssertEqual(try parse("--all").flags, ["--all"])
  }

  func testAValue_mayFollowAnEqualsSign() throws {
    XCTAssertEqual(try parse("--stage=3").values, ["--stage": "3"])
  }

  func testHelp_hasAShortName() throws {
    XCTAssertEqual(try parse("-h").flags, ["--help"])
  }

  func testAnEmptyValue_isAValue() throws {
    XCTAssertEqual(try parse("--stage=", "3").values, ["--stage": ""])
  }

  func testAFlag_isNoValueOfAnother() {
    XCTAssertEqual(
      stop { _ = try parse("--stage", "--all") },
      Stop(.usage, "--stage needs a value: --stage N"))
  }

  func testAUsualValue_isTakenWhereNoneIsGiven() throws {
    XCTAssertEqual(try parse("--preview").values, ["--preview": "8080"])
    XCTAssertEqual(try parse("--preview", "9").values, ["--preview": "9"])
    XCTAssertEqual(try parse("--preview=9").values, ["--preview": "9"])
  }

  func testANumberBehindAKata_isAStage() throws {
    let arguments = try parse("kata1", "3")

    XCTAssertEqual(arguments.operands, ["kata1"])
    XCTAssertEqual(arguments.values, ["--stage": "3"])
  }

  func testANumberAlone_isAKata() throws {
    XCTAssertEqual(try parse("3").operands, ["3"])
  }

  // MARK: - What is refused

  func testAValueForAFlagWithoutOne() {
    for word in ["--all=false", "--all=", "-h=1"] {
      XCTAssertEqual(stop { _ = try parse(word) }?.code, .usage, word)
    }
  }

  func testAFlagGivenTwice() {
    XCTAssertEqual(
      stop { _ = try parse("kata1", "3", "--stage", "4") },
      Stop(.usage, "--stage is given twice, as “4” and “3”"))
  }

  func testFlagsThatDoNotGoTogether() {
    XCTAssertEqual(
      stop { _ = try parse("--all", "kata1", "3") },
      Stop(
        .usage,
        "--stage and --all do not go together (--help shows how to call it)"))
  }

  func testANumberThatCouldBeAStage_whereThereAreNone() {
    let syntax = CommandSyntax(
      name: "progress", summary: "", katas: .any, example: "")
    XCTAssertEqual(
      stop { _ = try ParsedArguments(["kata1", "3"], for: syntax) },
      Stop(
        .usage,
        "./scripts/progress does not know what to do with “3” behind another "
          + "kata: write kata3 for a kata"))
  }

  func testEveryCommand_refusesWhatItDoesNotUnderstand() {
    for table in [CommandTable.kata, .classroom, .maintain] {
      for syntax in table.commands {
        for words in [["--no-such-flag"], ["--help=no"], ["--"], ["-x"]] {
          XCTAssertEqual(
            stop { _ = try ParsedArguments(words, for: syntax) }?.code, .usage,
            "\(syntax.name) \(words)")
        }
      }
    }
  }

  func testEveryHelp_hasTheSameStyle() {
    for table in [CommandTable.kata, .classroom, .maintain] {
      for syntax in table.commands {
        let lines = syntax.help.split(separator: "\n")
        XCTAssertTrue(lines[0].first?.isUppercase == true, syntax.name)
        XCTAssertTrue(
          syntax.help.contains("\n\nUsage: ./scripts/\(syntax.name) "),
          syntax.name)
        XCTAssertTrue(
          lines.last?.hasPrefix("Example: ./scripts/\(syntax.name)") == true,
          syntax.name)
        XCTAssertEqual(
          lines.filter { Terminal.columns(String($0)) > 80 }, [], syntax.name)
      }
    }
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

      Usage: ./scripts/check [KATA] [STAGE] [flags]

        KATA              kata1, 1 or UpDownGame; none is needed in its folder
        STAGE             a stage's number, behind one kata
        --stage N         one stage
        --all             go on
        --preview [PORT]  serve it
        --help            show this

      Example: ./scripts/check kata1
      """)
  }
}
