import Foundation
import XCTest

@testable import Classroom
@testable import Runner

/// `./scripts/report` and `./scripts/board`, and the files that flags name.
final class ClassCommandsTests: XCTestCase {
  private typealias Command = (syntax: CommandSyntax, run: CommandContext.Run)
  private let report: Command = (ReportCommand.syntax, ReportCommand.run)
  private let board: Command = (BoardCommand.syntax, BoardCommand.run)
  private let check: Command = (CheckCommand.syntax, CheckCommand.run)

  private func run(
    _ command: Command, _ words: String..., in book: PaperWorkbook
  ) throws {
    let code = try book.run(command.run, words, for: command.syntax)
    XCTAssertEqual(code, .green)
  }

  func testASavedReport_isReadByTheBoardOfItsCheckout() throws {
    let book = try PaperWorkbook()

    try run(report, "--save", "--name", "Kim 한글", in: book)
    try run(board, ".", "--html", "wall.html", "--facilitator", in: book)

    XCTAssertNotNil(book.folder.text(LearnerReport.place))
    let page = try XCTUnwrap(book.folder.text("wall.html"))
    XCTAssertTrue(page.contains("<th scope=\"row\">Kim 한글</th>"), page)
  }

  func testALinkForAnOutput_staysALink() throws {
    let book = try PaperWorkbook()
    let places = [
      ("wall.html", "www/deep/index.html"), (LearnerReport.place, "kim.json"),
      ("relative.html", "www/other.html"), ("new.html", "www/new.html"),
    ]
    for (link, target) in places {
      if target != "www/new.html" {
        try book.folder.write("old", to: target)
      }
      let isRelative = link == "relative.html"
      try Files.link(
        "\(book.root)/\(link)",
        to: isRelative ? "hop" : "\(book.root)/\(target)")
    }
    try Files.link("\(book.root)/hop", to: "www/other.html")

    try run(report, "--save", in: book)
    for (link, _) in places where link.hasSuffix(".html") {
      try run(board, ".", "--html", link, in: book)
    }

    for (link, target) in places {
      XCTAssertNoThrow(try Files.target(ofLink: "\(book.root)/\(link)"), link)
      XCTAssertGreaterThan(book.folder.text(target)?.count ?? 0, 10, target)
    }
  }

  func testAnOutputThatCannotBeWritten_isNoFaultOfTheRunner() throws {
    let book = try PaperWorkbook()
    for path in ["w.html", LearnerReport.place] {
      try Files.makeFolder("\(book.root)/\(path)")
    }
    func why(_ path: String, _ why: String) -> Stop {
      Stop(.unwritten, "cannot write \(book.root)/\(path): \(why)")
    }
    let folder = "it is a folder; remove it, or move it away"

    XCTAssertEqual(
      stop { try run(report, "--save", in: book) },
      why(LearnerReport.place, folder))
    try Files.remove("\(book.root)/\(LearnerReport.place)")
    XCTAssertEqual(
      stop { try run(board, ".", "--html", "w.html", in: book) },
      why("w.html", folder))
  }

  func testSpacesAroundAName_areNoFault() throws {
    let book = try PaperWorkbook()

    try run(report, "--save", "--name", " Kim  Lee ", in: book)

    XCTAssertTrue(
      book.folder.text(LearnerReport.place)?.contains("\"Kim Lee\"") == true)
  }

  func testANameThatCannotBeSeen_isRefused() throws {
    let book = try PaperWorkbook()

    for name in [
      "\u{1B}[2J", "two\nlines", "a\u{202E}b", "\u{3164}", "!?",
    ] {
      XCTAssertEqual(
        stop { try run(report, "--name", name, in: book) },
        Stop(
          .usage,
          "--name takes up to 40 characters in one line, with at least one letter or digit"
        ))
    }
  }

  func testABoardOfNoReport_saysWhatToName() throws {
    let book = try PaperWorkbook()
    try book.folder.write("{", to: "class/kim.json")

    XCTAssertEqual(
      stop { try run(board, "class", "nowhere", in: book) },
      Stop(
        .usage,
        "nothing can be shown, since all that was named was left out: name "
          + "reports, checkouts, or a folder of these"))
    try Files.makeFolder("\(book.root)/deep/deeper")
    XCTAssertEqual(
      stop { try run(board, "deep", in: book) }?.message.prefix(19),
      "no report was found")
    XCTAssertEqual(stop { try run(board, in: book) }?.code, .usage)
    XCTAssertEqual(
      stop { try run(board, "class", "", in: book) }?.message.contains("“”"),
      true)
  }

  func testAFlagThatWrites_overwritesNothingOfAnotherKind() throws {
    let book = try PaperWorkbook()
    let source = "Katas/1-UpDownGame/Sources/G.swift"
    try Files.makeFolder("\(book.root)/folder.html")

    func assertRefused(
      _ command: Command, _ flag: String, _ name: String, mustEnd end: String
    ) {
      XCTAssertEqual(
        stop { try run(command, "kata1", flag, name, in: book) },
        Stop(
          .usage,
          "\(flag) writes a file whose name ends in \(end), not “\(name)”"))
    }
    assertRefused(board, "--html", source, mustEnd: ".html")
    assertRefused(board, "--html", "/dev/stdout", mustEnd: ".html")
    assertRefused(check, "--junit", source, mustEnd: ".xml")
    XCTAssertEqual(book.folder.text(source), "mine\n")
  }
}
