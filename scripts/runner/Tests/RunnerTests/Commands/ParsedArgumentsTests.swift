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

  private func parse(_ line: String) throws -> ParsedArguments {
    try ParsedArguments(
      line.split(separator: " ").map(String.init), for: syntax)
  }

  func testWhatIsUnderstood() throws {
    let rows: [(String, [String], Set<String>, [String: String])] = [
      ("--all", [], ["--all"], [:]),
      ("-h", [], ["--help"], [:]),
      ("3", ["3"], [], [:]),
      ("kata1 3", ["kata1"], [], ["--stage": "3"]),
      ("--stage=3", [], [], ["--stage": "3"]),
      ("--stage=a= 3", ["3"], [], ["--stage": "a="]),
      ("--preview", [], [], ["--preview": "8080"]),
      ("--preview 9", [], [], ["--preview": "9"]),
      ("--preview=9", [], [], ["--preview": "9"]),
      (
        "--stage 3 kata1 --preview", ["kata1"], [],
        ["--stage": "3", "--preview": "8080"]
      ),
      // A number below 0 is a value, and no flag.
      ("--preview -9", [], [], ["--preview": "-9"]),
      // Of a call for help, nothing else counts.
      ("--help kata1 kata2", ["kata1", "kata2"], ["--help"], [:]),
    ]
    for (line, operands, flags, values) in rows {
      let arguments = try parse(line)
      XCTAssertEqual(arguments.operands, operands, line)
      XCTAssertEqual(arguments.flags, flags, line)
      XCTAssertEqual(arguments.values, values, line)
      XCTAssertTrue(flags.union(values.keys).allSatisfy(arguments.has), line)
    }
  }

  func testWhatIsRefused() {
    let help = "(see --help)"
    for (line, message) in [
      ("--stage", "--stage needs a value: --stage N"),
      ("--stage=", "--stage needs a value: --stage N"),
      ("--stage --all", "--stage needs a value: --stage N"),
      ("--all=false", "--all takes no value: write it without “=”"),
      ("-h=1", "--help takes no value: write it without “=”"),
      ("kata1 3 --stage 4", "--stage is given twice, as “4” and “3”"),
      ("--all kata1 3", "--stage and --all do not go together \(help)"),
      (
        "kata1 kata2",
        "./scripts/check does not know what to do with “kata2” \(help)"
      ),
      (
        "kata1 ３",
        "./scripts/check does not know what to do with “３” \(help)"
      ),
      (
        "kata1 1 2",
        "./scripts/check takes one stage at a time, as in ./scripts/check kata1"
      ),
      (
        "--stag 3",
        "./scripts/check has no flag --stag; did you mean --stage? (--help "
          + "shows them all)"
      ),
      // Only what is near is offered.
      (
        "kata1 --bogus",
        "./scripts/check has no flag --bogus (--help shows them all)"
      ),
      ("-- kata1", "./scripts/check has no flag -- (--help shows them all)"),
      ("-x", "./scripts/check has no flag -x (--help shows them all)"),
      (
        "-x\ny",
        "./scripts/check has no flag -x\\ny (--help shows them all)"
      ),
      ("kata1 -3", "./scripts/check has no flag -3 (--help shows them all)"),
    ] {
      XCTAssertEqual(stop { _ = try parse(line) }, Stop(.usage, message), line)
    }
  }

  func testANumberThatIsTooLarge_isAStageThatIsNotThere() throws {
    let huge = "99999999999999999999"
    for line in ["kata1 \(huge)", "--stage \(huge)"] {
      XCTAssertEqual(
        stop { _ = try parse(line).number("--stage") }?.message,
        "a stage is a whole number from 0 to 999, not “\(huge)”")
    }
  }

  func testNumbers() throws {
    XCTAssertEqual(try parse("--stage 3").number("--stage", in: 0...9), 3)
    XCTAssertNil(try parse("").number("--stage"))
    // Digits of other scripts, and what only looks like one, are no numbers.
    for text in ["three", "10", "0", "²", "①", "١", "３"] {
      XCTAssertEqual(
        stop { _ = try parse("--stage=\(text)").number("--stage", in: 1...9) },
        Stop(
          .usage, "a stage is a whole number from 1 to 9, not “\(text)”"))
    }
  }

  func testEveryCommand_refusesWhatItDoesNotUnderstand_andHasAHelp() {
    let all = [CommandTable.kata, .classroom, .maintain].flatMap(\.commands)
    for syntax in all {
      let (name, help) = (syntax.name, syntax.help)
      for words in [["--no-such-flag"], ["--help=no"], ["--"], ["-x"]] {
        XCTAssertEqual(
          stop { _ = try ParsedArguments(words, for: syntax) }?.code, .usage,
          "\(name) \(words)")
      }
      let lines = help.split(separator: "\n")
      XCTAssertTrue(lines[0].first?.isUppercase == true, name)
      XCTAssertTrue(help.contains("\n\nUsage: ./scripts/\(name) "), name)
      XCTAssertTrue(
        lines.last?.hasPrefix("Example: ./scripts/\(name)") == true, name)
      XCTAssertEqual(
        lines.filter { Terminal.columns(String($0)) > 80 }, [], name)
    }
  }
}
