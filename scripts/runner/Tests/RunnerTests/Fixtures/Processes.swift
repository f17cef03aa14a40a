import Foundation

@testable import Runner

/// What the system says of processes that the runner may have left behind.
enum Processes {
  /// The processes that stand in the folder or name it, with their commands.
  static func of(_ folder: String) -> [(id: pid_t, command: String)] {
    ProcessTable.now().entries.compactMap { entry in
      guard !entry.isZombie, entry.id != getpid() else { return nil }
      let command = command(entry.id)
      let isThere = command.contains(folder) || place(entry.id) == folder
      return isThere ? (entry.id, command) : nil
    }
  }

  /// Whether the process runs.
  static func isRunning(_ id: pid_t) -> Bool {
    ProcessTable.now().entries.contains { $0.id == id && !$0.isZombie }
  }

  #if os(Linux)
    private static func command(_ id: pid_t) -> String {
      (Files.text("/proc/\(id)/cmdline") ?? "")
        .replacingOccurrences(of: "\0", with: " ")
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
    private static func command(_ id: pid_t) -> String {
      ps("command=", id)
    }

    private static func place(_ id: pid_t) -> String? { nil }

    /// The memory a running process uses, in bytes.
    static func peakMemory(of id: pid_t) -> Int {
      (Int(ps("rss=", id).filter(\.isNumber)) ?? 0) * 1024
    }

    private static func ps(_ column: String, _ id: pid_t) -> String {
      let found = try? Shell.run(
        ["ps", "-o", column, "-p", "\(id)"], in: "/")
      return found?.code == 0 ? found?.output ?? "" : ""
    }
  #endif
}
