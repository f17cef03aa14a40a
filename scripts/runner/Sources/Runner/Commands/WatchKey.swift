/// A key that watch knows.
enum WatchKey: Character, CaseIterable {
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

  /// Its names, and what it does, in a word and in full.
  private var words: (names: String, short: String, long: String) {
    switch self {
    case .next:
      (
        "Enter, n", "next",
        "check, and go on to the next stage if nothing changed"
      )
    case .hint: ("h", "hint", "the next hint of the current stage")
    case .list: ("l", "list", "all katas at a glance")
    case .all: ("a", "all", "check every stage of the kata")
    case .run: ("r", "run", "check again, without going on")
    case .solution:
      (
        "s", "solution",
        "the answer to the current stage; asks if it is not green"
      )
    case .play: ("p", "play", "the kata's program, with your code")
    case .begin:
      (
        "b", "begin",
        "begin the current stage again, after a backup; asks first"
      )
    case .help: ("?", "keys", "these keys")
    case .quit: ("q", "quit", "leave")
    }
  }

  /// All keys in a line, which may be broken between two of them.
  static var line: String {
    // The others are for once a stage; `?` tells of them.
    allCases.filter { ![.solution, .play, .begin].contains($0) }.map { key in
      let name = key.words.names.prefix { $0 != "," }
      return "\(name)\u{A0}\(key.words.short)"
    }.joined(separator: "  ")
  }

  /// All keys, one a line.
  static var legend: String {
    let lines = allCases.map { key in
      "\n  \(key.words.names.padded(to: 10))\(key.words.long)"
    }
    return "Keys, in either case:" + lines.joined()
  }
}
