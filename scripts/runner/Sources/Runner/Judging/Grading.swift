import Foundation

/// Grades own tests, in the order in which they should come about: first they
/// fail, then they ask for the right thing, then they notice mistakes.
public struct Grading: Sendable {
  private let workbook: Workbook
  private let kata: Kata
  private let stage: Stage
  private let chain: Chain
  private let own: KataFiles
  private let lanes: [Lane]
  /// Is told what is being graded.
  public var announce: (@Sendable (String) -> Void)?

  /// A place to build in, apart from the learner's own builds.
  ///
  /// A scratch path that sees other sources and other tests compiles nearly all
  /// of them anew. All katas share the lanes: what the compiler makes of
  /// Foundation's modules serves all of them.
  private struct Lane {
    var name: String
    var folder: PreparedFolder
    var scratch: String
    var tester: SwiftTest
  }

  /// How long a run goes on after its first failure, in seconds.
  private static let patience = 1.0

  /// Prepares to grade these tests.
  ///
  /// - Parameters:
  ///   - own: The learner's sources and tests.
  ///   - lanes: The names of the folders below `.build` to build in, as many
  ///     at a time as there are.
  public init(
    _ kata: Kata, stage: Stage, own: KataFiles, workbook: Workbook,
    tester: SwiftTest,
    lanes: [String] = (1...Parallel.lanes).map { "grading-\($0)" }
  ) throws {
    self.workbook = workbook
    self.kata = kata
    self.stage = stage
    self.own = own
    chain = try Chain(kata, in: workbook)
    self.lanes = lanes.enumerated().map { index, name in
      var lane = Lane(
        name: name,
        folder: PreparedFolder(kata, root: workbook.root, name: name),
        scratch: ".build/\(name)", tester: tester)
      // One line cannot tell of two builds at once.
      if index > 0 { lane.tester.progress = nil }
      return lane
    }
  }

  /// A digest of all that the grade depends on.
  func key() throws -> String {
    var digest = Digest()
    digest.add("grade 3")
    digest.add("\(lanes[0].tester.limit)")
    digest.add(Toolchain.identity)
    digest.add(own.part("Tests").digest.description)
    digest.add(chain.solution.digest.description)
    for patch in try chain.steps + chain.mutants(in: workbook) {
      digest.add(Files.text(workbook.path(patch.name)) ?? "")
    }
    return digest.description
  }

  /// Grades the tests: steps a to c.
  public func grade() throws -> Grade {
    let lock = try lockLanes()
    defer { withExtendedLifetime(lock) {} }
    var grade = Grade()
    let baseline = try run(
      on: chain.state(after: stage.number - 1),
      saying: "your tests on code without the feature")
    guard baseline.isBuilt else {
      grade.buildError = Self.buildError(baseline)
      grade.unknownNames = Self.unknownNames(baseline.output.errors)
      return grade
    }
    for record in baseline.log.records {
      switch record.state {
      case .failed, .stopped:
        guard let failure = Self.failure(record) else { continue }
        if record.failures.contains(where: \.isAssertion) {
          grade.red.append(failure)
        } else {
          grade.thrown.append(failure)
        }
      case .crashed, .timedOut: grade.unfinished.append(record.name.description)
      case .passed: grade.passingBefore.append(record.name.description)
      case .skipped, .notRun: continue
      }
    }
    grade.ranOutOfTime = Self.ranOutOfTime(baseline)
    guard grade.isRed else { return grade }

    let mutants = try chain.mutants(in: workbook)
    let runs = try runOnSolution(and: mutants)
    if let solution = runs[0] {
      grade.buildError = Self.buildError(solution)
      grade.wrong = Self.failures(solution)
      grade.ranOutOfTime = grade.ranOutOfTime || Self.ranOutOfTime(solution)
    }
    guard grade.buildError == nil, grade.wrong.isEmpty else { return grade }

    var couldFail = Set<String>()
    for (mutant, run) in zip(mutants, runs.dropFirst()) {
      guard let run else { continue }
      grade.mutants.append(try Self.judge(mutant, run))
      // A test that did not get its turn may well fail here.
      let passed = run.log.records.filter { $0.state == .passed }.map(\.name)
      couldFail.formUnion(
        grade.passingBefore.filter { name in
          !passed.contains { $0.description == name }
        })
    }
    grade.idle = try idle(
      grade.passingBefore.filter { !couldFail.contains($0) })
    return grade
  }

  /// Runs the tests on the correct solution, and on each mutant of it; no
  /// further once a test is found to be wrong.
  private func runOnSolution(and mutants: [Patch]) throws -> [TestRun?] {
    let versions =
      try [chain.solution]
      + mutants.map { try $0.applied(to: chain.solution) }
    let done = Guarded(0)
    return try Parallel.map(
      versions, lanes: lanes.count,
      until: { index, run in
        index == 0 && (!run.isBuilt || !Self.failures(run).isEmpty)
      },
      whenDone: { _, _ in done.withLock { $0 += 1 } }
    ) { version, lane, isOver in
      try run(
        on: version, in: lanes[lane],
        saying: "your tests on the solution and \(mutants.count) mistakes "
          + "(\(done.withLock { $0 }) of \(versions.count))",
        until: isOver)
    }
  }

  /// Runs the workbook's own tests of the feature on the learner's code.
  func reference() throws -> [Grade.Failure] {
    let lock = try lockLanes()
    defer { withExtendedLifetime(lock) {} }
    let run = try run(
      on: own, tests: chain.solution,
      saying: "the workbook's tests on your code")
    if let error = Self.buildError(run) { return [error] }
    return Self.failures(run).map { failure in
      // These tests are the solution's, and that is where they can be read.
      var failure = failure
      if let place = failure.place, place.file.hasPrefix("Katas/") {
        failure.place?.file =
          "Solutions/" + place.file.dropFirst("Katas/".count)
      }
      return failure
    }
  }

