import Foundation

/// Reads the lines that the observer in a test process writes of XCTest.
///
/// `scripts/observer/TestObserver` writes them.
enum XCTestEvents {
  private struct Event: Decodable {
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

  /// Adds to the log what one line says.
  static func read(_ line: Data, into log: inout TestLog) {
    guard let event = try? JSONDecoder().decode(Event.self, from: line) else {
      return
    }
    let name = TestName(
      module: event.module ?? "", suite: (event.suite ?? "").visible,
      test: (event.test ?? "").visible)
    switch event.kind {
    case "launched":
      if log.phase == .building { log.phase = .launched }
    case "xctestStarted":
      log.beginRun()
    case "testStarted":
      log.phase = .suite(module: name.module, name.suite)
      log.begin(name)
    case "issueRecorded":
      let place = event.file.map { SourcePlace($0, event.line ?? 0) }
      log.fail(
        name, TestFailure(place: place, message: event.message ?? ""))
    case "testEnded":
      log.end(
        name, event.isSkipped == true ? .skipped : .passed,
        seconds: event.seconds ?? 0)
    case "xctestEnded":
      log.phase = .betweenLibraries
      log.endRun()
    case "exiting":
      log.noteExit()
    default: return
    }
  }
}
