import Foundation

/// `./scripts/board`: a class at a glance.
enum BoardCommand {
  /// How often `--watch` looks again, in seconds.
  static let pace = 10

  static let syntax = CommandSyntax(
    name: "board",
    summary: "Shows a class: a row for each learner, a column for each kata. A "
      + "place is a report, a checkout, or a folder of these.",
    katas: .places,
    flags: [
      Flag("--git", "the places are git remotes: a branch for each learner"),
      Flag("--facilitator", "show names, and on top who may want help"),
      Flag(
        "--patience", value: "MINUTES",
        "after so long without green, one may want help"),
      Flag("--html", value: "FILE", "write a page to look at in a browser"),
      Flag("--watch", "look again every \(pace) seconds"),
    ],
    example: "./scripts/board class/ --html wall.html --watch")

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw Stop(
        .usage,
        "./scripts/board needs a place, as in ./scripts/board class/ (--help "
          + "tells which)")
    }
    let patience = try arguments.number("--patience", in: 1...1440)
    let page = try context.file("--html", in: arguments, ending: ".html")
    var told: [String] = []
    var count: Int?
    while true {
      let classroom = try classroom(arguments, context)
      if classroom.leftOut != told {
        told = classroom.leftOut
        for line in told { context.terminal.complain(line) }
      }
      let board = Board(
        classroom.learners, of: context.workbook.katas, now: classroom.now,
        patience: patience)
      if board.rows.isEmpty, !arguments.has("--watch") {
        throw Stop(
          .usage,
          "nobody's report was found: name reports, checkouts, or a folder of "
            + "these")
      }
      let isNews = board.rows.count != count
      count = board.rows.count
      try show(board, on: page, isNews: isNews, arguments, context)
      guard arguments.has("--watch") else { return .green }
      for _ in 0..<pace * 20 {
        if Interrupt.happened { return .interrupted }
        usleep(50_000)
      }
      try context.terminal.stopIfClosed()
    }
  }

  private static func classroom(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> Classroom {
    var classroom = Classroom(of: context.workbook.katas)
    guard arguments.has("--git") else {
      for place in arguments.operands { classroom.read(context.path(place)) }
      return classroom
    }
    let git = try GitReports(
      in: context.workbook.path(".build/board.git"), here: context.here)
    for remote in arguments.operands {
      try git.read(remote, into: &classroom)
    }
    return classroom
  }

  private static func show(
    _ board: Board, on page: String?, isNews: Bool,
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws {
    let isForFacilitator = arguments.has("--facilitator")
    guard let page else {
      if arguments.has("--watch") { context.terminal.clear() }
      context.terminal.print(
        BoardText(
          board: board, terminal: context.terminal.resized,
          isForFacilitator: isForFacilitator
        ).text())
      return
    }
    let isKept = arguments.has("--watch")
    let text = BoardPage(
      board: board, isForFacilitator: isForFacilitator,
      pace: isKept ? pace : nil, seen: isKept ? Date().clock : nil
    ).text()
    if Files.text(page) != text { try Files.write(text, to: page) }
    guard isNews else { return }
    let count = board.rows.count
    context.terminal.print(
      "\(arguments.values["--html"] ?? "") shows "
        + (count == 1 ? "1 learner." : "\(count) learners."))
  }
}
