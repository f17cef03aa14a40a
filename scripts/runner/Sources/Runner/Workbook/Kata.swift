import Foundation

/// One kata, as the list of katas, its folders and the Guide describe it.
public struct Kata: Equatable, Sendable {
  /// The name of its folders, such as `1-UpDownGame`.
  public var folder: String
  /// The stages, in order.
  public var stages: [Stage]
  /// Where its code is read from: the value of `KATA_SOURCE`.
  public var source = "Katas"
  /// Where that of a drill is read from.
  public static let drillSource = "Katas/Drill"
  /// Whether it is a drill's.
  var isDrill: Bool { source == Self.drillSource }
  /// Whether the learner writes the tests of every stage: a second round.
  private(set) var isSecondRound = false

  /// Its folders of pages and of tests that are not there.
  var missing: [String] = []

  /// Creates a kata whose code is the learner's.
  public init(folder: String, stages: [Stage]) {
    self.folder = folder
    self.stages = stages
  }

  /// The folder that is worked in, relative to the workbook.
  public var home: String { "\(source)/\(folder)" }
  /// The folder's name without the number: the Swift module.
  public var module: String { String(folder.drop { $0 != "-" }.dropFirst()) }
  /// The number, as in `kata1`.
  public var number: Int { Int(folder.prefix { $0 != "-" }) ?? 0 }
  /// What a learner types to name it, such as `kata1`.
  public var name: String { "kata\(number)" }
  /// The module of the shipped stages.
  public var stageModule: String { "\(module)Tests" }
  /// The module of the learner's own tests.
  public var ownModule: String { "\(module)OwnTests" }
  /// The workbook's folders that hold one of each kata's name.
  public static let tops = ["Katas", "Solutions", "Tests"]
  /// Its folders, relative to the workbook.
  public var folders: [String] { Self.tops.map { "\($0)/\(folder)" } }
  /// The folder of the shipped stages, relative to the workbook.
  public var tests: String { "Tests/\(folder)" }

  /// The pattern for `--filter` that lets the shipped tests of these stages run.
  public func shippedFilter(_ stages: [Stage]) -> String {
    // Without the letter, stage 1 would match stage 10.
    "\(stageModule)\\.Stage\(Self.group(stages))[A-Z]"
  }

  /// The filter for the own tests of stages.
  public func ownFilter(_ stages: [Stage]) -> String {
    "\(ownModule)\\.\(Self.ownPattern(stages))"
  }

  /// The pattern for own tests of stages, without the module.
  ///
  /// A raw name stands in backticks.
  public static func ownPattern(_ stages: [Stage]) -> String {
    "`?Stage\(group(stages))[^0-9a-z]"
  }

  /// The pattern for these tests, without the module.
  ///
  /// What stands between the words of a raw name could mean something in a pattern.
  public static func pattern(for tests: [TestName]) -> String {
    let other = "[^0-9A-Za-z_]"
    let names = tests.map {
      SwiftCode.words($0.description).joined(separator: "\(other)+")
    }
    // Two tests may differ in the labels of their arguments alone.
    let end = "\\(\\)|:\\)|$"
    return "`?(\(names.joined(separator: "|")))\(other)*(\(end))"
  }

  /// The filter for own tests that are named for no stage of the kata.
  var extrasFilter: String { "\(ownModule)\\.(?!\(Self.ownPattern(stages)))" }

  private static func group(_ stages: [Stage]) -> String {
    let numbers = stages.map { "\($0.number)" }.joined(separator: "|")
    return stages.count == 1 ? numbers : "(\(numbers))"
  }

  /// The kata in a round in which the learner writes the tests of every
  /// stage, or of those that a lesson makes test first.
  func inRound(ofOwnTests isSecond: Bool) -> Kata {
    var kata = self
    kata.isSecondRound = isSecond
    for (index, stage) in stages.enumerated() {
      let isGiven = stage.givesTests || !stage.isTestFirst
      kata.stages[index].givesTests = isSecond && isGiven
      kata.stages[index].isTestFirst = isSecond || !isGiven
    }
    return kata
  }

  /// The file that says that a second round is on: in the kata's own folder, so
  /// that a backup keeps it; hidden, so that it is no part of the code.
  public var roundMark: String { "Katas/\(folder)/.own-tests" }

  var roundMarkText: String {
    "This is a second round: you write the tests of every stage "
      + "(Guide/again.md).\n./scripts/reset \(name) ends it, after a backup.\n"
  }

