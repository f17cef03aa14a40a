/// What the journal says of one kata since its last reset.
struct Past: Equatable {
  /// What is known of one stage.
  struct Mark: Equatable {
    /// Whether its last light was green.
    var isGreen = false
    /// Whether it ever was.
    var wasGreen = false
    /// Whether its tests were ever seen red.
    var wasRed = false
    /// Whether it was green when it was first seen: how that came about is not
    /// known.
    var isFound = false
    /// The digest of the learner's files at its last green.
    var digest: String?
    /// The last green of a test-first stage that is not done yet.
    var row: Row?
    /// Whether its last light was such a green.
    var isAtRow = false
    /// The own tests that failed by an assertion, on the learner's code.
    var redTests: Set<String> = []
  }

  /// Own tests passed on the learner's code, with mistakes at large.
  struct Row: Equatable {
    var digest: String?
    var tests: Int?
  }

  /// The stage shown; nil when no plain check has shown one yet.
  private(set) var shown: Int?
  private var marks: [Int: Mark] = [:]
  private var solved = 0

  /// Nothing has happened yet.
  init() {}

  /// Reads the entries of one kata, in order.
  init(_ entries: some Sequence<Journal.Entry>) {
    for entry in entries { add(entry) }
  }

  /// What is known of a stage.
  subscript(stage: Int) -> Mark {
    marks[stage]
      ?? Mark(isGreen: stage <= solved, wasGreen: stage <= solved)
  }

  /// Whether the learner began this stage here, so that the journal shows which
  /// came first, its tests or its code.
  func sawStart(of stage: Int) -> Bool {
    shown != nil && stage > solved && !self[stage].isFound
  }

  private mutating func add(_ entry: Journal.Entry) {
    switch entry.event {
    case .hint, .drill: break
    case .restore: self = Past()
    case .reset:
      self = Past()
      shown = entry.stage
      solved = entry.stage - 1
    case .check: addCheck(entry)
    }
  }

  private mutating func addCheck(_ entry: Journal.Entry) {
    var mark = self[entry.stage]
    mark.isGreen = entry.light == .green
    mark.isAtRow = entry.outcome == .mutantsAtLarge
    mark.redTests.formUnion(entry.redTests ?? [])
    if mark.isGreen {
      let isFound = shown == nil || entry.isQuiet == true && !mark.wasGreen
      if isFound, !mark.wasRed { mark.isFound = true }
      mark.wasGreen = true
      mark.digest = entry.digest
    } else if mark.isAtRow {
      mark.row = Row(digest: entry.digest, tests: entry.tests)
    } else if entry.light == .red {
      mark.wasRed = true
    }
    marks[entry.stage] = mark
    // Older lines do not say which stage was shown, and newer ones say 0 where
    // none was.
    let nowShown = entry.shown ?? entry.stage
    shown = nowShown > 0 ? nowShown : shown
  }
}
