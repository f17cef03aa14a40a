import XCTest

@testable import Contract
@testable import Runner

/// A copy holds what the workbook is made of, and nothing of its history.
final class WorkbookCopyTests: XCTestCase {
  func testACopy_holdsTheFiles_andOnlyItsOwnBuildsAndNoJournal() throws {
    let (paper, copy) = (try PaperWorkbook(), try SampleFolder())
    let book = paper.folder
    try book.write("#!/bin/sh\n", to: "scripts/check")
    for name in ["Guide/old.md", "old.md", ".kata/journal.jsonl"] {
      try copy.write("old", to: name)
    }
    try book.write("{}", to: ".kata/journal.jsonl")
    try book.write("mine", to: "notes.md")
    try book.write("built", to: ".build/debug/kata")
    try copy.write("built before", to: ".build/debug/kata")

    for _ in 1...2 {
      try WorkbookCopy.make(of: paper.open(), at: copy.path)
    }
    try copy.write("made", to: "\(Workbook.moduleCache)/Glibc.pcm")

    XCTAssertEqual(copy.text("Katas/1-UpDownGame/Sources/G.swift"), "mine\n")
    XCTAssertEqual(copy.text("scripts/check"), "#!/bin/sh\n")
    XCTAssertEqual(
      try Files.namesOrThrow(in: copy.path),
      (WorkbookCopy.entries + [".build"]).sorted())
    XCTAssertNil(copy.text("Guide/old.md"))
    XCTAssertEqual(copy.text(".build/debug/kata"), "built before")
    // What the compiler makes of the system's headers serves both.
    XCTAssertEqual(book.text("\(Workbook.moduleCache)/Glibc.pcm"), "made")
  }
}
