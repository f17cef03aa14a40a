extension VersionBuild {
  /// Runs tests of states, and then once more those that failed: what is noticed in
  /// one run only was noticed by chance.
  ///
  /// - Parameters:
  ///   - patterns: For each state, that of its tests' names, without the module.
  ///   - others: The same for states whose tests run with those that run again.
  ///   - built: The states that are built.
  ///   - patience: The seconds that a state's tests go on after a failure.
  /// - Returns: what each state's tests did, in one run or in two.
  public func runTwice(
    _ patterns: [String: String], with others: [String: String] = [:],
    of built: [String], patience: Double
  ) throws -> [String: [TestRun]] {
    let first = try run(patterns, of: built, patience: patience)
    let again = first.mapValues { $0.tests { !$0.failures.isEmpty } }
      .filter { !$0.value.isEmpty }.mapValues { Kata.pattern(for: $0) }
    let second = try run(
      others.merging(again) { $1 }, of: built, patience: patience)
    return first.mapValues { [$0] }
      .merging(second.mapValues { [$0] }) { $0 + $1 }
  }
}
