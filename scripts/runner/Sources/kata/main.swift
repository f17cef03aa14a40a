import Runner

CommandTable(
  [
    .init(CheckCommand.syntax, CheckCommand.run),
    .init(HintCommand.syntax, HintCommand.run),
    .init(ResetCommand.syntax, ResetCommand.run),
    .init(ProgressCommand.syntax, ProgressCommand.run),
    .init(SolutionCommand.syntax, SolutionCommand.run),
    .init(WatchCommand.syntax, WatchCommand.run),
  ], readsNamedKatasOnly: true
).runAndExit()