  func hasRoundMark(in root: String) -> Bool {
    Files.exists("\(root)/\(roundMark)")
  }

  /// The command that begins it again in the same round.
  var resetCall: String {
    "./scripts/reset \(name)" + (isSecondRound ? " --own-tests" : "")
  }

  /// The command that solves a stage and those behind it, up to the next one that
  /// belongs to the core.
  func call(skipping stage: Stage) -> String {
    let last = optionalStages(from: stage).last ?? stage
    let next = self.stage(last.number + 1)
    return "\(resetCall) --to " + (next.map { "\($0.number)" } ?? "end")
  }

  /// An optional stage, and those behind it up to the next one that belongs to the core.
  func optionalStages(from stage: Stage) -> [Stage] {
    Array(
      stages.drop { $0.number < stage.number }.prefix {
        $0.isOptional || $0.number == stage.number
      })
  }

  /// The stages whose tests the learner writes.
  public var testFirstStages: [Stage] { stages.filter(\.isTestFirst) }

  /// The stage with this number.
  public func stage(_ number: Int) -> Stage? {
    stages.first { $0.number == number }
  }

  /// What keeps its stages from being known; nil where nothing does.
  var loss: String? {
    let message = missing.isEmpty ? nil : Stop.missing(missing).message
    guard stages.isEmpty else { return message }
    return (message.map { $0 + "; " } ?? "")
      + "\(Workbook.list) lists “\(folder)”: mend that row, if there is no such kata"
  }

  /// All stages, of which there must be one.
  func existingStages() throws -> [Stage] {
    if let loss { throw Stop(.fault, loss) }
    return stages
  }

  /// The stage with this number.
  func existingStage(_ number: Int) throws -> Stage {
    let stages = try existingStages()
    if let stage = stage(number) { return stage }
    throw Stop.usage(
      "\(name) has no stage \(number); it has 1 to "
        + "\(stages.last?.number ?? 1)")
  }
}

// MARK: - Pages

/// Where the Guide has a kata's pages, relative to the workbook.
extension Kata {
  /// The page with the kata's story, and with the list of its stages.
  public var lesson: String { "Guide/\(folder).md" }
  /// The folder of the stages' pages.
  public var lessons: String { "Guide/\(folder)" }
  /// The page with the hints for every stage.
  public var hints: String { "\(lessons)/hints.md" }
  /// The page that looks at the finished code.
  public var refactorNotes: String { "Guide/\(folder)-refactor.md" }

  /// The page of one stage, such as `Guide/1-UpDownGame/3-reset.md`.
  public func lesson(of stage: Stage) -> String {
    "\(lessons)/\(stage.name).md"
  }

  /// Reads a kata's folders: its stages are those that the Guide describes or for
  /// which a test file is shipped.
  ///
  /// - Throws: a `Stop` where a page cannot be read, which must not look like one that
  ///   is not there.
  init(_ folder: String, in root: String) throws {
    self.init(folder: folder, stages: [])
    missing = [lessons, tests].filter { !Files.isFolder("\(root)/\($0)") }
    var pages: [Int: GuidePage] = [:]
    for name in try Files.namesOrThrow(in: "\(root)/\(lessons)")
    where name.hasSuffix(".md") && !name.hasPrefix(".") {
      let bytes = try Files.bytesOrThrow("\(root)/\(lessons)/\(name)")
      let page = GuidePage(Files.text(bytes))
      if let number = page.number { pages[number] = page }
    }
    var files: [Int: String] = [:]
    let folders = try Files.namesOrThrow(in: "\(root)/\(tests)")
      .filter { Stage.declaring("\($0)/x") != nil }
      .map { "\(tests)/\($0)" }.filter { Files.isFolder("\(root)/\($0)") }
    for folder in [tests] + folders {
      for name in try Files.namesOrThrow(in: "\(root)/\(folder)")
      where name.hasSuffix("Tests.swift") && !Stage.isEdge(name) {
        if let number = Stage.number(namedBy: name) {
          files[number] = "\(folder)/\(name)"
        }
      }
    }
    stages = Set(files.keys).union(pages.keys).sorted().map { number in
      let page = pages[number]
      return Stage(
        number: number, title: page?.title ?? "Stage \(number)",
        minutes: page?.minutes, isOptional: page?.isOptional == true,
        question: page?.question,
        isTestFirst: page?.isTestFirst == true,
        isCharacterization: page?.isCharacterization == true,
        file: files[number])
    }
    if hasRoundMark(in: root) { self = inRound(ofOwnTests: true) }
  }
}
