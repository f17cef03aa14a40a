/// What the runs of own tests tell of them.
extension Grading {
  /// What the tests are worth, as far as it is known.
  ///
  /// - Throws: a `Stop` where a mistake cannot be built with them.
  func grade(_ matrix: Matrix) throws -> Grade {
    var grade = Grade(redness: redness)
    if let before {
      read(looks(at: before, matrix).flatMap(\.self), into: &grade)
    }
    guard grade.buildError == nil else { return grade }
    let choices = otherRights.map { (Optional($0.title), $0.state) }
    for (title, state) in [(nil, right)] + choices {
      readRight(
        Array(looks(at: state, matrix).joined()), of: title, into: &grade)
    }
    // It may also be our choice that a test refuses, and another's that it accepts.
    for (index, refusal) in grade.refusals.enumerated()
    where refusal.when == .always && refusal.choice == nil {
      let test = refusal.failure.test
      grade.refusals[index].choice =
        otherRights.first {
          matrix[stage, $0.state.name]?.first?.log[test]?.result == .passed
        }?.title
    }
    grade.mistakes = try mistakes.compactMap { patch, state in
      try matrix[stage, state.name].map { try Grade.judge(patch, $0) }
    }
    grade.late = late(matrix)
    if !lookedAt.isEmpty, !grade.mistakes.isEmpty {
      grade.idle = idle(matrix).filter { !grade.late.contains($0) }
    }
    return grade
  }

  /// The tests whose assertions may come when they are over: those that leave them to a
  /// task, or that fail after their end at least as often as before it.
  ///
  /// Less often, it may be the code's fault, which calls what no test waits for.
  private func late(_ matrix: Matrix) -> [TestName] {
    let records = (wrongs + [right])
      .flatMap { looks(at: $0, matrix).joined() }.flatMap(\.log.records)
    let late = records.compactMap(\.late?.test)
    let careless = functions.filter(\.leavesAssertions)
    return Set(records.map(\.name) + late).sorted().filter { name in
      let times = late.count { $0 == name }
      return careless.contains { $0.isBody(of: name) }
        || times > 0
          && times >= records.count { $0.name == name && $0.hasFailed }
    }
  }

  /// The tests that pass wherever they ran, as far as is known.
  private func idle(_ matrix: Matrix) -> [TestName] {
    let names = matrix[stage, right.name]?.first?.log.records.map(\.name) ?? []
    return names.filter { name in
      ([right] + lookedAt).allSatisfy { state in
        let looks = looks(at: state, matrix)
        let ended = looks.joined().compactMap { $0.log[name] }
          .filter(\.isFinished)
        return ended.allSatisfy { $0.result == .passed }
          && (isKnown(name, after: looks) || mayLookAgain(after: looks))
      }
    }
  }

  /// Reads the runs on code without the feature.
  private func read(_ runs: [TestRun], into grade: inout Grade) {
    grade.buildErrors = runs.first?.buildErrors ?? []
    let ended = runs.flatMap { run in
      run.log.records.filter(\.isFinished).map { (record: $0, run: run) }
    }
    var seen = Set<TestName>()
    let names = ended.map(\.record.name).filter { seen.insert($0).inserted }
    // The run in which a test failed counts, else the last one.
    let known = names.compactMap { name in
      let found = ended.filter { $0.record.name == name }
      return found.first { $0.record.result != .passed } ?? found.last
    }
    for (record, run) in known {
      if record.result == .passed {
        grade.passingBefore.append(record.name)
      } else if let failure = record.ending(run.crash) ?? record.mainFailure {
        // How one ended counts more than what it said before.
        grade.before.append(failure)
      }
    }
    if !grade.unfinished.isEmpty {
      let own = try? Regex("^(?:\(pattern))")
      grade.notRun = functions.notRun(among: names)
        .filter { test in own.map(test.fullName.contains) ?? true }
        .map(\.name)
    }
  }

  /// Reads the runs on right code, which may make another choice than the solution.
  ///
  /// What fails in some runs only fails by chance.
  private func readRight(
    _ runs: [TestRun], of choice: String?, into grade: inout Grade
  ) {
    if grade.buildErrors.isEmpty {
      grade.buildErrors =
        runs.map(\.buildErrors).first { !$0.isEmpty } ?? []
    }
    // Of several failures of a test, the first one counts, and before it one that
    // came too late.
    var known = Set(grade.refusals.map(\.failure.test))
    let late = runs.flatMap { $0.log.records.compactMap(\.late) }
    let disturbed =
      runs.count(where: runs.isWhole) > 1 ? runs.failingBesideOthers : []
    let failures = runs.flatMap { $0.log.records.compactMap($0.failure) }
    for failure in late + failures
    where known.insert(failure.test).inserted {
      let passes =
        !failure.isLate
        && runs.contains { $0.log[failure.test]?.result == .passed }
      let isDisturbed = disturbed.contains(failure.test)
      grade.refusals.append(
        Grade.Refusal(
          failure: failure,
          when: !passes ? .always : isDisturbed ? .besideOthers : .byChance,
          choice: passes ? nil : choice))
    }
  }
}
