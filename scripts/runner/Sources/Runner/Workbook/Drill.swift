import Foundation

/// A short exercise beside a kata: something is wrong in its code or in a test
/// of it, and is to be put right.
///
/// A drill is a patch with a line `Drill: …` above it; the patch's folder says
/// of which kind.
public struct Drill: Sendable {
  /// What is to be done.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Code that is right and untidy: from `Before`.
    case tidy
    /// A test that cannot fail: from `Drills`.
    case mend
    /// A report of a defect that no test has seen: from `Traps` and `Mutants`.
    case bug

    fileprivate var folders: [String] {
      switch self {
      case .tidy: return ["Before"]
      case .mend: return ["Drills"]
      case .bug: return ["Traps", "Mutants"]
      }
    }
  }

  /// The kata as a learner works on it.
  public let kata: Kata
  /// What is to be done.
  public let kind: Kind
  /// The stage that it belongs to.
  public let stage: Stage
  /// What was changed for it.
  public let patch: Patch
  /// What it is called.
  public let title: String
  /// A hint.
  public var hint: String? { patch.header["Hint"] }
  /// What somebody says of a defect.
  public var report: String? { patch.header["Report"] }

  /// The title as one word, such as `one-question-twice`.
  public var name: String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }

  /// The kata as the drill has it: the stages up to its own, whose shipped tests
  /// judge what is in the drill's folder.
  public var trial: Kata {
    var trial = kata.inRound(ofOwnTests: false)
    trial.source = Kata.drillSource
    trial.stages = trial.stages.filter { $0.number <= stage.number }
    for index in trial.stages.indices {
      trial.stages[index].isTestFirst = false
    }
    return trial
  }

  /// Reads a patch that is a drill; nil for another.
  init?(_ patch: Patch, _ kind: Kind, of kata: Kata) throws {
    guard let title = patch.header["Drill"] else { return nil }
    guard let stage = patch.stage.flatMap(kata.stage) else {
      throw Stop(
        .fault, "\(patch.name) needs a line “Stage: N”, of a stage that exists")
    }
    self.kata = kata
    self.kind = kind
    self.stage = stage
    self.patch = patch
    self.title = title
  }

  /// The drills of a kata: by stage, and in a stage by kind.
  public static func all(
    of kata: Kata, in workbook: Workbook
  ) throws -> [Drill] {
    let drills = try Kind.allCases.flatMap { kind in
      try kind.folders.flatMap { folder in
        try Chain.patches(
          "Solutions/\(kata.folder)/\(folder)", in: workbook)
      }.compactMap { try Drill($0, kind, of: kata) }
    }
    // Sorting keeps what is equal in no order.
    return drills.enumerated().sorted {
      ($0.element.stage.number, $0.offset) < (
        $1.element.stage.number, $1.offset
      )
    }.map(\.element)
  }

  // MARK: - Code

  /// What a drill's code is like.
  public struct Versions: Sendable {
    /// What the learner finds.
    public var begin: KataFiles
    /// The code on which a good test is red; empty where none is asked for.
    public var wrong: KataFiles
    /// The code that is right.
    public var right: KataFiles
  }

  /// The versions of the code.
  public func versions(
    _ chain: Chain, in workbook: Workbook
  ) throws -> Versions {
    let right = try chain.state(after: stage.number).part("Sources")
    switch kind {
    case .tidy:
      return Versions(
        begin: try patch.applied(to: right), wrong: [:], right: right)
    case .mend:
      let helpers = chain.helpers(of: stage)
      let mistake = try chain.state(changedBy: mistakes(in: workbook)[0])
      return Versions(
        begin: try patch.applied(to: right.merging(helpers) { $1 }),
        wrong: mistake.part("Sources"), right: right)
    case .bug:
      let wrong = try patch.applied(to: right)
      return Versions(
        begin: wrong.merging(chain.helpers(of: stage)) { $1 }
          .merging(chain.emptyTests(of: stage, named: testClass)) { $1 },
        wrong: wrong, right: right)
    }
  }

  /// The mistakes that a mended test notices, patches of the same stage: the one
  /// that the learner is told, from a line such as
  /// `Mistake: Traps/handler-called-twice`, and what a line `Besides: …` names.
  public func mistakes(in workbook: Workbook) throws -> [Patch] {
    let besides = patch.header["Besides"]?.components(separatedBy: " and ")
    return try ([patch.header["Mistake"] ?? ""] + (besides ?? [])).map {
      try mistake($0, in: workbook)
    }
  }

  private func mistake(_ name: String, in workbook: Workbook) throws -> Patch {
    let path = "Solutions/\(kata.folder)/\(name).patch"
    guard let text = Files.text(workbook.path(path)) else {
      throw Stop(
        .fault,
        "\(patch.name) needs a line “Mistake: Traps/…” or “Mistake: Mutants/…”, "
          + "of a patch that is there")
    }
    let mistake = try Patch(text, name: path)
    guard mistake.stage == stage.number else {
      throw Stop(.fault, "\(patch.name): \(path) is of another stage")
    }
    return mistake
  }

  /// The mended test of a drill that mends one: what `Mended` holds under the
  /// drill's name, on top of what the learner finds.
  public func mended(
    _ versions: Versions, in workbook: Workbook
  ) throws -> KataFiles {
    let path = patch.name.replacing("/Drills/", with: "/Mended/")
    guard let text = Files.text(workbook.path(path)) else {
      throw Stop(.fault, "\(path) is missing: the test of the drill, mended")
    }
    return try Patch(text, name: path).applied(to: versions.begin)
  }

  /// The files to look at, below the kata's folder.
  var files: [String] {
    kind == .bug ? ["Tests/\(testClass).swift"] : patch.newPaths
  }

  /// The goals of a drill in tidying up.
  var goals: [TidyGoal] { kind == .tidy ? TidyGoal.goals(in: patch.header) : [] }

  /// Measures the goals.
  public func unmetGoals(_ files: KataFiles, tidy: KataFiles) -> [String] {
    goals.map { $0.measure(files, tidy: tidy) }.filter { !$0.isMet }.map(\.goal)
  }

  /// How many goals there are.
  public var goalCount: Int { goals.count }

  /// The class of the drill's test: the one to mend, or the one in which the
  /// learner's test of a report begins.
  public var testClass: String {
    let words = name.split(separator: "-").map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    return "Stage\(stage.number)\(words.joined())Tests"
  }
}
