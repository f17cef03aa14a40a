/// All that the verdict on one stage rests on.
struct Evidence {
  /// The kata.
  var kata: Kata
  /// The stage.
  var stage: Stage
  /// The tests that must run; nil for own tests, of which those count that ran.
  var expected: [TestName]?
  /// The learner's files.
  var files: KataFiles
  /// The run of the stage's tests; nil where there was nothing to run.
  var run: TestRun?
  /// Whether that run held this stage's tests and no others, so that the way it
  /// ended speaks of this stage.
  var isAlone = true
  /// The errors of own tests that do not compile.
  var ownErrors: [Diagnostic] = []
  /// What the own tests are worth, for a test-first stage.
  var grade: Grade?
  /// Whether shipped tests that the stage rests on are not as shipped.
  var hasChangedTests = false
  /// Whether own tests of this stage were seen red on the learner's own code.
  var wasRedBefore = false
  /// The command that says the same by itself.
  var command: String
}
