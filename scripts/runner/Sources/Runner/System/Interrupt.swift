import Foundation
import Platform
import Synchronization

/// Ctrl-C, noticed and not obeyed at once, so that nothing is left behind.
public enum Interrupt {
  private static let flag = Atomic(false)

  /// Whether the command should end.
  public static var happened: Bool { flag.load(ordering: .relaxed) }

  /// Begins to take notice of Ctrl-C, of Ctrl-\, of a polite request to end and
  /// of a terminal that is closed, unless that is to be outlived (`nohup`).
  static func listen() {
    // No handler may be the first to touch it.
    flag.store(false, ordering: .relaxed)
    // Swift would take Ctrl-\ for a crash, and ask what to do about it.
    for number in [SIGINT, SIGQUIT, SIGTERM] {
      signal(number) { _ in Interrupt.note() }
    }
    if platform_ignores(SIGHUP) == 0 {
      signal(SIGHUP) { _ in Interrupt.note() }
    }
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is told as one that cannot be written.
    signal(SIGXFSZ, SIG_IGN)
    // Where it is ignored, `waitpid` has no exit codes.
    signal(SIGCHLD, SIG_DFL)
  }

  private static func note() { flag.store(true, ordering: .relaxed) }
}
