/// The patches beside the steps: known mistakes, and other right states.
extension Solution {
  /// Other right states after a stage: each makes another choice of what its page
  /// leaves open.
  public func otherRightStates(
    of stage: Stage, in workbook: Workbook
  ) throws -> [Patch] {
    try Self.patches(
      "Solutions/\(kata.folder)/Right", of: stage, in: workbook)
  }

  /// The mistakes that own tests of a stage are to notice: those with a hint, in
  /// the order of the rows that they break.
  public func mistakes(
    of stage: Stage, in workbook: Workbook
  ) throws -> [Patch] {
    let found = try allMistakes(of: stage, in: workbook)
      .filter { $0.header["Hint"] != nil }
    func row(_ mistake: Patch) -> Int {
      Int(mistake.header["Row"] ?? "") ?? .max
    }
    return found.sorted { row($0) < row($1) }
  }

  /// All known mistakes of a stage, those that its shipped tests alone have to notice
  /// among them.
  func allMistakes(of stage: Stage, in workbook: Workbook) throws -> [Patch] {
    try Self.patches(
      "Solutions/\(kata.folder)/Mistakes", of: stage, in: workbook)
  }

  /// The patches in a folder: all, or those that are named for a stage.
  public static func patches(
    _ folder: String, of stage: Stage? = nil, in workbook: Workbook,
    skipsEmpty: Bool = false
  ) throws -> [Patch] {
    let start = stage.map { "\($0.number)-" } ?? ""
    return try Files.names(in: workbook.path(folder))
      .filter { $0.hasPrefix(start) && Patch.isNamed($0) }
      .compactMap { file in
        let path = "\(folder)/\(file)"
        let text = workbook.text(path)
        return skipsEmpty && text.isEmpty ? nil : try Patch(text, name: path)
      }
  }
}
