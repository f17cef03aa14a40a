import XCTest

@testable import Runner

/// Reports that are broken, or meant to break something.
final class HostileReportTests: XCTestCase {
  /// The reason why a report is left out; nil where it is used.
  private func refusal(
    of text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String? {
    try refusal(of: Data(text.utf8), file: file, line: line)
  }

  private func refusal(
    of bytes: Data, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String? {
    do {
      _ = try LearnerReport(
        bytes, of: SampleClass().katas, now: SampleClass.now)
      return nil
    } catch let stop as Stop {
      XCTAssertFalse(stop.message.contains("\n"), file: file, line: line)
      return stop.message
    }
  }

  private func refusal(
    at path: String, file: StaticString = #filePath, line: UInt = #line
  ) -> String? {
    var classroom = Classroom(of: SampleClass().katas, now: SampleClass.now)
    classroom.read(path)
    XCTAssertLessThanOrEqual(classroom.leftOut.count, 1, file: file, line: line)
    XCTAssertEqual(
      classroom.learners.isEmpty, classroom.leftOut.count == 1, file: file,
      line: line)
    for told in classroom.leftOut {
      XCTAssertFalse(told.contains("\n"), told, file: file, line: line)
    }
    return classroom.leftOut.first?.split(separator: ": ", maxSplits: 1).last
      .map(String.init)
  }

  /// A good report, with one part replaced.
  private func report(_ old: String = "", _ new: String = "") throws -> String {
    let text = try SampleClass().report(
      [(9, 1, "R"), (4, 1, "G")], name: "Kim"
    ).text()
    guard !old.isEmpty else { return text }
    XCTAssertTrue(text.contains(old), "no \(old) in \(text)")
    return text.replacingOccurrences(of: old, with: new)
  }

  private func name(_ name: String) throws -> String? {
    let sample = SampleClass()
    let literal = String(
      decoding: try JSONEncoder().encode(name), as: UTF8.self)
    return try LearnerReport(
      Data(report("\"Kim\"", literal).utf8), of: sample.katas,
      now: SampleClass.now
    ).name
  }

  // MARK: - Files

  func testAGoodOne_isUsed() throws {
    XCTAssertNil(try refusal(of: report()))
  }

  func testNoFile() throws {
    let folder = try SampleFolder()
    XCTAssertEqual(
      refusal(at: "\(folder.path)/gone.json"),
      "cannot be read: No such file or directory")
  }

  func testAPipeThatNobodyWritesTo() throws {
    let folder = try SampleFolder()
    let path = "\(folder.path)/pipe.json"
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    XCTAssertEqual(refusal(at: path), "it is no file")
  }

  func testADeviceWithoutAnEnd() throws {
    XCTAssertEqual(
      refusal(at: "/dev/zero"), "it is no file")
  }

  func testALinkToItself() throws {
    let folder = try SampleFolder()
    let path = "\(folder.path)/loop.json"
    XCTAssertEqual(symlink(path, path), 0)
    XCTAssertTrue(
      refusal(at: path)?.hasPrefix("cannot be read") == true)
  }

  func testAFolderOfNothing() throws {
    let folder = try SampleFolder()
    let path = "\(folder.path)/empty"
    try Files.makeFolder(path)
    XCTAssertEqual(
      refusal(at: path), "it holds neither reports nor checkouts")
  }

  func testAFolderThatHoldsItself() throws {
    let folder = try SampleFolder()
    let path = "\(folder.path)/self"
    try Files.makeFolder(path)
    XCTAssertEqual(symlink(path, "\(path)/more"), 0)
    var classroom = Classroom(of: SampleClass().katas, now: SampleClass.now)
    classroom.read(path)
    XCTAssertTrue(classroom.learners.isEmpty)
  }

  func testEmpty() throws {
    XCTAssertEqual(try refusal(of: ""), "it is empty")
  }

  func testTorn() throws {
    XCTAssertEqual(
      try refusal(of: String(try report().prefix(90))),
      "it is no JSON, or is torn")
  }

  func testHuge() throws {
    let spaces = String(repeating: " ", count: LearnerReport.largest)
    XCTAssertEqual(
      try refusal(of: report() + spaces), "it is larger than 1000 kB")
  }

  func testBytesThatAreNoText() throws {
    XCTAssertEqual(
      try refusal(of: Data([0xFF, 0xFE, 0, 0x80])),
      "it is no JSON, or is torn")
  }

  func testBracketsWithoutAnEnd() throws {
    let brackets = String(repeating: "[", count: 500_000)
    XCTAssertEqual(try refusal(of: brackets), "it is no JSON, or is torn")
    XCTAssertEqual(
      try refusal(of: "{\"katas\":" + brackets), "it is no JSON, or is torn")
  }

  // MARK: - Documents

  func testAnotherDocument() throws {
    XCTAssertEqual(
      try refusal(of: "{\"schema\":1,\"kata\":\"kata1\",\"light\":\"red\"}"),
      "it is none that ./scripts/report has written")
  }

  func testAnotherSchema() throws {
    XCTAssertEqual(
      try refusal(of: report("\"schema\":1", "\"schema\":2")),
      "its schema is 2, and 1 is the one that is known")
  }

  func testFieldsOfAnotherKind() throws {
    XCTAssertEqual(
      try refusal(of: report("\"green\":[1]", "\"green\":{\"a\":1}")),
      "its fields are not as Guide/reports.md says")
  }

  func testANumberThatIsTooLarge() throws {
    XCTAssertEqual(
      try refusal(of: report("\"since\":1799999760", "\"since\":1e999")),
      "its fields are not as Guide/reports.md says")
  }

  func testAStageThatIsNone() throws {
    XCTAssertEqual(
      try refusal(
        of: report("\"stage\":1,\"stages\"", "\"stage\":-7,\"stages\"")),
      "it tells of a stage -7, which UpDownGame has not")
  }

  func testAKataThatIsNone_isPassedOver() throws {
    XCTAssertNil(try refusal(of: report("UpDownGame", "../../etc/passwd")))
  }

  func testAKataTwice() throws {
    let text = try report()
    let start = try XCTUnwrap(text.range(of: "[{"))
    let end = try XCTUnwrap(text.range(of: "}],\"kind\""))
    let kata = text[text.index(after: start.lowerBound)...end.lowerBound]
    XCTAssertEqual(
      try refusal(
        of: text.replacingOccurrences(
          of: "}],\"kind\"", with: "},\(kata)],\"kind\"")),
      "it tells of a kata twice")
  }

  func testAReportOfTheFuture() throws {
    XCTAssertEqual(
      try refusal(of: report("\"made\":1800000000", "\"made\":1900000000")),
      "it was made in the future")
  }

  func testATimeBeforeAllTimes() throws {
    XCTAssertEqual(
      try refusal(of: report("\"at\":[1799999460", "\"at\":[-5")),
      "it tells of a time that cannot be")
  }

  func testLightsThatAreNone() throws {
    let why = "its lights are not as Guide/reports.md says"
    XCTAssertEqual(try refusal(of: report("\"RG\"", "\"<b\"")), why)
    XCTAssertEqual(try refusal(of: report("\"RG\"", "\"RGG\"")), why)
  }

  func testMoreLightsThanAnybodyCanSee() throws {
    let many = Array(repeating: "1799999460", count: 21_000)
    let lights = String(repeating: "R", count: 21_000)
    XCTAssertEqual(
      try refusal(
        of: report(
          "\"at\":[1799999460,1799999760],\"lights\":\"RG\"",
          "\"at\":[\(many.joined(separator: ","))],\"lights\":\"\(lights)\"")),
      "it tells of more than 20000 lights")
  }

  // MARK: - Names

  func testANameThatIsAPage_isTextOnThePage() throws {
    let sample = SampleClass()
    let name = try XCTUnwrap(name("<script src='//x'>&\"</td>"))
    let learner = (label: name, report: sample.report([(1, 1, "R")]))
    let page = BoardPage(
      board: Board([learner], of: sample.katas, now: SampleClass.now),
      isForFacilitator: true,
      pace: nil
    ).text()

    XCTAssertFalse(page.contains("<script"))
    XCTAssertTrue(
      page.contains("&lt;script src=&#39;//x&#39;&gt;&amp;&quot;&lt;/td&gt;"))
  }

  func testANameThatWorksATerminal_doesNothing() throws {
    XCTAssertEqual(
      try name("\u{1B}[2J\u{1B}]0;mine\u{7}Kim\r\n\u{9B}31m"),
      "[2J ]0;mine Kim 31m")
  }

  func testANameThatTurnsTheText_isStraight() throws {
    XCTAssertEqual(try name("\u{202E}miK\u{2066}\u{200B}"), "miK")
  }

  func testANameOfNothing_isNone() throws {
    XCTAssertNil(try name(" \u{200B}\n\t "))
  }

  func testANameAsLongAsABook_isCut() throws {
    let book = String(repeating: "Kim ", count: 50_000)
    XCTAssertEqual(try name(book)?.count, 40)
    let marks = "K" + String(repeating: "\u{301}", count: 100_000)
    XCTAssertLessThan(try XCTUnwrap(name(marks)).utf8.count, 200)
  }

  func testANameThatIsAPath_isAName() throws {
    XCTAssertEqual(try name("../../.ssh/id"), "../../.ssh/id")
  }

  func testAFileNameThatWorksATerminal_isToldPlainly() throws {
    let folder = try SampleFolder()
    let path = "\(folder.path)/\u{1B}[31m\nkim.json"
    try Data().write(to: URL(fileURLWithPath: path))
    var classroom = Classroom(of: SampleClass().katas, now: SampleClass.now)
    classroom.read(path)
    XCTAssertEqual(
      classroom.leftOut, ["left out [31m kim.json: it is empty"])
  }

  // MARK: - Journals

  func testAJournalOfAnything_isPassedOver() throws {
    let sample = SampleClass()
    let lines =
      #"{"time":1e308,"kata":"UpDownGame","stage":1,"event":"check","light":"red"}"#
      + "\n" + #"{"time":-1e308,"kata":"<b>","stage":-9,"event":"check"}"#
      + "\n[[[[\n\u{1B}[2J\n"
    let report = LearnerReport(
      Journal(holding: Data(lines.utf8)), of: sample.katas,
      made: SampleClass.now)
    let board = Board(
      [(label: "Kim", report: report)], of: sample.katas, now: SampleClass.now)

    XCTAssertEqual(report.katas.map(\.kata), ["UpDownGame"])
    XCTAssertFalse(
      BoardText(board: board, terminal: Terminal(), isForFacilitator: true)
        .text().contains("\u{1B}"))
    XCTAssertFalse(
      BoardPage(board: board, isForFacilitator: true, pace: nil).text().isEmpty)
  }
}
