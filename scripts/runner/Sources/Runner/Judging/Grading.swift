import Foundation

/// Grades own tests, in the order in which they should come about: first they
/// fail, then they ask for the right thing, then they notice mistakes.
///
/// Right is what the workbook's code does when the stage is done: the state after
/// it. What later stages change does not count.
struct Grading {
  /// Code that own tests are tried on, and its name among the versions.
  private typealias Version = (name: String, code: KataFiles)

  private let kata: Kata
  private let stage: Stage
  private let chain: Chain
  /// The learner's tests, and the pattern for their names.
  private let tests: KataFiles
  private let pattern: String
  /// The code on which good tests are red, and the code on which they are green.
  private let before, right: Version
  let mistakes: [Patch]
  /// Other right code, which makes other choices of what the page leaves open.
  private let choices: [Patch]
  /// Whether a thrown error is red: a defect that a user reports may be one.
  private let countsErrors: Bool
  private let workbook: Workbook
  private let tester: any TestRunner

  /// How long a version's tests go on after their first failure, in seconds.
  private static let patience = 1.0
  /// How long tests may go on that only show whether they can fail, in seconds.
  private static let longestLook = 3.0

  /// A digest of all that the grade depends on.
  func key() -> String {
    // Another toolchain builds this program anew, and a changed one, too: what
    // they graded may be graded in another way now.
    let runner = Files.changeSecond(CommandLine.arguments[0]) ?? 0
    var digest = Digest()
    digest.add("\(runner), stage \(stage.number), \(countsErrors)")
    digest.add("\(tester.limit)")
    for files in [tests, before.code, right.code, chain.solution] {
      digest.add(files.digest.description)
    }
    for patch in mistakes + choices + chain.steps {
      digest.add(patch.text)
    }
    return digest.description
  }

  /// The grade that is remembered by this digest, or else the one that is made now.
  private func remembered(
    _ key: String, orMake make: () throws -> Grade
  ) throws -> Grade {
    var digest = Digest()
    digest.add(key)
    let path = workbook.path(".build/katas/\(kata.module)/grades/\(digest)")
    let kept = Files.bytes(path).flatMap {
      try? JSONDecoder().decode(Grade.self, from: $0)
    }
    if var kept {
      kept.isRemembered = true
      return kept
    }
    var grade = try make()
    grade.isRemembered = false
    // A memory that cannot be written is only slower.
    if grade.outOfTime.isEmpty {
      try? Files.write(JSONEncoder().encode(grade), to: path)
    }
    return grade
  }

  // MARK: - Red, and right

  /// Whether the tests fail without the feature, and pass with it.
  func grade() throws -> Grade {
    try remembered(key()) {
      var grade = Grade()
      // Each in a process of its own: what code without the feature leaves
      // running must not keep right code from its turn.
      let baseline = try run(
        [before], as: "your tests on code without the feature")[before.name]
      if let baseline { try read(baseline, into: &grade) }
      try tryAgain(&grade)
      guard grade.isRed else { return grade }
      let runs = try runsOnRightCode()
      readRight(runs[right.name] ?? [], into: &grade)
      for choice in choices {
        readRight(
          runs[choice.fileName] ?? [],
          of: choice.header["Title"] ?? choice.shortName, into: &grade)
      }
      return grade
    }
  }

  /// Runs tests twice more on code without the feature where none failed there: one
  /// that passed by chance can fail.
  private func tryAgain(_ grade: inout Grade) throws {
    for _ in 1...2
    where grade.redTests.isEmpty && grade.unfinished.isEmpty
      && !grade.passingBefore.isEmpty
    {
      let run = try run(
        [before], as: "your tests without the feature once more",
        only: [before.name: grade.passingBefore], isBuilt: true)[before.name]
      guard let run else { return }
      let passing = run.tests { $0.state == .passed }
      try read(run, into: &grade)
      grade.passingBefore = passing
    }
  }

  /// Runs the tests on right code, and again those that fail.
  ///
  /// One that fails by chance passes in another run; one that passes by chance runs
  /// again with the mistakes.
  private func runsOnRightCode() throws -> [String: [TestRun]] {
    var runs: [String: [TestRun]] = [:]
    var (versions, left) = (try rights, [String: [TestName]]())
    while !versions.isEmpty {
      let found = try run(
        versions, as: "your tests on right code", only: left,
        isBuilt: !runs.isEmpty)
      runs.merge(found.mapValues { [$0] }) { $0 + $1 }
      left = found.mapValues { Grade.failures($0).compactMap(\.test) }
      versions.removeAll { name, _ in
        let most = runs[name]?[0].outOfTime.isEmpty == true ? Grade.runs : 2
        return left[name]?.isEmpty == true || runs[name]?.count == most
      }
    }
    return runs
  }

