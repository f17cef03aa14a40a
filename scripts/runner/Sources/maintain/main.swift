import Contract
import Runner

CommandTable.maintain.runAndExit()
