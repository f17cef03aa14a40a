import Foundation

/// Notices that a kata's files were saved.
///
/// An editor may save in several steps: it writes a file beside, empties the
/// old one, renames. So a change counts once the files have held still, and
/// only what Swift would compile counts at all.
struct FolderWatch {
  private let folder: String
  private var settled: [String: [Int]]
  private var pending: [String: [Int]]?

  /// Watches a kata's folder; what it holds now is no change.
  init(_ folder: String) {
    self.folder = folder
    settled = Self.stamps(in: folder)
  }

  /// Looks once; true when files were saved and hold still again.
  ///
  /// Call it every twentieth of a second or so.
  mutating func hasChanged() -> Bool {
    let now = Self.stamps(in: folder)
    defer { pending = now }
    guard now != settled else { return false }
    // Between two looks something moved: not over yet.
    guard now == pending else { return false }
    settled = now
    return true
  }

  /// The stamps of what Swift would compile, by path.
  ///
  /// The program that plays the kata has no tests, so nothing to check.
  private static func stamps(in folder: String) -> [String: [Int]] {
    var stamps: [String: [Int]] = [:]
    for part in KataFiles.parts where part != "Play" {
      for path in Files.tree("\(folder)/\(part)") where isSource(path) {
        stamps["\(part)/\(path)"] = stamp("\(folder)/\(part)/\(path)")
      }
    }
    return stamps
  }

  /// What each save changes of a file, even one that leaves its text as it was.
  private static func stamp(_ path: String) -> [Int] {
    var found = stat()
    guard stat(path, &found) == 0 else { return [] }
    #if canImport(Darwin)
      let time = found.st_mtimespec
    #else
      let time = found.st_mtim
    #endif
    return [
      Int(truncatingIfNeeded: found.st_ino), Int(found.st_size),
      time.tv_sec, time.tv_nsec,
    ]
  }

  /// Editors leave `#file#`, `.file.swp`, `file~` and `4913` behind.
  private static func isSource(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return (name.hasSuffix(".swift") || path.contains("Resources/"))
      && !name.hasPrefix("#") && !name.hasSuffix("~")
  }
}