  /// What tests say on right code that passed there once, in three more runs: that a
  /// coin is taken for a test there happens once in 16 times.
  func failuresOnRightCode(
    _ tests: [TestName]
  ) throws -> [TestFailure] {
    try remembered("\(key()), once more, \(tests)") {
      var grade = Grade()
      for turn in 1...3 where grade.byChance.isEmpty {
        let runs = try run(
          [right], as: "your tests on right code once more",
          only: [right.name: tests], isBuilt: turn > 1)
        grade.byChance = runs.values.flatMap(Grade.failures)
      }
      return grade
    }.byChance
  }

  private func read(_ baseline: TestRun, into grade: inout Grade) throws {
    guard baseline.isBuilt else {
      grade.buildError = Grade.buildError(baseline)
      grade.unknownNames = Grade.unknownNames(baseline.output.errors)
      return
    }
    grade.passingBefore = baseline.tests { $0.state == .passed }
    for record in baseline.log.records {
      guard let failure = Grade.failure(record, in: baseline) else { continue }
      switch record.state {
      case .crashed, .timedOut: grade.unfinished.append(failure)
      case .skipped: grade.skipped.append(failure)
      case _
      where countsErrors || record.failures.contains(where: \.isAssertion):
        grade.red.append(failure)
      default: grade.thrown.append(failure)
      }
    }
    grade.outOfTime += baseline.outOfTime
    if !grade.unfinished.isEmpty {
      let own = try Regex("^(?:\(pattern))")
      grade.lost = tests.flatMap { TestFunction.all(in: $0.bytes) }
        .lost(among: baseline.log.records.filter(\.isFinished).map(\.name))
        .filter { $0.fullName.contains(own) }.map(\.name)
    }
  }

  /// Reads the runs on right code, which may make another choice than the solution.
  private func readRight(
    _ runs: [TestRun], of choice: String? = nil, into grade: inout Grade
  ) {
    grade.buildError =
      grade.buildError ?? runs.lazy.compactMap(Grade.buildError).first
    grade.outOfTime += runs.flatMap(\.outOfTime)
    grade.slow = Grade.slow(in: runs.first)
    let failures = runs.map(Grade.failures)
    let tests = failures.map { Set($0.map(\.test)) }
    // Of several failures of a test, the first one counts.
    var known = Set((grade.wrong + grade.byChance).map(\.test))
    for failure in failures.joined() where known.insert(failure.test).inserted {
      if tests.allSatisfy({ $0.contains(failure.test) }) {
        grade.wrong.append(failure)
        if let test = failure.test { grade.fixed[test] = choice }
      } else {
        grade.byChance.append(failure)
      }
    }
  }

  // MARK: - Mistakes

  /// Tries right tests on each mistake, and looks for those that cannot fail.
  func tryingMistakes(_ good: Grade) throws -> Grade {
    try remembered("\(key()), mistakes") {
      var grade = good
      let text = "your tests on \(mistakes.count) mistakes"
      let versions = try mistakes.map(version)
      let first = try run(versions, as: text)
      // What is noticed by chance is not noticed.
      let noticing = first.mapValues { $0.tests { !$0.failures.isEmpty } }
        .filter { !$0.value.isEmpty }
      let again = try run(
        [right] + versions.filter { noticing[$0.name] != nil },
        as: text, only: noticing)
      let second = again[right.name]
      if let second {
        grade.byChance = Grade.failures(second)
        let slow = Grade.slow(in: second)
        grade.slow = grade.slow.filter { slow[$0.key] != nil }
      }
      grade.mistakes = try mistakes.compactMap { patch in
        let runs = [first, again].compactMap { $0[patch.fileName] }
        return runs.isEmpty ? nil : try Grade.judge(patch, runs)
      }
      // Two mistakes are too few to call a test idle that none of them fails.
      guard !stage.givesTests, kata.source != Kata.drillSource else {
        return grade
      }
      let failing = first.values.flatMap {
        $0.tests { $0.isFinished && $0.state != .passed }
      }
      let red = grade.redTests + grade.unfinished.compactMap(\.test)
      let passing = second?.tests { $0.state == .passed } ?? []
      grade.idle = try idle(passing.filter { !(failing + red).contains($0) })
      return grade
    }
  }

