import XCTest

@testable import Runner

/// Files that grow while they are read.
final class EventFilesTests: XCTestCase {
  private let started =
    #"{"kind":"testStarted","suite":"ATests","test":"testAll"}"# + "\n"
  private let ended =
    #"{"kind":"testEnded","seconds":1,"suite":"ATests","test":"testAll"}"#
    + "\n"

  private func append(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    _ = Array(text.utf8).withUnsafeBytes {
      write(file, $0.baseAddress, $0.count)
    }
    close(file)
  }

  func testALineThatComesInPieces_isOneEvent() throws {
    let folder = try SampleFolder()
    let path = "\(folder.path)/1-xctest.jsonl"
    var (log, events) = (TestLog(), EventFiles(folder: folder.path))

    append(String(started.prefix(20)), to: path)
    events.read(into: &log)
    XCTAssertEqual(log.records, [])
    append(started.dropFirst(20) + ended, to: path)
    events.read(into: &log)

    XCTAssertEqual(log.records.map(\.state), [.passed])
  }

  func testFilesOfSeveralProcesses_areAllRead() throws {
    let folder = try SampleFolder()
    var (log, events) = (TestLog(), EventFiles(folder: folder.path))

    append(started, to: "\(folder.path)/1-xctest.jsonl")
    events.read(into: &log)
    let other = started.replacingOccurrences(of: "ATests", with: "BTests")
    append(other, to: "\(folder.path)/2-xctest.jsonl")
    append("no event", to: "\(folder.path)/events")
    events.read(into: &log)

    XCTAssertEqual(log.records.map(\.name.suite), ["ATests", "BTests"])
  }

  func testARunThatIsCutShort_isOpen_whateverTheNextProcessDoes() throws {
    let folder = try SampleFolder()
    let (began, over) = (
      #"{"kind":"xctestStarted"}"# + "\n",
      #"{"kind":"xctestEnded"}"# + "\n" + #"{"kind":"exiting"}"# + "\n"
    )
    var (log, events) = (TestLog(), EventFiles(folder: folder.path))

    append(began, to: "\(folder.path)/1-xctest.jsonl")
    append(began + over, to: "\(folder.path)/2-xctest.jsonl")
    events.read(into: &log)

    XCTAssertTrue(log.hasOpenRun)
    XCTAssertFalse(log.hasExitedMidRun)
  }

  func testALoopOfIssues_isNotReadWhole() throws {
    let folder = try SampleFolder()
    let issue = started.replacingOccurrences(
      of: "testStarted", with: "issueRecorded")
    var (log, events) = (TestLog(), EventFiles(folder: folder.path))

    append(
      started + String(repeating: issue, count: 50_000) + ended,
      to: "\(folder.path)/1-xctest.jsonl")
    events.read(into: &log)

    XCTAssertEqual(log.records.map(\.state), [.failed])
    XCTAssertEqual(log.records.map(\.failures.count), [200])
  }
}
