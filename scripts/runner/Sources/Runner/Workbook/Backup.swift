import Foundation

/// Copies of what a learner wrote, made before anything of ours replaces it.
struct Backup {
  let kata: Kata
  let workbook: Workbook

  private var all: BackupFolders {
    BackupFolders(path: workbook.path(".kata/backup"))
  }

  func names() throws -> [String] {
    try all.names().filter { !paths(in: $0).isEmpty }
  }

  /// Puts back what a backup holds; returns the paths, and the names of backups of
  /// what was there, if anything was.
  func restore(_ name: String) throws -> (paths: [String], before: [String]) {
    // A name that is in the list is no path that leads somewhere else.
    let paths = try all.names().contains(name) ? paths(in: name) : []
    guard !paths.isEmpty else {
      let known = try names()
      throw Stop.usage(
        "there is no backup “\(name)” of \(kata.name); "
          + (known.isEmpty
            ? "there is none at all"
            : "there are \(known.joined(separator: ", "))"))
    }
    let list = Files.text("\(all.place(name))/.held") ?? ""
    let held = list.split(separator: "\0")
    let gone = held.filter { !Files.exists("\(all.place(name))/\($0)") }
    if let first = gone.first {
      throw Stop(
        .fault,
        "nothing was changed: the backup \(name) lacks \(gone.count) of its "
          + "\(held.count) files, such as \(first); what is left is in "
          + all.place(name))
    }
    let before = try keeping(paths, for: wayBack(name)) {
      for path in paths {
        let (kept, place) = ("\(all.place(name))/\(path)", workbook.path(path))
        // The folder itself stays: a shell may stand in it.
        let inside =
          Files.isFolder(kept) && Files.isFolder(place)
          ? try Files.namesOrThrow(in: place).map { "\(place)/\($0)" } : [place]
        for old in inside { try Files.remove(old) }
        try Files.copyExactly(kept, to: place)
      }
    }
    return (paths, before)
  }

  /// Where a command is noted while it changes files.
  private var note: String { workbook.path(".kata/\(kata.module).unfinished") }

  /// The command that was ended while it changed files, if any was.
  var unfinished: String? { noted.first.map(String.init) }

  /// That command, and the backup of what was there before it.
  private var noted: [Substring] {
    (Files.text(note) ?? "").split(separator: "\n")
  }

  /// Changes what is at these paths; returns the names of backups of what was there,
  /// if anything was: before an earlier change that was ended in the middle, and since.
  ///
  /// - Parameter command: What does so, and would do it once more.
  func keeping(
    _ paths: [String], for command: String, during change: () throws -> Void
  ) throws -> [String] {
    let earlier = noted.dropFirst().first.map(String.init)
      .flatMap { Files.isFolder(all.place($0)) ? $0 : nil }
    let names = try [earlier, make(of: paths)].compactMap { $0 }
    do {
      try Files.write("\(command)\n\(names.first ?? "")", to: note)
      try change()
      try Files.remove(note)
      return names
    } catch let stop as Stop {
      // Then there is nothing to finish.
      if earlier == nil, paths.allSatisfy({ isAsKept($0, in: names.first) }) {
        try? Files.remove(note)
        throw Stop(stop.code, "nothing was changed: \(stop.message)")
      }
      if names.isEmpty { throw stop }
      throw Stop(
        stop.code,
        "\(stop.message); what was there is kept: "
          + names.map(wayBack).joined(separator: ", "))
    }
  }

  /// Whether what is at a path is what a backup holds of it, or nothing in both.
  private func isAsKept(_ path: String, in name: String?) -> Bool {
    let place = workbook.path(path)
    guard let kept = name.map({ "\(all.place($0))/\(path)" }),
      Files.isThere(kept)
    else { return !Files.isThere(place) }
    return (try? Files.isSame(place, kept)) == true
  }

  func wayBack(_ name: String) -> String {
    "./scripts/reset \(kata.name) --restore \(name)"
  }

  /// Copies what is at these paths; returns the backup's name, if anything was.
  ///
  /// Until it is whole, a backup's name is hidden, so that no half of one is
  /// ever offered.
  func make(of paths: [String]) throws -> String? {
    let draft = all.place(".\(kata.module)")
    do {
      let found = try paths.filter {
        try Files.kind(of: workbook.path($0), followingLinks: true) != nil
      }
      if found.isEmpty { return nil }
      try Files.remove(draft)
      for path in found {
        try Files.copyExactly(workbook.path(path), to: "\(draft)/\(path)")
      }
      // A backup knows what it held. A link may lead nowhere.
      let held = found.flatMap { path in
        Files.isFolder("\(draft)/\(path)")
          ? Files.tree("\(draft)/\(path)").map { "\(path)/\($0)" } : [path]
      }
      try Files.write(held.joined(separator: "\0"), to: "\(draft)/.held")
      return try all.keep(draft)
    } catch let stop as Stop {
      try? Files.remove(draft)
      throw Stop(
        stop.code,
        "nothing was changed: no backup of \(paths.joined(separator: ", ")) "
          + "can be made: \(stop.message)")
    }
  }

  /// What a backup holds of the kata: its folder, or shipped tests.
  private func paths(in name: String) -> [String] {
    let place = all.place(name)
    if Files.isFolder("\(place)/\(kata.home)") { return [kata.home] }
    return [kata.tests, "Tests/Support"].flatMap { tests in
      Files.tree("\(place)/\(tests)").map { "\(tests)/\($0)" }
    }
  }
}

/// A place in which backups are kept, each a folder named after the time, such as
/// `2026-01-31-14.05.09`.
struct BackupFolders {
  let path: String

  /// The names of all folders, newest last; hidden ones are not whole yet.
  func names() throws -> [String] {
    try Files.namesOrThrow(in: path).filter { !$0.hasPrefix(".") }.sorted {
      $0.compare($1, options: .numeric) == .orderedAscending
    }
  }

  func place(_ name: String) -> String { "\(path)/\(name)" }

  /// Moves a folder here, in one step; returns its name.
  func keep(_ folder: String) throws -> String {
    let now = Date().inDigits("yyyy-MM-dd-HH.mm.ss")
    let taken = try names()
    // A clock may be set back, and an hour may come twice.
    let last = taken.last { $0.first?.isNumber == true }.map {
      $0.prefix(now.count)
    }
    let time = max(now, String(last ?? ""))
    var (name, count) = (time, 2)
    while taken.contains(name) {
      name = "\(time)-\(count)"
      count += 1
    }
    try Files.makeFolder(path)
    try Files.move(folder, to: place(name))
    return name
  }
}
