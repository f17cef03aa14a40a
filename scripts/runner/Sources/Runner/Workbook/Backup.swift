import Foundation

/// Copies of what a learner wrote, made before anything of ours replaces it.
struct Backup {
  let kata: Kata
  let workbook: Workbook
  /// The kata's folder, relative to the workbook.
  let folder: String
  /// The backups of all katas.
  private let all: DatedFolders

  /// The backups of a kata's folder, and of its shipped tests.
  init(of kata: Kata, in workbook: Workbook) {
    self.kata = kata
    self.workbook = workbook
    folder = "Katas/\(kata.folder)"
    all = DatedFolders(path: workbook.path(".kata/backup"))
  }

  /// The names of all the kata's backups, newest last.
  func names() throws -> [String] {
    try all.names().filter { try !paths(in: $0).isEmpty }
  }

  /// Puts back what a backup holds, after a backup of what is there now.
  ///
  /// - Returns: the paths, and the name of the backup of what was there; nil
  ///   where nothing was.
  func restore(_ name: String) throws -> (paths: [String], before: String?) {
    // A name that is in the list is no path that leads somewhere else.
    let paths = try all.names().contains(name) ? paths(in: name) : []
    guard !paths.isEmpty else {
      let known = try names()
      throw Stop(
        .usage,
        "there is no backup “\(name)” of \(kata.name); "
          + (known.isEmpty
            ? "there is none at all"
            : "there are \(known.joined(separator: ", "))"))
    }
    let stored = try Snapshot(of: paths, in: all.place(name))
    let held = Files.text(list(in: all.place(name)))?.split(separator: "\0")
    let lost = (held ?? []).map(String.init).filter {
      stored.entries[$0] == nil
    }
    if let first = lost.first {
      throw Stop(
        .fault,
        "nothing was changed: the backup \(name) held \(held?.count ?? 0) files, "
          + "and \(lost.count) of them are gone, such as \(first); what is left "
          + "is in \(all.place(name))")
    }
    return (paths, try replace(paths) { _ in stored })
  }

  /// Lets something else stand at these paths, after a backup.
  ///
  /// - Parameters:
  ///   - paths: Files or folders, relative to the workbook.
  ///   - change: What to make of what is there.
  /// - Returns: the name of the backup; nil where nothing was there.
  func replace(
    _ paths: [String], by change: (Snapshot) throws -> Snapshot
  ) throws -> String? {
    let (was, name) = try make(of: paths)
    do {
      try change(was).lay(in: workbook.root, inPlaceOf: was)
      return name
    } catch let stop as Stop {
      guard let name else { throw stop }
      throw Stop(
        stop.code, "\(stop.message); what was there is kept: \(wayBack(name))")
    }
  }

  /// The command that brings a backup back.
  func wayBack(_ name: String) -> String {
    "./scripts/reset \(kata.name) --restore \(name)"
  }

  /// Copies files, byte for byte, and reads the copies back.
  ///
  /// Until it is whole, a backup's name is hidden, so that no half of one is
  /// ever offered. Owners and groups are not kept: not everybody may.
  ///
  /// - Returns: what there was, and the backup's name; nil where nothing was.
  /// - Throws: a `Stop` when the copy could not be made; then nothing may be
  ///   replaced.
  func make(of paths: [String]) throws -> (was: Snapshot, name: String?) {
    let draft = all.place(".\(kata.module)")
    do {
      let found = try Snapshot(of: paths, in: workbook.root)
      if found.entries.isEmpty { return (found, nil) }
      try Files.remove(draft)
      try found.lay(in: draft)
      // Read anew on both sides: an editor may save at any time.
      let copy = try Snapshot(of: paths, in: draft)
      try Files.write(
        found.files.keys.sorted().joined(separator: "\0"), to: list(in: draft))
      guard copy == found, try copy == Snapshot(of: paths, in: workbook.root)
      else { throw Stop(.fault, "the copy differs; try again") }
      return (found, try all.keep(draft))
    } catch let stop as Stop {
      try? Files.remove(draft)
      throw Stop(
        stop.code,
        "nothing was changed: no backup of \(paths.joined(separator: ", ")) "
          + "can be made: \(stop.message)")
    }
  }

  /// The list of the files that a backup held when it was made.
  private func list(in place: String) -> String { "\(place)/.held" }

  /// What a backup holds of the kata: its folder, or shipped tests.
  private func paths(in name: String) throws -> [String] {
    // A link would be whatever it leads to by now.
    let mode = try Files.mode(
      of: "\(all.place(name))/\(folder)", followingLinks: false)
    if let mode, mode & S_IFMT == S_IFDIR { return [folder] }
    let tests = try Snapshot(
      of: [kata.tests, "Tests/Support"], in: all.place(name))
    return tests.entries.keys.filter { $0.hasSuffix(".swift") }.sorted()
  }
}
