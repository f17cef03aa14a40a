import Foundation

/// Grades the own tests of a stage, in the order in which they should come about:
/// first they fail, then they ask for the right thing, then they notice mistakes.
///
/// Right is what the workbook's code does when the stage is done: the state after
/// it. What later stages change does not count.
public struct Grading: Sendable {
  /// Code that own tests are tried on, and its name among the versions.
  private struct Version {
    var name: String
    var code: KataFiles
  }

  private let workbook: Workbook
  private let kata: Kata
  private let stage: Stage
  private let chain: Chain
  /// The code on which good tests are red, and the code on which they are green.
  private let before, right: Version
  /// Code on which nothing is written yet.
  private let starter: Version
  /// The known mistakes.
  private let mistakes: [(patch: Patch, version: Version)]
  /// Whether a test that throws an error is red, as after a failed assertion: a
  /// defect that a user reports may be an error.
  private let countsErrors: Bool
  /// Whether the tests use names that the stage adds, so that they cannot be built
  /// for code without the feature.
  private let asksForNames: Bool
  /// The learner's tests of the stage, and the pattern for their names.
  private let tests: KataFiles
  private let pattern: String
  private let build: VersionBuild
  /// Is called with what is being graded.
  public var announce: (@Sendable (String) -> Void)?

  /// How long a version's tests go on after their first failure, in seconds.
  private static let patience = 1.0
  /// How long a test may go on that only shows whether it can fail, in seconds.
  private static let longestTurn = 3.0

  /// Prepares to grade the tests of a stage that are among these files.
  init(
    _ kata: Kata, stage: Stage, own: KataFiles, workbook: Workbook,
    tester: any TestRunner
  ) throws {
    let chain = try Chain(kata, in: workbook)
    func state(_ number: Int) throws -> Version {
      Version(
        name: "state\(number)", code: try chain.state(after: number))
    }
    self.init(
      kata, stage, chain, before: try state(stage.number - 1),
      right: try state(stage.number),
      mistakes: try chain.mistakes(of: stage, in: workbook),
      countsErrors: false,
      asksForNames: try stage.declares
        && NewNames(of: stage, in: chain).areUsed(in: own.ownTests(of: stage)),
      tests: own.ownTests(of: stage), pattern: Kata.ownPattern([stage]),
      workbook, tester)
  }

  /// Prepares to grade the tests of a drill: they are red on its wrong code, and
  /// green on its right code.
  init(
    _ drill: Drill, _ versions: Drill.Versions, own: KataFiles,
    workbook: Workbook, tester: any TestRunner
  ) throws {
    self.init(
      drill.trial, drill.stage, try Chain(drill.kata, in: workbook),
      before: Version(name: "wrong", code: versions.wrong),
      right: Version(name: "right", code: versions.right),
      mistakes: drill.kind == .mend
        ? Array(drill.mistakes.dropFirst()) : [],
      countsErrors: drill.kind == .bug, asksForNames: false,
      tests: own.part("Tests"), pattern: "",
      workbook, tester)
  }

  private init(
    _ kata: Kata, _ stage: Stage, _ chain: Chain, before: Version,
    right: Version, mistakes: [Patch], countsErrors: Bool, asksForNames: Bool,
    tests: KataFiles, pattern: String, _ workbook: Workbook,
    _ tester: any TestRunner
  ) {
    self.workbook = workbook
    self.kata = kata
    self.stage = stage
    self.chain = chain
    self.before = before
    self.right = right
    starter = Version(
      name: "state0", code: (try? chain.state(after: 0)) ?? [:])
    self.mistakes = mistakes.map { patch in
      // One that does not fit is an error when it is tried.
      let code = try? chain.state(changedBy: patch)
      return (patch, Version(name: patch.fileName, code: code ?? [:]))
    }
    self.countsErrors = countsErrors
    self.asksForNames = asksForNames
    self.tests = tests
    self.pattern = pattern
    build = VersionBuild(kata, root: workbook.root, tester: tester)
  }

  /// A digest of all that the grade depends on.
  func key() throws -> String {
    var digest = Digest()
    digest.add("\(Grade.format), stage \(stage.number), \(countsErrors)")
    digest.add("\(build.tester.limit)")
    digest.add(Toolchain.identity)
    digest.add(tests.digest.description)
    for version in [before, right] + mistakes.map(\.version) {
      digest.add(version.code.digest.description)
    }
    for patch in mistakes.map(\.patch) {
      digest.add(workbook.text(patch.name))
    }
    digest.add(chain.solution.digest.description)
    for step in chain.steps { digest.add(workbook.text(step.name)) }
    return digest.description
  }

