import Foundation
import XCTest

/// Writes down what XCTest does as it happens, one JSON object a line, in the
/// form of Swift Testing's event stream.
///
/// The runner judges by these lines, and not by what is printed: a learner may
/// print anything. Each line is written in one call, so that a crash, a hang or
/// an `exit(0)` shows which test had begun.
///
/// `@unchecked Sendable`: all that changes is only touched under the lock.
final class TestObserver: NSObject, XCTestObservation, @unchecked Sendable {
  private let file: Int32
  private let lock = NSLock()
  private var failures = 0
  /// Where programs may write, as long as no test says otherwise.
  private let temporaryFolder = getenv("TMPDIR").map { String(cString: $0) }

  /// Enough for a learner, and for the disk when a loop fails forever.
  private static let most = 200

  /// Writes to a new file of this path.
  init?(path: String) {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    super.init()
    guard file >= 0 else { return nil }
    write("launched")
  }

  func testBundleWillStart(_ testBundle: Bundle) {
    write("runStarted")
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    lock.withLock { failures = 0 }
    // A test may remove it, and should find what any other one finds.
    if let temporaryFolder { mkdir(temporaryFolder, 0o700) }
    write("testStarted", testCase)
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
    let isSkipped = testCase.testRun?.hasBeenSkipped == true
    write(isSkipped ? "testSkipped" : "testEnded", testCase)
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    write("runEnded")
  }

  private func fail(
    _ testCase: XCTestCase, _ message: String, _ path: String?, _ line: Int?
  ) {
    let count = lock.withLock {
      failures += 1
      return failures
    }
    guard count <= Self.most else { return }
    var issue: [String: Any] = [:]
    if let path {
      issue["sourceLocation"] = ["filePath": path, "line": line ?? 0]
    }
    write(
      "issueRecorded", testCase,
      ["issue": issue, "messages": [["text": message]]])
  }

  private func write(
    _ kind: String, _ testCase: XCTestCase, _ more: [String: Any] = [:]
  ) {
    // `Suite.test` on Linux, `-[Module.Suite test]` on Apple systems.
    let name = testCase.name.split { ". ]".contains($0) }.last ?? ""
    let path = String(reflecting: type(of: testCase)).split(separator: ".")
    let id = "\(path.first ?? "").\(path.last ?? "")/\(name)()"
    write(kind, more.merging(["testID": id]) { $1 })
  }

  private func write(_ kind: String, _ more: [String: Any] = [:]) {
    let now = ["absolute": ProcessInfo.processInfo.systemUptime]
    let payload = more.merging(["kind": kind, "instant": now]) { $1 }
    let event: [String: Any] = ["kind": "event", "payload": payload]
    guard var line = try? JSONSerialization.data(withJSONObject: event) else {
      return
    }
    line.append(UInt8(ascii: "\n"))
    line.withUnsafeBytes { bytes in
      _ = Foundation.write(file, bytes.baseAddress, bytes.count)
    }
  }
}
