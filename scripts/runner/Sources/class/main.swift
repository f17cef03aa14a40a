import Classroom
import Runner

CommandTable.classroom.runAndExit()
