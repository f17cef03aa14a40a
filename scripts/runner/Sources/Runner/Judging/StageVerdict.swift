/// One stage, judged.
struct StageVerdict: Sendable {
  var stage: Stage
  var outcome: Outcome
  /// Its tests, in the order of the source.
  var tests: [TestRecord] = []
  /// The command that runs its tests by hand.
  var command: String
  var errors: [Diagnostic] = []
  /// How the process ended, for a crash.
  var crash: Crash?
  /// What became of the own tests, for the test-first stage.
  var grade: Grade?
  /// Where its tests are shown one red at a time, the one that is shown: the first that
  /// does not pass, by its place among them.
  var firstRedIndex: Int?
  /// The tests that failed, and all passed in another run of the same code.
  var byChance: [TestName] = []
  /// The lines that are marked as the stage's work, where its given tests fail.
  var edits: [SourcePlace] = []
  /// The names that the stage adds, where own tests use others.
  var namesOfStage: [String] = []
  /// Another stage whose shipped tests do not build; and that stage where it was
  /// green before, so that it is this change that breaks them.
  var stageThatAsks: Int?, brokenStage: Int?
  /// Whether the learner's file for the stage holds functions, where none ran as a test.
  var holdsFunctions = false

  /// Takes what tests did when they ran once more for what they do: it accuses the
  /// code of no failure that was chance.
  mutating func replace(with again: [TestRun]) {
    for index in tests.indices {
      let records = again.compactMap { $0.log[tests[index].name] }
      tests[index] =
        records.first { $0.result == .passed } ?? records.last ?? tests[index]
    }
    let passed = again.flatMap(\.passed)
    grade?.shippedFailures.removeAll { passed.contains($0.test) }
  }

  /// How long its tests took, in seconds.
  var seconds: Double { TestRecord.seconds(of: tests) }

  /// The tests that are said not to pass: all there are, or the first red.
  var failing: [TestRecord] {
    firstRedIndex.map { [tests[$0]] } ?? tests.filter { $0.result != .passed }
  }

  /// The verdict without the tests that fail.
  var withoutFailed: StageVerdict {
    var verdict = self
    verdict.firstRedIndex = nil
    verdict.tests.removeAll(where: \.hasFailed)
    return verdict
  }

  /// The compiler's error that is shown, where code or tests do not build.
  var error: Diagnostic? {
    grade?.buildError ?? grade?.shippedError ?? errors.first
  }

  /// Whether shipped tests ask for something that the learner's code lacks, or has in
  /// another shape: they are red, and cannot be built.
  var asksForNames: Bool {
    outcome == .failed && grade == nil && !errors.isEmpty
  }

  /// Whether the learner's code fails the tests that are run: given ones, or own ones
  /// that are right.
  var failsItsTests: Bool {
    [.failed, .crashed, .timedOut].contains(outcome)
      && grade?.passesShipped != false
  }

  /// Whether what fails on the learner's code fails as it does where nothing of
  /// the feature is written: the next row's code is to come.
  var isUnwritten: Bool {
    guard let grade else { return false }
    let without = grade.red + grade.thrown
    // A test that was never run there could have failed in any way.
    let known = grade.tests
    return failing.filter { known.contains($0.name) }.allSatisfy { test in
      test.mainFailure.map { main in
        without.contains { $0.says(theSameAs: main) }
      } ?? false
    }
  }

  /// The names of those that were seen to fail, or to ask for a name that nothing
  /// declares.
  var redTests: [TestName] {
    if let asking = grade?.asking { return asking }
    return (firstRedIndex == nil ? tests : failing).filter {
      // Where the process ended, others would have failed in their turn.
      $0.hasFailed
        || $0.result == .notRun
          && grade?.failingBefore.contains($0.name) == true
    }.map(\.name)
  }

  /// Those that ran, or could have: what ended a run comes before what it kept
  /// from running.
  var failingByWeight: [TestRecord] {
    let order: [TestResult] = [.crashed, .timedOut, .failed, .skipped]
    return order.flatMap { result in failing.filter { $0.result == result } }
  }
}
