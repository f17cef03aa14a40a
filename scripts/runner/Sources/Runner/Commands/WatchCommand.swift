import Foundation

/// `./scripts/watch`: checks a kata on every save.
enum WatchCommand {
  static let syntax = CommandSyntax(
    name: "watch",
    summary: "Checks a kata on every save; without a name, the current kata.",
    katas: .one,
    flags: [Flag("--clear", "empty the window before each check")]
      + CheckCommand.testerFlags,
    notes: WatchKey.legend, example: "./scripts/watch kata1")

  /// Runs the command until q or Ctrl-C.
  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let workbook = context.workbook
    let isNamed =
      !arguments.operands.isEmpty || workbook.kata(around: context.here) != nil
    let inWork = isNamed ? nil : context.journal.kataInWork(of: workbook)
    let session = WatchSession(
      try inWork ?? context.kata(arguments), context,
      tester: try CheckCommand.tester(arguments, context),
      clears: arguments.has("--clear"),
      showsProblems: arguments.has("--problems"))
    return try session.run()
  }
}

/// A key that watch knows.
enum WatchKey: Character, CaseIterable {
  case next = "\n"
  case hint = "h"
  case list = "l"
  case all = "a"
  case run = "r"
  case help = "?"
  case quit = "q"

  /// The key that was pressed, in lower case.
  init?(_ key: Character?) {
    guard let key else { return nil }
    self.init(rawValue: ["n", "\r"].contains(key) ? "\n" : key)
  }

  /// Its names, and what it does, in a word and in full.
  private var words: (names: String, short: String, long: String) {
    switch self {
    case .next:
      (
        "Enter, n", "next",
        "check, and go on to the next stage if nothing changed"
      )
    case .hint: ("h", "hint", "the next hint of the current stage")
    case .list: ("l", "list", "all katas at a glance")
    case .all: ("a", "all", "check every stage of the kata")
    case .run: ("r", "run", "check again, without going on")
    case .help: ("?", "keys", "these keys")
    case .quit: ("q", "quit", "leave")
    }
  }

  /// All keys in a line, which may be broken between two of them.
  static var line: String {
    allCases.map { key in
      let name = key.words.names.prefix { $0 != "," }
      return "\(name)\u{A0}\(key.words.short)"
    }.joined(separator: "  ")
  }

  /// All keys, one a line.
  static var legend: String {
    let lines = allCases.map { key in
      let names = key.words.names.padding(
        toLength: 10, withPad: " ", startingAt: 0)
      return "  \(names)\(key.words.long)"
    }
    return "Keys, in either case:\n" + lines.joined(separator: "\n")
  }
}
