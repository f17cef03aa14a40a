import Foundation
import Runner
import Synchronization

/// The contract's points as they are checked: what holds and what does not.
final class Ledger: Sendable {
  private struct State {
    var passed = 0
    var failed = 0
    /// The lines of a part that are not printed yet.
    var lines: [String] = []
  }

  private let terminal: Terminal
  private let isVerbose: Bool
  /// The ledger that counts this one's points, and prints its lines later.
  private let whole: Ledger?
  /// The file that keeps how many points there were the last time.
  private let memory: String?
  private let last: String?
  private let state = Mutex(State())

  var passed: Int { state.withLock { $0.passed } }
  var failed: Int { state.withLock { $0.failed } }
  var closing: String { "\(passed) passed, \(failed) failed" }

  /// Creates an empty ledger that prints to the terminal.
  ///
  /// - Parameters:
  ///   - isVerbose: Whether it prints details.
  ///   - memory: Where to keep the number of points, for the next time.
  ///   - whole: The ledger of which this one is a part.
  init(
    terminal: Terminal, isVerbose: Bool = false, memory: String? = nil,
    partOf whole: Ledger? = nil
  ) {
    self.terminal = terminal
    self.isVerbose = isVerbose
    self.whole = whole
    self.memory = memory
    last = memory.flatMap(Files.text)
  }

  /// A ledger that counts its points here, and prints when it is added.
  func part() -> Ledger {
    Ledger(terminal: terminal, isVerbose: isVerbose, partOf: self)
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
    (whole ?? self).state.withLock {
      if problems.isEmpty { $0.passed += 1 } else { $0.failed += 1 }
    }
    let seconds = Date().timeIntervalSince(began)
    let time = seconds < 1 ? "" : String(format: "  (%.0f s)", seconds)
    let mark =
      problems.isEmpty
      ? terminal.styled("✓", .green) : terminal.styled("✗", .red)
    print("\(mark) \(name)\(time)")
    for problem in problems.prefix(12) { note(problem) }
    if problems.count > 12 { note("and \(problems.count - 12) more") }
  }

  /// Shows what is being done now, if the terminal can rewrite a line.
  func doing(_ text: String) {
    terminal.status((whole ?? self).progress(text))
  }

  /// `57 of 111  kata1: after step 3 …`; without the sum, the first time.
  func progress(_ text: String) -> String {
    let count = passed + failed
    if let last { return "\(count) of \(last)  \(text) …" }
    return count == 0 ? "\(text) …" : "\(count) done  \(text) …"
  }

  /// Prints a line that is no point by itself.
  func note(_ text: String) {
    print(terminal.wrapped(text, indent: "    "))
  }

  /// Prints a line where details are asked for.
  func detail(_ text: String) {
    if isVerbose { note(text) }
  }

  /// Prints the lines of a part, with those of no other part between them.
  func add(_ part: Ledger) {
    let lines = part.state.withLock { $0.lines }
    if !lines.isEmpty { print(lines.joined(separator: "\n")) }
  }

  /// Keeps the number of points for the next time.
  func remember() {
    if let memory { try? Files.write("\(passed + failed)", to: memory) }
  }

  private func print(_ line: String) {
    if whole == nil {
      terminal.print(line)
    } else {
      state.withLock { $0.lines.append(line) }
    }
  }
}
