import Runner

CommandTable.kata.runAndExit()
