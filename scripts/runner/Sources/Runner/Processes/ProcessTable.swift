import Foundation
import Platform

/// What the operating system says about one process.
struct ProcessEntry: Equatable {
  var id: pid_t
  var parent: pid_t
  var group: pid_t
  /// A process that has ended and waits for its parent to notice.
  var isZombie: Bool
}

/// The processes of this machine, at one moment.
struct ProcessTable {
  var entries: [ProcessEntry]

  static func now() -> ProcessTable {
    #if os(Linux)
      let ids = Files.names(in: "/proc").compactMap { pid_t($0) }
      return ProcessTable(
        entries: ids.compactMap { id in
          Files.text("/proc/\(id)/stat").flatMap(linuxEntry)
        })
    #else
      // Darwin has no /proc, and Linux no such call.
      var count = 0
      let list = platform_processes(&count)
      defer { free(list) }
      return ProcessTable(
        entries: UnsafeBufferPointer(start: list, count: count).map { found in
          ProcessEntry(
            id: found.id, parent: found.parent, group: found.group,
            isZombie: found.is_zombie)
        })
    #endif
  }

  /// Reads `/proc/ID/stat`: `12 (a name) S 1 12 …`.
  static func linuxEntry(_ stat: String) -> ProcessEntry? {
    // The name may hold spaces and parentheses, so start after the last one.
    guard let close = stat.utf8.lastIndex(of: UInt8(ascii: ")")),
      let id = pid_t(stat.prefix { $0 != " " })
    else { return nil }
    let fields = stat[close...].dropFirst().split(separator: " ", maxSplits: 3)
    guard fields.count > 2, let parent = pid_t(fields[1]),
      let group = pid_t(fields[2])
    else { return nil }
    return ProcessEntry(
      id: id, parent: parent, group: group, isZombie: fields[0] == "Z")
  }

  /// The table without the processes of these groups.
  func without(_ groups: Set<pid_t>) -> ProcessTable {
    ProcessTable(entries: entries.filter { !groups.contains($0.group) })
  }

  /// The processes' children, their children and so on, if they still run.
  ///
  /// - Parameter others: Are left out, with their children.
  func descendants(
    of roots: Set<pid_t>, without others: Set<pid_t> = []
  ) -> [ProcessEntry] {
    let children = Dictionary(grouping: entries, by: \.parent)
    var known = roots.union(others)
    var found: [ProcessEntry] = []
    var parents = Array(roots)
    while let parent = parents.popLast() {
      for child in children[parent] ?? []
      where known.insert(child.id).inserted {
        found.append(child)
        parents.append(child.id)
      }
    }
    return found.filter { !$0.isZombie }
  }
}
