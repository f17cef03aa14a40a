import Foundation

/// A place in which backups are kept, each a folder named after the time, such as
/// `2026-01-31-14.05.09`.
struct BackupFolders {
  let path: String

  /// The names of all folders, newest last; hidden ones are not whole yet.
  func names() -> [String] { Files.names(in: path) }

  func place(_ name: String) -> String { "\(path)/\(name)" }

  /// Moves a folder here, in one step; returns its name.
  func keep(_ folder: String) throws -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HH.mm.ss"
    let now = format.string(from: Date())
    let taken = names()
    var (name, count) = (now, 2)
    while taken.contains(name) {
      name = "\(now)-\(count)"
      count += 1
    }
    try Files.makeFolder(path)
    try Files.move(folder, to: place(name))
    return name
  }
}
