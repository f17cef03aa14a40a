import Foundation
import XCTest

@testable import Runner

/// The runner, started as a learner's script would start it.
final class RunnerProcess {
  private let process = Process()
  private let output: FileHandle
  private let path: String
  /// The most memory it was seen to use, in bytes.
  private(set) var peak = 0

  var id: pid_t { process.processIdentifier }

  /// Starts a command, through other words such as `unshare` if need be.
  init(
    _ arguments: [String], in workbook: SampleWorkbook,
    through prefix: [String] = [], environment: [String: String] = [:]
  ) throws {
    path = NSTemporaryDirectory() + "/runner-output-\(UUID().uuidString)"
    try Files.write("", to: path)
    output = try XCTUnwrap(FileHandle(forWritingAtPath: path))
    let words = prefix + [Checkout.kata, workbook.root] + arguments
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: workbook.root)
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    try? output.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Waits for its end, and returns how it ended.
  func end() -> Int32 {
    while process.isRunning {
      peak = max(peak, Processes.peakMemory(of: id))
      usleep(20_000)
    }
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
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
