import Foundation
import Runner

/// A class at a glance, in the order and the words that the terminal and the
/// page show.
struct Board: Sendable {
  /// What a facilitator might look at first.
  enum Need: String, CaseIterable, Sendable {
    /// Not green for long, and at work.
    case help = "May want help"
    /// Not green for long, and without a recent check.
    case quiet = "Quiet"
    /// Without any light.
    case notBegun = "Not begun"
  }

  /// How long a learner at work may be without a check, and how old a report may
  /// be, in seconds.
  static let quiet = 600.0

  /// The katas there are.
  let katas: [Kata]
  /// Whether names are shown, and who may want help.
  let isForFacilitator: Bool
  /// One for each learner.
  ///
  /// On a wall, their order is no ranking and never changes. For a facilitator,
  /// the learners with a need come first, the longest wait on top, and then the
  /// others, the fewest green stages on top.
  let rows: [Row]
  /// The time that the rhythms show, in seconds since 1970; nil without a light.
  let session: ClosedRange<Int>?

  /// Makes a board of what the learners' reports say.
  ///
  /// - Parameter patience: The longest time without green, in minutes, that is
  ///   put down to a long stage; without it, the stage's minutes alone decide.
  init(
    _ learners: [(label: String, report: LearnerReport)], of katas: [Kata],
    now: Double, patience: Int? = nil, isForFacilitator: Bool
  ) {
    self.katas = katas
    self.isForFacilitator = isForFacilitator
    let rows = learners.map { label, report in
      Row(label, report, of: katas, now: now, patience: patience)
    }.sorted { Self.lot(of: $0.label) < Self.lot(of: $1.label) }
    self.rows = isForFacilitator ? rows.sorted { $0.rank < $1.rank } : rows
    session = Self.session(of: learners.map(\.report))
  }

  /// A number that has nothing to do with what a learner did (FNV-1a).
  private static func lot(of label: String) -> UInt64 {
    "\(label)\0".utf8.reduce(0xcbf2_9ce4_8422_2325) { state, byte in
      (state ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// The places of the katas that a learner has begun; all, if there is none.
  var begun: [Int] {
    let begun = katas.indices.filter { column in
      rows.contains { $0.cells[column].state != .notBegun }
    }
    return begun.isEmpty ? Array(katas.indices) : begun
  }

  /// How many learners there are, in words.
  var learners: String {
    rows.count == 1 ? "1 learner" : "\(rows.count) learners"
  }

  /// How many learners' current stages show this light now; nil is no light yet.
  func count(_ light: Light?) -> Int {
    rows.count { !$0.isOld && $0.report.current?.light == light }
  }

  /// How many learners are at which stage, and for how long the class has been at
  /// work; nil without a light.
  var summary: String? {
    guard let session else { return nil }
    let places = katas.indices.compactMap { column -> String? in
      let states = rows.filter { !$0.isOld }.map(\.cells[column].state)
      let stages = states.compactMap { state in
        if case .current(let stage, _, _) = state { stage } else { nil }
      }
      let done = states.count { $0 == .done }
      let counts =
        Dictionary(grouping: stages) { $0 }
        .sorted { $0.key < $1.key }.map { "\($1.count) at stage \($0)" }
        + (done == 0 ? [] : ["\(done) done"])
      return counts.isEmpty
        ? nil : "\(katas[column].name): \(counts.joined(separator: ", "))"
    }
    let time = TimeText.duration(Double(session.count - 1))
    return (places + ["\(time) since the start"]).joined(separator: "; ")
  }

  /// For a facilitator, the learners who have a need, in order.
  var needs: [(need: Need, rows: [Row])] {
    Need.allCases.map { need in
      (need, isForFacilitator ? rows.filter { $0.need == need } : [])
    }.filter { !$0.rows.isEmpty }
  }
}
