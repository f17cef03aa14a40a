import Foundation
import Runner

/// Writes a kata's patches again after its starter or its solution was reworded.
///
/// One changed doc comment breaks every patch, since a patch fits to the letter.
/// The states in between are made by merging the change into each of them, or
/// are taken from folders that a maintainer edited. The change of a state is merged
/// into its mistakes and drills, too.
struct Recorder {
  private let workbook: Workbook
  private let kata: Kata
  private let terminal: Terminal

  init(_ kata: Kata, in workbook: Workbook, terminal: Terminal) {
    self.workbook = workbook
    self.kata = kata
    self.terminal = terminal
  }

  private var states: String { ".build/steps/\(kata.folder)" }
  private var merge: PatchMerge { PatchMerge(workbook: workbook) }
  private var steps: String { "Solutions/\(kata.folder)/Steps" }

  /// Lays out each state as a folder that can be edited.
  func unfold() throws {
    let chain = try Chain(kata, in: workbook)
    try Files.remove(workbook.path(states))
    for (number, name) in try names().enumerated() {
      try chain.state(after: number)
        .lay(in: workbook.path("\(states)/\(name)"))
    }
    terminal.print("\(states) holds the states; edit them, then")
    terminal.print("  ./scripts/verify --record \(kata.name)")
  }

  /// Writes all patches again, and prints what is left to do by hand.
  func record() throws -> ExitCode {
    let problems = try writePatches()
    for problem in problems { terminal.complain(problem) }
    terminal.print(
      "Solutions/\(kata.folder) is recorded; "
        + "`./scripts/verify \(kata.name)` proves it.")
    return problems.isEmpty ? .green : .red
  }

  /// Writes the steps from the states' folders if there are any, else from
  /// the last commit's steps and what changed since; then mistakes and drills.
  ///
  /// - Returns: what is left to do by hand.
  func writePatches() throws -> [String] {
    let names = try names()
    let (first, last) = (sources(in: "Katas"), sources(in: "Solutions"))
    let hasFolders = Files.isFolder(workbook.path(states))
    // Where the states were edited, the commit may be of other stages.
    let old = try hasFolders ? (try? committed(names)) ?? [] : committed(names)
    let between = try names.enumerated().dropFirst().dropLast().map {
      try hasFolders
        ? KataFiles.read(workbook.path("\(states)/\($1)"))
        : merged($0, old, isContinued: old.count < names.count, first, last)
    }
    let all = [first] + between + [last]
    var problems: [String] = []
    for (number, name) in names.enumerated().dropFirst() {
      let patch = try PatchMerge.diff(from: all[number - 1], to: all[number])
      if patch.isEmpty {
        problems.append("step \(name) is no step any more: it changes nothing")
      }
      try Files.write(patch, to: workbook.path("\(steps)/\(name).patch"))
    }
    if hasFolders { try Files.remove(workbook.path(states)) }
    let chain = try Chain(kata, in: workbook)
    let starter = try first.merging(chain.folder(after: 0)) { mine, _ in mine }
    try starter.lay(in: workbook.path("Katas/\(kata.folder)"))
    return try problems + carryVariants(from: old, to: chain)
  }

  private func sources(in top: String) -> KataFiles {
    KataFiles.read(workbook.path("\(top)/\(kata.folder)")).part("Sources")
  }

  /// The names of the states by the number of stages done, such as `0` and
  /// `1-compare`.
  private func names() throws -> [String] {
    let known = Files.names(in: workbook.path(steps))
      .filter { $0.hasSuffix(".patch") }.map { String($0.dropLast(6)) }
    return try ["0"]
      + kata.stages.map { stage in
        let prefix = "\(stage.number)-"
        guard let name = known.first(where: { $0.hasPrefix(prefix) }) else {
          throw Stop(
            .fault,
            "\(steps) has no \(prefix)….patch: make an empty file of that name")
        }
        return name
      }
  }

  // MARK: - Steps

