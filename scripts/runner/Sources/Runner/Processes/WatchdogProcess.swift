import Foundation
import Platform

/// The process behind a `Watchdog`: it waits until the runner ends, however
/// that happens, and then ends what the runner has left behind.
struct WatchdogProcess {
  /// The word that makes a program be it.
  static let name = "watchdog"

  private(set) var groups: Set<pid_t> = []

  /// Is the watchdog, and does not return, if the program was started as one.
  ///
  /// Each program of the runner asks this before it does anything else.
  static func runIfAsked() {
    Watchdog.program = platform_own_program().map { String(cString: $0) }
    let words = CommandLine.arguments.dropFirst()
    // No command is called a number: these are no folder and its command.
    guard words.count == 2, words.first == name,
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
    guard words.count == 2, let word = Watchdog.Word(rawValue: "\(words[0])"),
      let group = pid_t(words[1])
    else { return }
    switch word {
    case .watch: groups.insert(group)
    case .forget: groups.remove(group)
    }
  }

  /// Ends what is left of the groups, and all that descends from them.
  private func finish(sparing spared: Set<pid_t>) {
    guard !groups.isEmpty else { return }
    var family = ProcessFamily(groups: groups)
    ProcessFamily.end { family.members(in: ProcessTable.now().without(spared)) }
  }
}
