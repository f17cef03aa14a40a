import XCTest

@testable import Runner

/// Lines that Swift Testing 6.3 really writes.
final class SwiftTestingEventsTests: XCTestCase {
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

  private func issue(isKnown: Bool = false, isFailure: Bool = true) -> String {
    #""issue":{"isFailure":\#(isFailure),"isKnown":\#(isKnown),"severity":"#
      + #""error","sourceLocation":{"_filePath":"/w/A.swift","column":21,"#
      + #""fileID":"PTests/A.swift","filePath":"/w/A.swift","line":49}},"#
  }

  private let id = #"PTests.S\/ok()\/A.swift:72:4"#
  private let subject = TestName(module: "PTests", suite: "S", test: "ok")

  func testFailedCases_areToldInTheSameOrderEachTime() {
    // The cases run at the same time, and are told in any order.
    let failed = [201, 299, 200].map { number in
      event(
        "issueRecorded", id, issue: issue(),
        messages: [
          "Expectation failed: (f() → 7) == 8", "removed [8]", "// then",
          "\(number) should be a success",
        ])
    }

    let log = read(
      [event("testStarted", id)] + failed + [event("testEnded", id)])

    XCTAssertEqual(
      log[subject]?.failures.map(\.message),
      [200, 201, 299].map { number in
        "Expectation failed: (f() → 7) == 8\n\(number) should be a success"
      })
  }

  func testPhases_areTheRunsBeginAndEnd() {
    XCTAssertEqual(read([event("runStarted", "")]).phase, .swiftTesting)
    XCTAssertEqual(
      read([event("runStarted", ""), event("runEnded", "")]).phase, .over)
  }

  func testAnIssueFromNoTestsTask_isTheTestsInWhoseBodyItStands() {
    let first = #"PTests.S\/first()\/A.swift:20:4"#
    let second = #"PTests.S\/ok()\/A.swift:40:4"#
    let third = #"PTests.S\/third()\/A.swift:60:4"#
    let nobodys = event(
      "issueRecorded", "", issue: issue(),
      messages: ["Expectation failed: (f() → 1) == 2"]
    ).replacingOccurrences(of: ",\"testID\":\"\"", with: "")

    let log = read(
      [first, second, third].map { event("testStarted", $0) }
        + [first, second, third].map { event("testEnded", $0) } + [nobodys])

    XCTAssertEqual(log[subject]?.state, .failed)
    XCTAssertEqual(log.records.filter { $0.state == .passed }.count, 2)
  }

  func testATestThatEnds_hasPassed() {
    let log = read([
      event("runStarted", ""), event("testStarted", #"PTests.S"#),
      event("testStarted", id, at: 1), event("testEnded", id, at: 1.5),
    ])

    XCTAssertEqual(log.records.map(\.name), [subject])
    XCTAssertEqual(log[subject]?.state, .passed)
    XCTAssertEqual(log[subject]?.seconds, 0.5)
  }

  func testAnIssue_isAFailureWithItsPlace() {
    let log = read([
      event("testStarted", id),
      event(
        "issueRecorded", id, issue: issue(),
        messages: ["Expectation failed: (f() → 1) == 2", "said"]),
      event("testEnded", id),
    ])

    XCTAssertEqual(log[subject]?.state, .failed)
    XCTAssertEqual(
      log[subject]?.failures,
      [
        TestFailure(
          place: SourcePlace("/w/A.swift", 49),
          message: "Expectation failed: (f() → 1) == 2\nsaid")
      ])
  }

  func testCommentsAboveAnExpectation_areLeftOut() {
    let log = read([
      event("testStarted", id),
      event(
        "issueRecorded", id, issue: issue(),
        messages: ["Expectation failed: isOn", "// then", "/* x */", "said"]),
    ])

    XCTAssertEqual(
      log[subject]?.failures.map(\.message), ["Expectation failed: isOn\nsaid"])
  }

  func testAKnownIssue_isNoFailure() {
    let log = read([
      event("testStarted", id),
      event("issueRecorded", id, issue: issue(isKnown: true)),
      event("testEnded", id),
    ])

    XCTAssertEqual(log[subject]?.state, .passed)
  }

  func testAWarning_isNoFailure() {
    let log = read([
      event("testStarted", id),
      event("issueRecorded", id, issue: issue(isFailure: false)),
      event("testEnded", id),
    ])

    XCTAssertEqual(log[subject]?.state, .passed)
  }

  func testAParameterisedTest_isOneTest() {
    let id = #"PTests.S\/Nested\/par(x:)\/A.swift:55:20"#
    let log = read([
      event("testStarted", id), event("testCaseStarted", id),
      event("issueRecorded", id, issue: issue()),
      event("issueRecorded", id, issue: issue()),
      event("testCaseEnded", id), event("testEnded", id),
    ])

    XCTAssertEqual(log.records.map(\.name.description), ["Nested.par"])
    XCTAssertEqual(log.records.map(\.failures.count), [2])
  }

  func testASkippedTest() {
    XCTAssertEqual(read([event("testSkipped", id)])[subject]?.state, .skipped)
  }

  func testATornLastLine_isPassedOver() {
    let torn = String(event("testEnded", id).prefix(40))
    var log = read([event("testStarted", id), torn])
    log.close(unfinished: .crashed)

    XCTAssertEqual(log[subject]?.state, .crashed)
  }

  func testNames() {
    XCTAssertEqual(
      SwiftTestingEvents.name("PTests.free()/A.swift:49:2")?.description, "free"
    )
    XCTAssertEqual(
      SwiftTestingEvents.name("PTests.S/`a (raw) name / slash`()/A.swift:50:2"),
      TestName(module: "PTests", suite: "S", test: "a (raw) name / slash"))
    XCTAssertNil(SwiftTestingEvents.name("PTests.S/Nested"))
  }
}
