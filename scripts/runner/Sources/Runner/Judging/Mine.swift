import Foundation

/// The learner's files as a state of the code: what has run on them so far, what that
/// tells of all tests together, and the calls of `swift test` for more.
struct Mine {
  let snapshot: Snapshot
  let scope: CheckScope
  let matrix: Matrix
  /// The last stage whose tests are built, till a later one runs; nil for all: each
  /// change of this value is a build.
  private var lastStage: Int?
  /// The last stage whose shipped tests were built here; 0 before any were.
  private var built = 0
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
  /// green those of the next one, which is looked at on the way.
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
    let stages = kata.stages.map(\.number)
    let shown = past.stageShown ?? stages.first ?? 1
    let next = stages.first { $0 > shown }
    let last = past[shown].wasGreen ? next ?? shown : shown
    if case .stage(let number) = scope, number > last { return nil }
    return last == stages.last ? nil : last
  }

  private var kata: Kata { snapshot.kata }
  private var files: KataFiles { snapshot.files }
  private var past: Past { snapshot.past }

  /// The errors that keep a stage's own tests from being built.
  func ownErrors(of stage: Stage) -> [Diagnostic] {
    (errors[stage.number] ?? []) + (errors[nil] ?? [])
  }

  /// Whether own tests may be a stage's: of its file, or of one named for none.
  func mayHoldTests(of stage: Stage) -> Bool {
    stage.isTestFirst
      || hasExtras
        && snapshot.ownTests(of: stage).contains {
          Stage.number(ofFile: $0) != nil || $1.holds("Stage\(stage.number)")
        }
  }

  /// Whether own tests that no test-first stage asks for run as well; those of a
  /// drill are judged by themselves.
  private var hasExtras: Bool {
    tests == .both && !kata.isDrill
  }

  /// The call of `swift test` for these stages.
  ///
  /// Among several, the shipped tests of green stages run as well. Own tests that
  /// are no stage's do, too, unless a stage is run alone.
  func call(_ stages: [Stage], isAlone: Bool = false) -> SwiftCall {
    let own = stages.filter(mayHoldTests)
    let shipped = stages.filter {
      (!$0.isTestFirst || stages.count > 1 && past[$0.number].isGreen)
        && unbuilt($0) == nil
    }
    var patterns = shipped.isEmpty ? [] : [kata.shippedFilter(shipped)]
    if !own.isEmpty {
      // A drill's tests are all of its stage.
      patterns.append(
        kata.isDrill ? "\(kata.ownModule)\\." : kata.ownFilter(own))
    }
    if hasExtras, !isAlone { patterns.append(kata.extrasFilter) }
    return call(patterns.joined(separator: "|"), ofShipped: shipped)
  }

  /// The call for given tests of a stage alone, one after the other.
  func call(_ tests: [TestName], of stage: Stage) -> SwiftCall {
    let names = Kata.pattern(for: tests)
    var call = call(
      "\(kata.stageModule)\\.\(names)", ofShipped: [stage])
    call.arguments = ["--no-parallel"]
    return call
  }

  /// The call for tests of a stage that failed, shipped ones or own.
  func call(again tests: [TestName], of stage: Stage) -> SwiftCall {
    let modules = Set(tests.map(\.module)).sorted()
    var call = modules == [kata.stageModule] ? shipped([stage]) : call([stage])
    let names = Kata.pattern(for: tests)
    call.filter = modules.map { "\($0)\\.\(names)" }.joined(separator: "|")
    return call
  }

  /// The call of `swift test` for the shipped tests of stages, test first or not.
  func shipped(_ stages: [Stage]) -> SwiftCall {
    call(kata.shippedFilter(stages), ofShipped: stages)
  }

  private func call(
    _ filter: String, ofShipped shipped: [Stage]
  ) -> SwiftCall {
    var call = SwiftCall(kata, tests: tests, filter: filter)
    call.lastStage = lastBuilt(with: shipped)
    if tests == .both {
      let own = ownFiles
      call.without = files.ownTestFiles.filter { !own.contains($0) }
    }
    return call
  }

  /// The last stage whose shipped tests are built where those of these stages run.
  ///
  /// Tests that use names which nobody has declared would keep all others from being
  /// built. Each change of this value is a build.
  private func lastBuilt(with shipped: [Stage]) -> Int {
    let wanted = shipped.map(\.number).max() ?? 0
    if built >= wanted { return built }
    let undeclared = kata.stages.first {
      !kata.isDrill && $0.declaresNames && $0.number > wanted
        && !past[$0.number].isGreen
    }
    let ends = [
      lastStage, kata.stages.last?.number, undeclared.map { $0.number - 1 },
      leftOut.map { $0.from - 1 },
    ]
    return max(wanted, ends.compactMap { $0 }.min() ?? 0)
  }

  /// SwiftPM refuses a target without any file.
  private var tests: TestChoice { ownFiles.isEmpty ? .stages : .both }

  /// The call that runs these stages at once; nil where that is known, or there is
  /// nothing to run.
  func next(_ stages: [Stage], isAlone: Bool = false) -> SwiftCall? {
    guard stages.contains(where: holdsTests) else { return nil }
    let call = call(stages, isAlone: isAlone)
    let ask = ask(stages, isAlone)
    guard let last = matrix.mine.last(where: { $0.ask == ask })?.run else {
      return call
    }
    // Tests that do not build are left out, as long as others are left.
    let isLess =
      !last.isBuilt && last.call.command != call.command
      && leftOut?.from != firstStage
    return isLess ? call : nil
  }

  /// What is asked of these stages.
  func ask(_ stages: [Stage], _ isAlone: Bool = false) -> Matrix.Ask {
    isAlone ? .alone(stages[0].number) : .together(stages.map(\.number))
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
    let isEmpty = leftOut.map { $0.from > firstStage } == true
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
    for (ask, other) in matrix.mine where ask == .lost(stage.number) {
      run.log.replace(with: other.log)
      if other.output.fatal != nil { run.output = other.output }
    }
    return (run, isAlone)
  }

  /// How often something was asked, and whether it was.
  func count(_ ask: Matrix.Ask) -> Int {
    matrix.mine.count { $0.ask == ask }
  }

  func hasRun(_ ask: Matrix.Ask) -> Bool { count(ask) > 0 }

  /// The runs of these tests of a stage: the one in which they failed, and those after
  /// it; none where there are no such tests.
  func runs(of tests: [TestName], in stage: Stage) -> [TestRun] {
    guard let module = tests.first?.module else { return [] }
    let isShipped = stage.isTestFirst && module == kata.stageModule
    let first = isShipped ? shippedRun(of: stage) : run(of: stage)?.run
    return
      ([first].compactMap { $0 }
      + matrix.mine.filter { $0.ask == .again(stage.number) }.map(\.run))
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
      ? known : matrix.mine.last { $0.ask == .shipped(stage.number) }?.run
  }

  /// The stage that an own test is named for; nil for none.
  private func named(_ test: TestRecord) -> Stage? {
    Stage.number(namedBy: test.name.suite).flatMap(kata.stage)
  }

  /// Whether a stage may have tests to run, as far as what is left out is known.
  private func holdsTests(of stage: Stage) -> Bool {
    stage.isTestFirst ? tests == .both : unbuilt(stage) == nil
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
    try noteLostTests(in: run)
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

  private var firstStage: Int { kata.stages.first?.number ?? 1 }

  /// Whether shipped tests that ask for what the code lacks are left out, so that the
  /// stages before can be judged.
  private var leavesOut: Bool { !scope.isOneLight || past.stageShown == nil }

  /// Leaves out the shipped tests that ask for what the code lacks, with those of
  /// later stages.
  private mutating func leaveOut(_ run: TestRun) {
    guard run.asksForNames(of: kata, snapshot.shipped.changes) else { return }
    let from = run.output.errors.compactMap(\.place?.file).map {
      Stage.declaring($0) ?? owner(of: $0) ?? firstStage
    }.min()
    guard let from, from < leftOut?.from ?? .max else { return }
    leftOut = (from, run)
  }

  // MARK: - Own tests that do not compile

  private var ownFiles: [String] {
    files.ownTestFiles.filter {
      owner(of: $0) ?? 0 <= lastStage ?? .max && !without.contains($0)
    }
  }

  /// The functions of own tests whose assertions say nothing.
  var mixed: [TestFunction] {
    ownFiles.flatMap(functions).filter(\.isMixed)
  }

  private func functions(in file: String) -> [TestFunction] {
    files["Tests/\(file)"].map(TestFunction.all) ?? []
  }

  /// Notes the own tests that were built and asked for and did not run, if the run
  /// came to its end.
  private mutating func noteLostTests(in run: TestRun) throws {
    let isCut = !run.isBuilt || run.hasBrokenOff || run.log.hasOpenRun
    guard hasExtras, case .exited = run.end, !isCut else { return }
    let filter = try Regex(run.call.filter ?? "")
    let lost = ownFiles.flatMap(functions)
      .lost(among: run.log.records(of: kata.ownModule).map(\.name))
      .map(\.fullName)
    notRun += lost.filter {
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

  /// When enough is known of these stages.
  func stop(_ stages: [Stage]) -> (TestLog, Double) -> Bool {
    let goesPast = goesPast(stages)
    let showsFirstRed = showsFirstRed(stages)
    return { log, _ in goesPast(log) || showsFirstRed(log) }
  }

  /// Ends a run when a given test of the last stage is known to be the first
  /// red, where one is shown at a time, and all tests of the stages before have run.
  ///
  /// Swift Testing runs after XCTest: own tests may use both.
  private func showsFirstRed(_ stages: [Stage]) -> (TestLog) -> Bool {
    guard scope.showsOneRed, let last = stages.last, !last.isTestFirst,
      !files.part("Tests").contains(where: {
        $0.bytes.holds("import Testing")
      })
    else { return { _ in false } }
    let given = snapshot.tests(of: last)
    let others = stages.dropLast().filter { !$0.isTestFirst }
      .flatMap(snapshot.tests)
    let (own, shipped) = (kata.ownModule, kata.stageModule)
    let hasOwn = stages.contains(where: mayHoldTests)
    return { log in
      guard log.records.last?.name.module == shipped,
        !hasOwn || !log.records(of: own).isEmpty,
        others.allSatisfy({ log[$0]?.isFinished == true }),
        let first = given.first(where: { log[$0]?.result != .passed })
      else { return false }
      return log[first]?.result == .failed
    }
  }

  /// Ends a run when a stage before the last has failed and another one begins.
  ///
  /// Behind a failure of the last stage, there may be own tests of those before it.
  private func goesPast(_ stages: [Stage]) -> (TestLog) -> Bool {
    guard scope != .all, stages.count > 1, let last = stages.last?.number
    else {
      return { _ in false }
    }
    return { [kata] log in
      let failed = log.records(of: kata.stageModule).first {
        !$0.failures.isEmpty && Stage.number(of: $0.name.suite) ?? last < last
      }
      guard let failed else { return false }
      guard case .test(let now) = log.phase, now.module == failed.name.module
      else { return true }
      return Stage.number(of: now.suite) != Stage.number(of: failed.name.suite)
    }
  }
}
