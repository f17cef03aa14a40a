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
    try self.init(
      prefix + [Checkout.kata, workbook.root] + arguments, in: workbook.root,
      environment: environment)
  }

  /// Starts any command.
  init(
    _ words: [String], in folder: String, environment: [String: String]
  ) throws {
    path = NSTemporaryDirectory() + "/runner-output-\(UUID().uuidString)"
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    let all = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
    let variables = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
    var arguments = all.map { strdup($0) } + [nil]
    var pairs = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + pairs { free(text) } }
    var id = pid_t()
    let failure = posix_spawn(
      &id, "/bin/sh", &actions, &attributes, &arguments, &pairs)
    XCTAssertEqual(failure, 0, "the system starts no shell")
    self.id = id
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Waits for its end, and returns how it ended.
  func end() -> Int32 {
    var status: Int32 = 0
    // A runner that never ends must not keep the other cases waiting.
    for _ in 0..<15_000 {
      if waitpid(id, &status, WNOHANG) == id {
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
      }
      peak = max(peak, Processes.peakMemory(of: id))
      usleep(20_000)
    }
    XCTFail("the runner did not end:\n\(text)")
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
