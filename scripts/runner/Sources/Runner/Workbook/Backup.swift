import Foundation

/// Copies of what a learner wrote, made before anything of ours replaces it.
struct Backup {
  let workbook: Workbook

  /// Copies files of the workbook, byte for byte.
  ///
  /// - Parameter paths: Files or folders, relative to the workbook.
  /// - Returns: the backup's name.
  /// - Throws: a `Stop` when the copy could not be made; then nothing may be
  ///   replaced.
  func make(of paths: [String]) throws -> String {
    let name = try freeName()
    for path in paths where Files.exists(workbook.path(path)) {
      let target = workbook.path("\(Self.folder)/\(name)/\(path)")
      try Files.makeFolder((target as NSString).deletingLastPathComponent)
      do {
        try FileManager.default.copyItem(
          atPath: workbook.path(path), toPath: target)
      } catch {
        throw Stop(
          .fault,
          "nothing was changed: no backup of \(path) can be made: "
            + Files.reason(of: error))
      }
    }
    return name
  }

  /// The names of all backups that hold the folder, newest last.
  func names(holding path: String) -> [String] {
    Files.names(in: workbook.path(Self.folder)).filter {
      Files.exists(workbook.path("\(Self.folder)/\($0)/\(path)"))
    }
  }

  /// Puts a folder back as it was, after a backup of what is there now.
  ///
  /// - Returns: the name of the backup of what was there.
  func restore(_ path: String, from name: String) throws -> String {
    let stored = workbook.path("\(Self.folder)/\(name)/\(path)")
    guard Files.exists(stored) else {
      let known = names(holding: path)
      throw Stop(
        .usage,
        "there is no backup “\(name)” of \(path); "
          + (known.isEmpty
            ? "there is none at all"
            : "there are \(known.joined(separator: ", "))"))
    }
    let before = try make(of: [path])
    try Files.remove(workbook.path(path))
    do {
      try FileManager.default.copyItem(
        atPath: stored, toPath: workbook.path(path))
    } catch {
      throw Stop(
        .fault,
        "cannot put \(path) back: \(Files.reason(of: error)); it is kept in "
          + "\(Self.folder)/\(name) and in \(Self.folder)/\(before)")
    }
    return before
  }

  /// Where the backups are, relative to the workbook.
  static let folder = ".kata/backup"

  /// A name after the time, such as `2026-01-31-14.05.09`.
  private func freeName() throws -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HH.mm.ss"
    let base = format.string(from: Date())
    var name = base
    var count = 2
    while Files.exists(workbook.path("\(Self.folder)/\(name)")) {
      name = "\(base)-\(count)"
      count += 1
    }
    try Files.makeFolder(workbook.path("\(Self.folder)/\(name)"))
    return name
  }
}
