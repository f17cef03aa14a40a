import XCTest

@testable import Runner

/// Lines that Swift Testing 6.3 really writes.
final class SwiftTestingEventsTests: XCTestCase {
  private let id = #"PTests.S\/ok()\/A.swift:72:4"#
  private let subject = TestName(module: "PTests", suite: "S", test: "ok")

  private func read(_ lines: [String]) -> TestLog {
    var (log, events) = (TestLog(), SwiftTestingEvents())
    for line in lines { events.read(Data(line.utf8), into: &log) }
    return log
  }

  private func event(
    _ kind: String, _ id: String, at time: Double = 1, issue: String = "",
    messages: [String] = []
  ) -> String {
    let texts = messages.map { #"{"symbol":"details","text":"\#($0)"}"# }
      .joined(separator: ",")
    return #"{"kind":"event","payload":{"instant":{"absolute":\#(time),"#
      + #""since1970":1795253213.22},\#(issue)"kind":"\#(kind)","messages":["#
      + texts + #"],"testID":"\#(id)"},"version":"6.3.0"}"#
  }

  private func issue(
    _ messages: String..., isKnown: Bool = false, isFailure: Bool = true
  ) -> String {
    event(
      "issueRecorded", id,
      issue: #""issue":{"isFailure":\#(isFailure),"isKnown":\#(isKnown),"#
        + #""severity":"error","sourceLocation":{"_filePath":"/w/A.swift","#
        + #""column":21,"fileID":"PTests/A.swift","filePath":"/w/A.swift","#
        + #""line":49}},"#, messages: messages)
  }

  /// What is read of a test with these issues.
  private func record(_ issues: [String]) -> TestRecord? {
    let events = [event("testStarted", id)] + issues + [event("testEnded", id)]
    return read(events)[subject]
  }

  func testATest_hasPassedUnlessItFailedWasSkippedOrDidNotEnd() {
    let start = event("testStarted", id)
    let end = event("testEnded", id)
    let rows: [(lines: [String], TestState)] = [
      ([start, end], .passed),
      ([start, issue("no"), end], .failed),
      ([start, issue("no", isKnown: true), end], .passed),
      // A warning.
      ([start, issue("no", isFailure: false), end], .passed),
      ([event("testSkipped", id)], .skipped),
      ([start, String(end.prefix(40))], .crashed),
    ]
    for (lines, state) in rows {
      var log = read(lines)
      log.close(unfinished: .crashed)

      XCTAssertEqual(log[subject]?.state, state, "\(lines)")
    }
  }

  func testASuite_isNoTest_andATestTakesTheTimeBetweenItsEvents() {
    let log = read([
      event("runStarted", ""), event("testStarted", #"PTests.S"#),
      event("testStarted", id, at: 1), event("testEnded", id, at: 1.5),
    ])

    XCTAssertEqual(log.records.map(\.name), [subject])
    XCTAssertEqual(log[subject]?.seconds, 0.5)
  }

  func testAFailure_hasItsPlace_andNotTheCommentsAboveTheExpectation() {
    let record = record([
      issue("Expectation failed: (f() → 1) == 2", "// then", "/* x */", "said")
    ])

    XCTAssertEqual(
      record?.failures,
      [
        TestFailure(
          place: SourcePlace("/w/A.swift", 49),
          message: "Expectation failed: (f() → 1) == 2\nsaid")
      ])
  }

  func testFailuresOfCases_areInTheSameOrderEachTime() {
    // The cases run at the same time, and their events come in any order.
    XCTAssertEqual(
      failures(
        of: #"PTests.S\/Nested\/par(_:)\/A.swift:55:20"#, [201, 299, 200]),
      [200, 201, 299].map { "Expectation failed: f()\n\($0) should succeed" })
  }

  func testFailuresOfALoop_stayInTheirOrder() {
    XCTAssertEqual(
      failures(of: id, [9, 10, 8]),
      [9, 10, 8].map { "Expectation failed: f()\n\($0) should succeed" })
  }

  /// The failures of one test, each about a number.
  private func failures(of id: String, _ numbers: [Int]) -> [String]? {
    let failed = numbers.map {
      issue("Expectation failed: f()", "removed [8]", "\($0) should succeed")
        .replacingOccurrences(of: self.id, with: id)
    }
    let log = read(
      [event("testStarted", id)] + failed + [event("testEnded", id)])
    return log.records.first?.failures.map(\.message)
  }

  func testAParameterisedTest_isOneTest() {
    let id = #"PTests.S\/Nested\/par(x:)\/A.swift:55:20"#
    let failed = issue("no").replacingOccurrences(of: self.id, with: id)
    let log = read([
      event("testStarted", id), event("testCaseStarted", id), failed, failed,
      event("testCaseEnded", id), event("testEnded", id),
    ])

    XCTAssertEqual(log.records.map(\.name.description), ["Nested.par"])
    XCTAssertEqual(log.records.map(\.failures.count), [2])
  }

  func testAnIssueOutsideOfAnyTestsTask_belongsToTheTestAroundItsLine() {
    let ids = [("first", 20), ("ok", 40), ("third", 60)].map { name, line in
      #"PTests.S\/\#(name)()\/A.swift:\#(line):4"#
    }
    let outside = issue("Expectation failed: (f() → 1) == 2")
      .replacingOccurrences(of: ",\"testID\":\"\(id)\"", with: "")

    let log = read(
      ids.map { event("testStarted", $0) } + ids.map { event("testEnded", $0) }
        + [outside])

    XCTAssertEqual(log[subject]?.state, .failed)
    XCTAssertEqual(log.records.filter { $0.state == .passed }.count, 2)
  }

  func testPhases_areTheRunsBeginAndEnd() {
    let started = event("runStarted", "")

    XCTAssertEqual(read([started]).phase, .swiftTesting)
    XCTAssertEqual(read([started, event("runEnded", "")]).phase, .over)
  }

  func testNames() {
    XCTAssertEqual(
      SwiftTestingEvents.test("PTests.free()/A.swift:49:2")?.name.description,
      "free")
    XCTAssertEqual(
      SwiftTestingEvents.test(
        "PTests.`An S`/`a (raw) name / slash`()/A.swift:50:2")?.name,
      TestName(module: "PTests", suite: "An S", test: "a (raw) name / slash"))
    XCTAssertNil(SwiftTestingEvents.test("PTests.S/Nested"))
  }
}