  /// The states of the last commit, the starter's first; fewer than there are
  /// names if stages were added at the end since.
  private func committed(_ names: [String]) throws -> [KataFiles] {
    let folder = workbook.path(".build/commit")
    let archive = "\(folder)/commit.tar"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? Files.remove(folder) }
    for call in [
      ["git", "archive", "-o", archive, "HEAD", "Solutions/\(kata.folder)"],
      ["tar", "-x", "-f", archive, "-C", folder],
    ] where try Shell.run(call, in: workbook.root).code != 0 {
      throw Stop(
        .fault, "recording needs git, and a commit of Solutions/\(kata.folder)")
    }
    var commit = workbook
    commit.root = folder
    let chain = try Chain(kata, in: commit)
    let wanted = names.dropFirst().map { "\(steps)/\($0).patch" }
    // The old states do not show what the new stages' states are like.
    guard !chain.steps.isEmpty, wanted.starts(with: chain.steps.map(\.name))
    else {
      throw Stop(
        .fault,
        "a stage was added before others, or all are new: "
          + "`./scripts/verify --unfold \(kata.name)`, edit the states, and "
          + "record again")
    }
    return try (0...chain.steps.count).map {
      try chain.state(after: $0).part("Sources")
    }
  }

  /// An old state with what changed in the starter and in the solution.
  private func merged(
    _ number: Int, _ old: [KataFiles], isContinued: Bool, _ first: KataFiles,
    _ last: KataFiles
  ) throws -> KataFiles {
    let state = old[min(number, old.count - 1)]
    // Of a solution that goes on, or of a file that no step has touched yet, what
    // changed may be the work of a later stage.
    let touched = { (path: String) in
      !isContinued && state[path] != old[0][path]
    }
    do {
      return try merge.merge(
        merge.merge(
          state, "state \(number)",
          from: old[old.count - 1].filter { touched($0.key) },
          to: last.filter { touched($0.key) }),
        "state \(number)", from: old[0], to: first)
    } catch let stop as Stop where !stop.code.endsWork {
      throw Stop(
        .fault,
        "nothing was recorded: \(stop.message); `./scripts/verify --unfold "
          + "\(kata.name)` at the last commit, edit the states, and record again"
      )
    }
  }

  // MARK: - Mistakes and drills

  /// Makes the patches of mistakes and drills fit the new states.
  ///
  /// - Returns: for each that cannot be made to fit, why, and what to do.
  private func carryVariants(
    from old: [KataFiles], to chain: Chain
  ) throws -> [String] {
    let patches = ["Mistakes", "Drills"].flatMap { folder in
      let folder = "Solutions/\(kata.folder)/\(folder)"
      return Files.names(in: workbook.path(folder)).map { "\(folder)/\($0)" }
    }.filter { $0.hasSuffix(".patch") && !Chain.isMended($0) }
    return try patches.compactMap { path in
      do {
        let stage = try Patch(workbook.text(path), name: path).stage ?? 0
        let new = try chain.state(after: stage)
        let both = try carry(
          path, from: old.indices.contains(stage) ? old[stage] : new, to: new)
        let mended = Chain.mended(path)
        if Files.exists(workbook.path(mended)) {
          _ = try carry(mended, from: both.old, to: both.new)
        }
        return nil
      } catch let stop as Stop where !stop.code.endsWork {
        return "\(stop.message) — it is left as it was: change it by hand"
      }
    }
  }

  /// Writes a patch of the old files so that it makes the same change in the new
  /// ones.
  ///
  /// - Returns: what it makes of the old files, and of the new ones.
  /// - Throws: a `Stop` if it cannot; then the patch is as it was.
  private func carry(
    _ path: String, from old: KataFiles, to new: KataFiles
  ) throws -> (old: KataFiles, new: KataFiles) {
    let text = workbook.text(path)
    let patch = try Patch(text, name: path)
    // One that was written since the commit may fit the new files only.
    let base = (try? patch.applied(to: old)) == nil ? new : old
    let variant = try patch.applied(to: base)
    let carried = try merge.merge(variant, path, from: base, to: new)
    if (try? patch.applied(to: new)) == carried { return (variant, carried) }
    guard carried != new else {
      throw Stop(.fault, "\(path) changes nothing any more")
    }
    let header = text.split(separator: "\n").prefix { !$0.hasPrefix("--- ") }
    try Files.write(
      header.map { $0 + "\n" }.joined()
        + PatchMerge.diff(from: new, to: carried), to: workbook.path(path))
    return (variant, carried)
  }
}
