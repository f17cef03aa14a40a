import Foundation

/// The folder in which one drill at a time is done, apart from the katas.
///
/// It comes and goes in one step, so that a kill leaves a whole drill or none;
/// what a learner did in it is moved away, and never thrown away.
struct DrillFolder {
  let workbook: Workbook

  private var away: BackupFolders {
    BackupFolders(path: workbook.path(".kata/drills"))
  }
  private static let marker = ".drill"

  /// The drill that is under way; nil for none, or one that the workbook has no
  /// more.
  func current() throws -> Drill? {
    let words = (note ?? "").split(whereSeparator: \.isWhitespace)
    guard words.count == 2,
      let kata = workbook.katas.first(where: { $0.folder == words[0] })
    else { return nil }
    return try Drill.all(of: kata, in: workbook).first { $0.name == words[1] }
  }

  /// What names the drill that is under way, whatever it names; nil for none.
  var note: String? {
    Files.text(workbook.path("\(Kata.drillSource)/\(Self.marker)"))
  }

  /// Begins a drill; returns the name under which what was there is kept.
  func lay(_ drill: Drill, _ files: KataFiles) throws -> String? {
    try Files.remove(draft)
    defer { try? Files.remove(draft) }
    try files.lay(in: "\(draft)/\(drill.kata.folder)")
    try Files.write(
      "\(drill.kata.folder) \(drill.name)\n", to: "\(draft)/\(Self.marker)")
    return try layDraft()
  }

  /// Lets the draft take the place of what is there.
  private func layDraft() throws -> String? {
    let before = try putAway()
    try Files.move(draft, to: workbook.path(Kata.drillSource))
    return before
  }

  /// Moves away what is there; returns the name under which it is kept.
  func putAway() throws -> String? {
    let folder = workbook.path(Kata.drillSource)
    return Files.isThere(folder) ? try away.keep(folder) : nil
  }

  /// Brings a copy of a drill back that was put away; returns the name under which
  /// what was there is kept.
  func restore(_ name: String) throws -> String? {
    // A name that is in the list is no path that leads somewhere else.
    guard try away.names().contains(name) else {
      throw Stop.usage(
        "there is no drill “\(name)” that was put away; "
          + "`./scripts/drill --restore` lists them")
    }
    defer { try? Files.remove(draft) }
    try Files.copyExactly(away.place(name), to: draft)
    return try layDraft()
  }

  /// What was put away, newest last: its name, and which drill it is.
  func kept() throws -> [(name: String, drill: String)] {
    try away.names().map { name in
      let words = (Files.text("\(away.place(name))/\(Self.marker)") ?? "")
        .split(whereSeparator: \.isWhitespace)
      guard words.count == 2 else { return (name, "no drill") }
      let kata = workbook.katas.first { $0.folder == words[0] }
      return (name, "\(words[1]) of \(kata?.name ?? String(words[0]))")
    }
  }

  static func wayBack(_ name: String) -> String {
    "./scripts/drill --restore \(name)"
  }

  /// Where a drill is made; a kill may leave one there.
  private var draft: String { workbook.path(".kata/drill.draft") }
}
