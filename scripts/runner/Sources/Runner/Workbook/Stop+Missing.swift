extension Stop {
  /// Parts of the workbook are not there.
  static func missing(_ paths: [String]) -> Stop {
    let tops = paths.map { $0.prefix { $0 != "/" } }.joined(separator: " ")
    let (are, them) = paths.count > 1 ? ("are", "them") : ("is", "it")
    return Stop(
      .fault,
      "\(paths.joined(separator: " and ")) \(are) missing: "
        + "`git checkout -- \(tops)` brings \(them) back (after "
        + "`git sparse-checkout disable`, if the checkout is a sparse one), or "
        + "take \(them) from a fresh copy of the workbook")
  }
}
