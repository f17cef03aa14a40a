import Foundation
import Runner
import Synchronization

/// The contract's points as they are checked: what holds and what does not.
final class Ledger: Sendable {
  private struct State {
    var passed = 0
    var failed = 0
    /// How many points were checked, those of parts included.
    var count = 0
    /// What is held back, line by line.
    var lines: [String] = []
  }

  let terminal: Terminal
  private let isVerbose: Bool
  /// The ledger to which this one will be added: till then it prints nothing.
  private let whole: Ledger?
  /// The file that keeps how many points there were the last time.
  private let memory: String?
  private let last: String?
  private let state = Mutex(State())

  var passed: Int { state.withLock { $0.passed } }
  var failed: Int { state.withLock { $0.failed } }

  /// Creates an empty ledger that prints to the terminal.
  ///
  /// - Parameters:
  ///   - isVerbose: Whether it prints details.
  ///   - memory: Where to keep the number of points, for the next time.
  convenience init(
    terminal: Terminal, isVerbose: Bool = false, memory: String? = nil
  ) {
    self.init(terminal, isVerbose, nil, memory)
  }

  private init(
    _ terminal: Terminal, _ isVerbose: Bool, _ whole: Ledger?, _ memory: String?
  ) {
    self.terminal = terminal
    self.isVerbose = isVerbose
    self.whole = whole
    self.memory = memory
    last = memory.flatMap(Files.text)
  }

  /// An empty ledger that is to be added to this one.
  func part() -> Ledger { Ledger(terminal, isVerbose, self, nil) }

  /// Checks one point.
  ///
  /// - Parameters:
  ///   - name: The point, as a sentence that holds.
  ///   - body: Returns what does not hold, each problem with how to mend it.
  /// - Throws: only a `Stop` that ends the whole command.
  func check(_ name: String, _ body: () throws -> [String]) throws {
    try terminal.stopIfClosed()
    let began = Date()
    doing(name)
    var problems: [String]
    do {
      problems = try body()
    } catch let stop as Stop where stop.code.endsWork {
      throw stop
    } catch let stop as Stop {
      problems = [stop.message]
    }
    (whole ?? self).state.withLock { $0.count += 1 }
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

  /// Tells what is being done now, where a line can be rewritten, and how many
  /// points were checked before it.
  func doing(_ text: String) {
    terminal.status((whole ?? self).progress(text))
  }

  /// `57 of 111  kata1: after step 3 …`; without the sum, the first time.
  func progress(_ text: String) -> String {
    let count = state.withLock { $0.count }
    let far = last.map { "\(count) of \($0)  " } ?? "\(count) done  "
    return "\(last == nil && count == 0 ? "" : far)\(text) …"
  }

  /// Prints a line that is no point by itself.
  func note(_ text: String) {
    print(terminal.wrapped(text, indent: "    "))
  }

  /// Prints a line that only some want to read.
  func detail(_ text: String) {
    if isVerbose { note(text) }
  }

  /// Adds a part's points, and prints what it held back.
  func add(_ part: Ledger) {
    let added = part.state.withLock { $0 }
    state.withLock {
      $0.passed += added.passed
      $0.failed += added.failed
    }
    for line in added.lines { print(line) }
  }

  /// Keeps the number of points for the next time.
  func remember() {
    guard let memory else { return }
    try? Files.write("\(state.withLock { $0.count })", to: memory)
  }

  var closing: String { "\(passed) passed, \(failed) failed" }

  private func print(_ line: String) {
    if whole == nil {
      terminal.print(line)
    } else {
      state.withLock { $0.lines.append(line) }
    }
  }
}
