import Foundation

/// Grades the own tests of a stage, in the order in which they should come about:
/// first they fail, then they ask for the right thing, then they notice mistakes.
///
/// Right is what the workbook's code does when the stage is done: the state after
/// it. What later stages change does not count.
public struct Grading: Sendable {
  private let workbook: Workbook
  private let kata: Kata
  private let stage: Stage
  let chain: Chain
  let versions: Versions
  /// The known mistakes.
  let mutants: [Patch]
  /// Two mistakes are too few to call a test idle that none of them fails.
  let looksForIdleTests: Bool
  /// The pattern for `--filter` that lets the tests run.
  private let filter: String
  /// The learner's files, of whose tests only those of the stage are there.
  private let own: KataFiles
  let lanes: [Lane]
  /// Is told what is being graded.
  public var announce: (@Sendable (String) -> Void)?

  /// A place to build in, apart from the learner's own builds.
  ///
  /// A scratch path that sees other sources and other tests compiles nearly all
  /// of them anew. All katas share the lanes: what the compiler makes of
  /// Foundation's modules serves all of them.
  struct Lane {
    var name: String
    var folder: PreparedFolder
    var scratch: String
    var tester: any TestRunner
  }

  /// The code on which good tests are red, and the code on which they are green.
  struct Versions {
    var before: KataFiles
    var right: KataFiles
    var saying: (before: String, right: String)
    /// Whether an error that a test throws tells of the code as an assertion
    /// does: a user's defect may be one.
    var countsErrors = false
  }

  /// How long a run goes on after its first failure, in seconds.
  private static let patience = 1.0

  /// How often the tests run on right code: one that fails by chance may pass
  /// once.
  private static let tries = 2

  /// Prepares to grade these tests.
  ///
  /// - Parameters:
  ///   - own: The learner's sources and tests.
  ///   - builds: Other stages' tests that are built beside them, so that each
  ///     of these stages can be graded with one build; they are not run.
  ///   - lanes: The names of the folders below `.build` to build in, as many
  ///     at a time as there are.
  public init(
    _ kata: Kata, stage: Stage, own: KataFiles, workbook: Workbook,
    tester: any TestRunner, builds others: KataFiles = [:],
    lanes: [String] = (1...Parallel.lanes).map { "grading-\($0)" }
  ) throws {
    self.workbook = workbook
    self.kata = kata
    self.stage = stage
    self.own = own.part("Sources").merging(own.ownTests(of: stage)) { $1 }
      .merging(others) { mine, _ in mine }
    chain = try Chain(kata, in: workbook)
    versions = Versions(
      before: try chain.state(after: stage.number - 1),
      right: try chain.state(after: stage.number),
      saying: (
        "your tests on code without the feature",
        "your tests on code with the feature"
      ))
    mutants = try chain.mistakes(of: stage, in: workbook)
    looksForIdleTests = !stage.givesTests
    filter = kata.ownFilter([stage])
    self.lanes = Self.lanes(lanes, kata, workbook, tester)
  }

  /// Prepares to grade the tests of a drill: they are red on its wrong code, and
  /// green on its right code.
  ///
  /// - Parameter at: The kata as places in its files are told.
  public init(
    _ drill: Drill, _ versions: Drill.Versions, at place: Kata? = nil,
    own: KataFiles,
    workbook: Workbook, tester: any TestRunner, builds others: KataFiles = [:],
    filter: String? = nil,
    lanes: [String] = (1...Parallel.lanes).map { "grading-\($0)" }
  ) throws {
    self.workbook = workbook
    kata = drill.kata
    stage = drill.stage
    self.own = own.part("Tests").merging(others) { mine, _ in mine }
    chain = try Chain(kata, in: workbook)
    let mistake = drill.kind == .bug ? "the defect" : "the mistake"
    self.versions = Versions(
      before: versions.wrong, right: versions.right,
      saying: (
        "your tests on code with \(mistake)", "your tests on right code"
      ),
      countsErrors: drill.kind == .bug)
    mutants =
      drill.kind == .mend ? Array(drill.mistakes.dropFirst()) : []
    looksForIdleTests = false
    self.filter = filter ?? kata.anyOwnFilter
    self.lanes = Self.lanes(lanes, place ?? drill.trial, workbook, tester)
  }

  private static func lanes(
    _ names: [String], _ kata: Kata, _ workbook: Workbook,
    _ tester: any TestRunner
  ) -> [Lane] {
    // What is read from `Katas/Drill` is told by that name.
    let folder = kata.source.dropFirst("Katas".count)
    return names.enumerated().map { index, name in
      var lane = Lane(
        name: name,
        folder: PreparedFolder(kata, root: workbook.root, name: name + folder),
        scratch: ".build/\(name)", tester: tester)
      // One line cannot tell of two builds at once.
      if index > 0 { lane.tester.progress = nil }
      return lane
    }
  }

  /// A digest of all that the grade depends on.
  func key() throws -> String {
    var digest = Digest()
    if versions.countsErrors { digest.add("errors count") }
    digest.add("grade 7, stage \(stage.number)")
    digest.add("\(lanes[0].tester.limit)")
    digest.add(Toolchain.identity)
    digest.add(own.part("Tests").digest.description)
    digest.add(versions.before.digest.description)
    digest.add(versions.right.digest.description)
    digest.add(chain.solution.digest.description)
    for patch in chain.steps + mutants {
      digest.add(Files.text(workbook.path(patch.name)) ?? "")
    }
    return digest.description
  }

