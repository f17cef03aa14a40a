import Foundation

@testable import Runner

/// What the system says of processes that the runner may have left behind.
enum Processes {
  /// The processes that stand in the folder or name it, with their commands.
  static func of(_ folder: String) -> [(id: pid_t, command: String)] {
    let entries = ProcessTable.now().entries.filter {
      !$0.isZombie && $0.id != getpid()
    }
    let commands = commands(of: entries.map(\.id))
    return entries.compactMap { entry in
      let command = commands[entry.id] ?? ""
      let isThere = command.contains(folder) || place(entry.id) == folder
      return isThere ? (entry.id, command) : nil
    }
  }

  /// Whether the process runs.
  static func isRunning(_ id: pid_t) -> Bool {
    ProcessTable.now().entries.contains { $0.id == id && !$0.isZombie }
  }

  #if os(Linux)
    private static func commands(of ids: [pid_t]) -> [pid_t: String] {
      let commands = ids.map {
        (Files.text("/proc/\($0)/cmdline") ?? "")
          .replacingOccurrences(of: "\0", with: " ")
      }
      return Dictionary(uniqueKeysWithValues: zip(ids, commands))
    }

    private static func place(_ id: pid_t) -> String? {
      try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(id)/cwd")
    }

    /// The most memory a running process has used, in bytes.
    static func peakMemory(of id: pid_t) -> Int {
      let lines = (Files.text("/proc/\(id)/status") ?? "").split(
        separator: "\n")
      let line = lines.first { $0.hasPrefix("VmHWM:") } ?? ""
      return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }
  #else
    // Darwin has no /proc; `ps` knows commands, and folders only by them.
    private static func commands(of ids: [pid_t]) -> [pid_t: String] {
      // Without `-ww`, a line is cut at 79 columns.
      let lines = ps("-axww", "-o", "pid=,command=").split(separator: "\n")
      let pairs = lines.compactMap { line in
        let words = line.split(separator: " ", maxSplits: 1)
        return words.first.flatMap { pid_t($0) }.map { ($0, String(line)) }
      }
      return Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    private static func place(_ id: pid_t) -> String? { nil }

    /// The memory a running process uses, in bytes.
    static func peakMemory(of id: pid_t) -> Int {
      (Int(ps("-o", "rss=", "-p", "\(id)").filter(\.isNumber)) ?? 0) * 1024
    }

    private static func ps(_ words: String...) -> String {
      let found = try? Shell.run(["ps"] + words, in: "/")
      return found?.code == 0 ? found?.output ?? "" : ""
    }
  #endif
}
