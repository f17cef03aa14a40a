import XCTest

@testable import Classroom
@testable import Runner

/// Reports that are broken, or meant to break something.
final class HostileReportTests: XCTestCase {
  /// The learner, or the reason why there is none.
  private func read(_ path: String) -> (report: LearnerReport?, why: String?) {
    var roster = Roster(katas: SampleClass().katas, now: SampleClass.now)
    roster.read(path)
    XCTAssertEqual(roster.learners.count + roster.leftOut.count, 1, path)
    for line in roster.leftOut {
      XCTAssertFalse(line.contains("\n"), line)
    }
    let why = roster.leftOut.first?.split(separator: ": ", maxSplits: 1).last
    return (roster.learners.first?.report, why.map(String.init))
  }

  private func read(
    bytes: Data
  ) throws -> (report: LearnerReport?, why: String?) {
    let folder = try SampleFolder()
    try Files.write(bytes, to: "\(folder.path)/kim.json")
    return read("\(folder.path)/kim.json")
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
    let literal = String(
      decoding: try JSONEncoder().encode(name), as: UTF8.self)
    return try XCTUnwrap(
      read(bytes: Data(report("\"Kim\"", literal).utf8)).report
    ).name
  }

  // MARK: - Files

  func testWhatIsNoFile() throws {
    let folder = try SampleFolder()
    let cases: [(String, make: (String) throws -> Void, why: String)] = [
      ("pipe.json", { XCTAssertEqual(mkfifo($0, 0o600), 0) }, "it is no file"),
      (
        "device.json", { XCTAssertEqual(symlink("/dev/zero", $0), 0) },
        "it is no file"
      ),
      ("empty", Files.makeFolder, "it holds neither reports nor checkouts"),
    ]
    for (name, make, why) in cases {
      let path = "\(folder.path)/\(name)"
      try make(path)
      XCTAssertTrue(read(path).why?.hasPrefix(why) == true, name)
    }
  }

  func testBytesThatAreNoReport() throws {
    let brackets = String(repeating: "[", count: 500_000)
    let spaces = String(repeating: " ", count: LearnerReport.largest)
    let torn = "it is no JSON, or is torn"
    let cases = [
      (Data(), "it is empty"),
      (Data("{\"kind\":\"workbook-report\",".utf8), torn),
      (Data("{\"katas\":\(brackets)".utf8), torn),
      (Data((try report() + spaces).utf8), "it is larger than 1000 kB"),
      (
        Data("{\"schema\":1,\"kata\":\"kata1\",\"light\":\"red\"}".utf8),
        "it is none that ./scripts/report has written"
      ),
    ]
    for (bytes, why) in cases {
      XCTAssertEqual(try read(bytes: bytes).why, why)
    }
  }

  // MARK: - Documents

  func testPartsThatCannotBe() throws {
    let good = try report()
    let start = try XCTUnwrap(good.range(of: "[{"))
    let end = try XCTUnwrap(good.range(of: "}],\"kind\""))
    let kata = good[good.index(after: start.lowerBound)...end.lowerBound]
    let fields = "its fields are not as Guide/reports.md says"
    let cases: [(old: String, new: String, why: String?)] = [
      (
        "\"schema\":1", "\"schema\":2",
        "its schema is 2, and 1 is the one that is known"
      ),
      ("\"green\":[1]", "\"green\":{\"a\":1}", fields),
      ("\"stage\":1,\"stages\"", "\"stage\":-7,\"stages\"", fields),
      ("UpDownGame", "../../etc/passwd", nil),
      ("}],\"kind\"", "},\(kata)],\"kind\"", fields),
      (
        "\"made\":1800000000", "\"made\":1900000000",
        "it is of another day to come: set the clock of its machine"
      ),
      ("\"at\":[1799999460", "\"at\":[-5", fields),
      ("\"RG\"", "\"<b\"", fields), ("\"RG\"", "\"RGG\"", fields),
    ]
    for (old, new, why) in cases {
      let (report, refusal) = try read(bytes: Data(report(old, new).utf8))
      XCTAssertEqual(refusal, why, "\(new.prefix(40))")
      // A kata that does not exist is passed over.
      XCTAssertEqual(report?.katas, why == nil ? [] : nil)
    }
  }

  // MARK: - Names

  func testNames() throws {
    for (given, shown) in [
      // What works a terminal does nothing.
      ("\u{1B}[2J\u{1B}]0;mine\u{7}Kim\r\n\u{9B}31m", "[2J ]0;mine Kim 31m"),
      // What turns the text leaves it straight.
      ("\u{202E}miK\u{2066}\u{200B}", "miK"), (" \u{200B}\n\t ", nil),
      ("../../.ssh/id", "../../.ssh/id"),
    ] { XCTAssertEqual(try name(given), shown) }
    let book = String(repeating: "Kim ", count: 50_000)
    XCTAssertEqual(try name(book)?.count, 40)
    let marks = "K" + String(repeating: "\u{301}", count: 100_000)
    XCTAssertLessThan(try XCTUnwrap(name(marks)).utf8.count, 200)
  }

  func testANameThatIsAPage_isText_andAFileNameIsToldPlainly() throws {
    let folder = try SampleFolder()
    try folder.write("", to: "\u{1B}[31m\nkim.json")
    var roster = Roster(katas: SampleClass().katas, now: SampleClass.now)
    roster.read(folder.path)
    XCTAssertEqual(roster.leftOut, ["left out [31m kim.json: it is empty"])

    let name = try XCTUnwrap(name("<script src='//x'>&\"</td><\u{301}"))
    let page = BoardPage(board: SampleClass().board([name: [(1, 1, "R")]]))
      .text()

    XCTAssertFalse(page.contains("<script"))
    XCTAssertTrue(
      page.contains(
        "&lt;script src=&#39;//x&#39;&gt;&amp;&quot;&lt;/td&gt;&lt;\u{301}"))
  }
}
