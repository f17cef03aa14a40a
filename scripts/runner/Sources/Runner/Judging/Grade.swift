import Foundation

/// What the learner's own tests are worth: found on other code, but for what they ask
/// theirs for, and what shipped tests say of it.
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

  /// A test that fails on right code, the state after the stage or another one.
  struct Refusal: Equatable, Sendable {
    /// When it fails there.
    enum When: Sendable {
      case always, byChance
      /// Each time that the others ran before it, and never without them.
      case besideOthers
    }

    var failure: TestFailure
    var when = When.always
    /// What it fixes that the page leaves open, where it fails on code alone which
    /// makes another choice.
    var choice: String?
  }

  /// What makes tests red without the feature.
  enum Red: Sendable {
    /// An assertion that fails.
    case assertion
    /// An error will do: a defect that a user reports may be one.
    case anyFailure
    /// Nothing has to: they are the workbook's, which are known to be good, or pin
    /// down what code does.
    case notNeeded
  }

  /// What makes them red.
  var redness = Red.assertion
  /// The compiler's errors on other code, when they do not build with it.
  var buildErrors: [Diagnostic] = []
  /// The tests, where the learner's code lacks what they ask for, or has it in
  /// another shape, so that they cannot be built: that is red, too.
  var asking: [TestName]?
  /// What the tests said that did not pass on code without the feature, one failure
  /// for each.
  var before: [TestFailure] = []
  /// Those that passed there.
  var passingBefore: [TestName] = []
  /// The functions of tests that a crash or a hang there kept from running.
  var notRun: [String] = []
  /// Those that failed on right code.
  var refusals: [Refusal] = []
  /// The known mistakes.
  var mistakes: [Mistake] = []
  /// The tests that nothing makes fail.
  var idle: [TestName] = []
  /// Those whose assertions may come when they are over.
  var late: [TestName] = []
  /// What the shipped tests of the stage say of the learner's code.
  var shippedFailures: [TestFailure] = []
  /// The compiler's first error, where they cannot be built with it.
  var shippedError: Diagnostic?
  /// The mistake at large whose hint is next.
  var hint: String?

  /// The known mistakes that the tests let through, the one that is told first.
  var atLarge: [Mistake] {
    let all = mistakes.filter { $0.fate == .atLarge }
    return all.filter { $0.name == hint } + all.filter { $0.name != hint }
  }

  /// The compiler's first error on other code.
  var buildError: Diagnostic? { buildErrors.first }

  /// The failures that are red without the feature.
  var red: [TestFailure] {
    before.filter {
      $0.end == nil && (redness == .anyFailure || $0.isAssertion)
    }
  }

  /// The errors that tests throw there, where no assertion of theirs fails.
  var thrown: [TestFailure] {
    before.filter { $0.end == nil && !red.contains($0) }
  }

  /// How those ended there that crash or hang.
  var unfinished: [TestFailure] {
    before.filter { [.crashed, .timedOut].contains($0.end) }
  }

  /// The tests that are skipped on other code; on the learner's, they may run.
  var skipped: [TestFailure] {
    (before + refusals.map(\.failure)).filter { $0.end == .skipped }.map {
      var failure = $0
      failure.message += " on other code"
      return failure
    }
  }

  /// The failures on right code in every run, those beside other tests only, and
  /// those in some runs.
  var wrong: [TestFailure] { refused(.always) }
  var besideOthers: [TestFailure] { refused(.besideOthers) }
  var byChance: [TestFailure] { refused(.byChance) }

  private func refused(_ when: Refusal.When) -> [TestFailure] {
    refusals.filter { $0.when == when }.map(\.failure)
      .filter { $0.end != .skipped }
  }

  /// The tests that fail without the feature.
  var failingBefore: [TestName] { (red + thrown).map(\.test) }

  /// The tests that ran there, or that would have.
  var tests: [TestName] {
    failingBefore + unfinished.map(\.test) + passingBefore
  }

  /// What the test of a failure fixes that the page leaves open, if it does.
  func fixes(_ failure: TestFailure) -> String? {
    refusals.first { $0.failure.test == failure.test }?.choice
  }

  /// Whether no shipped test finds fault with the learner's code, as far as is known.
  var passesShipped: Bool { shippedFailures.isEmpty && shippedError == nil }

  /// Whether tests fail without the feature, and none is skipped there.
  var isRed: Bool { (redness == .notNeeded || !red.isEmpty) && skipped.isEmpty }

  /// Whether the tests are red without the feature, and right with it.
  var isRight: Bool {
    buildError == nil && isRed
      && (wrong + besideOthers + byChance).isEmpty
  }

  /// Whether the tests are all that is asked of tests.
  var isAccepted: Bool { isRight && atLarge.isEmpty }
}
