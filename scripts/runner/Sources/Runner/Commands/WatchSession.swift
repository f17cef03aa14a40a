import Foundation

/// Watching a kata, from the command's start to its end.
final class WatchSession {
  private var kata: Kata
  private var context: CommandContext
  private let keyboard = Keyboard()
  private var tester: SwiftTest
  private let clears: Bool
  /// Where a report is written at each light; nil for nowhere.
  private let report: String?
  /// What the last check found, for a window of another size.
  private var last: KataVerdict?

  init(_ kata: Kata, _ context: CommandContext) throws {
    self.kata = kata
    self.context = context
    clears = context.arguments.has("--clear")
    report = try context.file("--report", ending: ".json")
    tester = try context.tester()
    self.context.hasKeys = keyboard.isThere
    // Leaving need not wait for the tests.
    tester.isLeft = { [keyboard] in keyboard.isNext(WatchKey.quit.rawValue) }
  }

  private var terminal: Terminal { context.terminal }
  /// The stage on screen; where none is, the one in work.
  private var stageShown: Int {
    last?.turn?.stage ?? last?.open?.stage.number
      ?? context.readJournal().stageInWork(of: kata)
  }

  func run() throws -> ExitCode {
    defer { keyboard.restore() }
    var texts: [String?] = []
    var watch = FolderWatch(context.workbook.path(kata.home))
    do {
      while !Interrupt.happened {
        try terminal.stopIfClosed()
        // A drill or a second round may begin or end beside a watch.
        let now = [
          DrillFolder(workbook: context.workbook).note,
          Files.text(context.workbook.path(kata.roundMark)),
        ]
        if now != texts {
          texts = now
          kata = kata.inRound(
            ofOwnTests: kata.hasRoundMark(in: context.workbook.root))
          let home = (try? context.drill(of: kata))?.trial.home ?? kata.home
          watch = FolderWatch(context.workbook.path(home))
          context.print("Watching \(home). Save a file to check it.")
          try check()
        }
        let key = WatchKey(keyboard.key(waiting: FolderWatch.interval))
        if key == .quit { return .green }
        if let key {
          try act(on: key)
        } else if watch.hasChanged() {
          try check()
        } else {
          try follow()
        }
      }
    } catch let stop as Stop where stop.code == .interrupted {
      return Interrupt.happened ? .interrupted : .green
    }
    return .interrupted
  }

  private func act(on key: WatchKey) throws {
    switch key {
    case .next: try check(advances: true)
    case .run: try check()
    case .all: try check(all: true)
    case .hint:
      // A drill has a hint of its own.
      let stage = last == nil ? nil : stageShown
      say((try? HintCommand.hint(kata, stage: stage, context)) ?? "")
    case .list:
      say(context.overview(context.readJournal()).text())
    case .solution:
      try call(
        SolutionCommand.syntax, SolutionCommand.run, kata.name, "\(stageShown)")
    case .play: try play()
    case .begin:
      keyboard.restore()
      let stage = stageShown
      guard
        try context.agrees(
          to: "Begin stage \(stage) again? Your files are kept.")
      else { return wait() }
      try call(
        ResetCommand.syntax, ResetCommand.run, kata.name, "--to", "\(stage)")
    case .help: say(WatchKey.legend)
    case .quit: return
    }
  }

  /// Calls another command, as if it had been called by its script.
  private func call(
    _ syntax: CommandSyntax, _ run: CommandContext.Run, _ words: String...
  ) throws {
    keyboard.restore()
    var context = context
    (context.terminal, context.hasKeys) = (terminal.resized, false)
    context.arguments = try ParsedArguments(words, for: syntax)
    try goingOn { _ = try run(context) }
    wait()
  }

  /// Says what keeps a piece of work from its end, and goes on.
  private func goingOn(after work: () throws -> Void) throws {
    do {
      try work()
    } catch let stop as Stop where stop.code != .interrupted {
      // A disk that is full now may have room at the next save.
      terminal.complain(stop.message)
    }
  }

  /// Runs the kata's program, which has the terminal meanwhile.
  private func play() throws {
    keyboard.restore()
    let words = [context.workbook.path("scripts/play"), kata.name]
    let line = words.map { strdup($0) }
    defer { for word in line { free(word) } }
    var (child, status) = (pid_t(), Int32())
    guard posix_spawn(&child, words[0], nil, nil, line + [nil], environ) == 0
    else { throw Stop(.unavailable, "\(words[0]) cannot be started") }
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    wait()
  }

  // MARK: - Checks

  /// Checks the current kata: all stages, or one; and goes on to the next where
  /// that is asked for and nothing has changed since the green.
  private func check(advances: Bool = false, all: Bool = false) throws {
    try terminal.stopIfClosed()
    context.terminal = terminal.resized
    if clears { terminal.clear() }
    context.print("\n" + Self.heading(at: Date()))
    try goingOn {
      let text = try context.verdictText()
      // Without keys, a save that changes nothing goes on.
      let verdict = try context.check(
        kata, all ? .all : .oneLight(advances: advances || !context.hasKeys),
        tester)
      last = verdict.drill == nil ? verdict : nil
      let journal = context.readJournal()
      show(verdict, journal, text)
      if let report {
        let document = LearnerReport(journal, of: context.workbook.katas)
        try Files.save(document.text() + "\n", to: report)
      }
    }
    wait()
  }

  // MARK: - What is shown

  /// The line above each verdict; editors find a verdict's begin by it.
  static func heading(at time: Date) -> String { "── \(time.clock) ──" }

  /// The line below each verdict; editors find a verdict's end by it.
  static func waiting(_ keys: String, on terminal: Terminal) -> String {
    terminal.wrapped("Waiting for a save.\(keys)", indent: "  ")
  }

  private func show(
    _ verdict: KataVerdict, _ journal: Journal, _ text: VerdictText
  ) {
    if verdict.drill != nil { return context.print(text.text(verdict)) }
    context.print(context.overview(journal).line(of: kata))
    context.print(text.text(verdict))
    if context.arguments.has("--problems") { text.printProblems(verdict) }
  }

  private func say(_ text: String) {
    context.terminal = terminal.resized
    context.print("\n" + text)
    wait()
  }

  private func wait() {
    let keys = context.hasKeys ? "  " + WatchKey.line : ""
    context.print("\n" + Self.waiting(keys, on: terminal))
  }

  /// Shows the last verdict again where the window has another size.
  private func follow() throws {
    let resized = terminal.resized
    guard resized.width != terminal.width else { return }
    context.terminal = resized
    guard clears, let last else { return }
    terminal.clear()
    try goingOn {
      show(last, context.readJournal(), try context.verdictText())
    }
    wait()
  }
}
