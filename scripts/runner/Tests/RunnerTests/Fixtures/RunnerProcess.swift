import Foundation
import XCTest

@testable import Runner

/// The runner, started as a learner's script would start it.
///
/// Not with Foundation's `Process`, which takes a program for running as long
/// as anything it has started runs.
final class RunnerProcess {
  let id: pid_t
  /// The most memory it was seen to use, in bytes.
  private(set) var peak = 0
  private let path: String

  /// Starts a command, through other words such as `unshare` if need be.
  convenience init(
    _ arguments: [String], in workbook: SampleWorkbook,
    through prefix: [String] = [], environment: [String: String] = [:]
  ) throws {
    let program = Checkout.program(of: arguments.first)
    try self.init(
      prefix + [program, workbook.root] + arguments, in: workbook.root,
      environment: environment)
  }

  /// Starts any command.
  init(
    _ words: [String], in folder: String, environment: [String: String]
  ) throws {
    path = NSTemporaryDirectory() + "/runner-output-\(UUID().uuidString)"
    let output = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(output) }
    id = try GroupLeader.start(
      words, in: folder,
      environment: ProcessInfo.processInfo.environment
        .merging(environment) { $1 },
      output: output
    )
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Waits for its end, and returns how it ended.
  func end() -> Int32 {
    Self.end(of: id) {
      peak = max(peak, Processes.peakMemory(of: id))
      return text
    }
  }

  /// Waits for the end of a process, and returns how it ended.
  ///
  /// - Parameter text: Called now and then for what it has printed so far.
  static func end(of id: pid_t, _ text: () -> String) -> Int32 {
    var status: Int32 = 0
    // One that never ends must not keep the other cases waiting.
    for _ in 0..<15_000 {
      if waitpid(id, &status, WNOHANG) == id {
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
      }
      _ = text()
      usleep(20_000)
    }
    XCTFail("the runner did not end:\n\(text())")
    kill(id, SIGKILL)
    waitpid(id, &status, 0)
    return -1
  }

  /// What it has printed so far, on either of its outputs.
  var text: String { Files.text(path) ?? "" }

  /// Waits until something is so, which it is sooner or later.
  static func wait(
    for what: String, file: StaticString = #filePath, line: UInt = #line,
    until isSo: () -> Bool
  ) {
    for _ in 0..<1_500 {
      if isSo() { return }
      usleep(20_000)
    }
    XCTFail("waited in vain for \(what)", file: file, line: line)
  }
}
