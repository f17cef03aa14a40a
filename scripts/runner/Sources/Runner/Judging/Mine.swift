import Foundation

/// The learner's files as a state of the code: what has run on them so far, and what
/// that tells of all tests together.
struct Mine {
  let snapshot: Snapshot
  let scope: CheckScope
  let matrix: Matrix
  /// The last stage whose tests are built, till a later one runs; nil for all: each
  /// change of this value is a build.
  private(set) var lastStage: Int?
  /// The last stage whose shipped tests were built here; 0 before any were.
  private(set) var built = 0
  /// The first stage whose shipped tests are left out, with those of all later ones,
  /// and the run that could not build them; nil where none are.
  private(set) var leftOut: (from: Int, run: TestRun)?
  /// The own tests that are named for no stage, as far as they ran.
  private(set) var extras: [TestRecord] = []
  /// The own tests that were built and asked for, and did not run.
  private(set) var notRun: [String] = []
  /// The compiler's warnings about the learner's files, where it read them.
  private(set) var warnings: [Diagnostic] = []
  /// The own tests that are left out, since they do not compile.
  private var without: [String] = []
  /// The errors in own tests: by stage, and those of files named for none.
  private var errors: [Int?: [Diagnostic]] = [:]

  /// Reads what has run so far.
  ///
  /// At first, the tests are built of the stage that is shown, and once that was
  /// green those of the next one, to which a check without a change goes on.
  ///
  /// - Parameter wanted: The last stage that was to be judged so far.
  init(
    _ snapshot: Snapshot, _ scope: CheckScope, _ matrix: Matrix,
    upTo wanted: Int = 0
  ) throws {
    (self.snapshot, self.scope, self.matrix) = (snapshot, scope, matrix)
    lastStage = firstLastStage.map { max($0, wanted) }
    for (ask, run) in matrix.mine { try read(run, ask) }
  }

  private var firstLastStage: Int? {
    if scope == .all { return nil }
    let shown = past.stageShown ?? 1
    let last = past[shown].wasGreen ? shown + 1 : shown
    if case .stage(let number) = scope, number > last { return nil }
    return kata.stage(last + 1) == nil ? nil : last
  }

  var kata: Kata { snapshot.kata }
  var files: KataFiles { snapshot.files }
  var past: Past { snapshot.past }

  /// The errors that keep a stage's own tests from being built.
  func ownErrors(of stage: Stage) -> [Diagnostic] {
    (errors[stage.number] ?? []) + (errors[nil] ?? [])
  }

  /// The last run of several stages, this one among them; nil where there was nothing
  /// to run.
  private func together(_ stage: Stage) -> (ask: Matrix.Ask, run: TestRun)? {
    let entry = matrix.mine.last { ask, _ in
      if case .together(let numbers) = ask {
        return numbers.contains(stage.number)
      }
      return false
    }
    // Where all that there was to run is left out, nothing ran.
    let isEmpty = leftOut.map { $0.from > 1 } == true
    return entry.flatMap { isEmpty && !$0.run.isBuilt ? nil : $0 }
  }

  /// What tells of a stage's tests, with those that another one kept from running, and
  /// whether no other tests ran beside them; nil where nothing ran.
  func run(of stage: Stage) -> (run: TestRun, isAlone: Bool)? {
    if !stage.isTestFirst, let run = unbuilt(stage) { return (run, true) }
    let alone = matrix.mine.last { $0.ask == .alone(stage.number) }
    let entry = alone ?? together(stage)
    guard let (ask, found) = entry else { return nil }
    var run = found
    let others = run.log.records(of: kata.ownModule)
    let isAlone =
      alone != nil
      || ask.stages.count == 1 && others.allSatisfy { named($0) != nil }
    for other in matrix[.cutOff(stage.number)] {
      run.log.replace(with: other.log)
      if other.output.fatal != nil { run.output = other.output }
    }
    return (run, isAlone)
  }

  /// The runs of these tests of a stage: the one in which they failed, and those after
  /// it; none where there are no such tests.
  func runs(of tests: [TestName], in stage: Stage) -> [TestRun] {
    guard let module = tests.first?.module else { return [] }
    let isShipped = stage.isTestFirst && module == kata.stageModule
    let first = isShipped ? shippedRun(of: stage) : run(of: stage)?.run
    return
      ([first].compactMap { $0 } + matrix[.again(stage.number)])
      .map { run in
        var part = run
        part.log = TestLog(run.log.records.filter { tests.contains($0.name) })
        return part
      }
  }

