extension CommandTable {
  /// The commands of a learner: those of the program `kata`.
  public static let kata = CommandTable(
    [
      .init(CheckCommand.syntax, CheckCommand.run),
      .init(DrillCommand.syntax, DrillCommand.run),
      .init(HintCommand.syntax, HintCommand.run),
      .init(PlayCommand.syntax, PlayCommand.run),
      .init(ResetCommand.syntax, ResetCommand.run),
      .init(ProgressCommand.syntax, ProgressCommand.run),
      .init(SolutionCommand.syntax, SolutionCommand.run),
      .init(WatchCommand.syntax, WatchCommand.run),
      .init(ReportCommand.syntax, ReportCommand.run),
    ], readsNamedKatasOnly: true)
}
