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
    for (number, name) in try names() {
      let folder = workbook.path("\(states)/\(name)")
      for (path, bytes) in try chain.state(after: number) {
        try Files.write(bytes, to: "\(folder)/\(path)")
      }
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
    let first = KataFiles.read(workbook.path("Katas/\(kata.folder)"))
      .part("Sources")
    let last = KataFiles.read(workbook.path("Solutions/\(kata.folder)"))
      .part("Sources")
    let names = try names()
    let hasFolders = Files.isFolder(workbook.path(states))
    // Where the states were edited, the commit may be of other stages.
    let old = try hasFolders ? try? committed(names) : committed(names)
    let between = try names.dropFirst().dropLast().map { number, name in
      if let old, !hasFolders {
        return try merged(number, old: old, first: first, last: last)
      }
      return KataFiles.read(workbook.path("\(states)/\(name)"))
    }
    let all = [first] + between + [last]
    var problems: [String] = []
    for (index, (_, name)) in names.enumerated().dropFirst() {
      let patch = try PatchMerge.diff(from: all[index - 1], to: all[index])
      if patch.isEmpty {
        problems.append("step \(name) is no step any more: it changes nothing")
      }
      try Files.write(patch, to: workbook.path("\(steps)/\(name).patch"))
    }
    if hasFolders { try Files.remove(workbook.path(states)) }
    let chain = try Chain(kata, in: workbook)
    let starter = try first.merging(chain.folder(after: 0)) { mine, _ in mine }
    try starter.lay(in: workbook.path("Katas/\(kata.folder)"))
    return try problems
      + carryVariants(from: old?.states ?? [], to: chain)
  }

  /// The numbers and names of the states, such as `0` and `1-compare`.
  private func names() throws -> [(number: Int, name: String)] {
    let known = Files.names(in: workbook.path(steps))
      .filter { $0.hasSuffix(".patch") }.map { String($0.dropLast(6)) }
    return try [(0, "0")]
      + kata.stages.map { stage in
        let prefix = "\(stage.number)-"
        guard let name = known.first(where: { $0.hasPrefix(prefix) }) else {
          throw Stop(
            .fault,
            "\(steps) has no \(prefix)….patch: make an empty file of that name")
        }
        return (stage.number, name)
      }
  }

  // MARK: - Steps

  /// What the last commit holds.
  private struct Commit {
    /// The states, the starter's first.
    var states: [KataFiles]
    /// Whether stages were added at the end since.
    var isContinued: Bool
  }

  private func committed(
    _ names: [(number: Int, name: String)]
  ) throws -> Commit {
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
    let wanted = names.dropFirst().map { "\(steps)/\($0.name).patch" }
    // The old states do not show what the new stages' states are like.
    guard !chain.steps.isEmpty,
      wanted.starts(with: chain.steps.map(\.name))
    else {
      throw Stop(
        .fault,
        "a stage was added before others, or all are new: "
          + "`./scripts/verify --unfold \(kata.name)`, edit the states, and "
          + "record again")
    }
    do {
      return Commit(
        states: try (0...chain.steps.count).map {
          try chain.state(after: $0).part("Sources")
        }, isContinued: chain.steps.count < wanted.count)
    } catch let refusal as Stop {
      throw Stop(
        .fault,
        "the last commit's steps do not fit (\(refusal.message)): "
          + "`./scripts/verify --unfold \(kata.name)` at a commit where they do"
      )
    }
  }

  /// The old state with what changed in the starter and in the solution.
  private func merged(
    _ number: Int, old: Commit, first: KataFiles, last: KataFiles
  ) throws -> KataFiles {
    let states = old.states
    let state = states[min(number, states.count - 1)]
    // A file that is new in the starter is touched by a new stage, if by any.
    var files = first.filter { states[0][$0.key] == nil }
    for (path, bytes) in state {
      // A file that no step has touched yet is the starter's.
      if bytes == states[0][path] {
        files[path] = first[path]
        continue
      }
      var changes = [(states[states.count - 1], last), (states[0], first)]
      // In a solution that goes on, what changed may be a new stage's work.
      if old.isContinued { changes.removeFirst() }
      files[path] = try changes.reduce(bytes) { text, change in
        guard let from = change.0[path], let to = change.1[path] else {
          return text
        }
        if let merged = try merge.merge(text, from: from, to: to) {
          return merged
        }
        throw Stop(
          .fault,
          "nothing was recorded: in \(path), state \(number) and the change "
            + "touch the same lines; `./scripts/verify --unfold \(kata.name)` at "
            + "the last commit, edit the states, and record again")
      }
    }
    return files
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
        let both = try merge.carry(
          path, from: old.indices.contains(stage) ? old[stage] : new, to: new)
        let mended = Chain.mended(path)
        if Files.exists(workbook.path(mended)) {
          _ = try merge.carry(mended, from: both.old, to: both.new)
        }
        return nil
      } catch let stop as Stop where !stop.code.endsWork {
        return "\(stop.message) — it is left as it was: change it by hand"
      }
    }
  }
}
