import Runner

CommandTable([
  .init(CheckCommand.syntax, CheckCommand.run),
  .init(ResetCommand.syntax, ResetCommand.run),
]).runAndExit()
