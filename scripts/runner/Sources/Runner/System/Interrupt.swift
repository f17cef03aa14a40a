import Foundation
import Platform

/// Ctrl-C, noticed and not obeyed at once, so that nothing is left behind.
public enum Interrupt {
  nonisolated(unsafe) private static var flag: Int32 = 0

  /// Whether the command should end.
  public static var happened: Bool { flag != 0 }

  /// Begins to take notice of Ctrl-C, of Ctrl-\, of a polite request to end and
  /// of a terminal that is closed, unless that is to be outlived (`nohup`).
  static func listen() {
    // Swift would take Ctrl-\ for a crash, and ask what to do about it.
    for number in [SIGINT, SIGQUIT, SIGTERM] {
      signal(number) { _ in Interrupt.flag = 1 }
    }
    if platform_ignores(SIGHUP) == 0 {
      signal(SIGHUP) { _ in Interrupt.flag = 1 }
    }
    signal(SIGPIPE, SIG_IGN)
    // Where it is ignored, `waitpid` has no exit codes.
    signal(SIGCHLD, SIG_DFL)
  }
}
