import Foundation
import XCTest

@testable import Runner

/// A terminal whose keys a test presses and whose window it reads.
final class PseudoTerminal {
  /// The runner that works in it.
  let id: pid_t
  private let keyboard: Int32
  private let window: Int32
  private var bytes: [UInt8] = []

  /// Starts a command of the runner in it.
  ///
  /// - Parameter keepsErrors: Whether its errors are shown there as well.
  init(
    _ arguments: [String], in workbook: SampleWorkbook,
    environment: [String: String] = [:], keepsErrors: Bool = true
  ) throws {
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    #if canImport(Darwin)
      grantpt(keyboard)
      unlockpt(keyboard)
      let name = String(cString: try XCTUnwrap(ptsname(keyboard)))
    #else
      // The same two, for which Swift's Glibc has no functions.
      var (lock, number): (Int32, UInt32) = (0, 0)
      _ = ioctl(keyboard, UInt(0x4004_5431), &lock)  // TIOCSPTLCK
      _ = ioctl(keyboard, UInt(0x8004_5430), &number)  // TIOCGPTN
      let name = "/dev/pts/\(number)"
    #endif
    window = open(name, O_RDWR | O_NOCTTY)
    try XCTSkipIf(keyboard < 0 || window < 0, "there are no terminals here")
    for file in [keyboard, window] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(keyboard, F_SETFL, O_NONBLOCK)
    id = try GroupLeader.start(
      [Checkout.program(of: arguments.first), workbook.root] + arguments,
      in: workbook.root,
      environment: ProcessInfo.processInfo.environment
        .merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 },
      input: window, output: window, keepsErrors: keepsErrors)
  }

  deinit {
    close(keyboard)
    close(window)
  }

  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  /// Gives the window this many columns and rows.
  func resize(_ columns: Int, _ rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  /// Lets the keys come line by line, as a shell does that has it meanwhile.
  func setForLines() {
    var settings = termios()
    tcgetattr(window, &settings)
    settings.c_lflag |= tcflag_t(ICANON | ECHO)
    tcsetattr(window, TCSANOW, &settings)
  }

  /// Whether keys come one at a time.
  var isSetForKeys: Bool {
    var settings = termios()
    tcgetattr(window, &settings)
    return settings.c_lflag & tcflag_t(ICANON) == 0
  }

  /// All that was shown so far.
  var text: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(keyboard, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Forgets what was shown so far.
  func forget() {
    _ = text
    bytes = []
  }

  /// Waits until the words are shown.
  func wait(
    for words: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    RunnerProcess.wait(for: "“\(words)”", file: file, line: line) {
      text.contains(words)
    }
  }

  /// Waits for the runner's end, and returns its exit code.
  func end() -> Int32 {
    // Output that is not read would keep it from ending.
    RunnerProcess.end(of: id) { text }
  }
}