  /// What the shipped tests of a stage say of the code: in the run of several stages,
  /// if all of them came to their end there; nil where they have not run.
  func shippedRun(of stage: Stage) -> TestRun? {
    if let run = unbuilt(stage) { return run }
    let names = snapshot.tests(of: stage)
    let known = together(stage)?.run
    let hasRun = names.allSatisfy {
      [.passed, .failed].contains(known?.log[$0]?.result)
    }
    return hasRun
      ? known : matrix[.shipped(stage.number)].last
  }

  /// The stage that an own test is named for; nil for none.
  private func named(_ test: TestRecord) -> Stage? {
    Stage.number(namedBy: test.name.suite).flatMap(kata.stage)
  }

  // MARK: - What has run

  private mutating func read(_ run: TestRun, _ ask: Matrix.Ask) throws {
    if ask.stages.isEmpty { return }
    warnings += run.output.warnings.filter {
      $0.place?.path(below: kata.home) != nil && !warnings.contains($0)
        && !$0.isUnavoidable
    }
    if run.isBuilt {
      built = run.call.lastStage ?? 0
    } else if run.call.tests == .both, excludes(run.output.errors) {
      return
    } else if leavesOut {
      leaveOut(run)
    }
    guard case .together = ask, run.isBuilt else { return }
    let others = run.log.records(of: kata.ownModule).filter {
      named($0) == nil
    }
    extras.removeAll { others.map(\.name).contains($0.name) }
    extras += others
    try noteTestsNotRun(in: run)
  }

  // MARK: - Shipped tests that do not compile

  /// The run that could not build the shipped tests of a stage; nil where they are
  /// not left out.
  func unbuilt(_ stage: Stage) -> TestRun? {
    guard let leftOut, stage.number >= leftOut.from else { return nil }
    var run = leftOut.run
    run.call.filter = kata.shippedFilter([stage])
    return run
  }

  /// Whether shipped tests that ask for what the code lacks are left out, so that the
  /// stages before can be judged.
  private var leavesOut: Bool { !scope.isOneLight || past.stageShown == nil }

  /// Leaves out the shipped tests that ask for what the code lacks, with those of
  /// later stages.
  private mutating func leaveOut(_ run: TestRun) {
    guard run.asksForNames(of: kata, snapshot.shipped.changes) else { return }
    let from = run.output.errors.compactMap(\.place?.file).map {
      Stage.declaring($0) ?? owner(of: $0) ?? 1
    }.min()
    guard let from, from < leftOut?.from ?? .max else { return }
    leftOut = (from, run)
  }

  // MARK: - Own tests that do not compile

  var ownFiles: [String] {
    files.ownTestFiles.filter {
      owner(of: $0) ?? 0 <= lastStage ?? .max && !without.contains($0)
    }
  }

  /// The functions of own tests whose assertions say nothing.
  var mixed: [TestFunction] {
    functions(in: ownFiles).filter(\.isMixed)
  }

  private func functions(in names: [String]) -> [TestFunction] {
    snapshot.functions(in: names.map { "Tests/\($0)" })
  }

  /// Notes the own tests that were built and asked for and did not run, if the run
  /// came to its end.
  private mutating func noteTestsNotRun(in run: TestRun) throws {
    let isCut = run.hasBrokenOff || run.log.hasOpenRun
    guard hasExtras, case .exited = run.end, !isCut else { return }
    let filter = try Regex(run.call.filter ?? "")
    let built = ownFiles.filter { !run.call.without.contains($0) }
    let missing = functions(in: built)
      .notRun(among: run.log.records(of: kata.ownModule).map(\.name))
      .map(\.fullName)
    notRun += missing.filter {
      "\(kata.ownModule).\($0)(".contains(filter) && !notRun.contains($0)
    }
  }

  /// Leaves out the own tests that these errors are about; false if none are.
  ///
  /// All are left out where an error is about a file that any stage may use.
  private mutating func excludes(_ found: [Diagnostic]) -> Bool {
    let folder = "/\(kata.home)/Tests/"
    var owners = Set<Int?>()
    for error in found {
      guard let file = error.place?.file else { continue }
      // What SwiftPM writes to call tests fails for some that compile.
      guard file.contains(folder) || file.contains("\(kata.ownModule).swift")
      else { continue }
      let owner = owner(of: file)
      owners.insert(owner)
      errors[owner, default: []].append(error)
    }
    let broken =
      owners.contains(nil)
      ? files.ownTestFiles
      : ownFiles.filter { owners.contains(owner(of: $0)) }
    without += broken
    return !broken.isEmpty
  }

  private func owner(of file: String) -> Int? { snapshot.owner(of: file) }
}
