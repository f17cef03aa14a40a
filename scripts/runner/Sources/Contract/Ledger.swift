import Foundation
import Runner

/// The contract's points as they are checked: what holds and what does not.
final class Ledger: Sendable {
  private struct State {
    var passed = 0
    var failed = 0
    /// What is held back, line by line.
    var lines: [String] = []
  }

  let terminal: Terminal
  private let isHeldBack: Bool
  private let state = Guarded(State())

  var passed: Int { state.withLock { $0.passed } }
  var failed: Int { state.withLock { $0.failed } }

  /// Creates an empty ledger that prints to the terminal.
  ///
  /// - Parameter isHeldBack: Whether it prints nothing by itself, since it is
  ///   to be added to another ledger.
  init(terminal: Terminal, isHeldBack: Bool = false) {
    self.terminal = terminal
    self.isHeldBack = isHeldBack
  }

  /// Checks one point.
  ///
  /// - Parameters:
  ///   - name: The point, as a sentence that holds.
  ///   - body: Returns what does not hold, each problem with how to mend it.
  /// - Throws: only a `Stop` that ends the whole command.
  func check(_ name: String, _ body: () throws -> [String]) throws {
    let began = Date()
    terminal.status("\(name) …")
    var problems: [String]
    do {
      problems = try body()
    } catch let stop as Stop where stop.code != .interrupted {
      problems = [stop.message]
    }
    let seconds = Date().timeIntervalSince(began)
    let time = seconds < 1 ? "" : String(format: "  (%.0f s)", seconds)
    if problems.isEmpty {
      state.withLock { $0.passed += 1 }
      print(terminal.styled("✓", .green) + " \(name)\(time)")
    } else {
      state.withLock { $0.failed += 1 }
      print(terminal.styled("✗", .red) + " \(name)\(time)")
      for problem in problems.prefix(12) {
        print(terminal.wrapped(problem, indent: "    "))
      }
      if problems.count > 12 {
        print("    and \(problems.count - 12) more")
      }
    }
  }

  /// Tells what is being done now, where a line can be rewritten.
  func doing(_ text: String) {
    terminal.status("\(text) …")
  }

  /// Prints a line that is no point by itself.
  func note(_ text: String) {
    print(terminal.wrapped(text, indent: "    "))
  }

  /// Adds another ledger's points, and prints what it held back.
  func add(_ other: Ledger) {
    let added = other.state.withLock { $0 }
    state.withLock {
      $0.passed += added.passed
      $0.failed += added.failed
    }
    for line in added.lines { print(line) }
  }

  var closing: String { "\(passed) passed, \(failed) failed" }

  private func print(_ line: String) {
    if isHeldBack {
      state.withLock { $0.lines.append(line) }
    } else {
      terminal.status(nil)
      terminal.print(line)
    }
  }
}
