import Foundation

/// One learner's progress and rhythm: the document of `./scripts/report`,
/// described in `Guide/reports.md`.
public struct LearnerReport: Codable, Equatable, Sendable {
  /// One kata that was begun.
  public struct Work: Codable, Equatable, Sendable {
    /// The kata's module.
    public var kata: String
    var stages: Int
    /// The stages whose last light was green.
    public var green: [Int]
    /// The current stage.
    public var stage: Int
    /// The light it shows; nil where none was seen since a reset.
    public var light: Light?
    /// Since when, in seconds since 1970.
    public var since: Int?
    /// Since when it is not green; nil where it is.
    public var notGreenSince: Int?
    /// When the last check was.
    public var checked: Int?
    /// The lights of each stage; empty where there is no rhythm.
    public var rhythm: [Rhythm]
  }

  /// The lights of one stage in the order they came.
  public struct Rhythm: Codable, Equatable, Sendable {
    /// The stage's number.
    public var stage: Int
    /// Letters, as the legend of `progress` explains them.
    public var lights: String
    /// When each light was, in seconds since 1970.
    public var at: [Int]
  }

  /// Marks the document among others in JSON.
  public static let kind = "workbook-report"
  /// The version of its description.
  public static let schema = 1
  /// Where it is kept for others to see, in a learner's workbook.
  public static let place = "Katas/report.json"

  var kind = Self.kind
  var schema = Self.schema
  /// As the learner gave it.
  public var name: String?
  /// When it was made, in seconds since 1970.
  public var made: Int
  /// The katas that were begun.
  public var katas: [Work]

  /// Reads a journal.
  public init(
    _ journal: Journal, of katas: [Kata], name: String? = nil,
    made: Double = Date().timeIntervalSince1970
  ) {
    self.name = name
    self.made = Self.second(made)
    let entries = journal.entries
    let begun = Set(entries.map(\.kata))
    self.katas = katas.filter { begun.contains($0.module) }.map {
      Work($0, journal)
    }
    // Where no stage was ever shown, no check was part of the loop.
    if !entries.contains(where: { $0.event == .check && $0.stageShown != 0 }) {
      for index in self.katas.indices { self.katas[index].rhythm = [] }
    }
  }

  /// The document, in one line.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// A name in one short line, without anything that is not shown; nil where
  /// no letter and no number is left of it.
  public static func plainName(_ name: String) -> String? {
    let hidden: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .privateUse,
      .surrogate, .unassigned,
    ]
    // No more than a screen holds: marks may stand on a letter by the thousand.
    let shown = name.unicodeScalars.prefix(80).map { scalar in
      hidden.contains(scalar.properties.generalCategory) ? " " : scalar
    }
    let words = String(String.UnicodeScalarView(shown))
      .split { $0.isWhitespace }
    let text = words.joined(separator: " ").prefix(40)
    let isName = text.unicodeScalars.map(\.properties).contains {
      $0.isAlphabetic && !$0.isDefaultIgnorableCodePoint
        || $0.numericType != nil
    }
    return isName ? String(text) : nil
  }

  /// A journal may hold times that no calendar knows.
  fileprivate static func second(_ time: Double) -> Int {
    Int(min(max(0, time), 1e10))
  }
}

extension LearnerReport.Work {
  fileprivate init(_ kata: Kata, _ journal: Journal) {
    let checks = journal.entries(of: kata).filter { $0.event == .check }
    let lights = checks.lights(in: kata)
    let last = lights.last
    let here = lights.reversed().prefix { $0.stage == last?.stage }
    self.kata = kata.module
    stages = kata.stages.count
    green = journal.greenStages(of: kata).sorted()
    stage = last?.stage ?? journal.stageInWork(of: kata)
    light = last?.light
    since = here.prefix { $0.light == last?.light }
      .last.map { LearnerReport.second($0.time) }
    notGreenSince = here.prefix { ![.green, .row].contains($0.light) }
      .last.map { LearnerReport.second($0.time) }
    checked = checks.last.map { LearnerReport.second($0.time) }
    // The rhythm goes on over resets.
    let all = journal.entries.filter { $0.kata == kata.module }
      .lights(in: kata)
    rhythm = Dictionary(grouping: all, by: \.stage).map { stage, lights in
      LearnerReport.Rhythm(
        stage: stage, lights: String(lights.map(\.letter.rawValue)),
        at: lights.map { LearnerReport.second($0.time) })
    }.sorted { $0.stage < $1.stage }
  }
}
