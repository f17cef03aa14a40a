/// What the learner's own tests are worth, found without their code.
public struct Grade: Codable, Equatable, Sendable {
  /// One known mistake, and whether the tests notice it.
  public struct Mutant: Codable, Equatable, Sendable {
    /// How a mutant fared.
    public enum Fate: String, Codable, Sendable {
      case caught
      case caughtByError
      case caughtByCrash
      case caughtByTimeLimit
      case atLarge
    }

    /// The name of its file, without the ending.
    public var name: String
    /// What the mistake is.
    public var title: String
    /// A hint at the test that would notice it.
    var hint: String
    /// Whether it was noticed.
    public var fate: Fate
    /// The tests that noticed it, the clearest way first; of one at large,
    /// those that notice it in one run and not in the next.
    public var noticedBy: [String] = []
  }

  /// A test and what it said.
  public struct Failure: Codable, Equatable, Sendable {
    /// The test's name.
    public var test: String
    /// Its message.
    public var message: String
    /// Where the assertion stands, if anywhere.
    public var place: SourcePlace?
  }

  /// What the tests use that is no part of the kata, or other compile errors.
  var unknownNames: [String] = []
  /// The compiler's first error on the reference, when it does not build.
  public var buildError: Failure?
  /// The failed assertions on code without the feature, one for each test.
  var red: [Failure] = []
  /// The errors that tests throw there, where no assertion of theirs fails.
  var thrown: [Failure] = []
  /// The tests that crash or hang on code without the feature.
  public var unfinished: [String] = []
  /// The tests that pass on code without the feature.
  var passingBefore: [String] = []
  /// The tests that are skipped there.
  var skipped: [String] = []
  /// The tests that got no turn there, since another one took so long.
  var waiting: [String] = []
  /// How many tests there are.
  public var count = 0
  /// The failures on right code: the state after the stage.
  public var wrong: [Failure] = []
  /// Those of them that come in one run and not in the next.
  public var byChance: [Failure] = []
  /// The tests that fail there because they follow a promise that a later stage
  /// has changed.
  var adapted: [String] = []
  /// The tests that a later stage asks to change, and that stage, by their name.
  var changed: [String: Int] = [:]
  /// The known mistakes.
  public var mutants: [Mutant] = []
  /// The tests that nothing makes fail.
  public var idle: [String] = []
  /// How long those tests take that are slow on right code each time, in
  /// seconds, by their names.
  var slow: [String: Double] = [:]
  /// What the shipped tests of the stage say of the learner's code.
  var reference: [Failure] = []
  /// Whether it rests on a test that ran out of time, which it need not do
  /// again.
  var ranOutOfTime = false
  var isRemembered = false

  /// What a test may take where nothing sleeps, in seconds.
  static let longest = 0.8

  /// What makes grades of another runner invalid: when this one was built.
  static var format: String {
    "\(Files.changeSecond(CommandLine.arguments[0]) ?? 0)"
  }

  /// The known mistakes that the tests let through.
  var atLarge: [Mutant] { mutants.filter { $0.fate == .atLarge } }

  /// The tests that fail there by an assertion.
  public var redTests: [String] { red.map(\.test) }

  /// Whether tests fail on code without the feature, by an assertion, and none
  /// is skipped there.
  public var isRed: Bool { !red.isEmpty && skipped.isEmpty }

  /// Whether the tests are red without the feature, and right with it.
  public var isRight: Bool {
    buildError == nil && isRed && wrong.isEmpty && byChance.isEmpty
  }

  /// Whether the tests are all that is asked of tests.
  ///
  /// One that was adapted to
  /// a later stage is not there to notice what it noticed before.
  var isAccepted: Bool { isRight && (atLarge.isEmpty || !adapted.isEmpty) }
}
