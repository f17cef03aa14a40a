/// What is wrong, as compilers write it, for editors.
extension Report {
  /// A line for each stage that is not green, as compilers write them; empty
  /// where all are.
  func problems(_ report: KataVerdict) -> String {
    report.stages.filter { $0.outcome != .green }.map { stage in
      let problem = stage.problem(
        of: report.kata, changedTests: report.changedTests)
      let test = problem.test.map { "\($0): " } ?? ""
      return "\(places.text(problem.place)): error: "
        + (test + problem.message).visible
    }.joined(separator: "\n")
  }

  /// Prints these lines, where there are any.
  func printProblems(_ report: KataVerdict) {
    let lines = problems(report)
    if !lines.isEmpty { terminal.print("\n" + lines) }
  }
}
