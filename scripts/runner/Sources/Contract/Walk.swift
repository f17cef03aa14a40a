import Foundation
import Runner

/// A refactoring in named moves: it leads from an untidy, right start to the state
/// after a stage, over states that are all green.
///
/// `Solutions/<kata>/Moves/<stage>/0-green.patch` makes the start of the state
/// before the stage, and each patch behind it, such as `1-extract-function.patch`,
/// is a move. A walk of tests has patches of tests: it begins with the finished code
/// and untidy tests, and ends with the shipped ones.
struct Walk {
  /// The number of the stage that ends with it.
  let stage: Int
  /// The start and the moves, in order.
  let patches: [Patch]

  /// The walks of a kata, in the order of their stages.
  static func all(of kata: Kata, in workbook: Workbook) throws -> [Walk] {
    let folder = folder(of: kata)
    return try Files.names(in: workbook.path(folder)).compactMap { Int($0) }
      .sorted().map { stage in
        Walk(
          stage: stage,
          patches: try Solution.patches("\(folder)/\(stage)", in: workbook)
            .sorted { $0.number < $1.number })
      }
  }

  private static func folder(of kata: Kata) -> String {
    "Solutions/\(kata.folder)/Moves"
  }

  /// Whether it tidies up tests, and not the code that they test.
  var isOfTests: Bool {
    let paths = patches.first?.newPaths ?? []
    return !paths.isEmpty && paths.allSatisfy { $0.hasPrefix("Tests/") }
  }

  /// The state that it ends with.
  private func end(_ solution: Solution) throws -> KataFiles {
    let right = try solution.state(after: stage)
    return isOfTests
      ? right.withTests(
        of: solution.ownTests(
          of: solution.kata.stages.filter { $0.number == stage }))
      : right
  }

  /// The files at the start and after each move, by name.
  func states(_ solution: Solution) throws -> [KataState] {
    var files =
      try isOfTests ? end(solution) : solution.state(after: stage - 1)
    return try patches.map { patch in
      files = try patch.applied(to: files)
      return KataState("walk-\(stage)-\(patch.fileName)", files)
    }
  }

  /// What is wrong with it, but for whether its states are green.
  func problems(_ solution: Solution, in workbook: Workbook) throws -> [String]
  {
    let place = "\(Self.folder(of: solution.kata))/\(stage)"
    guard let stage = solution.kata.stage(stage) else {
      return ["\(place) is named for no stage"]
    }
    let names = patches.map(\.fileName)
    let page = solution.kata.lesson(of: stage)
    let text = workbook.text(page).lowercased()
    let (last, end) = try (states(solution).last?.files, end(solution))
    return unmet([
      "\(place) should begin with 0-green.patch, and number its moves from 1":
        names.first == "0-green"
        && patches.map(\.number) == Array(patches.indices),
      "\(place) has \(patches.count - 1) moves, and should have four to six":
        (4...6).contains(patches.count - 1),
      isOfTests
        ? "\(place) does not end with the shipped tests — mend its moves, or its "
          + "start"
        : "\(place) does not end with the state after the stage — mend its moves, "
          + "or `./scripts/verify \(solution.kata.name) --record`": last == end,
    ])
      + names.dropFirst().map(Self.title).filter { !text.contains($0) }.map {
        "\(page) does not name the move “\($0)” — name it, or rename its patch"
      }
  }

  /// What a page calls a move: `extract function` for `1-extract-function`.
  private static func title(of name: String) -> String {
    String(name.drop { $0 != "-" }.dropFirst()).replacing("-", with: " ")
  }
}
