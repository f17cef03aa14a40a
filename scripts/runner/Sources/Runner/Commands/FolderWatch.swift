/// Notices that a kata's files were saved.
///
/// An editor may save in several steps: it writes a file beside, empties the
/// old one, renames. So a change counts once the files have held still, and
/// only what Swift would compile counts at all.
struct FolderWatch {
  private let folder: String
  private var settled: Digest
  private var pending: Digest?

  /// Watches a kata's folder; what it holds now is no change.
  init(_ folder: String) {
    self.folder = folder
    settled = Self.digest(folder)
  }

  /// Looks once; true when files were saved and hold still again.
  ///
  /// Call it every twentieth of a second or so.
  mutating func hasChanged() -> Bool {
    let now = Self.digest(folder)
    defer { pending = now }
    guard now != settled else { return false }
    // Between two looks something moved: not over yet.
    guard now == pending else { return false }
    settled = now
    return true
  }

  /// A save without a change is one too: it asks to go on.
  private static func digest(_ folder: String) -> Digest {
    let files = KataFiles.read(folder).filter { isSource($0.key) }
    var digest = files.digest
    for path in files.keys.sorted() {
      digest.add("\(Files.changeSecond("\(folder)/\(path)") ?? 0)")
    }
    return digest
  }

  /// The program that plays the kata has no tests, so nothing to check.
  ///
  /// Editors leave `#file#`, `.file.swp`, `file~` and `4913` behind.
  private static func isSource(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if path.hasPrefix("Play/") { return false }
    return (name.hasSuffix(".swift") || path.contains("Resources/"))
      && !name.hasPrefix("#") && !name.hasSuffix("~")
  }
}