  // MARK: - Red, and right

  /// Whether the tests fail without the feature, and pass with it.
  public func grade() throws -> Grade {
    let lock = try lockLanes()
    defer { withExtendedLifetime(lock) {} }
    let code =
      [versions.before] + Array(repeating: versions.right, count: Self.tries)
    let runs = try Parallel.map(
      code.enumerated().map { $0 }, lanes: lanes.count,
      until: { index, run in index == 0 && !run.isBuilt }
    ) { item, lane, isOver in
      try run(
        on: item.element, in: lanes[lane],
        saying: item.offset == 0
          ? versions.saying.before : versions.saying.right,
        until: isOver)
    }
    var grade = Grade()
    guard let baseline = runs[0] else { return grade }
    read(baseline, into: &grade)
    guard grade.isRed else { return grade }
    let right = runs.dropFirst().compactMap { $0 }
    Self.read(right, into: &grade)
    grade.waiting = right.first.map { baseline.withoutWord(of: $0) } ?? []
    return grade
  }

  /// Reads a run on code without the feature.
  func read(_ baseline: TestRun, into grade: inout Grade) {
    guard baseline.isBuilt else {
      grade.buildError = Grade.buildError(baseline)
      grade.unknownNames = Grade.unknownNames(baseline.output.errors)
      return
    }
    grade.count += baseline.told.count
    for record in baseline.log.records {
      switch record.state {
      case .failed, .stopped:
        guard let failure = Grade.failure(record) else { continue }
        if versions.countsErrors
          || record.failures.contains(where: \.isAssertion)
        {
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
  private static func read(_ runs: [TestRun], into grade: inout Grade) {
    grade.buildError = runs.lazy.compactMap(Grade.buildError).first
    grade.ranOutOfTime =
      grade.ranOutOfTime || runs.contains(where: Grade.ranOutOfTime)
    grade.slow = Grade.slow(in: runs)
    let failures = runs.map(Grade.failures)
    let always = Set(failures.first?.map(\.test) ?? []).filter { test in
      failures.allSatisfy { $0.contains { $0.test == test } }
    }
    for failure in failures.joined() {
      if always.contains(failure.test) {
        grade.wrong.add(failure)
      } else {
        grade.byChance.add(failure)
      }
    }
  }

  // MARK: - Later stages

  /// The tests that fail on the state after a later stage, and the first stage
  /// after which they do.
  func failing(after last: Stage) throws -> [String: Int] {
    let lock = try lockLanes()
    defer { withExtendedLifetime(lock) {} }
    func failing(_ number: Int) throws -> Set<String> {
      let run = try run(
        on: chain.state(after: number),
        saying: "your tests on the code of stage \(number)")
      return Set(Grade.failures(run).map(\.test))
    }
    let wanted = try failing(last.number)
    var first: [String: Int] = [:]
    for between in kata.stages
    where between.number > stage.number && between.number < last.number
      && first.count < wanted.count
    {
      for test in try failing(between.number).intersection(wanted)
      where first[test] == nil { first[test] = between.number }
    }
    return wanted.reduce(into: first) { first, test in
      first[test] = first[test] ?? last.number
    }
  }

  // MARK: - Builds

  /// Keeps a check of another kata out of the lanes.
  func lockLanes() throws -> Lock {
    try Lock(lanes[0].name, root: workbook.root) {
      announce?("waiting for the grading of another kata")
    }
  }

  /// Runs the learner's tests on these sources.
  ///
  /// - Parameters:
  ///   - names: The tests that are run; nil for all.
  ///   - most: How long they may take, in seconds; nil for their time limit.
  ///   - last: The last run in this lane, if it was on the same sources.
  func run(
    on sources: KataFiles, in lane: Lane? = nil,
    saying text: String, only names: [String]? = nil,
    atMost most: Double? = nil, after last: TestRun? = nil,
    until isOver: () -> Bool = { false }
  ) throws -> TestRun {
    let lane = lane ?? lanes[0]
    announce?(text)
    var tester = lane.tester
    if let show = tester.progress {
      tester.progress = { step, seconds in show("\(text): \(step)", seconds) }
    }
    try lane.folder.lay(sources.withTests(of: own))
    var request = TestRequest(
      kata, source: lane.folder.source, tests: .own,
      filter: filter)
    request.narrowFilter = names.map(kata.ownFilter)
    request.scratch = lane.scratch
    var began: ContinuousClock.Instant?
    let stop = { (log: TestLog, seconds: Double) -> Bool in
      if began == nil, !log.records.isEmpty { began = .now }
      let isLong = most.flatMap { most in
        began.map { $0.duration(to: .now) > .seconds(most) }
      }
      return seconds > Self.patience || isLong == true || isOver()
    }
    guard let last else {
      return try tester.runVariant(request, stopWhen: stop)
    }
    return try tester.runAgain(request, after: last, stopWhen: stop)
  }
}

extension [Grade.Failure] {
  /// Adds a failure, unless one of its test is there.
  fileprivate mutating func add(_ failure: Grade.Failure) {
    if !contains(where: { $0.test == failure.test }) { append(failure) }
  }
}
