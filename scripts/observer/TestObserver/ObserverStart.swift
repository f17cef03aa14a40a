import Foundation
import XCTest

/// Begins to observe this process's tests, where the runner asked for it.
///
/// The runner names a folder in `KATA_EVENTS`. Each process writes files of
/// its own there, named after its process ID: what XCTest does by the observer,
/// and what Swift Testing does by itself.
@_cdecl("kata_observe_tests")
func observeTests() {
  keepMainQueueAwake()
  guard let folder = getenv("KATA_EVENTS").map({ String(cString: $0) }) else {
    return
  }
  // What the tests start is no test.
  unsetenv("KATA_EVENTS")
  endWithRunner("\(folder)/runner")
  let start = "\(folder)/\(getpid())"
  if let observer = TestObserver(path: "\(start)-xctest.jsonl") {
    XCTestObservationCenter.shared.addTestObserver(observer)
  }
  keepEvents(as: "\(start)-swift-testing.jsonl")
}

/// Lets something happen on the main queue every few milliseconds.
///
/// On Linux, a test that ends just before XCTest begins to wait for it does not
/// wake the run loop, which then sleeps for a tenth of a second
/// (`XCTWaiter.primitiveWait`). Anything on the main queue wakes it.
private func keepMainQueueAwake() {
  #if os(Linux)
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(5))
    timer.setEventHandler { withExtendedLifetime(timer) {} }
    timer.activate()
  #endif
}

/// Ends this process once the runner has ended, which cannot do so itself when
/// it is killed.
///
/// The runner holds the pipe open and never writes to it. However the runner
/// ends, the system closes the pipe, and reading comes to an end.
private func endWithRunner(_ pipe: String) {
  let file = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard file >= 0 else { return }
  // Opening must not wait for the runner, and reading must.
  _ = fcntl(file, F_SETFL, 0)
  Thread.detachNewThread {
    var byte: UInt8 = 0
    var count = 0
    repeat {
      count = read(file, &byte, 1)
    } while count > 0 || (count < 0 && errno == EINTR)
    guard count == 0 else { return }
    // `swift test` gives the process a group of its own, with all that tests
    // start. In any other group there may be a shell, say.
    kill(getpgrp() == getpid() ? 0 : getpid(), SIGKILL)
  }
}

/// Gives the file of Swift Testing's events another name, which stays.
///
/// Where each test target is a process of its own, one after the other writes
/// to the same path, or SwiftPM chooses a path for each and joins the files
/// when all have ended, which a test that hangs never lets it do.
private func keepEvents(as path: String) {
  let words = CommandLine.arguments
  guard let flag = words.firstIndex(of: "--event-stream-output-path"),
    words.indices.contains(flag + 1)
  else { return }
  let events = words[flag + 1]
  unlink(events)
  close(open(events, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644))
  guard link(events, path) != 0 else { return }
  // A Mac's temporary folder may be on another disk.
  unlink(events)
  symlink(path, events)
}
