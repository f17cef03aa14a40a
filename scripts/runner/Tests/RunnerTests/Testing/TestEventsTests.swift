import XCTest

@testable import Runner

/// Lines that Swift Testing 6.3 really writes, and the observer of XCTest's tests.
final class TestEventsTests: XCTestCase {
  private let id = #"PTests.S\/ok()\/A.swift:72:4"#
  private let subject = TestName(module: "PTests", suite: "S", test: "ok")

  private func read(_ lines: [String], isOfXCTest: Bool = false) -> TestLog {
    var log = TestLog()
    var events = TestEvents(of: "9", isOfXCTest: isOfXCTest)
    for line in lines { events.read(Data(line.utf8), into: &log) }
    return log
  }

  private func event(
    _ kind: String, _ id: String = "", at time: Double = 1, issue: String = "",
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

  // MARK: - Tests

  func testATest_hasPassedUnlessItFailedWasSkippedOrDidNotEnd() {
    let start = event("testStarted", id)
    let end = event("testEnded", id, at: 1.5)
    let rows: [(lines: [String], TestResult, seconds: Double)] = [
      ([start, end], .passed, 0.5),
      ([start, issue("no"), end], .failed, 0.5),
      ([start, issue("no", isKnown: true), end], .passed, 0.5),
      // A warning.
      ([start, issue("no", isFailure: false), end], .passed, 0.5),
      // Swift Testing skips a test that did not begin, and XCTest one that did.
      ([event("testSkipped", id)], .skipped, 0),
      ([start, event("testSkipped", id)], .skipped, 0),
      // It cancels itself, or one of its cases.
      ([start, event("testCancelled", id), end], .skipped, 0),
      ([start, event("testCaseCancelled", id), end], .skipped, 0),
      (
        [start, event("testCaseCancelled", id), issue("no"), end], .failed, 0
      ),
      // A set-up that fails skips its test.
      ([start, issue("no"), event("testSkipped", id)], .failed, 0),
      // A test that did not end took as long as its process.
      ([start, String(end.prefix(40))], .crashed, 20),
      ([start, "Test Case 'S.ok' passed", "{}", ""], .crashed, 20),
      // A suite is no test.
      ([event("testStarted", "PTests.S"), start, end], .passed, 0.5),
    ]
    for (lines, state, seconds) in rows {
      var log = read(lines)
      log.close(unfinished: .crashed, after: 20)

      XCTAssertEqual(log.records.map(\.result), [state], "\(lines)")
      XCTAssertEqual(log[subject]?.seconds, seconds, "\(lines)")
    }
  }

  func testWhatEndsTheProcessBehindATest_isTheLastOnes_whileMoreMayCome() {
    let tests =
      [event("runStarted"), event("testStarted", id)]
      + [event("testEnded", id)]
    for (more, end, state) in [
      ([], TestResult.crashed, TestResult.crashed), ([], .stopped, .passed),
      ([event("runEnded")], .crashed, .passed),
      ([issue("no")], .crashed, .failed),
    ] {
      var log = read(tests + more, isOfXCTest: true)
      log.close(unfinished: end)

      XCTAssertEqual(log[subject]?.result, state)
    }
  }

  func testASkippedTestWithArguments_mayHaveNone() {
    let id = #"PTests.S\/par(x:)\/A.swift:55:20"#

    let ends = [self.id, id].map { id in
      read([event("testSkipped", id)]).records.map(\.end)
    }

    XCTAssertEqual(
      ends,
      [
        ["was skipped"],
        ["never ran: it was skipped, or its `arguments:` are empty"],
      ])
  }

  func testWhatRunsSideBySide_takesItsTimeOnce() {
    let other = id.replacingOccurrences(of: "ok", with: "other")
    let third = id.replacingOccurrences(of: "ok", with: "third")
    let log = read([
      event("testStarted", id, at: 1), event("testStarted", other, at: 2),
      event("testEnded", other, at: 3), event("testEnded", id, at: 7),
      event("testStarted", third, at: 9), event("testEnded", third, at: 10),
    ])

    XCTAssertEqual(log.records.map(\.seconds).reduce(0, +), 8)
    XCTAssertEqual(TestRecord.seconds(of: log.records), 7)
    var unknown = TestRecord(name: subject, result: .passed)
    unknown.seconds = 2
    XCTAssertEqual(TestRecord.seconds(of: [unknown, unknown]), 4)
  }

  func testAParameterisedTest_isOneTest() {
    let id = #"PTests.S\/Nested\/par(x:)\/A.swift:55:20"#
    let failed = issue("no").replacingOccurrences(of: self.id, with: id)
    let events = [
      event("testStarted", id), event("testCaseStarted", id), failed, failed,
      event("testCaseEnded", id), event("testEnded", id),
    ]
    let log = read(events)

    XCTAssertEqual(
      read([event("runStarted")] + events).phase, .swiftTesting(ended: 2),
      "each case that ends is a sign of life")
    XCTAssertEqual(log.records.map(\.name.description), ["S.Nested/par(x:)"])
    XCTAssertEqual(log.records.map(\.failures.count), [2])
  }

  func testNames() {
    let names = [
      "PTests.free()/A.swift:49:2": TestName(
        module: "PTests", suite: "", test: "free"),
      "PTests.`An S`/`a (raw) name / slash`()/A.swift:50:2": TestName(
        module: "PTests", suite: "An S", test: "a (raw) name / slash"),
      "PTests.S/ok()": subject,
      "PTests.S/ok(_:b:)/A.swift:50:2": TestName(
        module: "PTests", suite: "S", test: "ok(_:b:)"),
      "PTests.S/`In a`/B/ok()/A.swift:50:2": TestName(
        module: "PTests", suite: "S", test: "`In a`/B/ok"),
    ]
    let events = TestEvents(of: "9", isOfXCTest: false)
    for (id, name) in names {
      XCTAssertEqual(events.test(id)?.name, name)
    }
    XCTAssertNil(events.test("PTests.S/Nested"))
  }

  // MARK: - Processes

  func testTheNextProductsStart_endsTheEndOfTheOneBefore() {
    // From Swift 6.4 on, each test target is a product, run in turn.
    func phase(_ events: [(process: String, kind: String)]) -> Phase {
      var log = TestLog()
      for (time, event) in events.enumerated() {
        var reader = TestEvents(of: event.process, isOfXCTest: false)
        let line = self.event(event.kind, at: Double(time))
        reader.read(Data(line.utf8), into: &log)
      }
      return log.phase
    }
    let first = ["launched", "runStarted", "runEnded"].map { ("9", $0) }

    XCTAssertEqual(phase(first), .over)
    XCTAssertEqual(phase(first + [("10", "launched")]), .launched)
    XCTAssertEqual(
      phase(first + [("10", "launched"), ("10", "runStarted")]),
      .swiftTesting(ended: 0))
    // Its files may be read before the end of the other one's.
    XCTAssertEqual(
      phase(first.dropLast() + [("10", "launched"), ("9", "runEnded")]),
      .swiftTesting(ended: 0))
  }

  // MARK: - Failures

  func testAFailure_hasItsPlace_andNotTheCommentsAboveTheExpectation() throws {
    let found = record([
      event("issueRecorded", id, issue: #""issue":{},"#, messages: ["thrown"]),
      issue("Expectation failed: (f() → 1) == 2", "// then", "/* x */", "said"),
    ])

    let record = try XCTUnwrap(found)
    XCTAssertEqual(
      record.failures,
      [
        TestFailure(test: record.name, message: "thrown"),
        TestFailure(
          test: record.name, place: SourcePlace("/w/A.swift", 49),
          message: "Expectation failed: (f() → 1) == 2\nsaid"),
      ])
  }

  func testAMessageOfMegabytes_isKeptAtItsStartAndAtItsEnd() throws {
    let value = String(repeating: "a", count: 1_000_000)
    let message = try XCTUnwrap(
      record([issue("XCTAssertEqual \(value) is not 2")])?.failures.first
    )
    .message

    XCTAssertEqual(message.utf8.count, 100_003)
    XCTAssertTrue(message.hasPrefix("XCTAssertEqual aaa"))
    XCTAssertTrue(message.hasSuffix("aaa is not 2"))
  }

  func testAnErrorThatEscapes_orASecondCall_isNoAssertion() {
    for (message, isAssertion) in [
      ("XCTAssertEqual failed: (1) is not equal to (2)", true),
      ("failed - caught nothing", true), ("threw error \"no\"", false),
      ("Caught error: no", false), ("failed: caught error: \"no\"", false),
      (
        "failed: caught \"NSInternalInconsistencyException\", \"API violation - "
          + "multiple calls made to -[XCTestExpectation fulfill] for answer.\"",
        false
      ),
    ] {
      XCTAssertEqual(
        TestFailure(test: "T.test", message: message).isAssertion, isAssertion,
        message)
    }
  }

  func testFailuresOfALoop_stayInTheirOrder_andThoseOfCasesGetOne() {
    // The cases run at the same time, and their events come in any order.
    let cases = #"PTests.S\/Nested\/par(_:)\/A.swift:55:20"#
    for (id, numbers) in [(id, [9, 10, 8]), (cases, [10, 8, 9])] {
      let failed = [9, 10, 8].map {
        issue("Expectation failed: f()", "removed [8]", "\($0) should succeed")
          .replacingOccurrences(of: self.id, with: id)
      }
      let log = read(
        [event("testStarted", id)] + failed + [event("testEnded", id)])
      XCTAssertEqual(
        log.records.first?.failures.map(\.message),
        numbers.map { "Expectation failed: f()\n\($0) should succeed" })
    }
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

    XCTAssertEqual(log[subject]?.result, .failed)
    XCTAssertEqual(log.records.filter { $0.result == .passed }.count, 2)
  }
}
