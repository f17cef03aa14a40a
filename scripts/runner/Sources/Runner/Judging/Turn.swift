/// What one plain check comes to: a light, and what the journal learns.
struct Turn: Sendable {
  /// The light.
  enum Light: Equatable, Sendable {
    /// A stage is not green.
    case red
    /// The stage shown is green, and there is time to tidy up.
    case green
    /// It is still green after a change.
    case refactor
    /// It is still green, and so is the next stage, of which nobody has seen a
    /// red.
    case early(Int)
    /// Every stage is green, and there is nowhere to go on to.
    case done
  }

  var light: Light
  /// The stage that shows it.
  var stage: Int
  /// Whether that stage is not green and was green before.
  var isRegression = false
  /// The stages that were green at once when they were reached.
  var neverRed: [Int] = []
  /// The own tests of the stage that nobody has seen red; nil where they are
  /// not at issue, or where nobody looked from the start.
  var neverSeenRed: [String]?
  /// What is added to the journal.
  var notes: [Journal.Entry] = []
  /// The stages to judge first; as long as there are any, all else is open.
  var wants: [Stage] = []

  /// Whether a green is shown, and with it the time to tidy up.
  var isTidying: Bool { light != .red && light != .done }
}
