/// A key that watch knows.
enum WatchKey: Character {
  case next = "\n"
  case hint = "h"
  case list = "l"
  case all = "a"
  case run = "r"
  case solution = "s"
  case play = "p"
  case begin = "b"
  case help = "?"
  case quit = "q"

  /// The key that was pressed, in lower case.
  init?(_ key: Character?) {
    guard let key else { return nil }
    self.init(rawValue: ["n", "\r"].contains(key) ? "\n" : key)
  }

  /// The keys that a learner needs often, in a line that may be broken between two
  /// of them.
  static let line = [
    "Enter next", "h hint", "l list", "a all", "r run", "? keys", "q quit",
  ].map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "  ")

  /// All keys, one a line.
  static let legend = """
    Keys (upper or lower case):
      Enter, n  check, and go on to the next stage if nothing changed
      h         the next hint of the current stage
      l         all katas at a glance
      a         check every stage of the kata
      r         check again, without going on
      s         the answer to the current stage; asks if it is not green
      p         the kata's program, with your code
      b         begin the current stage again, after a backup; asks first
      ?         these keys
      q         leave
    """
}
