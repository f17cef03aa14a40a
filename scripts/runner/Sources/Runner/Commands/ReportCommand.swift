/// `./scripts/report`: one learner's progress and rhythm.
enum ReportCommand {
  static let syntax = CommandSyntax(
    name: "report",
    summary: "Prints your progress and rhythm as one JSON document for "
      + "./scripts/board (see Guide/reports.md). It contains no name unless you "
      + "give one.",
    katas: .none,
    flags: [
      Flag("--name", value: "NAME", "the name that a facilitator sees"),
      Flag("--save", "write it to \(LearnerReport.place), to be committed"),
    ],
    example: "./scripts/report --name Kim > kim.json")

  static func run(_ context: CommandContext) throws -> ExitCode {
    let name = context.arguments.values["--name"]?.split(separator: " ")
      .joined(separator: " ")
    guard name.flatMap(LearnerReport.plainName) == name else {
      throw Stop.usage(
        "--name takes up to 40 characters in one line, with at least one letter or digit"
      )
    }
    let text = try LearnerReport(
      context.readShownJournal(), of: context.workbook.katas, name: name
    ).text()
    guard context.arguments.has("--save") else {
      context.print(text)
      return .green
    }
    let place = LearnerReport.place
    try Files.save(text + "\n", to: context.workbook.path(place))
    context.print(
      "\(place) shows how far you are. Commit and push it, so that a board can "
        + "read it.")
    return .green
  }
}
