import Player
import Runner

CommandTable.player.runAndExit()
