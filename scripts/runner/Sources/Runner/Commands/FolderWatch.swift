import Foundation

/// Notices that a kata's files were saved.
///
/// An editor may save in several steps: it writes a file beside, empties the
/// old one, renames. So a change counts once the files have held still, and
/// only what Swift would compile counts at all.
struct FolderWatch {
  /// How long it waits from one look to the next, in milliseconds.
  static let interval: Int32 = 50

  private let folder: String
  private var settled: [String: Files.Stamp]
  private var pending: [String: Files.Stamp]?

  /// Watches a kata's folder; what it holds now is no change.
  init(_ folder: String) {
    self.folder = folder
    settled = Self.stamps(in: folder)
  }

  /// Looks once; true when files were saved and hold still since the last look.
  mutating func hasChanged() -> Bool {
    let now = Self.stamps(in: folder)
    defer { pending = now }
    // Where something moved between two looks, it is not over yet.
    guard now != settled, now == pending else { return false }
    settled = now
    return true
  }

  /// The stamps of what Swift would compile, by path.
  private static func stamps(in folder: String) -> [String: Files.Stamp] {
    var stamps: [String: Files.Stamp] = [:]
    for part in KataFiles.testedParts {
      for path in Files.tree("\(folder)/\(part)") where isSource(path) {
        let path = "\(folder)/\(part)/\(path)"
        stamps[path] = Files.stamp(of: path)
      }
    }
    return stamps
  }

  /// Editors leave `#file#`, `.file.swp`, `file~` and `4913` behind.
  private static func isSource(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return (name.hasSuffix(".swift") || path.contains("Resources/"))
      && !name.hasPrefix("#") && !name.hasSuffix("~")
  }
}
