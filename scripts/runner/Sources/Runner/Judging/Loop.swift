/// The loop of lights: which one light a plain check shows, and when it goes on.
///
/// Nothing but what is handed in decides. A check asks for a turn, adds verdicts
/// on the stages that it wants, and asks again until it wants no more.
struct Loop {
  let kata: Kata
  let past: Past
  /// The digest of the learner's files without comments, white space, and the
  /// own tests of later stages, by the stage's number.
  let digest: (Int) -> String
  /// Whether a check without a change goes on to the next stage.
  let advances: Bool
  /// When the check began, in seconds since 1970.
  let time: Double
  /// The verdicts so far, in the stages' order.
  var verdicts: [StageVerdict] = []

  private var stages: [Stage] { kata.stages }
  /// The stage that the last check showed.
  private var shown: Stage? { past.stageShown.flatMap(kata.stage) }
  /// The verdict on the first stage that is not green.
  var open: StageVerdict? { verdicts.first { $0.outcome != .green } }

  private func verdict(on stage: Stage) -> StageVerdict? {
    verdicts.first { $0.stage == stage }
  }

  /// The last stage that is green, as are all before it, as far as they were judged,
  /// and else by their last light; 0 for none.
  var lastGreen: Int {
    let judged = verdicts.prefix { $0.outcome == .green }.map(\.stage.number)
    let isGreen = { judged.contains($0) || past[$0].isGreen }
    return judged.last { (1..<$0).allSatisfy(isGreen) } ?? 0
  }

  /// The turn that the verdicts make.
  func turn() -> Turn {
    var turn = shown.map(atShown) ?? begin()
    for index in turn.notes.indices {
      // Where an earlier stage breaks, the loop does not go back to it.
      turn.notes[index].stageShown = max(turn.stage, shown?.number ?? 0)
    }
    return turn
  }

  private func atShown(_ stage: Stage) -> Turn {
    let shown = stage.number
    if let open, open.stage.number <= shown {
      return notGreen(open, upTo: stage)
    }
    let missing = stages.filter {
      $0.number <= shown && verdict(on: $0) == nil
    }
    guard missing.isEmpty, let verdict = verdict(on: stage) else {
      return Turn(kind: .open, stage: shown, wants: missing)
    }
    let before = past[shown]
    if !before.wasGreen { return turnedGreen(verdict) }
    if before.digest != digest(shown) { return changed(verdict) }
    // What was broken on purpose ends its rhythm in green.
    var turn = Turn(
      kind: .green, stage: shown,
      notes: mended(upTo: shown, showsNoLight: false))
    turn.isGreenAgain = !turn.notes.isEmpty
    if advances, !turn.isGreenAgain { advance(&turn) }
    return turn
  }

  /// Nothing was shown yet, so on to the first stage that is not green.
  ///
  /// How the ones before it became green was not seen, so neither red nor code
  /// first is claimed of them.
  private func begin() -> Turn {
    if let open { return notGreen(open) }
    let rest = stages.dropFirst(verdicts.count)
    let last = stages.last?.number ?? 1
    var turn = Turn(kind: .done, stage: last, notes: mended(upTo: last))
    // A later stage may hang, and need not be judged where an earlier one is
    // not green.
    turn.wants = Array(verdicts.isEmpty ? rest.prefix(1) : rest)
    if let verdict = verdicts.last, turn.notes.last?.stage != last {
      turn.notes.append(entry(verdict, showsNoLight: true))
    }
    return turn
  }

  private func notGreen(_ open: StageVerdict) -> Turn {
    let number = open.stage.number
    let before = past[number]
    var turn = Turn(kind: .open, stage: number, notes: mended(upTo: number - 1))
    turn.isRegression = before.wasGreen
    let shown = open.tests.firstIndex {
      $0.name.description == before.firstRed
    }
    if let firstRed = open.firstRedIndex {
      // It stands above the one that was shown before, and so it passed then.
      if firstRed < shown ?? 0, open.byChance.isEmpty {
        turn.redAgain = open.redTests
      }
    } else if let last = before.lastRed, open.redTests.count >= last.count,
      open.grade?.asking == nil
    {
      // An own test may be new; the shipped ones are always there.
      // What stands behind the red that was shown last has not been seen to pass.
      turn.redAgain = open.redTests.filter { test in
        let index = open.tests.firstIndex { $0.name == test } ?? 0
        return !last.contains(test.description)
          && (open.stage.isTestFirst
            ? before.redTests.contains(test.description)
            : index < shown ?? .max)
      }
    }
    var note = entry(open)
    if open.light == .row, past.stageShown != nil, let row = before.row {
      if row.digest == note.digest {
        if before.isAtRow { return turn }
        note.showsNoLight = true
      } else if before.isAtRow, row.tests == note.tests {
        note.isRefactor = true
        turn.kind = .refactor
      }
    }
    turn.notes.append(note)
    return turn
  }

  /// A stage is not green, of those up to the one shown.
  ///
  /// While the learner writes its tests, an own test that fails comes first: the
  /// shipped test of an earlier stage may see the same fault. So it is as long as
  /// an own test was never red, which a check asks to break the code for.
  private func notGreen(_ open: StageVerdict, upTo shown: Stage) -> Turn {
    let before = past[shown.number]
    guard open.stage.number < shown.number, shown.isTestFirst,
      !before.wasGreen || !before.unseen.isEmpty,
      open.outcome == .failed || before.wasGreen && open.outcome == .crashed
    else { return notGreen(open) }
    guard let own = verdict(on: shown) else {
      return Turn(kind: .open, stage: shown.number, wants: [shown])
    }
    guard own.failsItsTests else { return notGreen(open) }
    return notGreen(own)
  }

