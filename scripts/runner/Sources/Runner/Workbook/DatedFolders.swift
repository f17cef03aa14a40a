import Foundation

/// A place in which folders are kept, each under a name after the time, such as
/// `2026-01-31-14.05.09`.
struct DatedFolders {
  let path: String

  /// The names of all folders, newest last; hidden ones are not whole yet.
  func names() -> [String] {
    Files.names(in: path)
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  func place(_ name: String) -> String { "\(path)/\(name)" }

  /// Moves a folder here, in one step; its name, which is returned, comes after all
  /// others.
  func keep(_ folder: String) throws -> String {
    let taken = names()
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
    try Files.makeFolder(path)
    try Files.move(folder, to: place(name))
    return name
  }
}
