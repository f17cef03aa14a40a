import XCTest

@testable import Runner

/// Files that grow while they are read.
final class EventFilesTests: XCTestCase {
  private let started = line("testStarted")
  private let ended = line("testEnded")

  /// A line of the observer.
  private static func line(_ kind: String) -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","#
      + #""testID":"PTests.ATests\/testAll()"}}"# + "\n"
  }

  /// The log after each round of lines, by the file that they are added to.
  private func logs(_ rounds: [(file: String, text: String)]...) throws
    -> [TestLog]
  {
    let folder = try SampleFolder()
    var (log, events) = (TestLog(), EventFiles(folder: folder.path))
    return try rounds.map { round in
      for (file, text) in round {
        try folder.write((folder.text(file) ?? "") + text, to: file)
      }
      events.read(into: &log)
      return log
    }
  }

  func testALineInPieces_isOneEvent() throws {
    let (head, tail) = (started.prefix(20), started.dropFirst(20))

    let logs = try logs(
      [("1-xctest.jsonl", String(head))], [("1-xctest.jsonl", tail + ended)])

    XCTAssertEqual(logs.map { $0.records.map(\.result) }, [[], [.passed]])
  }

  func testARunThatIsCutShort_isOpen_whateverTheNextProcessDoes() throws {
    let began = Self.line("runStarted")
    let other = started.replacing("ATests", with: "BTests")

    let logs = try logs(
      [("1-xctest.jsonl", began + started)],
      [
        ("2-xctest.jsonl", began + other + Self.line("runEnded")),
        ("events", "no event"),
      ],
      [("1-xctest.jsonl", Self.line("runEnded"))])

    XCTAssertEqual(logs[1].records.map(\.name.suite), ["ATests", "BTests"])
    XCTAssertEqual(logs.map(\.hasOpenRun), [true, true, false])
  }

  func testALoopOfIssues_isNotReadWhole_andHidesNoOtherTests() throws {
    let issue = Self.line("issueRecorded").replacingOccurrences(
      of: "\"testID", with: "\"issue\":{},\"testID")
    let flood = started + String(repeating: issue, count: 50_000) + ended

    let other = (started + issue + ended).replacing("ATests", with: "BTests")

    let log = try logs([("1-xctest.jsonl", flood + other)])[0]

    XCTAssertEqual(log.records.map(\.failures.count), [200, 1])
  }
}
