import Runner

/// The contract's points about walks.
extension KataContract {
  /// Each state that a walk leads over is green, and its end is tidy.
  func check(_ walks: [Walk]) throws {
    guard !walks.isEmpty else { return }
    try ledger.check(
      "every state of a walk (\(walks.map(\.patches.count).reduce(0, +))) is "
        + "green, and the last one is the state after its stage"
    ) {
      try walks.flatMap { try $0.problems(chain, in: book) }
        + versions.walked.flatMap(refactoring)
    }
  }
}
