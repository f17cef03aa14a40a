/// What the journal says of one kata since its last reset.
struct Past: Equatable {
  /// The stage shown; nil when no plain check has shown one yet.
  private(set) var stageShown: Int?
  /// The stage of the last check or reset.
  private var last: Int?
  private var stages: [Int: StagePast] = [:]
  private var solved = 0
  /// The solved stages that are the workbook's.
  private var brought: Set<Int> = []

  /// Reads the entries of one kata, in order.
  init(_ entries: [Journal.Entry] = []) {
    for entry in entries { add(entry) }
  }

  subscript(stage: Int) -> StagePast {
    stages[stage]
      ?? StagePast(
        isSolved: stage <= solved,
        isBrought: stage <= solved && brought.contains(stage))
  }

  /// Whether the journal shows which came first, its tests or its code.
  func sawStart(of stage: Int) -> Bool {
    stageShown != nil && stage > solved && !self[stage].isFound
  }

  private mutating func add(_ entry: Journal.Entry) {
    switch entry.event {
    case .hint, .drill: break
    case .restore: self = Past()
    case .reset:
      self = Past()
      (stageShown, last) = (entry.stage, entry.stage)
      solved = entry.stage - 1
      brought = Set(entry.brought ?? Array(0...solved))
    case .check: addCheck(entry)
    }
  }

  private mutating func addCheck(_ entry: Journal.Entry) {
    // Taken out, it grows in place.
    var now = stages.removeValue(forKey: entry.stage) ?? self[entry.stage]
    if entry.light == .green, !now.wasRed,
      stageShown == nil || entry.showsNoLight == true && !now.wasGreen
    {
      now.isFound = true
    }
    now.checks.append(entry)
    stages[entry.stage] = now
    last = entry.stage
    // It is 0 where none was shown.
    if let nowShown = entry.stageShown, nowShown > 0 { stageShown = nowShown }
  }
}

/// Where the learner is.
extension Past {
  /// The stage that the learner works on: the first one not known to be green.
  func stageInWork(of kata: Kata) -> Int {
    guard let last else { return 1 }
    guard self[last].isGreen else { return last }
    let rest = kata.stages.map(\.number).filter { $0 > last }
    return rest.first { !self[$0].isGreen } ?? last
  }
}

extension Journal {
  /// What has happened to a kata since its last reset.
  func past(of kata: Kata) -> Past { Past(entries(of: kata)) }

  /// The stage that the learner works on.
  func stageInWork(of kata: Kata) -> Int {
    past(of: kata).stageInWork(of: kata)
  }

  /// The stages whose last light was green.
  public func greenStages(of kata: Kata) -> Set<Int> {
    let past = past(of: kata)
    return Set(kata.stages.map(\.number).filter { past[$0].isGreen })
  }

  /// The current kata: where work went on last, else what comes after it, else
  /// what is left; nil where every stage of every kata is green.
  func kataInWork(of katas: [Kata]) -> Kata? {
    let last = entries.last { $0.event != .drill }
    let number =
      katas.first { $0.module == last?.kata }?.number ?? 0
    let open = katas.filter { greenStages(of: $0).count < $0.stages.count }
    return open.first { $0.number >= number } ?? open.first
  }
}
