import Foundation
import XCTest

@testable import Runner

/// What a program of the system prints, until it ends.
final class ShellTests: XCTestCase {
  func testWhatAProgramLeavesBehind_isNotWaitedFor() throws {
    let result = try Shell.run(
      ["sh", "-c", "sleep 60 & echo $!; exit 3"], in: "/")

    let left = try XCTUnwrap(pid_t(result.output.dropLast()))
    XCTAssertTrue(Processes.isRunning(left), "it was waited for")
    XCTAssertEqual(result.code, 3)
    kill(left, SIGKILL)
  }

  func testASignalThatTheRunnerIgnores_endsAProgram() throws {
    // As below `nohup`.
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }

    let result = try Shell.run(["sh", "-c", "kill -HUP $$; echo on"], in: "/")

    XCTAssertEqual(result.output, "")
    XCTAssertEqual(result.code, 128 + SIGHUP)
  }

  func testALongOutput_isReadToItsEnd() throws {
    let result = try Shell.run(
      ["sh", "-c", "head -c 3000000 /dev/zero; echo end"], in: "/")

    XCTAssertEqual(result.output.utf8.count, 3_000_004)
    XCTAssertTrue(result.output.hasSuffix("end\n"))
  }
}
