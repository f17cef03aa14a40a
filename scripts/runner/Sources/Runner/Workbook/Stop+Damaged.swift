extension Stop {
  /// Parts of the workbook are not there.
  static func missing(_ paths: [String]) -> Stop {
    let tops = paths.map { String($0.prefix { $0 != "/" }) }
    let (are, them) = paths.count > 1 ? ("are", "them") : ("is", "it")
    return damaged(
      "\(paths.joined(separator: " and ")) \(are) missing", tops, them,
      after: " (after `git sparse-checkout disable`, if the checkout is a "
        + "sparse one)")
  }

  /// Files are not as the workbook gave them.
  static func damaged(
    _ what: String, _ paths: [String], _ them: String = "it",
    after: String = ""
  ) -> Stop {
    let files = paths.map(Shell.quoted).joined(separator: " ")
    return Stop(
      .fault,
      "\(what): `git checkout -- \(files)` brings \(them) back\(after), or "
        + "take \(them) from a fresh copy of the workbook")
  }
}
