import Foundation

/// Copies of what a learner wrote, made before anything of ours replaces it.
struct Backup {
  let kata: Kata
  let workbook: Workbook
  /// The kata's folder, relative to the workbook.
  let folder: String

  /// The backups of a kata's folder, and of its shipped tests.
  init(of kata: Kata, in workbook: Workbook) {
    self.kata = kata
    self.workbook = workbook
    folder = "Katas/\(kata.folder)"
  }

  /// The names of all the kata's backups, newest last.
  func names() throws -> [String] {
    try all().filter { try !paths(in: $0).isEmpty }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  /// Puts back what a backup holds, after a backup of what is there now.
  ///
  /// - Returns: the paths, and the name of the backup of what was there; nil
  ///   where nothing was.
  func restore(_ name: String) throws -> (paths: [String], before: String?) {
    // A name that is in the list is no path that leads somewhere else.
    let paths = try all().contains(name) ? paths(in: name) : []
    guard !paths.isEmpty else {
      let known = try names()
      throw Stop(
        .usage,
        "there is no backup “\(name)” of \(kata.name); "
          + (known.isEmpty
            ? "there is none at all"
            : "there are \(known.joined(separator: ", "))"))
    }
    let stored = try Snapshot(of: paths, in: place(name))
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
    let draft = place(".\(kata.module)")
    do {
      let found = try Snapshot(of: paths, in: workbook.root)
      if found.entries.isEmpty { return (found, nil) }
      try Files.remove(draft)
      try found.lay(in: draft)
      // Read anew on both sides: an editor may save at any time.
      let copy = try Snapshot(of: paths, in: draft)
      guard copy == found, try copy == Snapshot(of: paths, in: workbook.root)
      else { throw Stop(.fault, "the copy differs; try again") }
      return (found, try publish(draft))
    } catch let stop as Stop {
      try? Files.remove(draft)
      throw Stop(
        stop.code,
        "nothing was changed: no backup of \(paths.joined(separator: ", ")) "
          + "can be made: \(stop.message)")
    }
  }

  /// What a backup holds of the kata: its folder, or shipped tests.
  private func paths(in name: String) throws -> [String] {
    // A link would be whatever it leads to by now.
    let mode = try Files.mode(
      of: "\(place(name))/\(folder)", followingLinks: false)
    if let mode, mode & S_IFMT == S_IFDIR { return [folder] }
    let tests = try Snapshot(
      of: [kata.tests, "Tests/Support"], in: place(name))
    return tests.entries.keys.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// The names of all katas' backups.
  private func all() throws -> [String] {
    let top = workbook.path(Self.folder)
    guard try Files.mode(of: top, followingLinks: true) != nil else {
      return []
    }
    return try Files.allNames(in: top).filter { !$0.hasPrefix(".") }
  }

  /// Where the backups are, relative to the workbook.
  private static let folder = ".kata/backup"

  private func place(_ name: String) -> String {
    workbook.path("\(Self.folder)/\(name)")
  }

  /// Gives a whole backup a name after the time, such as
  /// `2026-01-31-14.05.09`.
  private func publish(_ draft: String) throws -> String {
    let name = try Self.freeName(among: all())
    try Files.rename(draft, to: place(name))
    return name
  }

  /// A name after the time that is none of these, and comes after them.
  static func freeName(among taken: [String]) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HH.mm.ss"
    let now = format.string(from: Date())
    // In order, also where a clock was set back or the time zone is another.
    let stamps = taken.compactMap {
      $0.prefixMatch(of: /[0-9]{4}(-[0-9]{2}){3}(\.[0-9]{2}){2}/)?.output.0
    }
    let base = max(now, stamps.max().map { String($0) } ?? "")
    var name = base
    var count = 2
    while taken.contains(name) {
      name = "\(base)-\(count)"
      count += 1
    }
    return name
  }
}
