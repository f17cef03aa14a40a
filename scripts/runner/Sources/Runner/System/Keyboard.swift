import Foundation

/// Reads single keys while a command works, and leaves the terminal as it was.
final class Keyboard: Sendable {
  private let before: termios
  private let isTerminal: Bool
  // Of two threads that see the same key, one would wait for the next.
  private let lock = NSLock()

  /// Begins to read keys, where there is a terminal to read them from.
  init() {
    isTerminal = isatty(STDIN_FILENO) == 1
    var settings = termios()
    if isTerminal { tcgetattr(STDIN_FILENO, &settings) }
    before = settings
    guard isTerminal else { return }
    // Keys come one at a time and are not shown; Ctrl-C stays what it is.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  deinit {
    restore()
  }

  /// Gives the terminal back as it was.
  func restore() {
    guard isTerminal else { return }
    var settings = before
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// The key that was pressed, waiting no longer than this; nil for none.
  func key(waiting milliseconds: Int32) -> Character? {
    guard isTerminal else {
      usleep(UInt32(milliseconds) * 1000)
      return nil
    }
    lock.lock()
    defer { lock.unlock() }
    var interest = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&interest, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else {
      usleep(UInt32(milliseconds) * 1000)
      return nil
    }
    return Character(UnicodeScalar(byte))
  }
}
