import Foundation
import Runner

/// The contract's points as they are checked: what holds and what does not.
public final class Ledger {
  private let terminal: Terminal
  private var failures: [String] = []
  /// How many points hold.
  public private(set) var passed = 0
  /// How many points do not.
  public private(set) var failed = 0

  /// Creates an empty ledger that prints to the terminal.
  public init(terminal: Terminal) {
    self.terminal = terminal
  }

  /// Checks one point.
  ///
  /// - Parameters:
  ///   - name: The point, as a sentence that holds.
  ///   - body: Returns what does not hold, each problem with how to mend it.
  /// - Throws: only a `Stop` that ends the whole command.
  public func check(_ name: String, _ body: () throws -> [String]) throws {
    let began = Date()
    terminal.status("\(name) …")
    var problems: [String]
    do {
      problems = try body()
    } catch let stop as Stop where stop.code != .interrupted {
      problems = [stop.message]
    }
    terminal.status(nil)
    let seconds = Date().timeIntervalSince(began)
    let time = seconds < 1 ? "" : String(format: "  (%.0f s)", seconds)
    if problems.isEmpty {
      passed += 1
      terminal.print(terminal.styled("✓", .green) + " \(name)\(time)")
    } else {
      failed += 1
      terminal.print(terminal.styled("✗", .red) + " \(name)\(time)")
      for problem in problems.prefix(12) {
        terminal.print(terminal.wrapped(problem, indent: "    "))
      }
      if problems.count > 12 {
        terminal.print("    and \(problems.count - 12) more")
      }
    }
  }

  /// Tells what is being done now, where a line can be rewritten.
  public func doing(_ text: String) {
    terminal.status("\(text) …")
  }

  /// Prints a line that is no point by itself.
  public func note(_ text: String) {
    terminal.status(nil)
    terminal.print(terminal.wrapped(text, indent: "    "))
  }

  /// The closing line.
  public var closing: String { "\(passed) passed, \(failed) failed" }
}
