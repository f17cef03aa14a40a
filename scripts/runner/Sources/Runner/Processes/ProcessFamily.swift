import Foundation

/// Process groups and all that descends from them, in whatever group it is.
struct ProcessFamily {
  /// Every group that a member was ever seen in: a process that loses its
  /// parent is still found there.
  private(set) var groups: Set<pid_t>

  /// Its members that run; notes the groups they are in.
  mutating func members(in table: ProcessTable) -> [ProcessEntry] {
    while true {
      let first = table.entries.filter { groups.contains($0.group) }
      let all = first + table.descendants(of: Set(first.map(\.id)))
      let before = groups
      groups.formUnion(all.map(\.group))
      if groups == before { return all.filter { !$0.isZombie } }
    }
  }

  /// Ends what the look finds, until it finds nothing any more.
  ///
  /// What is stopped starts nothing while the others are looked for.
  static func end(
    _ look: () -> [ProcessEntry],
    signal: (pid_t, Int32) -> Void = { _ = kill($0, $1) }
  ) {
    var stopped: Set<pid_t> = []
    // A process that the system cannot end must not keep anyone waiting.
    for _ in 0..<300 {
      let found = Set(look().map(\.id))
      if found.isEmpty { return }
      if found.isSubset(of: stopped) {
        for id in found { signal(id, SIGKILL) }
        stopped = []
        usleep(10_000)
      } else {
        for id in found { signal(id, SIGSTOP) }
        stopped = found
      }
    }
  }
}
