/// The loop of lights: which one light a plain check shows, and when it goes on.
///
/// Nothing but what is handed in decides. A check asks for a turn, judges the
/// stages that it wants, and asks again, until it wants no more.
struct Loop {
  let kata: Kata
  let past: Past
  /// The digest of what a stage goes by: the learner's files without comments,
  /// white space, and the own tests of later stages, by the stage's number.
  let digest: (Int) -> String
  /// Whether a check without a change goes on to the next stage.
  let goesOn: Bool
  /// When the check began, in seconds since 1970.
  let time: Double

  private var stages: [Stage] { kata.stages }

  /// The turn that these verdicts make, those of the first stages in order.
  func turn(_ verdicts: [StageVerdict]) -> Turn {
    guard let shown = past.shown, let stage = kata.stage(shown) else {
      return begin(verdicts)
    }
    let open = verdicts.first { $0.outcome != .green }
    if let open, open.stage.number <= shown {
      return notGreen(open, verdicts, shown: shown)
    }
    let judged = Set(verdicts.map(\.stage.number))
    let missing = stages.filter {
      $0.number <= shown && !judged.contains($0.number)
    }
    guard missing.isEmpty,
      let verdict = verdicts.first(where: { $0.stage == stage })
    else { return Turn(light: .red, stage: shown, wants: missing) }
    let mark = past[shown]
    if !mark.wasGreen { return turnedGreen(verdict, verdicts) }
    if let green = mark.digest, green != digest(shown) {
      return changed(verdict, verdicts)
    }
    var mended = mended(verdicts, upTo: shown, shown: shown)
    // Older journals do not know what the code was like at its green.
    if mark.isGreen, mark.digest == nil { mended.append(quiet(verdict, shown)) }
    guard goesOn else {
      return Turn(light: .green, stage: shown, notes: mended)
    }
    return goOn(from: shown, verdicts, mended)
  }

  /// Nothing was shown yet, so on to the first stage that is not green.
  ///
  /// How the ones before it became green was not seen, and nothing is said of it.
  private func begin(_ verdicts: [StageVerdict]) -> Turn {
    if let open = verdicts.first(where: { $0.outcome != .green }) {
      return notGreen(open, verdicts, shown: open.stage.number)
    }
    let rest = stages.dropFirst(verdicts.count)
    let last = stages.last?.number ?? 1
    var turn = Turn(light: .done, stage: last)
    // What comes later may hang, and nobody has asked for it yet.
    turn.wants = Array(verdicts.isEmpty ? rest.prefix(1) : rest)
    turn.notes = mended(verdicts, upTo: last, shown: last)
    if let verdict = verdicts.last, turn.notes.last?.stage != last {
      turn.notes.append(quiet(verdict, last))
    }
    return turn
  }

  private func notGreen(
    _ open: StageVerdict, _ verdicts: [StageVerdict], shown: Int
  ) -> Turn {
    let number = open.stage.number
    let mark = past[number]
    var turn = Turn(light: .red, stage: number)
    turn.isRegression = mark.wasGreen
    turn.notes = mended(verdicts, upTo: number - 1, shown: shown)
    var note = entry(open, shown: shown)
    if open.outcome == .mutantsAtLarge, past.shown != nil, let row = mark.row {
      if row.digest == digest(number) {
        if mark.isAtRow { return turn }
        note.isQuiet = true
      } else if mark.isAtRow, row.tests == note.tests {
        note.isRefactor = true
        turn.light = .refactor
      }
    }
    turn.notes.append(note)
    return turn
  }

  /// The stage shown is green for the first time.
  private func turnedGreen(
    _ verdict: StageVerdict, _ verdicts: [StageVerdict]
  ) -> Turn {
    let number = verdict.stage.number
    var turn = Turn(light: .green, stage: number)
    turn.notes = mended(verdicts, upTo: number - 1, shown: number)
    if wasNeverRed(verdict) { turn.neverRed = [number] }
    if verdict.stage.isTestFirst, !verdict.isCodeFirst,
      past.sawStart(of: number)
    {
      turn.neverSeenRed = verdict.tests.map(\.name.description).filter {
        !past[number].redTests.contains($0)
      }
    }
    turn.notes.append(firstGreen(verdict, shown: number))
    return turn
  }