  /// Those of these tests that pass with each mistake, without the feature, and
  /// even where nothing is written: among others, some had no time there.
  private func idle(_ tests: [TestName]) throws -> [TestName] {
    guard !tests.isEmpty else { return [] }
    let versions = try without + mistakes.map(version)
    let runs = try run(
      versions, as: "your tests on the untouched starter",
      only: Dictionary(
        versions.map { ($0.name, tests) }, uniquingKeysWith: { $1 }),
      atMost: Self.longestLook)
    return runs.values.reduce(tests) { left, run in
      left.filter(run.tests { $0.state == .passed }.contains)
    }
  }

  // MARK: - Runs

  private static func state(
    _ number: Int, _ chain: Chain
  ) throws -> Version {
    ("state\(number)", try chain.state(after: number))
  }

  /// The state before a stage, or where it declares names its hollow state.
  private static func state(
    without stage: Stage, _ chain: Chain, _ workbook: Workbook
  ) throws -> Version {
    (
      "\(stage.declares ? "hollow" : "state")\(stage.number - 1)",
      try chain.state(without: stage, in: workbook)
    )
  }

  private func version(with mistake: Patch) throws -> Version {
    (mistake.fileName, try chain.state(changedBy: mistake))
  }

  private var rights: [Version] {
    get throws { try [right] + choices.map(version) }
  }

  /// Code without the feature: before it, and where nothing is written, or, where
  /// the starter lacks names that the tests use, nothing but these names.
  private var without: [Version] {
    get throws {
      guard let needed = stage.needs.flatMap(kata.stage) else {
        return [before, try Self.state(0, chain)]
      }
      return stage.declares
        ? [before] : [before, try Self.state(without: needed, chain, workbook)]
    }
  }

  /// Runs the tests on versions of the code: all, or those named for a version.
  private func run(
    _ versions: [Version], as text: String,
    only names: [String: [TestName]] = [:], atMost most: Double = .infinity,
    isBuilt: Bool = false
  ) throws -> [String: TestRun] {
    tester.announce?(text)
    let build = VersionBuild(kata, root: workbook.root, tester: tester)
    // Once the others are there, one build serves whatever is tried next.
    let others =
      try without.filter { build.holds($0.name) }
      + mistakes.filter { build.holds($0.fileName) }.map(version)
    let files = try (rights + others + versions).map {
      ($0.name, $0.code.withTests(of: tests))
    }
    let laid = Dictionary(files, uniquingKeysWith: { $1 })
    try build.lay(laid)
    let patterns = versions.map { version in
      (version.name, names[version.name].map(Kata.pattern) ?? pattern)
    }
    return try build.run(
      Dictionary(patterns, uniquingKeysWith: { $1 }),
      of: Array(laid.keys), patience: Self.patience, atMost: most,
      isBuilt: isBuilt)
  }
}

extension Grading {
  /// Prepares to grade a stage's own tests.
  init(
    _ stage: Stage, on snapshot: Snapshot, tester: any TestRunner
  ) throws {
    let workbook = snapshot.workbook
    let chain = try snapshot.chain.get()
    try chain.requireSteps(from: stage.number)
    let folder = "Solutions/\(chain.kata.folder)/Mistakes"
    if !Files.isFolder(workbook.path(folder)) {
      throw Stop.missing([folder])
    }
    let tests = snapshot.files.ownTests(of: stage)
    self.init(
      kata: chain.kata, stage: stage, chain: chain, tests: tests,
      pattern: Kata.ownPattern([stage]),
      before: try Self.state(without: stage, chain, workbook),
      right: try Self.state(stage.number, chain),
      mistakes: try chain.mistakes(of: stage, in: workbook),
      choices: try chain.choices(of: stage, in: workbook),
      countsErrors: false, workbook: workbook, tester: tester)
  }

  /// Prepares to grade a drill's tests, red on its wrong code, green on the right.
  init(
    _ drill: Drill, on snapshot: Snapshot, tester: any TestRunner
  ) throws {
    let chain = try snapshot.chain.get()
    let versions = try drill.versions(chain)
    self.init(
      kata: drill.trial, stage: drill.stage, chain: chain,
      tests: snapshot.files.part("Tests"), pattern: "",
      before: ("wrong", versions.wrong), right: ("right", versions.right),
      mistakes: drill.kind == .mend ? Array(drill.mistakes.dropFirst()) : [],
      choices: [], countsErrors: drill.kind == .bug,
      workbook: snapshot.workbook, tester: tester)
  }
}
