import Foundation

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

    /// Whether this test noticed it, in each run.
    func isNoticed(by test: String) -> Bool {
      fate != .atLarge && noticedBy.contains(test)
    }
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
  /// Whether they ask for names that the stage adds: on code without the feature
  /// they do not compile then, and that is red.
  var asksForNames = false
  /// The tests that ask for them.
  var asking: [String] = []
  /// Of these, the names that the learner's code does not declare yet.
  var missing: [String] = []
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
  /// Whether they only fail there because the tests together outlast the limit.
  var outlastsLimit = false
  /// Those of them that come in one run and not in the next.
  public var byChance: [Failure] = []
  /// The tests that fail there because they demand what a later stage changes.
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
  /// The mistake at large whose hint is next.
  var hint: String?
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

  /// The known mistakes that the tests let through, the one that is told first.
  var atLarge: [Mutant] {
    let all = mutants.filter { $0.fate == .atLarge }
    return all.filter { $0.name == hint } + all.filter { $0.name != hint }
  }

  /// The tests that fail there by an assertion.
  public var redTests: [String] { red.map(\.test) }

  /// Whether tests fail on code without the feature, by an assertion or since it
  /// lacks a name, and none is skipped there.
  public var isRed: Bool {
    (asksForNames || !red.isEmpty) && skipped.isEmpty
  }

  /// Whether the tests are red without the feature, and right with it.
  public var isRight: Bool {
    buildError == nil && isRed && wrong.isEmpty && byChance.isEmpty
  }

  /// Whether the tests are all that is asked of tests.
  ///
  /// One that was adapted to a later stage is not there to notice what it noticed
  /// before.
  var isAccepted: Bool { isRight && (atLarge.isEmpty || !adapted.isEmpty) }
}

/// Grades by a digest of all they depend on, kept between checks.
struct GradeMemory {
  private struct Pages: Codable {
    var grades: [String: Grade] = [:]
    var later: [String: [String: Int]] = [:]
  }

  private let path: String
  private let isFresh: Bool
  private var pages = Pages()

  /// Reads what is known of a kata's grades.
  ///
  /// - Parameter isFresh: Whether to make each grade again.
  init(_ kata: Kata, root: String, isFresh: Bool) {
    path = "\(root)/.build/katas/\(kata.module)/grades.json"
    self.isFresh = isFresh
    if let bytes = Files.bytes(path),
      let known = try? JSONDecoder().decode(Pages.self, from: bytes)
    {
      pages = known
    }
  }

  /// The grade that is known, or else the one that is made now.
  mutating func grade(
    _ key: String, orMake make: () throws -> Grade
  ) throws -> Grade {
    if !isFresh, var known = pages.grades[key] {
      known.isRemembered = true
      return known
    }
    var grade = try make()
    grade.isRemembered = false
    if !grade.ranOutOfTime {
      pages.grades[key] = grade
      save()
    }
    return grade
  }

  /// The tests that fail on a later state, and the first one on which they do.
  mutating func failing(
    _ key: String, orFind find: () throws -> [String: Int]
  ) throws -> [String: Int] {
    if !isFresh, let known = pages.later[key] { return known }
    let found = try find()
    pages.later[key] = found
    save()
    return found
  }

  /// A memory that cannot be written is only slower.
  private func save() {
    guard let bytes = try? JSONEncoder().encode(pages) else { return }
    try? Files.write(bytes, to: path)
  }
}
