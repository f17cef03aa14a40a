/// One program of a run.
struct RunStep {
  /// Whether it runs tests, so that the next one begins though it failed.
  var isTest = false
  /// How it is called; nil where there is no need to.
  var words: () throws -> [String]?
  /// What there is to do when it has succeeded.
  var whenDone: () throws -> Void = {}
}
