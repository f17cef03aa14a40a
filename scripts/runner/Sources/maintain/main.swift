import Contract
import Runner

CommandTable([
  .init(VerifyCommand.syntax, VerifyCommand.run)
]).runAndExit()
