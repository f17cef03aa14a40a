import Foundation
import Platform

/// Ends what the runner started when the runner itself is killed.
///
/// It is the runner's own program, started again: a `WatchdogProcess`. It reads
/// from a pipe whose other end only the runner holds, so that whatever ends the
/// runner closes it.
final class Watchdog: Sendable {
  /// The runner's watchdog, from the first use on; nil where there is none.
  static let shared = program.flatMap { Watchdog($0, sparing: getpgrp()) }

  /// What the process can be started as again, to be a watchdog.
  ///
  /// Nil until `WatchdogProcess.runIfAsked()` has been called: the program of
  /// the runner's tests, say, would make nothing of being asked.
  nonisolated(unsafe) static var program: String?

  let id: pid_t
  private let pipe: Guarded<Int32>

  /// Starts it; nil when the operating system cannot.
  ///
  /// - Parameter group: is never ended, whatever it is told.
  init?(_ program: String, sparing group: pid_t) {
    let started = Started.ids.withLock { ids in
      Self.start(program, group).map { started in
        ids.insert(started.id)
        return started
      }
    }
    guard let started else { return nil }
    id = started.id
    pipe = Guarded(started.pipe)
  }

  deinit {
    _ = pipe.withLock { close($0) }
  }

  /// Lets the group, and all that descends from it, be ended with the runner.
  func watch(_ group: pid_t) { tell(.watch, "\(group)") }

  /// Leaves the group alone from now on: the runner has ended it.
  func forget(_ group: pid_t) { tell(.forget, "\(group)") }

  /// Lets the folder, which lies below a `.build`, be removed after all that.
  func remove(_ folder: String) { tell(.remove, folder) }

  /// Leaves the folder alone from now on.
  func keep(_ folder: String) { tell(.keep, folder) }

  private func tell(_ word: WatchdogWord, _ what: String) {
    // The end of a line would make the rest of a path another line.
    guard !what.utf8.contains(UInt8(ascii: "\n")) else { return }
    let line = Array("\(word) \(what)\n".utf8)
    // A watchdog that has ended is told in vain, which does no harm.
    pipe.withLock { _ = write($0, line, line.count) }
  }

  private static func start(
    _ program: String, _ group: pid_t
  ) -> (id: pid_t, pipe: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    // No other process may hold the end that is to close with the runner.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = GroupLeader.start(
      [program, WatchdogWord.program, "\(group)"], in: "/",
      environment: ProcessInfo.processInfo.environment, input: ends[0],
      // Nothing but the runner's end may end it.
      deafTo: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
    guard case .success(let id) = started else {
      close(ends[1])
      return nil
    }
    return (id, ends[1])
  }
}
