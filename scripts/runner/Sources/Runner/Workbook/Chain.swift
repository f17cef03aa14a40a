/// A solution and the steps that lead to it.
///
/// Only the solution is stored whole. The state after any stage is the
/// solution with the later steps taken back.
public struct Chain: Sendable {
  var kata: Kata
  /// The finished files.
  public var solution: KataFiles
  /// The steps, one for each stage, in order.
  public var steps: [Patch]
  /// The program that plays the kata; no step changes it.
  let program: KataFiles
  /// The shipped tests, as if they stood in a learner's folder.
  let shipped: KataFiles

  /// Reads a kata's solution and steps.
  public init(_ kata: Kata, in workbook: Workbook) throws {
    let folder = "Solutions/\(kata.folder)"
    self.kata = kata
    // A file that cannot be read must not look like one that is not there.
    solution = try Snapshot(
      of: ["\(folder)/Sources", "\(folder)/Tests"], in: workbook.root
    ).kataFiles(in: folder)
    program = try Snapshot(of: ["\(folder)/Play"], in: workbook.root)
      .kataFiles(in: folder)
    shipped = try Snapshot(of: [kata.tests], in: workbook.root).entries
      .reduce(into: [:]) { files, entry in
        guard case .file(let bytes, _) = entry.value else { return }
        files["Tests" + entry.key.dropFirst(kata.tests.count)] = bytes
      }
    // An empty step is one that is to be recorded yet.
    steps = try Self.patches(
      "\(folder)/Steps", in: workbook, passesOverEmpty: true
    ).sorted { Self.number($0) < Self.number($1) }
  }

  /// The files after the first `count` stages were solved.
  public func state(after count: Int) throws -> KataFiles {
    var files = solution
    for step in steps.reversed() where Self.number(step) > count {
      files = try step.reversed.applied(to: files)
    }
    return files
  }

  /// Makes sure that the state at the start of a stage can be told.
  ///
  /// - Throws: a `Stop` when the solution or a step from this stage on is lost;
  ///   without it, the state would be another stage's.
  func requireSteps(from stage: Int) throws {
    let found = Set(steps.map(Self.number))
    let lost = kata.stages.map(\.number).first {
      $0 >= stage && !found.contains($0)
    }
    guard solution.part("Sources").isEmpty || lost != nil else { return }
    let what =
      solution.part("Sources").isEmpty
      ? "/Sources" : "/Steps, step \(lost ?? 0)"
    throw Stop(
      .fault,
      "nothing was changed: Solutions/\(kata.folder)\(what) is missing: "
        + "`git checkout -- Solutions` brings it back, or take it from a fresh "
        + "copy of the workbook")
  }

  /// The stages of which too few mistakes are known for a second round.
  public func stagesWithoutMistakes(in workbook: Workbook) throws -> [Stage] {
    let known = try mistakes(in: workbook).filter { $0.header["Hint"] != nil }
    return kata.stages.filter { stage in
      known.count { $0.stage == stage.number } < Self.fewestMistakes
    }
  }

  /// The fewest mistakes that tell anything of own tests.
  static let fewestMistakes = 2

  /// A stage's state with one change, such as a mistake.
  public func state(changedBy patch: Patch) throws -> KataFiles {
    guard let stage = patch.stage, kata.stage(stage) != nil else {
      throw Stop(
        .fault, "\(patch.name) needs a line “Stage: N”, of a stage that exists")
    }
    return try patch.applied(to: state(after: stage))
  }

  /// The known mistakes: the state after a stage with one thing wrong in it.
  public func mistakes(in workbook: Workbook) throws -> [Patch] {
    try Self.patches("Solutions/\(kata.folder)/Mistakes", in: workbook)
  }

  /// The mistakes that own tests of a stage are to notice: those with a hint.
  ///
  /// Only the shipped tests notice others, which come about by chance, or keep a
  /// test waiting for ever.
  public func mistakes(
    of stage: Stage, in workbook: Workbook
  ) throws -> [Patch] {
    try mistakes(in: workbook).filter {
      $0.stage == stage.number && $0.header["Hint"] != nil
    }
  }

  /// States before a refactoring, less tidy and as right: drills in tidying up,
  /// and what only the refactor notes show.
  public func untidyStates(in workbook: Workbook) throws -> [Patch] {
    try Self.patches("Solutions/\(kata.folder)/Drills", in: workbook).filter {
      $0.header["Mistake"] == nil && !Self.isMended($0.name)
    }
  }

  /// The patch that mends the test of a drill's patch.
  public static func mended(_ path: String) -> String {
    path.replacing(".patch", with: ".mended.patch")
  }

  /// Whether a file is such a patch.
  public static func isMended(_ path: String) -> Bool {
    path.hasSuffix(".mended.patch")
  }

  /// The stage's number, from a name such as `3-reset.patch`.
  public static func number(_ step: Patch) -> Int {
    let file = step.name.split(separator: "/").last ?? ""
    return Int(file.prefix { $0.isNumber }) ?? 0
  }

  static func patches(
    _ folder: String, in workbook: Workbook, passesOverEmpty: Bool = false
  ) throws -> [Patch] {
    let files = Files.names(in: workbook.path(folder))
    return try files.filter { $0.hasSuffix(".patch") }.compactMap { file in
      let path = "\(folder)/\(file)"
      let text = workbook.text(path)
      if text.isEmpty, passesOverEmpty { return nil }
      return try Patch(text, name: path)
    }
  }
}
