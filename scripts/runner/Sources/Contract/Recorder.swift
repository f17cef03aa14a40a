import Foundation
import Runner

/// Writes a kata's steps anew after its starter or its solution was reworded.
///
/// One changed doc comment breaks every step, since a step fits to the letter.
/// The states in between are made by merging the change into each of them, or
/// are taken from folders that a maintainer edited.
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

  /// Writes the steps from the states' folders if there are any, else from
  /// the last commit's steps and what changed since.
  func record() throws -> ExitCode {
    let first = KataFiles.read(workbook.path("Katas/\(kata.folder)"))
      .part("Sources")
    let last = KataFiles.read(workbook.path("Solutions/\(kata.folder)"))
      .part("Sources")
    let names = try names()
    let hasFolders = Files.isFolder(workbook.path(states))
    let old = hasFolders ? nil : try committed(names)
    var previous = first
    var code = ExitCode.green
    for (number, name) in names.dropFirst() {
      let files: KataFiles
      if number == names.last?.number {
        files = last
      } else if let old {
        files = try merged(number, old: old, first: first, last: last)
      } else {
        files = KataFiles.read(workbook.path("\(states)/\(name)"))
      }
      let patch = try UnifiedDiff.patch(from: previous, to: files)
      if patch.isEmpty {
        terminal.complain(
          "step \(name) is no step any more: it changes nothing")
        code = .red
      }
      try Files.write(patch, to: workbook.path("\(steps)/\(name).patch"))
      previous = files
    }
    if hasFolders { try Files.remove(workbook.path(states)) }
    let chain = try Chain(kata, in: workbook)
    let starter = try first.merging(chain.folder(after: 0)) { mine, _ in mine }
    try starter.lay(in: workbook.path("Katas/\(kata.folder)"))
    terminal.print(
      "\(steps) is recorded; `./scripts/verify \(kata.name)` proves it.")
    return code
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

  // MARK: - Merging

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
    let solution = try committed("Solutions/\(kata.folder)")
    var files = solution.part("Sources")
    let steps = solution.filter {
      $0.key.hasPrefix("Steps/") && !$0.value.isEmpty
    }
    let known = names.dropFirst().prefix {
      steps["Steps/\($0.name).patch"] != nil
    }
    // What the new stages' states are like nobody can tell from the old ones.
    guard !known.isEmpty, known.count == steps.count else {
      throw Stop(
        .fault,
        "a stage was added before others, or all are new: "
          + "`./scripts/verify --unfold \(kata.name)`, edit the states, and "
          + "record again")
    }
    var states = [files]
    for (_, name) in known.reversed() {
      let text = String(
        decoding: steps["Steps/\(name).patch"] ?? Data(), as: UTF8.self)
      do {
        files = try Patch(text, name: "\(steps)/\(name).patch").reversed
          .applied(to: files)
      } catch let refusal as Stop {
        throw Stop(
          .fault,
          "the last commit's steps do not fit (\(refusal.message)): "
            + "`./scripts/verify --unfold \(kata.name)` at a commit where they do"
        )
      }
      states.insert(files, at: 0)
    }
    return Commit(
      states: states, isContinued: known.count < names.count - 1)
  }

  private func committed(_ folder: String) throws -> KataFiles {
    let list = try Shell.run(
      ["git", "ls-tree", "-r", "--name-only", "-z", "HEAD", "--", folder],
      in: workbook.root)
    guard list.code == 0 else {
      throw Stop(.fault, "recording needs git, and a commit of \(folder)")
    }
    var files: KataFiles = [:]
    for path in list.output.split(separator: "\0").map(String.init) {
      let blob = try Shell.run(
        ["git", "show", "HEAD:./\(path)"], in: workbook.root)
      files[String(path.dropFirst(folder.count + 1))] = Data(blob.output.utf8)
    }
    return files
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
      var text = bytes
      // In a solution that goes on, what changed may be a new stage's work.
      if !old.isContinued, let from = states.last?[path], let to = last[path] {
        text = try merge(text, from: from, to: to, path, number)
      }
      if let from = states[0][path], let to = first[path] {
        text = try merge(text, from: from, to: to, path, number)
      }
      files[path] = text
    }
    return files
  }

  private func merge(
    _ text: Data, from: Data, to: Data, _ path: String, _ number: Int
  ) throws -> Data {
    if from == to || text == to { return text }
    if text == from { return to }
    let folder = workbook.path(".build/merge")
    for (name, bytes) in [("text", text), ("from", from), ("to", to)] {
      try Files.write(bytes, to: "\(folder)/\(name)")
    }
    let result = try Shell.run(
      ["git", "merge-file", "-p", "-q", "text", "from", "to"], in: folder)
    guard result.code == 0 else {
      throw Stop(
        .fault,
        "nothing was recorded: in \(path), state \(number) and the change touch "
          + "the same lines; `./scripts/verify --unfold \(kata.name)` at the last "
          + "commit, edit the states, and record again")
    }
    return Data(result.output.utf8)
  }
}
