import Foundation
import Runner

extension CommandTable {
  /// The commands of a teacher: those of the program `class`.
  public static let classroom = CommandTable([
    (BoardCommand.syntax, BoardCommand.run)
  ])
}

/// `./scripts/board`: a class at a glance.
enum BoardCommand {
  /// How often `--watch` looks again, in seconds: into folders, and at remotes,
  /// which are asked over a network.
  private static let (pace, remotePace) = (0.5, 10.0)

  static let syntax = CommandSyntax(
    name: "board",
    summary: "Shows a class: a row for each learner, a column for each kata. A "
      + "place is a report, a checkout, or a folder of them.",
    katas: .places,
    flags: [
      Flag("--git", "places are Git remotes, with a branch for each learner"),
      Flag(
        "--facilitator",
        "show names, and on top the learners who may want help"),
      Flag(
        "--patience", value: "MINUTES",
        "time without green after which a learner may want help"),
      Flag("--html", value: "FILE", "write a page for a browser"),
      Flag(
        "--watch",
        "update twice a second; with --git, every \(Int(remotePace)) seconds"
      ),
    ],
    example: "./scripts/board class/ --html wall.html --watch")

  static func run(_ context: CommandContext) throws -> ExitCode {
    let arguments = context.arguments
    guard !arguments.operands.isEmpty else {
      throw Stop.usage(
        "./scripts/board needs a place, as in ./scripts/board class/ (--help "
          + "tells which)")
    }
    let patience = try arguments.number("--patience", in: 1...1440)
    let page = try context.file("--html", ending: ".html")
    let isWatching = arguments.has("--watch")
    var complaints: [String] = []
    var count: Int?
    while true {
      let start = Date()
      let roster = roster(arguments, context)
      if Interrupt.happened { throw Stop.interrupted }
      let isCleared = isWatching && page == nil && context.terminal.clear()
      // A line that has gone with the screen is said again, below the board.
      if roster.leftOut != complaints, !isCleared {
        complaints = roster.leftOut
        for line in complaints { context.terminal.complain(line) }
      }
      if roster.learners.isEmpty, !isWatching {
        throw Stop.usage(
          (roster.leftOut.isEmpty
            ? "no report was found"
            : "nothing can be shown, since all that was named was left out")
            + ": name reports, checkouts, or a folder of these")
      }
      let board = Board(
        roster.learners, of: context.workbook.katas, now: roster.now,
        patience: patience, isForFacilitator: arguments.has("--facilitator"))
      if let page {
        let text = BoardPage(
          board: board, seen: isWatching ? Date().clock : nil
        ).text()
        if Files.text(page) != text { try Files.save(text, to: page) }
        if board.rows.count != count {
          context.terminal.print(
            "\(arguments.values["--html"] ?? "") shows \(board.learners).")
        }
      } else {
        let text = BoardText(board: board, terminal: context.terminal.resized)
          .text()
        let more = isCleared ? roster.leftOut.map(\.visible) : []
        context.terminal.print(([text] + more).joined(separator: "\n"))
      }
      count = board.rows.count
      guard isWatching else { return .green }
      // A large class on a slow disk is not read all the time.
      let rest = max(
        arguments.has("--git") ? remotePace : pace,
        -3 * start.timeIntervalSinceNow)
      for _ in 0..<Int(rest * 20) {
        if Interrupt.happened { return .interrupted }
        usleep(50_000)
      }
      try context.terminal.stopIfClosed()
    }
  }

  private static func roster(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) -> Roster {
    var roster = Roster(katas: context.workbook.katas)
    for place in arguments.operands {
      if arguments.has("--git") {
        roster.read(
          remote: place, from: context.here,
          into: TemporaryFolder.current + "/board.git")
      } else {
        roster.read(context.path(place))
      }
    }
    return roster
  }
}
