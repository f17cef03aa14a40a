/// All that the verdict on one stage rests on.
struct Evidence {
  var kata: Kata
  var stage: Stage
  /// The shipped tests that must run; of own tests, those count that ran.
  var expected: [TestName] = []
  var files: KataFiles
  /// The run of the stage's tests; nil where there was nothing to run.
  var run: TestRun?
  /// Whether that run held no other stages' tests: its end speaks of this one.
  var isAlone = true
  /// The errors of own tests that do not compile.
  var ownErrors: [Diagnostic] = []
  /// What the own tests are worth, for a test-first stage.
  var grade: Grade?
  /// Whether shipped tests that the stage rests on are not as shipped.
  var hasChangedTests = false
  /// All shipped files that are not as shipped.
  var changes: [ShippedTests.Change] = []
  /// Whether own tests of this stage were seen red on the learner's own code, or
  /// could have been before the journal began.
  var wasRedBefore = false
  /// Where its given tests are shown one red at a time, what was shown before.
  var oneRed: OneRedAtATime?
  /// The command that says the same by itself.
  var command: String
}
