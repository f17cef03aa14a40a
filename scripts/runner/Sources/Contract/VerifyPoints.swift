import Foundation
import Runner
import Synchronization

/// The contract's points as they are checked: what holds and what does not.
final class VerifyPoints: Sendable {
  private struct State {
    var passed = 0
    var failed = 0
    /// The lines of a part that are not printed yet.
    var lines: [String] = []
  }

  private let terminal: Terminal
  /// Whether its lines wait until all of them are there.
  private let isPart: Bool
  /// What its points begin with, such as `kata1: `.
  private let topic: String
  private let state = Mutex(State())

  var passed: Int { state.withLock { $0.passed } }
  var failed: Int { state.withLock { $0.failed } }

  /// Creates points that are printed at once.
  convenience init(terminal: Terminal) {
    self.init(terminal: terminal, isPart: false, topic: "")
  }

  private init(terminal: Terminal, isPart: Bool, topic: String) {
    self.terminal = terminal
    self.isPart = isPart
    self.topic = topic
  }

  /// Lets points, of one kata or of all, be printed and counted together when all
  /// of them are checked, or when the rest cannot be: then that is one that failed.
  ///
  /// - Throws: only a `Stop` that ends the whole command.
  func part(
    about kata: Kata? = nil, _ body: (VerifyPoints) throws -> Void
  ) throws {
    let part = VerifyPoints(
      terminal: terminal, isPart: true,
      topic: kata.map { "\($0.name): " } ?? "")
    defer { add(part.state.withLock { $0 }) }
    do {
      try body(part)
    } catch let stop as Stop where !stop.code.endsWork {
      try part.check("the rest of its points can be checked") { throw stop }
    }
  }

  /// Counts and prints what a part has found.
  private func add(_ found: State) {
    state.withLock {
      $0.passed += found.passed
      $0.failed += found.failed
    }
    // In one call, so that no other part's lines come between them.
    if !found.lines.isEmpty { print(found.lines.joined(separator: "\n")) }
  }

  /// Checks one point.
  ///
  /// - Parameters:
  ///   - name: The point, as a sentence that holds.
  ///   - body: Returns what does not hold, each problem with its remedy.
  /// - Throws: only a `Stop` that ends the whole command.
  func check(_ name: String, _ body: () throws -> [String]) throws {
    try terminal.stopIfClosed()
    let began = Date()
    doing(name)
    var problems: [String]
    do {
      problems = try body()
    } catch let stop as Stop where !stop.code.endsWork {
      problems = [stop.message]
    }
    state.withLock {
      if problems.isEmpty { $0.passed += 1 } else { $0.failed += 1 }
    }
    let seconds = Date().timeIntervalSince(began)
    let time = seconds < 1 ? "" : String(format: "  (%.0f s)", seconds)
    let mark =
      problems.isEmpty
      ? terminal.styled("✓", .green) : terminal.styled("✗", .red)
    print("\(mark) \(topic)\(name)\(time)")
    for problem in problems.prefix(12) { note(problem) }
    if problems.count > 12 { note("and \(problems.count - 12) more") }
  }

  /// Shows what is being done now, if the terminal can rewrite a line.
  func doing(_ text: String) {
    terminal.status("\(topic)\(text) …")
  }

  /// Prints a line that is no point by itself.
  func note(_ text: String) {
    print(terminal.wrapped(text, indent: "    "))
  }

  private func print(_ line: String) {
    if isPart {
      state.withLock { $0.lines.append(line) }
    } else {
      terminal.print(line)
    }
  }
}

extension VerifyPoints {
  /// The warnings and errors of a program that failed, or the end of what it
  /// printed; nothing of one that did not.
  static func complaints(
    of result: (output: String, code: Int32)
  ) -> [String] {
    if result.code == 0 { return [] }
    let lines = result.output.split(separator: "\n").map(String.init)
      .filter { $0.contains("arning: ") || $0.contains("rror: ") }
    return lines.isEmpty ? [String(result.output.suffix(600))] : lines
  }
}

/// The problems whose demand does not hold.
func unmet(_ demands: KeyValuePairs<String, Bool>) -> [String] {
  demands.filter { !$0.value }.map(\.key)
}
