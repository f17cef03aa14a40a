import XCTest

@testable import Runner

/// A journal that cannot be written, whatever is in its place.
final class JournalSurvivalTests: SurvivalCase {
  private static let journal = ".kata/journal.jsonl"
  private let says =
    "\(journal) cannot be written, so the next command will not know of this "
    + "one: make room on the disk, move away what is there, or make it a file that "
    + "you may write"

  /// The sample with hints and a drill.
  private func workbook() throws -> SampleWorkbook {
    try workbook([
      "Guide/2-Other/hints.md":
        "# Hints\n\n## Stage 1: Hello\n\n1. Say it.\n2. Now.\n",
      "Solutions/2-Other/Mistakes/1-loud.patch": """
      Title: Is loud
      Hint: How loud is it?

      --- a/Sources/Other.swift
      +++ b/Sources/Other.swift
      @@ -3 +3 @@
      -  "hello"
      +  "HELLO"

      """,
      "Solutions/2-Other/Drills/1-loud.txt":
        "Drill: Loud\nHint: Once.\nMistake: loud\nReport: It shouts.\n",
    ])
  }

  private let places: [(name: String, make: (String) throws -> Void)] = [
    ("a pipe", { XCTAssertEqual(mkfifo($0, 0o644), 0) }),
    ("a device", { try Files.link($0, to: "/dev/full") }),
    ("a folder", { try Files.makeFolder($0) }),
    ("a loop of links", { try Files.link($0, to: "journal.jsonl") }),
    ("a link that leads nowhere", { try Files.link($0, to: "/nowhere/x") }),
  ]

  func testEveryCommandThatNotes_saysSo_andEnds() throws {
    for (name, make) in places {
      let workbook = try workbook()
      for words in [
        ["hint", "kata2"], ["reset", "kata2"],
        ["drill", "kata2", "loud", "--anyway"],
      ] {
        try workbook.forget()
        try Files.remove("\(workbook.root)/\(Kata.drillSource)")
        try Files.makeFolder("\(workbook.root)/.kata")
        try make("\(workbook.root)/\(Self.journal)")

        let runner = try RunnerProcess(words, in: workbook)

        XCTAssertEqual(runner.end(), 0, "\(name) \(words): \(runner.text)")
        let text = runner.text.split(separator: "\n").joined(separator: " ")
        XCTAssertTrue(text.contains(says), "\(name) \(words): \(text)")
      }
    }
  }

  func testWhatShowsProgress_saysThatItCannotBeRead() throws {
    let workbook = try workbook()
    for (name, make) in places {
      try workbook.forget()
      try Files.makeFolder("\(workbook.root)/.kata")
      try make("\(workbook.root)/\(Self.journal)")
      for words in [["report"], ["report", "--save"], ["progress"]] {
        let runner = try RunnerProcess(words, in: workbook)

        XCTAssertEqual(runner.end(), 0, "\(name) \(words): \(runner.text)")
        let text = runner.text.split(separator: "\n").joined(separator: " ")
        XCTAssertTrue(
          text.contains("\(Self.journal) cannot be read"),
          "\(name) \(words): \(text)")
      }
    }
  }

  func testAFileInPlaceOfItsFolder_isADamagedJournal() throws {
    let workbook = try workbook()
    try workbook.forget()
    try workbook.folder.write("mine\n", to: ".kata")
    defer { try? workbook.forget() }

    let runner = try RunnerProcess(["progress"], in: workbook)

    XCTAssertEqual(runner.end(), 0, runner.text)
    XCTAssertTrue(
      runner.text.contains("\(Self.journal) cannot be read"), runner.text)
  }

  func testACheck_saysSo_andShowsItsLight() throws {
    let workbook = try workbook()
    try Files.makeFolder("\(workbook.root)/.kata")
    XCTAssertEqual(mkfifo("\(workbook.root)/\(Self.journal)", 0o644), 0)

    let result = try run(in: workbook)

    assert(
      result, ends: .green, saying: "✓ green  1 Answer", "cannot be written")
  }
}