  /// The tests that did not pass, each with what it said or how it ended.
  private static func failures(_ run: TestRun) -> [Grade.Failure] {
    run.log.records.compactMap { record in
      if record.state == .passed { return nil }
      if let failure = failure(record) { return failure }
      let name = record.name.description
      guard record.state == .crashed, let fatal = run.output.fatal else {
        let ends: [TestState: String] = [
          .crashed: "the process ended in the middle of it",
          .timedOut: "it did not end within the time limit",
          .skipped: "it was skipped",
        ]
        return ends[record.state].map { Grade.Failure(test: name, message: $0) }
      }
      // The frame in the test tells more than the place in Swift's library.
      let frame = run.output.frames.first { $0.file.contains("/Tests/") }
      return Grade.Failure(
        test: name, message: "crashed: \(fatal.message)",
        place: original(frame ?? fatal.place))
    }
  }

  /// Of these tests, the ones that pass even where nothing is written.
  private func idle(_ candidates: [String]) throws -> [String] {
    guard !candidates.isEmpty else { return [] }
    let run = try run(
      on: chain.state(after: 0), saying: "your tests on the untouched starter")
    let passed = run.log.records.filter { $0.state == .passed }
      .map(\.name.description)
    return candidates.filter { passed.contains($0) }
  }

  /// Keeps a check of another kata out of the lanes.
  private func lockLanes() throws -> Lock {
    try Lock(lanes[0].name, root: workbook.root) {
      announce?("waiting for the grading of another kata")
    }
  }

  /// Runs tests, the learner's if no others are named, on these sources.
  private func run(
    on sources: KataFiles, tests: KataFiles? = nil, in lane: Lane? = nil,
    saying text: String, until isOver: () -> Bool = { false }
  ) throws -> TestRun {
    let lane = lane ?? lanes[0]
    announce?(text)
    var tester = lane.tester
    if let show = tester.progress {
      tester.progress = { step, seconds in show("\(text): \(step)", seconds) }
    }
    try lane.folder.lay(sources.withTests(of: tests ?? own))
    var request = TestRequest(
      kata, source: lane.folder.source, tests: .own,
      filter: kata.filter([stage]))
    request.scratch = lane.scratch
    return try tester.runVariant(request) { _, seconds in
      seconds > Self.patience || isOver()
    }
  }

  private static func judge(
    _ mutant: Patch, _ run: TestRun
  ) throws -> Grade.Mutant {
    if let error = buildError(run) {
      throw Stop(
        .fault,
        "\(mutant.name) does not build with your tests (\(error.message)): check "
          + "again, or take Solutions from a fresh copy of the workbook")
    }
    let file = mutant.name.split(separator: "/").last ?? ""
    var result = Grade.Mutant(
      name: String(file.dropLast(".patch".count)),
      title: mutant.header["Title"] ?? String(file),
      hint: mutant.header["Hint"] ?? "", fate: .atLarge)
    // The clearest way to notice a mistake comes first.
    let ways: [(fate: Grade.Mutant.Fate, noticed: (TestRecord) -> Bool)] = [
      (.caught, { $0.failures.contains(where: \.isAssertion) }),
      (.caughtByError, { !$0.failures.isEmpty }),
      (.caughtByCrash, { $0.state == .crashed }),
      (.caughtByTimeLimit, { $0.state == .timedOut }),
    ]
    for way in ways {
      guard let record = run.log.records.first(where: way.noticed) else {
        continue
      }
      result.fate = way.fate
      result.caughtBy = record.name.description
      break
    }
    return result
  }

  private static func ranOutOfTime(_ run: TestRun) -> Bool {
    run.log.records.contains { $0.state == .timedOut }
  }

  /// Why nothing was run; nil where something was.
  private static func buildError(_ run: TestRun) -> Grade.Failure? {
    if run.isBuilt || run.end == .stopped { return nil }
    if let first = run.output.errors.first { return failure(first) }
    let reason =
      run.end == .timedOut
      ? "the build did not end in time"
      : "the build failed: \(run.text.suffix(200))"
    return Grade.Failure(test: "", message: reason)
  }

  private static func failure(_ record: TestRecord) -> Grade.Failure? {
    record.telling.map { failure in
      Grade.Failure(
        test: record.name.description, message: failure.message,
        place: original(failure.place))
    }
  }

  private static func failure(_ error: Diagnostic) -> Grade.Failure {
    Grade.Failure(
      test: "", message: error.message, place: original(error.place))
  }

  /// The learner's file that a place in a prepared copy stands for.
  private static func original(_ place: SourcePlace?) -> SourcePlace? {
    guard let place, let copy = place.file.range("/.build/prepared/") else {
      return place
    }
    let parts = place.file[copy.upperBound...].split(separator: "/").dropFirst()
    return SourcePlace("Katas/" + parts.joined(separator: "/"), place.line)
  }

  /// The names that the compiler cannot find.
  private static func unknownNames(_ diagnostics: [Diagnostic]) -> [String] {
    var names: [String] = []
    for diagnostic in diagnostics {
      let parts = diagnostic.message.split(separator: "'")
      guard diagnostic.message.hasPrefix("cannot find"), parts.count > 1,
        !names.contains(String(parts[1]))
      else { continue }
      names.append(String(parts[1]))
    }
    return names
  }
}
