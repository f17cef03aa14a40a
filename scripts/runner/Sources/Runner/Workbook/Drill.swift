import Foundation

/// A short exercise beside a kata: a test of it, or its code, is to be put right.
///
/// A drill is a file in `Drills` with a line `Drill: …`.
public struct Drill: Sendable {
  /// What is to be done.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A test that cannot fail: a patch that adds it, with a line `Mistake: …`.
    case mend
    /// A report of a defect that no test has seen: a text file with such a line.
    case bug
  }

  /// The kata as a learner works on it.
  public let kata: Kata
  /// What is to be done.
  public let kind: Kind
  /// The stage it belongs to.
  public let stage: Stage
  /// Its file, relative to the workbook.
  public let path: String
  /// What is changed for it: its own file, or the mistake that a user reports.
  public let patch: Patch
  /// The mistakes that a test of it notices: the one that is named to the learner
  /// in the line `Mistake: …`, and those in a line `Besides: … and …`.
  public let mistakes: [Patch]
  private let header: [String: String]

  /// What it is called.
  public var title: String { header["Drill"] ?? "" }
  /// A hint.
  public var hint: String? { header["Hint"] }
  /// What is wrong in the code on which a good test is red.
  var mistake: String { mistakes[0].header["Title"] ?? "" }
  /// What a user says of a defect.
  public var report: String? { header["Report"] }

  /// What a learner types, such as `two-for-one`: the name of its file.
  public var name: String { NumberedFile(path).name }

  /// The kata as the drill has it: the stages up to its own, with shipped tests.
  public var trial: Kata {
    var trial = kata.inRound(ofOwnTests: false)
    trial.source = Kata.drillSource
    trial.stages = trial.stages.filter { $0.number <= stage.number }
    for index in trial.stages.indices {
      trial.stages[index].isTestFirst = false
      trial.stages[index].isCharacterization = false
    }
    return trial
  }

  /// Reads a file of `Drills`; nil where it holds no drill.
  private init?(_ path: String, of kata: Kata, in workbook: Workbook) throws {
    let text = workbook.text(path)
    let header = Patch.header(of: text)
    guard header["Drill"] != nil else { return nil }
    guard let first = header["Mistake"] else {
      throw Stop(
        .fault, "\(path) names no mistake: it needs a line “Mistake: …”")
    }
    let number = NumberedFile(path).number
    let names =
      [first] + (header["Besides"]?.components(separatedBy: " and ") ?? [])
    let folder = "Solutions/\(kata.folder)/Mistakes"
    let known = try Solution.patches(
      folder, of: kata.stage(number), in: workbook)
    let mistakes = try names.map { name in
      let file = "\(number)-\(name)"
      guard let mistake = known.first(where: { $0.fileName == file }) else {
        throw Stop(
          .fault, "\(path) names \(folder)/\(file), which is not there")
      }
      return mistake
    }
    if path.hasSuffix(".txt") {
      (kind, patch) = (.bug, mistakes[0])
    } else {
      (kind, patch) = (.mend, try Patch(text, name: path))
    }
    self.kata = kata
    stage = try patch.stage(of: kata)
    self.path = path
    self.mistakes = mistakes
    self.header = header
  }

  /// The drills of a kata: by stage, and in a stage by kind.
  public static func all(
    of kata: Kata, in workbook: Workbook
  ) throws -> [Drill] {
    let folder = "Solutions/\(kata.folder)/Drills"
    let drills = try Files.names(in: workbook.path(folder)).compactMap {
      try Drill("\(folder)/\($0)", of: kata, in: workbook)
    }
    return kata.stages.flatMap { stage in
      Kind.allCases.flatMap { kind in
        drills.filter { $0.stage == stage && $0.kind == kind }
      }
    }
  }

  // MARK: - Code

  /// The states of a drill's code.
  public struct States: Sendable {
    /// What the learner finds.
    public var begin: KataFiles
    /// The code on which a good test is red.
    public var wrong: KataFiles
    /// The code that is right.
    public var right: KataFiles
  }

  /// The states of its code.
  public func states(_ solution: Solution) throws -> States {
    let right = try solution.state(after: stage.number).part("Sources")
    let wrong = try mistakes[0].applied(to: right)
    let helpers = solution.helpers(of: stage)
    let begin =
      switch kind {
      case .mend: try patch.applied(to: right.merging(helpers))
      case .bug:
        wrong.merging(helpers)
          .merging(solution.emptyTests(of: stage, named: testClass))
      }
    return States(begin: begin, wrong: wrong, right: right)
  }

  /// The files to look at, below the kata's folder.
  var files: [String] {
    kind == .bug ? ["Tests/\(testClass).swift"] : patch.newPaths
  }

  /// The class of the drill's test: the one to mend, or the one in which the
  /// learner's test of a report begins.
  public var testClass: String {
    stage.testClass(of: name.split(separator: "-"))
  }
}
