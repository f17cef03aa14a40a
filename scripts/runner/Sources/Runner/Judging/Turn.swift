/// What `Loop` makes of one plain check: where the learner is then, and entries for
/// the journal.
struct Turn: Sendable {
  enum Kind: Sendable {
    /// A stage is red or amber, or still to be judged.
    case open
    /// The stage shown is green, and there is time to tidy up.
    case green
    /// It stands as before, after a change.
    case refactor
    /// Every stage is green, and there is nowhere to go on to.
    case done
  }

  var kind: Kind
  /// The stage that shows it.
  var stage: Int
  /// Whether that stage is green now and was not in the last check.
  var isGreenAgain = false
  /// Whether that stage is not green and was green before.
  var isRegression = false
  /// Tests that were green in the last check, if no fewer fail than then.
  var redAgain: [TestName] = []
  /// The stages that are green for the first time, and whose code came first.
  var doneEarly: [Int] = []
  /// At a green, the own tests that no trial made fail, that were never seen red, and
  /// of which no check has told.
  var neverRed: [TestName] = []
  /// What is added to the journal.
  var notes: [Journal.Entry] = []
  /// The stages to judge first; as long as there are any, all else is open.
  var wants: [Stage] = []

  /// The stage that the learner has come to, which may lie behind one that broke.
  var stageReached: Int { notes.compactMap(\.stageShown).max() ?? stage }

  /// Whether a stage's first green is shown, now or once more.
  var isFirstGreen: Bool { kind == .green && !isGreenAgain }

  /// Whether a green is shown, and with it the time to tidy up.
  var isTidying: Bool { kind != .open && kind != .done }
}
