/// What tells a second round, in which every stage is test first.
extension Kata {
  /// The file that says so: in the kata's own folder, so that a backup keeps it
  /// and git does not ignore it; hidden, so that it is no part of the code.
  public var roundMark: String { "Katas/\(folder)/.own-tests" }

  /// What the file says.
  var roundMarkText: String {
    "This is a second round: you write the tests of every stage "
      + "(Guide/again.md).\n./scripts/reset \(name) ends it, after a backup.\n"
  }

  /// Whether a second round is on there.
  func hasRoundMark(in root: String) -> Bool {
    Files.exists("\(root)/\(roundMark)")
  }

  /// How it is begun anew as it is.
  var resetCall: String {
    "./scripts/reset \(name)" + (isSecondRound ? " --own-tests" : "")
  }
}
