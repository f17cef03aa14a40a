import Foundation

/// What the learner's own tests are worth, found without their code.
public struct Grade: Equatable, Sendable {
  /// One known mistake, and whether the tests notice it.
  public struct Mistake: Equatable, Sendable {
    /// How a mistake fared.
    public enum Fate: String, Encodable, Sendable {
      case caught, caughtByError, caughtByCrash, caughtByTimeLimit, atLarge
    }

    /// The name of its file, without the ending.
    public var name: String
    /// What the mistake is.
    public var title: String
    /// A hint at the test that would notice it.
    var hint: String
    /// Whether it was noticed.
    public var fate: Fate
    /// The tests that noticed it each time; the clearest way first.
    public var noticedBy: [TestName] = []
  }

  /// What the tests use that is no part of the kata, or other compile errors.
  var unknownNames: [String] = []
  /// The tests, where the learner's code lacks what they ask for, or has it in
  /// another shape, so that they cannot be built: that is red, too.
  var asking: [TestName]?
  /// Whether they need not be red before: they are the workbook's, which are known to
  /// be good, or pin down what code does.
  var needsNoRed = false
  /// The compiler's first error on right code, when it does not build.
  var buildError: Diagnostic?
  /// The failed assertions on code without the feature, one for each test.
  var red: [TestFailure] = []
  /// The errors that tests throw there, where no assertion of theirs fails.
  var thrown: [TestFailure] = []
  /// The tests that pass there; and those that crash or hang, or are skipped, there or
  /// on right code.
  var passingBefore: [TestName] = []
  var unfinished: [TestFailure] = [], skipped: [TestFailure] = []
  /// The functions of tests that a crash or a hang there kept from running.
  var notRun: [String] = []
  /// The failures on right code, the state after the stage, in every run.
  var wrong: [TestFailure] = []
  /// What those of these tests fix, by their names, that fail on code alone which
  /// makes another choice of what the page leaves open.
  var fixed: [TestName: String] = [:]
  /// The failures there that come in some runs only.
  var byChance: [TestFailure] = []
  /// The known mistakes.
  var mistakes: [Mistake] = []
  /// The tests that nothing makes fail.
  var idle: [TestName] = []
  /// What the shipped tests of the stage say of the learner's code.
  var shippedFailures: [TestFailure] = []
  /// The compiler's first error, where they cannot be built with it.
  var shippedError: Diagnostic?
  /// The mistake at large whose hint is next.
  var hint: String?

  /// Notes a test that was skipped, which may run on the learner's code.
  mutating func addSkipped(_ failure: TestFailure) {
    var failure = failure
    failure.message += " on other code"
    skipped.append(failure)
  }

  /// The known mistakes that the tests let through, the one that is told first.
  var atLarge: [Mistake] {
    let all = mistakes.filter { $0.fate == .atLarge }
    return all.filter { $0.name == hint } + all.filter { $0.name != hint }
  }

  /// The tests that fail without the feature.
  var redTests: [TestName] { (red + thrown).map(\.test) }

  /// The tests that ran there, or that would have.
  var tests: [TestName] {
    redTests + unfinished.map(\.test) + passingBefore
  }

  /// What the test of a failure fixes that the page leaves open, if it does.
  func fixes(_ failure: TestFailure) -> String? {
    fixed[failure.test]
  }

  /// Whether no shipped test finds fault with the learner's code, as far as is known.
  var passesShipped: Bool { shippedFailures.isEmpty && shippedError == nil }

  /// Whether tests fail without the feature, and none is skipped there.
  var isRed: Bool { (needsNoRed || !red.isEmpty) && skipped.isEmpty }

  /// Whether the tests are red without the feature, and right with it.
  var isRight: Bool {
    buildError == nil && isRed && wrong.isEmpty && byChance.isEmpty
  }

  /// Whether the tests are all that is asked of tests.
  var isAccepted: Bool { isRight && atLarge.isEmpty }
}
