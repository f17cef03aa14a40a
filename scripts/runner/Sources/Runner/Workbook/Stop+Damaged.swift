extension Stop {
  /// Parts of the workbook are not there.
  static func missing(_ paths: [String]) -> Stop {
    let are = paths.count > 1 ? "are" : "is"
    return damaged(
      "\(paths.joined(separator: " and ")) \(are) missing",
      paths.map { String($0.prefix { $0 != "/" }) })
  }

  /// A learner's file is gone that the workbook gave.
  static func lost(_ path: String) -> Stop {
    damaged("\(path) is missing, and its code is used", [path], .amber)
  }

  /// Files are not as the workbook gave them.
  static func damaged(
    _ what: String, _ paths: [String], _ code: ExitCode = .fault
  ) -> Stop {
    let files = paths.map(Shell.quoted).joined(separator: " ")
    let them = paths.count > 1 ? "them" : "it"
    return Stop(
      code,
      "\(what): `git checkout -- \(files)` brings \(them) back, or take \(them) "
        + "from a fresh copy of the workbook")
  }
}
