import Foundation

/// A small process that ends a command once the runner was killed, which cannot do
/// so itself then.
///
/// The runner holds a pipe open that the sentry reads from. However the runner ends,
/// the system closes it.
final class Sentry {
  let id: pid_t
  private let lifeline: Int32
  private var isAtWork = true

  /// On SIGINT, `swift` ends what it has started in groups of their own.
  private static let script = """
    read -r _
    kill -s INT -- "-$1"
    for second in 1 2 3 4 5; do
      kill -s 0 "$1" || exit
      sleep 1
    done
    kill -s KILL -- "-$1"
    """

  /// Begins to watch over the command that leads this group; nil where that
  /// cannot be.
  ///
  /// To be called with the lock of what is started.
  init?(over group: pid_t) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard
      let id = try? GroupLeader.start(
        ["/bin/sh", "-c", Self.script, "sentry", "\(group)"], in: "/",
        environment: ["PATH": "/usr/bin:/bin"], input: ends[0])
    else {
      close(ends[1])
      return nil
    }
    (self.id, lifeline) = (id, ends[1])
  }

  /// Leaves the command alone.
  func end() {
    guard isAtWork else { return }
    isAtWork = false
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
    close(lifeline)
  }
}
