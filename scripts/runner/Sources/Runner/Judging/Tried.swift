/// What a check has tried, and what it showed.
struct Tried {
  private(set) var matrix = Matrix()
  var trials: Trials

  /// Tries own tests, as far as there is something to be tried.
  mutating func run(
    _ grading: Grading, isGreen: Bool, suspects: [TestName] = []
  ) throws {
    while let batch = try grading.next(
      matrix, isGreen: isGreen, suspects: suspects)
    {
      matrix.add(try trials.run(batch), of: batch, grading.stage)
    }
  }

  init(trials: Trials) { self.trials = trials }
}