  /// The stage shown is green for the first time.
  private func turnedGreen(_ verdict: StageVerdict) -> Turn {
    let number = verdict.stage.number
    var turn = Turn(
      kind: .green, stage: number, notes: mended(upTo: number - 1))
    addFirstGreen(verdict, to: &turn)
    addNeverRed(verdict, to: &turn)
    return turn
  }

  /// Notes the own tests that nothing makes fail, and that were never seen red.
  ///
  /// One that could not be built was not. Each is told once.
  private func addNeverRed(_ verdict: StageVerdict, to turn: inout Turn) {
    let before = past[verdict.stage.number]
    guard past.sawStart(of: verdict.stage.number) else { return }
    let known = before.redTests.union(before.unseen)
    turn.neverRed = (verdict.grade?.idle ?? []).filter {
      !known.contains($0.description)
    }
    if !turn.neverRed.isEmpty {
      turn.notes[turn.notes.count - 1].unseen = turn.neverRed
        .map(\.description)
    }
  }

  /// All is still green, and the learner's files are not as at the green.
  private func changed(_ verdict: StageVerdict) -> Turn {
    let number = verdict.stage.number
    var turn = Turn(
      kind: .refactor, stage: number, notes: mended(upTo: number - 1))
    turn.isGreenAgain = !past[number].isGreen
    var note = entry(verdict)
    if !turn.isGreenAgain { note.isRefactor = true }
    turn.notes.append(note)
    addNeverRed(verdict, to: &turn)
    return turn
  }

  /// Nothing changed since the green: on to the next stage that is not green.
  private func advance(_ turn: inout Turn) {
    turn.kind = .done
    for stage in stages where stage.number > turn.stage {
      guard let verdict = verdict(on: stage) else {
        turn.wants = [stage]
        return
      }
      turn.stage = stage.number
      let before = past[stage.number]
      guard verdict.outcome == .green else {
        turn.kind = .open
        turn.isRegression = before.wasGreen
        turn.notes.append(entry(verdict))
        return
      }
      if before.isGreen {
        turn.notes.append(entry(verdict, showsNoLight: true))
      } else {
        addFirstGreen(verdict, to: &turn)
      }
    }
  }

  // MARK: - Entries

  /// Entries for stages that are green again: without a letter, where this check
  /// shows another's light.
  private func mended(
    upTo last: Int, showsNoLight: Bool = true
  ) -> [Journal.Entry] {
    greenAnew.filter { $0.stage.number <= last }
      .map { entry($0, showsNoLight: showsNoLight) }
  }

  /// The verdicts on stages that are green now, and were not in the last check.
  private var greenAnew: [StageVerdict] {
    verdicts.filter { $0.outcome == .green && !past[$0.stage.number].isGreen }
  }

  /// Whether a green stage's code came first: the loop saw its start, and no red.
  ///
  /// Own tests are red on the learner's code, or ask it for a name.
  private func isCodeFirst(_ stage: Stage) -> Bool {
    let before = past[stage.number]
    return past.sawStart(of: stage.number) && !stage.isCharacterization
      && !(stage.isTestFirst ? before.sawRed : before.wasRed)
  }

  /// Adds a stage's first green.
  private func addFirstGreen(_ verdict: StageVerdict, to turn: inout Turn) {
    var note = entry(verdict)
    if isCodeFirst(verdict.stage) {
      turn.doneEarly.append(verdict.stage.number)
      note.isCodeFirst = true
    }
    turn.notes.append(note)
  }

  /// The entries of a check outside of the loop, which move nothing: one for each
  /// stage that turned green, and one for the first that is not.
  func notesOutside() -> [Journal.Entry] {
    (greenAnew + [open].compactMap { $0 }).map { verdict in
      let number = verdict.stage.number
      let isAsBefore = past[number].digest == digest(number)
      var note = entry(
        verdict, showsNoLight: verdict.outcome == .green && isAsBefore)
      note.stageShown = past.stageShown ?? 0
      return note
    }
  }

  private func entry(
    _ verdict: StageVerdict, showsNoLight: Bool = false
  ) -> Journal.Entry {
    var entry = Journal.Entry(
      time: time, kata: kata.module, stage: verdict.stage.number, event: .check,
      light: verdict.light, outcome: verdict.outcome)
    if [.green, .row].contains(verdict.light)
      || verdict.firstRedIndex != nil
    {
      entry.digest = digest(verdict.stage.number)
    }
    entry.firstRed = verdict.firstRedIndex.map {
      verdict.tests[$0].name.description
    }
    // What fails by chance, or on right code too, was not seen red.
    let wrong = verdict.grade?.wrong.map(\.test) ?? []
    let red = verdict.redTests.filter { !wrong.contains($0) }
    if verdict.grade?.asking != nil {
      entry.redTests = []
    } else if verdict.byChance.isEmpty, !red.isEmpty {
      entry.redTests = red.map(\.description)
    }
    if showsNoLight { entry.showsNoLight = true }
    if verdict.light == .row {
      entry.tests = verdict.firstRedIndex ?? verdict.tests.count
      entry.hint = verdict.grade?.hint
    }
    return entry
  }
}
