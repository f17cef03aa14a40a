import Runner

extension Board {
  /// One learner.
  struct Row: Sendable {
    /// How a facilitator knows the learner.
    let label: String
    let report: LearnerReport
    /// What is shown of each kata, in the board's order.
    let cells: [Cell]
    /// How old the report is, in seconds, if that is long.
    let age: Double?
    private(set) var need: Need?
    /// Why the learner may want help; empty without a need.
    private(set) var reason = ""

    /// Whether the report does not say what the learner sees now.
    var isOld: Bool { age != nil }

    /// The cell of the current kata; nil if no kata was begun.
    var current: Cell? {
      cells.first { $0.kata.module == report.current?.kata }
    }

    /// What a facilitator's view is sorted by.
    var rank: (Int, Double) {
      guard let group = Need.allCases.firstIndex(where: { $0 == need }) else {
        return (.max, Double(cells.reduce(0) { $0 + $1.green.count }))
      }
      return (group, -report.seconds(since: report.current?.notGreenSince))
    }

    init(
      _ label: String, _ report: LearnerReport, of katas: [Kata], now: Double,
      patience: Int?
    ) {
      self.label = label
      self.report = report
      cells = katas.map { Cell($0, report) }
      let age = max(0, now - Double(report.made))
      self.age = age > Board.quiet ? age : nil
      guard let work = report.current else {
        (need, reason) = (.notBegun, "no light yet")
        return
      }
      let wait = report.seconds(since: work.notGreenSince)
      guard let kata = katas.first(where: { $0.module == work.kata }),
        let stage = kata.stage(work.stage), let minutes = stage.minutes,
        // Red is where test-driven development begins, so it takes twice the
        // stage's minutes.
        wait > Double(min(2 * minutes, patience ?? .max) * 60)
      else { return }
      let unchecked = report.seconds(since: work.checked)
      let isAtWork = !isOld && unchecked <= Board.quiet
      need = isAtWork ? .help : .quiet
      reason =
        "\(kata.name), stage \(stage.number), \(stage.title): not green for "
        + "\(TimeText.duration(wait)), the stage is planned for \(minutes) min; "
        + "last check \(TimeText.duration(unchecked)) ago"
    }
  }

  /// One learner's progress in one kata.
  struct Cell: Sendable {
    enum State: Equatable, Sendable {
      case notBegun
      /// Begun, and another kata is the current one.
      case begun
      /// The current kata: its stage, the light, and for how long it shows that.
      case current(stage: Int, light: Light?, time: String?)
      case done
    }

    let kata: Kata
    /// The numbers of the green stages.
    let green: Set<Int>
    let state: State

    init(_ kata: Kata, _ report: LearnerReport) {
      self.kata = kata
      let work = report.katas.first { $0.kata == kata.module }
      green = Set(work?.green ?? [])
      let isDone = green.count == kata.stages.count
      let isCurrent = report.current?.kata == kata.module
      if let work, isCurrent, !isDone || work.light != .green {
        let time = work.since.map {
          TimeText.duration(report.seconds(since: $0))
        }
        state = .current(stage: work.stage, light: work.light, time: time)
      } else {
        state = work == nil ? .notBegun : isDone ? .done : .begun
      }
    }

    /// All of it, in as few words as can be.
    ///
    /// - Parameter hasTime: Whether it says for how long the light has shown.
    func text(hasTime: Bool) -> String {
      switch state {
      case .notBegun: "·"
      case .begun: "\(green.count) of \(kata.stages.count)"
      case .current(let stage, let light, let time):
        "\(light?.sign ?? "○") \(stage)"
          + (time.map { hasTime ? " \($0)" : "" } ?? "")
      case .done: "\(Light.green.sign) all"
      }
    }
  }
}

extension LearnerReport {
  /// The current kata: the one with the newest check.
  var current: Work? {
    katas.max { ($0.checked ?? 0) < ($1.checked ?? 0) }
  }

  /// How many seconds had passed when the report was made.
  func seconds(since second: Int?) -> Double {
    second.map { Double(max(0, made - $0)) } ?? 0
  }
}
