/// A kata's code at one point, by the name that it has among those that are built
/// side by side.
public struct KataState: Sendable {
  /// Such as `state-6`, `hollow-8`, or the name of a mistake.
  public let name: String
  /// Its files.
  public let files: KataFiles

  /// Gives these files a name.
  public init(_ name: String, _ files: KataFiles) {
    (self.name, self.files) = (name, files)
  }

  /// The state after the first `count` stages were solved.
  public init(after count: Int, _ solution: Solution) throws {
    self.init(Self.name(after: count), try solution.state(after: count))
  }

  /// The code without a stage's feature, on which its tests can be built and are
  /// red: the state before it, or, where it declares names, its *hollow* state,
  /// which has the declarations and does nothing.
  public init(
    without stage: Stage, _ solution: Solution, in workbook: Workbook
  ) throws {
    var files = try solution.state(after: stage.number - 1)
    if stage.declaresNames {
      let path = "Solutions/\(solution.kata.folder)/Hollow/\(stage.name).patch"
      guard let text = Files.text(workbook.path(path)) else {
        throw Stop.missing([path])
      }
      files = try Patch(text, name: path).applied(to: files)
    }
    self.init(Self.name(without: stage), files)
  }

  /// A stage's state with one change, such as a mistake.
  public init(changedBy patch: Patch, _ solution: Solution) throws {
    let stage = try patch.stage(of: solution.kata)
    self.init(
      patch.fileName,
      try patch.applied(to: solution.state(after: stage.number)))
  }

  // MARK: - Names

  /// The name of the state after so many stages.
  public static func name(after count: Int) -> String { "state-\(count)" }

  /// The name of the state that has a stage's declarations alone.
  public static func name(hollow stage: Stage) -> String {
    "hollow-\(stage.number)"
  }

  /// The name of the state without a stage's feature.
  public static func name(without stage: Stage) -> String {
    stage.declaresNames ? name(hollow: stage) : name(after: stage.number - 1)
  }
}
