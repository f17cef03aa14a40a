import Foundation
import XCTest

@testable import Contract
@testable import Runner

/// Two commands that work in one folder.
final class GuideLockTests: XCTestCase {
  /// A workbook, and a docc and a swift that are none.
  private func paper() throws -> PaperWorkbook {
    let book = try PaperWorkbook()
    let log = "\(book.root)/log"
    try Files.writeProgram(
      "#!/bin/sh\necho \"begin $1\" >>'\(log.replacing("'", with: "'\\''"))'\n"
        + "sleep 1\nmkdir -p .build/guide\n"
        + "echo end >>'\(log.replacing("'", with: "'\\''"))'\n",
      to: "\(book.root)/bin/docc")
    try Files.writeProgram("#!/bin/sh\n", to: "\(book.root)/bin/swift")
    return book
  }

  func testTwoBuildsOfTheGuide_comeOneAfterTheOther() throws {
    let book = try paper()
    let path = try XCTUnwrap(ProcessInfo.processInfo.environment["PATH"])
    setenv("PATH", SearchPath.behind("\(book.root)/bin"), 1)
    defer { setenv("PATH", path, 1) }

    let context = try book.context([], for: GuideCommand.syntax)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      XCTAssertEqual(try? GuideCommand.run(context), .green)
    }

    XCTAssertEqual(
      book.folder.text("log"),
      "begin convert\nend\nbegin convert\nend\n")
  }
}