  // MARK: - Red, and right

  /// Whether the tests fail without the feature, and pass with it.
  func grade() throws -> Grade {
    var grade = Grade()
    let text = "your tests on right code"
    // Each in a process of its own: what code without the feature leaves running
    // must not keep right code from its turn.
    let baseline =
      asksForNames
      ? nil
      : try run(
        [before], as: "your tests on code without the feature")[before.name]
    if let baseline { read(baseline, into: &grade) }
    grade.asksForNames = asksForNames
    guard grade.isRed, let first = try run([right], as: text)[right.name] else {
      return grade
    }
    // A test that fails by chance passes the next time; one that passes by
    // chance runs again with the mistakes.
    let mayBeChance = first.isBuilt && !Grade.failures(first).isEmpty
    let second = mayBeChance ? try run([right], as: text)[right.name] : nil
    readRight([first, second].compactMap { $0 }, into: &grade)
    if asksForNames { grade.asking = first.log.records.map(\.name.description) }
    grade.waiting = baseline?.unfinished(of: first) ?? []
    return grade
  }

  /// Reads a run on code without the feature.
  private func read(_ baseline: TestRun, into grade: inout Grade) {
    guard baseline.isBuilt else {
      grade.buildError = Grade.buildError(baseline)
      grade.unknownNames = Grade.unknownNames(baseline.output.errors)
      return
    }
    grade.count += baseline.finished.count
    for record in baseline.log.records {
      switch record.state {
      case .failed, .stopped:
        guard let failure = Grade.failure(record) else {
          continue
        }
        if countsErrors || record.failures.contains(where: \.isAssertion) {
          grade.red.append(failure)
        } else {
          grade.thrown.append(failure)
        }
      case .crashed, .timedOut: grade.unfinished.append(record.name.description)
      case .passed: grade.passingBefore.append(record.name.description)
      case .skipped: grade.skipped.append(record.name.description)
      case .notRun: continue
      }
    }
    grade.ranOutOfTime = grade.ranOutOfTime || Grade.ranOutOfTime(baseline)
  }

  /// Reads the runs on right code.
  private func readRight(_ runs: [TestRun], into grade: inout Grade) {
    grade.buildError =
      runs.lazy.compactMap(Grade.buildError).first
    grade.ranOutOfTime =
      grade.ranOutOfTime || runs.contains(where: Grade.ranOutOfTime)
    grade.slow = Grade.slow(in: runs)
    grade.outlastsLimit = runs.allSatisfy { run in
      let records = run.log.records
      let failing = records.filter { ![.passed, .stopped].contains($0.state) }
      return !failing.isEmpty
        && failing.allSatisfy { records.secondsUsedUp(before: $0) != nil }
    }
    let failures = runs.map(Grade.failures)
    let tests = failures.map { Set($0.map(\.test)) }
    // Of several failures of a test, the first one counts.
    var known: Set<String> = []
    for failure in failures.joined() where known.insert(failure.test).inserted {
      if tests.allSatisfy({ $0.contains(failure.test) }) {
        grade.wrong.append(failure)
      } else {
        grade.byChance.append(failure)
      }
    }
  }

  // MARK: - Mistakes

  /// Tries the tests on each known mistake, and looks for tests that nothing
  /// makes fail.
  func tryMistakes(_ grade: inout Grade) throws {
    try finishWaitingTests(&grade)
    for mistake in mistakes where mistake.version.code.isEmpty {
      _ = try chain.state(changedBy: mistake.patch)
    }
    // A test that fails on right code notices nothing.
    let adapted = Set(grade.adapted)
    let text = "your tests on \(mistakes.count) mistakes"
    let first = try run(mistakes.map(\.version), as: text)
    // What is noticed by chance is not noticed.
    let noticing = first.mapValues { run in
      run.log.records.filter { !$0.failures.isEmpty }
        .map(\.name.description)
    }.filter { !$0.value.isEmpty }
    let again = try run(
      [right] + mistakes.map(\.version).filter { noticing[$0.name] != nil },
      as: text, only: noticing)
    if let second = again[right.name] {
      let known = (grade.wrong + grade.byChance).map(\.test) + grade.adapted
      grade.byChance += Grade.failures(second).filter {
        !known.contains($0.test)
      }
      let slow = Grade.slow(in: [second])
      grade.slow = grade.slow.filter { slow[$0.key] != nil }
    }
    grade.mutants = try mistakes.compactMap { patch, version in
      let runs = [first[version.name], again[version.name]].compactMap { $0 }
      return runs.isEmpty
        ? nil : try Grade.judge(patch, runs, without: adapted)
    }
    // Two mistakes are too few to call a test idle that none of them fails.
    guard !stage.givesTests, kata.source != Kata.drillSource else { return }
    try findIdleTests(&grade, first)
  }

