import Foundation
import Runner

/// Writes a kata's patches again after its starter, solution or steps changed.
///
/// One changed doc comment breaks every patch, since a patch fits to the letter.
/// The change since the last commit is merged into each state in between, and the
/// change of a state into its mistakes and drills.
struct Recorder {
  let kata: Kata
  let workbook: Workbook

  private var steps: String { "Solutions/\(kata.folder)/Steps" }

  /// Writes the steps, then the starter's program and empty tests, then mistakes,
  /// drills and moves.
  ///
  /// - Returns: what is left to do by hand.
  func record() throws -> [String] {
    // Steps are named like the stages, such as `1-compare`.
    let names = kata.stages.map(\.name)
    let (first, last) = (sources(in: "Katas"), sources(in: "Solutions"))
    let known = states(from: first)
    // Of a new kata's first stage, nothing lies in between.
    let old =
      try known == nil && names.count > 1
      ? committed(names) : (try? committed(names)) ?? []
    let states =
      try known
      ?? [first]
      + names.indices.dropLast().map {
        try merged(
          $0 + 1, old, isContinued: old.count <= names.count, first, last)
      } + [last]
    var problems: [String] = []
    for (number, name) in names.enumerated() {
      let patch = try Patch.diff(
        from: states[number], to: states[number + 1])
      let isMeantToBe = patch.isEmpty && kata.stages[number].isCharacterization
      if patch.isEmpty, !isMeantToBe {
        problems.append("step \(name) is no step any more: it changes nothing")
      }
      try Files.write(
        isMeantToBe ? "Changes: nothing\n" : patch,
        to: workbook.path("\(steps)/\(name).patch"))
    }
    let solution = try Solution(kata, in: workbook)
    let starter = try solution.folder(after: 0).merging(first)
    try starter.lay(in: workbook.path("Katas/\(kata.folder)"))
    let words = old.isEmpty ? Rewording() : rewording(old, first, last)
    return try problems + carryVariants(from: old, words, to: solution)
  }

  private func sources(in top: String) -> KataFiles {
    KataFiles.read(workbook.path("\(top)/\(kata.folder)")).part("Sources")
  }

  // MARK: - States

  /// The states as the steps make them, where these lead from the starter to the
  /// solution already; nil where they do not.
  private func states(from first: KataFiles) -> [KataFiles]? {
    guard let solution = try? Solution(kata, in: workbook),
      solution.steps.count == kata.stages.count,
      let states = try? states(of: solution)
    else { return nil }
    return states[0] == first ? states : nil
  }

  private func states(of solution: Solution) throws -> [KataFiles] {
    try (0...solution.steps.count).map {
      try solution.state(after: $0).part("Sources")
    }
  }

  /// The states of the last commit, the starter's first; fewer than are wanted if
  /// stages were added at the end since.
  private func committed(_ names: [String]) throws -> [KataFiles] {
    let folder = workbook.path(".build/commit")
    try Files.remove(folder)
    defer { try? Files.remove(folder) }
    _ = try Shell.run(
      [
        "sh", "-c",
        #"mkdir -p "$1" && git archive HEAD "$0" | tar -x -C "$1""#,
        "Solutions/\(kata.folder)", folder,
      ], in: workbook.root)
    var commit = workbook
    commit.root = folder
    let solution = try Solution(kata, in: commit)
    guard !solution.steps.isEmpty,
      names.map({ "\(steps)/\($0).patch" }).starts(
        with: solution.steps.map(\.name))
    else {
      throw Stop(
        .fault,
        "the last commit of \(steps) does not begin with the same steps: write "
          + "the new ones by hand, and record again")
    }
    return try states(of: solution)
  }

  /// An old state with what changed in the starter and in the solution.
  private func merged(
    _ number: Int, _ old: [KataFiles], isContinued: Bool, _ first: KataFiles,
    _ last: KataFiles
  ) throws -> KataFiles {
    let words = rewording(old, first, last)
    let old = old.map(words.applied)
    let state = old[min(number, old.count - 1)]
    // Of a solution that goes on, or of a file that no step has touched yet, what
    // changed may be the work of a later stage.
    let touched = { (path: String) in
      !isContinued && state[path] != old[0][path]
    }
    do {
      return try merge(
        merge(
          state, "state \(number)",
          from: old[old.count - 1].filter { touched($0.path) },
          to: last.filter { touched($0.path) }),
        "state \(number)", from: old[0], to: first)
    } catch let stop as Stop where !stop.code.endsWork {
      throw Stop(
        .fault,
        "nothing was recorded: \(stop.message); write the steps by hand, and "
          + "record again")
    }
  }

