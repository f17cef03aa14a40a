import Foundation
import Platform

/// What the runner itself has started and waits for.
///
/// Whatever else has the runner as its parent is a stray: it was left behind
/// by one of these.
enum Started {
  /// The IDs of these processes.
  ///
  /// Whoever starts one holds the lock meanwhile: no other one inherits what is
  /// opened for it, and nobody takes it for a stray.
  static let ids = Guarded<Set<pid_t>>([])

  /// Whether a process whose parent has ended becomes a child of the runner.
  ///
  /// Then none can slip away. Linux can do that.
  static let adopts = platform_adopt_orphans() == 1

  /// What runs now, but for the runner's own group, and the strays in it.
  static func now() -> (table: ProcessTable, strays: [ProcessEntry]) {
    let (all, ids) = ids.withLock { (ProcessTable.now(), $0) }
    let table = all.without([getpgrp()])
    guard adopts else { return (table, []) }
    let runner = getpid()
    // Those that have ended leave the process table only when waited for.
    for entry in all.entries
    where entry.parent == runner && entry.isZombie && !ids.contains(entry.id) {
      waitpid(entry.id, nil, WNOHANG)
    }
    return (table, table.descendants(of: [runner], without: ids))
  }
}
