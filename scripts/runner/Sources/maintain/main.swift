import Contract
import Runner

CommandTable([
  .init(BenchCommand.syntax, BenchCommand.run),
  .init(VerifyCommand.syntax, VerifyCommand.run),
]).runAndExit()
