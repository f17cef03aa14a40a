import Foundation

/// A class at a glance: how far each learner is, and who may want help.
struct Board: Sendable {
  /// One learner.
  struct Row: Sendable {
    /// How a facilitator knows the learner.
    var label: String
    var report: LearnerReport
    /// How old the report is, in seconds.
    var age: Double
    var need: Need?

    /// Whether the report says little of what is now.
    var isOld: Bool { age > Board.quiet }

    /// How many stages are green, of all katas.
    var green: Int { report.katas.map(\.green.count).reduce(0, +) }

    /// How long it has been, in seconds, when the report was made.
    func seconds(since second: Int?) -> Double {
      second.map { Double(max(0, report.made - $0)) } ?? 0
    }
  }

  /// What a facilitator might look at first.
  enum Need: Int, Sendable {
    /// Not green for long, and at work.
    case help
    /// Not green for long, and no check any more.
    case quiet
    /// Without any light.
    case notBegun
  }

  /// Without a check for so long, nobody seems to be at work, in seconds.
  static let quiet = 600.0

  /// The katas there are, each a column.
  var katas: [Kata]
  /// In an order that ranks nobody and never changes.
  var rows: [Row]

  /// Lays out what the learners' reports say.
  ///
  /// - Parameter patience: The longest time without green, in minutes, that a
  ///   long stage makes nobody think of as stuck; without it, a stage's minutes
  ///   alone say so.
  init(
    _ learners: [(label: String, report: LearnerReport)], of katas: [Kata],
    now: Double, patience: Int? = nil
  ) {
    self.katas = katas
    rows = learners.map { learner in
      var row = Row(
        label: learner.label, report: learner.report,
        age: max(0, now - Double(learner.report.made)))
      row.need = Self.need(row, katas, patience)
      return row
    }
    let keys = rows.map { row in
      var digest = Digest()
      digest.add(row.label)
      return digest.description
    }
    rows = zip(keys, rows).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The katas that somebody has begun; all, where nobody has.
  var begun: [Kata] {
    let begun = Set(rows.flatMap(\.report.katas).map(\.kata))
    return begun.isEmpty ? katas : katas.filter { begun.contains($0.module) }
  }

  /// Those who may want help first, the longest wait on top; then the quiet
  /// ones, those who have not begun, and then all others, who has most to do
  /// first.
  var ranked: [Row] {
    func key(_ row: Row) -> (Int, Double) {
      guard let need = row.need else { return (3, Double(row.green)) }
      return (
        need.rawValue, -row.seconds(since: row.report.inWork?.notGreenSince)
      )
    }
    return rows.sorted { key($0) < key($1) }
  }

  /// Red is where test-driven development begins, so it takes twice the
  /// stage's minutes until anybody is thought to be stuck.
  private static func need(
    _ row: Row, _ katas: [Kata], _ patience: Int?
  ) -> Need? {
    guard let work = row.report.inWork else { return .notBegun }
    guard work.notGreenSince != nil,
      let kata = katas.first(where: { $0.module == work.kata }),
      let minutes = kata.stage(work.stage)?.minutes,
      row.seconds(since: work.notGreenSince)
        > Double(min(2 * minutes, patience ?? .max) * 60)
    else { return nil }
    let isAtWork = row.seconds(since: work.checked) + row.age <= quiet
    return isAtWork ? .help : .quiet
  }
}
