import Runner

extension CommandTable {
  /// The commands of a maintainer: those of the program `maintain`.
  public static let maintain = CommandTable([
    .init(BenchCommand.syntax, BenchCommand.run),
    .init(GuideCommand.syntax, GuideCommand.run),
    .init(VerifyCommand.syntax, VerifyCommand.run),
  ])
}
