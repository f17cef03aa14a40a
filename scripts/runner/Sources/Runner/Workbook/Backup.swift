import Foundation

/// Copies of what a learner wrote, made before anything of ours replaces it.
struct Backup {
  let kata: Kata
  let workbook: Workbook
  /// The kata's folder, relative to the workbook.
  let folder: String
  private let all: DatedFolders

  init(of kata: Kata, in workbook: Workbook) {
    self.kata = kata
    self.workbook = workbook
    folder = "Katas/\(kata.folder)"
    all = DatedFolders(path: workbook.path(".kata/backup"))
  }

  func names() throws -> [String] {
    try all.names().filter { try !paths(in: $0).isEmpty }
  }

  /// Puts back what a backup holds; returns the paths, and the name of a backup of
  /// what was there, if anything was.
  func restore(_ name: String) throws -> (paths: [String], before: String?) {
    // A name that is in the list is no path that leads somewhere else.
    let known = try names()
    guard known.contains(name) else {
      throw Stop(
        .usage,
        "there is no backup “\(name)” of \(kata.name); "
          + (known.isEmpty
            ? "there is none at all"
            : "there are \(known.joined(separator: ", "))"))
    }
    let paths = try paths(in: name)
    let stored = try Snapshot(of: paths, in: all.place(name))
    let list = Files.text(list(in: all.place(name))) ?? ""
    let held = list.split(separator: "\0").map(String.init)
    let lost = held.filter { stored.entries[$0] == nil }
    if let first = lost.first {
      throw Stop(
        .fault,
        "nothing was changed: the backup \(name) held \(held.count) files, "
          + "and \(lost.count) of them are gone, such as \(first); what is left "
          + "is in \(all.place(name))")
    }
    return (paths, try replace(paths) { _ in stored })
  }

  /// Makes something else of what is at these paths; returns the name of a backup
  /// of what was there, if anything was.
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

  func wayBack(_ name: String) -> String {
    "./scripts/reset \(kata.name) --restore \(name)"
  }

  /// Copies files, byte for byte, and reads the copies back; returns what there was
  /// and the backup's name, if anything was.
  ///
  /// Until it is whole, a backup's name is hidden, so that no half of one is
  /// ever offered. Owners and groups are not kept: not everybody may.
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
