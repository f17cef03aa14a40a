import Foundation

/// Ctrl-C, noticed and not obeyed at once, so that nothing is left behind.
enum Interrupt {
  nonisolated(unsafe) private static var flag: Int32 = 0

  static var happened: Bool { flag != 0 }

  /// Whether the command itself asked for its end, and not Ctrl-C.
  private(set) nonisolated(unsafe) static var isRequested = false

  /// Ends what is running, as Ctrl-C would.
  static func request() {
    isRequested = true
    flag = 1
  }

  /// Begins to take notice of Ctrl-C and of a polite request to end.
  static func listen() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interrupt.flag = 1 }
    }
    signal(SIGPIPE, SIG_IGN)
  }
}
