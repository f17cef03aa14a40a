import Foundation

/// One sitting of watching a kata.
final class WatchSession {
  private let kata: Kata
  private let context: CommandContext
  private let keyboard = Keyboard()
  private let journal: Journal
  private var tester: SwiftTest

  private static let keys = "h hint  r run  q quit"

  init(_ kata: Kata, _ context: CommandContext, tester: SwiftTest) {
    self.kata = kata
    self.context = context
    self.tester = tester
    journal = Journal(root: context.workbook.root)
    let (keyboard, show) = (keyboard, tester.progress)
    self.tester.progress = { text, seconds in
      // Whoever wants to leave need not wait for the tests.
      if keyboard.key(waiting: 0) == "q" { Interrupt.request() }
      show?(text, seconds)
    }
  }

  func run() throws -> ExitCode {
    defer { keyboard.restore() }
    var watch = FolderWatch(context.workbook.path("Katas/\(kata.folder)"))
    context.terminal.print(
      "Watching Katas/\(kata.folder). Save a file to check it. \(Self.keys)")
    do {
      try check()
      while !Interrupt.happened {
        switch keyboard.key(waiting: 50) {
        case "q": return .green
        case "r": try check()
        case "h": hint()
        default:
          if watch.hasChanged() { try check() }
        }
      }
    } catch let stop as Stop where stop.code == .interrupted {
      context.terminal.status(nil)
      return Interrupt.isRequested ? .green : .interrupted
    }
    return .interrupted
  }

  /// The stage in work first; the ones before it, and what comes next, once
  /// that is green.
  private func check() throws {
    let format = DateFormatter()
    format.dateFormat = "HH:mm:ss"
    context.terminal.print("\n── \(format.string(from: Date())) ──")
    do {
      var options = Check.Options()
      options.stage = journal.stageInWork(of: kata)
      var report = try self.report(options)
      if report.light == .green { report = try self.report(Check.Options()) }
      context.terminal.status(nil)
      let text = Report(
        workbook: context.workbook, terminal: context.terminal,
        here: context.here)
      context.terminal.print(text.text(report))
      // In a low window the report's first line has scrolled away.
      let open = report.stages.first { $0.outcome != .green }
      if let stage = open ?? report.stages.last {
        context.terminal.print("\n" + text.headline(stage))
      }
    } catch let stop as Stop where stop.code != .interrupted {
      // A disk that is full now may have room at the next save.
      context.terminal.status(nil)
      context.terminal.complain(stop.message)
    }
    context.terminal.print("\n  Waiting for a save.  \(Self.keys)")
  }

  private func report(_ options: Check.Options) throws -> KataVerdict {
    let terminal = context.terminal
    return try Check(
      kata, in: context.workbook, options: options, tester: tester,
      announce: { terminal.status("\($0) …") }
    ).run()
  }

  private func hint() {
    guard let stage = kata.stage(journal.stageInWork(of: kata)) else { return }
    context.terminal.print("")
    context.terminal.print(
      HintCommand.hint(
        kata, stage, journal, isAgain: false, context.terminal))
  }
}
