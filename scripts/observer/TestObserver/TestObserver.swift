import Foundation
import XCTest

/// Writes down what XCTest does, one JSON object a line, as it happens.
///
/// The runner judges by these lines, and not by what is printed: a learner may
/// print anything. Each line is written in one call, so that a crash, a hang or
/// an `exit(0)` shows which test had begun.
///
/// `@unchecked Sendable`: all that changes is only touched under the lock.
final class TestObserver: NSObject, XCTestObservation, @unchecked Sendable {
  private struct Event: Encodable {
    var kind: String
    var module: String?
    var suite: String?
    var test: String?
    var message: String?
    var file: String?
    var line: Int?
    var seconds: Double?
    var isSkipped: Bool?
  }

  /// The observer of this process.
  ///
  /// Set once, before any test begins.
  nonisolated(unsafe) static var last: TestObserver?

  private let file: Int32
  private let lock = NSLock()
  private var failures = 0

  /// Enough for a learner, and for the disk when a loop fails forever.
  private static let most = 200

  /// Writes to a new file of this path.
  init?(path: String) {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    super.init()
    guard file >= 0 else { return nil }
    write(Event(kind: "launched"))
  }

  func testBundleWillStart(_ testBundle: Bundle) {
    write(Event(kind: "xctestStarted"))
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    lock.withLock { failures = 0 }
    write(event("testStarted", testCase))
  }

  #if canImport(Darwin)
    // Apple's XCTest reports failures in a form of its own.
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      let place = issue.sourceCodeContext.location
      fail(
        testCase, issue.compactDescription, place?.fileURL.path,
        place?.lineNumber)
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String,
      inFile filePath: String?, atLine lineNumber: Int
    ) {
      // An error that a test throws has no place.
      let isKnown = lineNumber > 0
      fail(
        testCase, description, isKnown ? filePath : nil,
        isKnown ? lineNumber : nil)
    }
  #endif

  func testCaseDidFinish(_ testCase: XCTestCase) {
    var event = event("testEnded", testCase)
    event.seconds = testCase.testRun?.testDuration
    event.isSkipped = testCase.testRun?.hasBeenSkipped
    write(event)
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    write(Event(kind: "xctestEnded"))
  }

  /// Notes that the process ends by itself.
  func noteExit() {
    write(Event(kind: "exiting"))
  }

  private func fail(
    _ testCase: XCTestCase, _ message: String, _ path: String?, _ line: Int?
  ) {
    let count = lock.withLock {
      failures += 1
      return failures
    }
    guard count <= Self.most else { return }
    var event = event("issueRecorded", testCase)
    (event.message, event.file, event.line) = (message, path, line)
    write(event)
  }

  private func event(_ kind: String, _ testCase: XCTestCase) -> Event {
    // `Suite.test` on Linux, `-[Module.Suite test]` on Apple systems.
    let name = testCase.name.split { ". ]".contains($0) }.last
    let path = String(reflecting: type(of: testCase)).split(separator: ".")
    return Event(
      kind: kind, module: path.first.map(String.init),
      suite: path.last.map(String.init), test: name.map(String.init))
  }

  private func write(_ event: Event) {
    guard var line = try? JSONEncoder().encode(event) else { return }
    line.append(UInt8(ascii: "\n"))
    line.withUnsafeBytes { bytes in
      _ = Foundation.write(file, bytes.baseAddress, bytes.count)
    }
  }
}
