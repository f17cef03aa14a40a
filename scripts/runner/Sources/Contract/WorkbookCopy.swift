import Runner

/// Copies of a whole workbook, to work in while the learner's stays untouched.
enum WorkbookCopy {
  /// What a workbook cannot do without, at its top.
  static let entries =
    ["Package.swift", "Guide", "scripts"] + Kata.tops

  /// Makes a folder a copy of the workbook, without its journal.
  ///
  /// Builds are not copied. Those of the copy that was there before stay, so
  /// that the next ones are short; what the compiler makes of the system's headers
  /// serves both.
  static func make(of workbook: Workbook, at folder: String) throws {
    try Files.makeFolder(folder)
    for name in Files.names(in: folder) + [".kata"] {
      try Files.remove("\(folder)/\(name)")
    }
    for entry in entries {
      try Files.copy(workbook.path(entry), to: "\(folder)/\(entry)")
    }
    try Files.remove("\(folder)/\(Kata.drillSource)")
    let cache = workbook.path(Workbook.moduleCache)
    try Files.makeFolder(cache)
    try Files.remove("\(folder)/\(Workbook.moduleCache)")
    try Files.makeFolder("\(folder)/.build")
    try Files.link("\(folder)/\(Workbook.moduleCache)", to: cache)
  }
}