  /// Merges a change into files that have this name.
  private func merge(
    _ files: KataFiles, _ name: String, from old: KataFiles, to new: KataFiles
  ) throws -> KataFiles {
    do {
      return try files.merged(withChangesFrom: old, to: new)
    } catch let conflict as MergeConflict {
      throw Stop(
        .fault,
        "\(name) and the change touch the same lines of \(conflict.path)")
    }
  }

  /// The comments that were reworded in the starter or in the solution.
  private func rewording(
    _ old: [KataFiles], _ first: KataFiles, _ last: KataFiles
  ) -> Rewording {
    Rewording(from: old[old.count - 1], to: last)
      .followed(by: Rewording(from: old[0], to: first))
  }

  // MARK: - Mistakes and drills

  /// Makes the patches of mistakes and drills fit the new states, and the moves
  /// of walks.
  ///
  /// - Returns: for each that cannot be made to fit, why, and what to do.
  private func carryVariants(
    from old: [KataFiles], _ words: Rewording, to solution: Solution
  ) throws -> [String] {
    let single = ["Hollow", "Mistakes", "Right", "Drills"].flatMap { folder in
      let folder = "Solutions/\(kata.folder)/\(folder)"
      return Files.names(in: workbook.path(folder)).map { "\(folder)/\($0)" }
    }.filter { Patch.isNamed($0) && !Solution.isMended($0) }
    let rows: [(paths: [String], state: Int?)] =
      single.map { path in
        let both = [path, Solution.mended(path)]
        return (both.filter { Files.exists(workbook.path($0)) }, nil)
      }
      + (try Walk.all(of: kata, in: workbook).filter { !$0.isOfTests }.map {
        ($0.patches.map(\.name), $0.stage - 1)
      })
    return try rows.compactMap { paths, state in
      do {
        try carry(paths, ofState: state, from: old, words, to: solution)
        return nil
      } catch let stop as Stop where !stop.code.endsWork {
        return "\(stop.message) — it is left as it was: change it by hand"
      }
    }
  }

  /// Carries patches of which each builds on the one before it, and the first on
  /// the state that is given, or that it names.
  private func carry(
    _ paths: [String], ofState known: Int?, from old: [KataFiles],
    _ words: Rewording, to solution: Solution
  ) throws {
    guard let path = paths.first else { return }
    let first = try Patch(workbook.text(path), name: path)
    // A hollow state is one before its stage.
    let isHollow = path.contains("/Hollow/")
    let state = known ?? (isHollow ? first.number - 1 : first.number)
    let new = try solution.state(after: state)
    _ = try paths.reduce(
      (old: old.indices.contains(state) ? old[state] : new, new: new)
    ) { files, path in
      try carry(path, from: files.old, words, to: files.new)
    }
  }

  /// Writes a patch of the old files so that it makes the same change in the new
  /// ones.
  ///
  /// - Returns: what it makes of the old files, and of the new ones.
  /// - Throws: a `Stop` if it cannot; then the patch is as it was.
  private func carry(
    _ path: String, from old: KataFiles, _ words: Rewording, to new: KataFiles
  ) throws -> (old: KataFiles, new: KataFiles) {
    let text = workbook.text(path)
    let patch = try Patch(text, name: path)
    // One that was written since the commit may fit the new files only.
    let base = (try? patch.applied(to: old)) == nil ? new : old
    let variant = try patch.applied(to: base)
    let carried = try merge(
      words.applied(to: variant), path, from: words.applied(to: base), to: new)
    if (try? patch.applied(to: new)) == carried { return (variant, carried) }
    guard carried != new else {
      throw Stop(.fault, "\(path) changes nothing any more")
    }
    let change =
      try patch.replaced.flatMap { carried[$0] }
      .map { String(decoding: $0, as: UTF8.self) }
      ?? Patch.diff(from: new, to: carried)
    try Files.write(patch.headerText + change, to: workbook.path(path))
    return (variant, carried)
  }
}
