/// A key that watch knows.
enum WatchKey: Character, CaseIterable {
  case next = "\n"
  case hint = "h"
  case list = "l"
  case all = "a"
  case run = "r"
  case help = "?"
  case quit = "q"

  /// The key that was pressed, in lower case.
  init?(_ key: Character?) {
    guard let key else { return nil }
    if key == "n" || key == "\r" {
      self = .next
    } else {
      self.init(rawValue: key)
    }
  }

  /// Its name and what it does, in as few words as can be.
  private var short: String {
    switch self {
    case .next: "Enter next"
    case .hint: "h hint"
    case .list: "l list"
    case .all: "a all"
    case .run: "r run"
    case .help: "? keys"
    case .quit: "q quit"
    }
  }

  private var long: String {
    switch self {
    case .next:
      "Enter, n  check, and go on to the next stage if nothing changed"
    case .hint: "h         the next hint of the current stage"
    case .list: "l         all katas at a glance"
    case .all: "a         check every stage of the kata"
    case .run: "r         check again, without going on"
    case .help: "?         these keys"
    case .quit: "q         leave"
    }
  }

  /// All keys in a line, which may be broken between two of them.
  static var line: String {
    allCases.map { $0.short.replacing(" ", with: "\u{A0}") }
      .joined(separator: "  ")
  }

  /// All keys, one a line.
  static var legend: String {
    "Keys, in either case:\n"
      + allCases.map { "  \($0.long)" }
      .joined(separator: "\n")
  }
}