  /// All is still green, and the learner's files are not as at the green.
  private func changed(
    _ verdict: StageVerdict, _ verdicts: [StageVerdict]
  ) -> Turn {
    let number = verdict.stage.number
    var turn = Turn(light: .refactor, stage: number)
    turn.notes = mended(verdicts, upTo: number - 1, shown: number)
    var note = entry(verdict, shown: number)
    // Tidying up leaves the next stage's tests as red as they were.
    if let next = stages.first(where: { $0.number > number }),
      !next.isTestFirst, !past[next.number].isGreen
    {
      guard let other = verdicts.first(where: { $0.stage == next }) else {
        turn.wants = [next]
        return turn
      }
      if other.outcome == .green { turn.light = .early(next.number) }
    }
    if turn.light == .refactor {
      note.isRefactor = true
    } else {
      note.isQuiet = true
    }
    turn.notes.append(note)
    return turn
  }

  /// Nothing changed since the green: on to the next stage that is not green.
  private func goOn(
    from shown: Int, _ verdicts: [StageVerdict], _ mended: [Journal.Entry]
  ) -> Turn {
    var turn = Turn(light: .done, stage: shown, notes: mended)
    for stage in stages where stage.number > shown {
      guard let verdict = verdicts.first(where: { $0.stage == stage }) else {
        turn.wants = [stage]
        return turn
      }
      turn.stage = stage.number
      var note = entry(verdict, shown: stage.number)
      if verdict.outcome == .green {
        if past[stage.number].isGreen {
          note.isQuiet = true
        } else {
          if wasNeverRed(verdict) { turn.neverRed.append(stage.number) }
          note = firstGreen(verdict, shown: stage.number)
        }
      }
      note.hasGoneOn = true
      turn.notes.append(note)
      guard verdict.outcome == .green else {
        turn.light = .red
        turn.isRegression = past[stage.number].wasGreen
        return turn
      }
    }
    return turn
  }

  // MARK: - Entries

  /// Stages that are green again get a line without a letter: the light of this
  /// check is another one's.
  private func mended(
    _ verdicts: [StageVerdict], upTo last: Int, shown: Int
  ) -> [Journal.Entry] {
    verdicts.filter {
      $0.outcome == .green && $0.stage.number <= last
        && !past[$0.stage.number].isGreen
    }.map { quiet($0, shown) }
  }

  private func quiet(_ verdict: StageVerdict, _ shown: Int) -> Journal.Entry {
    var note = entry(verdict, shown: shown)
    note.isQuiet = true
    return note
  }

  /// Whether shipped tests were green at once, though their start was seen.
  private func wasNeverRed(_ verdict: StageVerdict) -> Bool {
    let number = verdict.stage.number
    return !verdict.stage.isTestFirst && !past[number].wasRed
      && past.sawStart(of: number)
  }

  private func firstGreen(
    _ verdict: StageVerdict, shown: Int
  ) -> Journal.Entry {
    var note = entry(verdict, shown: shown)
    if wasNeverRed(verdict) { note.isCodeFirst = true }
    return note
  }

  /// What a check outside of the loop tells the journal: a line for each stage
  /// that turned green, and one for the first that is not.
  ///
  /// It moves nothing.
  func notesOutside(of verdicts: [StageVerdict]) -> [Journal.Entry] {
    let shown = past.shown ?? 0
    let green = verdicts.filter {
      $0.outcome == .green && !past[$0.stage.number].isGreen
    }.map {
      let isMended = past[$0.stage.number].digest == digest($0.stage.number)
      return isMended ? quiet($0, shown) : entry($0, shown: shown)
    }
    let open = verdicts.first { $0.outcome != .green }
    return green + [open].compactMap { $0.map { entry($0, shown: shown) } }
  }

  /// One verdict's entry.
  private func entry(_ verdict: StageVerdict, shown: Int) -> Journal.Entry {
    var entry = Journal.Entry(
      time: time, kata: kata.module, stage: verdict.stage.number, event: .check,
      light: verdict.outcome.light, outcome: verdict.outcome)
    entry.shown = shown
    if [.green, .mutantsAtLarge].contains(verdict.outcome) {
      entry.digest = digest(verdict.stage.number)
    }
    if verdict.stage.isTestFirst {
      let failed = verdict.tests.contains { !$0.failures.isEmpty }
      if failed { entry.ownTestsWereRed = true }
      let red = verdict.tests.filter {
        $0.failures.contains(where: \.isAssertion)
      }
      if !red.isEmpty { entry.redTests = red.map(\.name.description) }
      if verdict.isCodeFirst { entry.isCodeFirst = true }
      if verdict.outcome == .mutantsAtLarge {
        entry.tests = verdict.tests.count
      }
    }
    return entry
  }
}
