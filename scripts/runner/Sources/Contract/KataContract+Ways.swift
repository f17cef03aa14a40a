import Runner

/// The contract's point about ways through the workbook.
extension KataContract {
  /// Each way that leaves stages of the kata out can be gone from start to end.
  func check(_ ways: [WayThrough]) throws {
    guard isWhole else { return }
    let ways = ways.filter {
      $0.stages[kata.number] ?? [] != kata.stages.map(\.number)
    }
    try points.check(
      "who leaves stages out comes to the end on each way (\(ways.count))"
    ) {
      try BuiltPrograms.build(for: "check", in: workbook)
      return try ways.flatMap { try $0.go(through: kata, solution, in: book) }
    }
  }
}