  /// Lets the tests run on code without the feature that had no time there.
  private func finishWaitingTests(_ grade: inout Grade) throws {
    while !grade.waiting.isEmpty {
      let runs = try run(
        [before], as: "your tests on code without the feature",
        only: [before.name: grade.waiting], atMost: Self.longestTurn)
      guard let run = runs[before.name] else { return }
      read(run, into: &grade)
      var finished = run.finished.map(\.name.description)
      if finished.isEmpty {
        // The first one had all that time.
        finished = run.log.records.map(\.name.description)
        grade.unfinished += finished
        grade.count += finished.count
      }
      // A test whose name SwiftPM does not find never runs.
      guard finished.contains(where: grade.waiting.contains) else { return }
      grade.waiting.removeAll(where: finished.contains)
    }
  }

  /// Finds the tests that pass with each of the mistakes, and even where nothing
  /// is written.
  private func findIdleTests(
    _ grade: inout Grade, _ runs: [String: TestRun]
  ) throws {
    func passing(_ tests: [String], _ run: TestRun) -> [String] {
      tests.filter { test in
        let record = run.log.records.first { $0.name.description == test }
        return record.map { $0.state == .passed || !$0.isFinished } ?? true
      }
    }
    var tests = runs.values.reduce(grade.passingBefore, passing)
    // A test that had no time with a mistake gets it now.
    let waiting = runs.mapValues { run in
      tests.filter { !run.finished.map(\.name.description).contains($0) }
    }.filter { !$0.value.isEmpty }
    let again = try run(
      mistakes.map(\.version).filter { waiting[$0.name] != nil },
      as: "your tests on \(mistakes.count) mistakes", only: waiting)
    tests = again.values.reduce(tests, passing)
    guard !tests.isEmpty else { return }
    let idle = try run(
      [starter], as: "your tests on the untouched starter",
      only: [starter.name: tests])
    grade.idle = tests.filter { test in
      idle[starter.name]?.log.records.contains {
        $0.name.description == test && $0.state == .passed
      } == true
    }
  }

  // MARK: - Later stages

  /// The tests that fail on the state after a later stage, and the first stage
  /// after which they do.
  func failing(after last: Stage) throws -> [String: Int] {
    let later = kata.stages.map(\.number)
      .filter { $0 > stage.number && $0 <= last.number }
    let runs = try run(
      later.map {
        Version(name: "state\($0)", code: try chain.state(after: $0))
      }, as: "your tests on the code of later stages")
    func failing(_ number: Int) -> [String] {
      runs["state\(number)"].map { run in
        Grade.failures(run).map(\.test)
      } ?? []
    }
    return failing(last.number).reduce(into: [:]) { first, test in
      first[test] = later.first { failing($0).contains(test) }
    }
  }

  // MARK: - Runs

  /// Runs the learner's tests on versions of the code.
  ///
  /// - Parameters:
  ///   - names: The tests to run, by version; all where none are given.
  private func run(
    _ versions: [Version], as text: String,
    only names: [String: [String]] = [:],
    atMost most: Double? = nil
  ) throws -> [String: TestRun] {
    announce?(text)
    // Once the others are there, one build serves whatever is tried next.
    let without = asksForNames ? [] : [starter, before]
    let others = (without + mistakes.map(\.version)).filter {
      build.holds($0.name)
    }
    let all = [right] + others + versions
    try build.lay(
      Dictionary(
        all.map { ($0.name, $0.code.withTests(of: tests)) },
        uniquingKeysWith: { first, _ in first }))
    let patterns = versions.map { version in
      (version.name, names[version.name].map(Kata.pattern) ?? pattern)
    }
    return try build.run(
      Dictionary(patterns, uniquingKeysWith: { $1 }),
      of: Array(Set(all.map(\.name))),
      patience: Self.patience, atMost: most)
  }
}
