import Foundation

/// What a reset to a stage brings: the learner's own stages, as they last were
/// green, and the workbook's for those that were never green.
struct ResetFiles {
  /// All files of the kata's folder.
  private(set) var files: KataFiles
  /// The last stage whose code and tests are the learner's own; 0 if none is.
  private(set) var own = 0
  /// The last stage whose tests are the learner's own.
  private(set) var ownTests = 0

  /// Finds what is the learner's, and fills in the rest.
  ///
  /// - Parameter stage: The stage that comes next; one behind the last is the end.
  init(_ solution: Solution, to stage: Int, _ green: GreenCopies) throws {
    files = try solution.folder(after: stage - 1)
    guard let mine = green.last(before: stage) else { return }
    if mine.stage == stage - 1 {
      files = files.part("Play").merging(mine.files)
      (own, ownTests) = (mine.stage, mine.stage)
      return
    }
    var rest = try solution.folder(after: stage - 1, own: mine.stage)
    let tests = mine.files.part("Tests").filter {
      Stage.number(ofFile: $0.path) ?? 0 <= mine.stage
    }
    if solution.kata.stage(stage) != nil, !Self.fit(tests, rest.part("Tests")) {
      // What was left out is judged by the shipped tests then; of the end, the journal
      // does not tell what was.
      rest = rest.filter { path, _ in
        !path.hasPrefix("Tests/") || Stage.number(ofFile: path) ?? 0 >= stage
      }
    }
    guard Self.fit(tests, rest.part("Tests")) else { return }
    files = rest.merging(tests)
    ownTests = mine.stage
    guard
      let code = try Self.solving(mine.files, mine.stage, stage - 1, solution)
    else { return }
    files = files.filter { !$0.path.hasPrefix("Sources/") }.merging(code)
    own = mine.stage
  }

  /// The learner's code with what the steps of the next stages change; nil where
  /// both change the same lines.
  private static func solving(
    _ files: KataFiles, _ done: Int, _ last: Int, _ solution: Solution
  ) throws -> KataFiles? {
    let states = try [done, last].map {
      try solution.state(after: $0).part("Sources")
    }
    do {
      return try files.part("Sources").merged(
        withChangesFrom: states[0], to: states[1])
    } catch is MergeConflict {
      return nil
    } catch let stop as Stop where !stop.code.endsWork {
      throw Stop(
        stop.code,
        "nothing was changed: \(stop.message); mend that, or give "
          + "`\(solution.kata.resetCall)` first, and the earlier stages are the "
          + "workbook's")
    }
  }

  /// Whether files can be built together: no name is declared in two of them.
  private static func fit(_ files: KataFiles, _ others: KataFiles) -> Bool {
    func names(_ files: KataFiles) -> Set<Substring> {
      files.reduce(into: []) {
        $0.formUnion(SwiftCode.declared(Files.text($1.bytes)))
      }
    }
    let new = others.filter { files[$0.path] != $0.bytes }
    return new.paths.allSatisfy { files[$0] == nil }
      && names(files).isDisjoint(with: names(new))
  }
}
