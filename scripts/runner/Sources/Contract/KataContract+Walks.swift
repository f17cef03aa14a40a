import Runner

/// The contract's points about walks.
extension KataContract {
  /// Each walk has the moves of its page, and ends with tidy code.
  func check(_ walks: [Walk]) throws {
    guard !walks.isEmpty else { return }
    try points.check(
      "each walk (\(walks.count)) has the moves that its page names, and ends with "
        + "the state after its stage"
    ) { try walks.flatMap { try $0.problems(solution, in: book) } }
  }
}
