import Runner

extension CommandTable {
  /// The commands of a maintainer: those of the program `maintain`.
  public static let maintain = CommandTable([
    (BenchCommand.syntax, BenchCommand.run),
    (GuideCommand.syntax, GuideCommand.run),
    (VerifyCommand.syntax, VerifyCommand.run),
  ])
}
