import Runner

/// The contract's points about walks.
extension KataContract {
  /// Each walk ends with tidy code, and each state that it leads over is green.
  func check(_ walks: [Walk]) throws {
    guard !walks.isEmpty else { return }
    try points.check(
      "each walk (\(walks.count)) has the moves that its page names, and ends with "
        + "the state after its stage"
    ) { try walks.flatMap { try $0.problems(solution, in: book) } }
    guard isWhole else { return }
    try points.check(
      "every state of a walk (\(states.walked.count)) is green"
    ) { try states.walked.flatMap(refactoring) }
  }
}
