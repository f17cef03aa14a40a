import Foundation
import XCTest

@testable import Classroom
@testable import Runner

/// `./scripts/report` and `./scripts/board`, and the files that flags name.
final class ClassCommandsTests: XCTestCase {
  private func run(
    _ words: [String], _ syntax: CommandSyntax, in book: PaperWorkbook,
    _ command: (ParsedArguments, CommandContext) throws -> ExitCode
  ) throws -> ExitCode {
    let context = CommandContext(
      workbook: try book.open(), here: book.root, terminal: Terminal())
    return try command(ParsedArguments(words, for: syntax), context)
  }

  private func report(_ words: String..., in book: PaperWorkbook) throws {
    _ = try run(words, ReportCommand.syntax, in: book, ReportCommand.run)
  }

  private func board(
    _ words: String..., in book: PaperWorkbook
  ) throws -> ExitCode {
    try run(words, BoardCommand.syntax, in: book, BoardCommand.run)
  }

  private func check(_ words: String..., in book: PaperWorkbook) throws {
    _ = try run(words, CheckCommand.syntax, in: book, CheckCommand.run)
  }

  func testASavedReport_isReadByTheBoardOfItsCheckout() throws {
    let book = try PaperWorkbook()

    try report("--save", "--name", "Kim 한글", in: book)
    XCTAssertEqual(
      try board(".", "--html", "wall.html", "--facilitator", in: book), .green)

    XCTAssertNotNil(book.folder.text(LearnerReport.place))
    let page = try XCTUnwrap(book.folder.text("wall.html"))
    XCTAssertTrue(page.contains("<th scope=\"row\">Kim 한글</th>"), page)
  }

  func testANameThatCannotBeSeen_isRefused() throws {
    let book = try PaperWorkbook()

    for name in ["\u{1B}[2J", " ", "two\nlines", "a\u{202E}b"] {
      XCTAssertEqual(
        stop { try report("--name", name, in: book) },
        Stop(
          .usage,
          "--name takes up to 40 characters that can be seen, in one line"))
    }
  }

  func testABoardOfNobody_saysWhatToName() throws {
    let book = try PaperWorkbook()
    try book.folder.write("{", to: "class/kim.json")

    for place in ["class", "nowhere"] {
      XCTAssertEqual(
        stop { _ = try board(place, in: book) },
        Stop(
          .usage,
          "nobody's report was found: name reports, checkouts, or a folder of "
            + "these"), place)
    }
    XCTAssertEqual(
      stop { _ = try board(in: book) }?.code, .usage)
  }

  func testAFlagThatWrites_overwritesNothingOfAnotherKind() throws {
    let book = try PaperWorkbook()
    let source = "Katas/1-UpDownGame/Sources/G.swift"
    try Files.makeFolder("\(book.root)/folder.html")
    XCTAssertEqual(symlink(source, "\(book.root)/link.xml"), 0)

    for (flag, name) in [
      ("--html", source), ("--html", "folder.html"), ("--html", "/dev/stdout"),
      ("--junit", source), ("--junit", "link.xml"),
    ] {
      let ending = flag == "--html" ? ".html" : ".xml"
      let refusal = stop {
        if flag == "--html" {
          _ = try board(".", flag, name, in: book)
        } else {
          try check("kata1", flag, name, in: book)
        }
      }
      XCTAssertEqual(
        refusal,
        Stop(
          .usage,
          "\(flag) writes a file whose name ends in \(ending), not “\(name)”"))
    }
    XCTAssertEqual(book.folder.text(source), "mine\n")
  }
}
