import Foundation
import Platform

/// The process behind a `Watchdog`: it waits until the runner ends, however
/// that happens, and then ends what the runner has left behind.
struct WatchdogProcess {
  private(set) var groups: Set<pid_t> = []
  private(set) var folders: Set<String> = []

  /// Is the watchdog, and does not return, if the program was started as one.
  ///
  /// Each program of the runner asks this before it does anything else.
  static func runIfAsked() {
    Watchdog.program = platform_own_program().map { String(cString: $0) }
    let words = CommandLine.arguments.dropFirst()
    // No command is called a number: these are no folder and its command.
    guard words.count == 2, words.first == WatchdogWord.program,
      let runner = words.last.flatMap({ pid_t($0) })
    else { return }
    var process = WatchdogProcess()
    while let line = readLine(strippingNewline: false) { process.read(line) }
    process.finish(sparing: [runner, getpgrp()])
    exit(0)
  }

  /// Takes notice of a line from the runner.
  mutating func read(_ line: String) {
    // What the runner's own end has cut off means something else.
    guard line.hasSuffix("\n") else { return }
    let words = line.dropLast().split(separator: " ", maxSplits: 1)
    guard words.count == 2, let word = WatchdogWord(rawValue: "\(words[0])")
    else { return }
    let group = pid_t(words[1]) ?? 0
    let folder = String(words[1])
    switch word {
    case .watch: if group > 1 { groups.insert(group) }
    case .forget: groups.remove(group)
    case .remove: if Self.isBelowBuild(folder) { folders.insert(folder) }
    case .keep: folders.remove(folder)
    }
  }

  /// Whether the path leads below a build folder, where nothing is a learner's.
  private static func isBelowBuild(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return path.hasPrefix("/") && names.dropLast().contains(".build")
      && !names.contains(".") && !names.contains("..")
  }

  /// Ends what is left of the groups, and all that descends from them; then
  /// removes the folders.
  private func finish(sparing spared: Set<pid_t>) {
    if !groups.isEmpty {
      var family = ProcessFamily(groups: groups)
      ProcessFamily.end {
        family.members(in: ProcessTable.now().without(spared))
      }
    }
    for folder in folders { try? Files.remove(folder) }
  }
}
