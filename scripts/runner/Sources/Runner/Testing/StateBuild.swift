import Foundation

/// Builds states of a kata's code side by side, and runs tests on each.
///
/// Each state is a module of its own, `UpDownGame_state6`, in a package that is laid
/// out below `.build`. Its tests are compiled with `-module-alias`, so that they import
/// `UpDownGame` all the same.
public struct StateBuild: Sendable {
  private let kata: Kata
  private let root: String
  let tester: any TestRunner

  /// How many states' tests run in one call, at most.
  ///
  /// SwiftPM hands XCTest the names of all tests in one argument, which Linux limits
  /// to 128 KiB. Of 25 states with 50 tests each, it ran none, and said nothing.
  static let most = 12

  /// Creates the build of one kata's states, in a place of its own.
  public init(_ kata: Kata, root: String, tester: any TestRunner) {
    (self.kata, self.root, self.tester) = (kata, root, tester)
  }

  /// The package's folder, relative to the workbook.
  private var package: String { ".build/states/\(kata.module)" }

  /// The folder of a state's files, relative to the workbook.
  private func folder(of state: String) -> String { "\(package)/\(state)" }

  /// Whether a state is laid out.
  func holds(_ state: String) -> Bool {
    Files.isFolder("\(root)/\(folder(of: state))/Sources")
  }

  /// Forgets all that was laid out and built.
  public func forget() throws {
    try Files.remove("\(root)/\(package)")
  }

  /// Lays out states, each with the tests that are to be built for it; others
  /// that are there stay.
  public func lay(_ states: [String: KataFiles]) throws {
    // A target's folder has to lie in its package, if by a link.
    for (link, target) in [
      ("scripts", "../../../scripts"), ("Tests", "../../../Tests"),
      ("Package.swift", "\(SwiftCall.statesPackage)/Package.swift"),
    ] {
      let path = "\(root)/\(package)/\(link)"
      try Files.makeFolder("\(root)/\(package)")
      if !Files.isThere(path) { try Files.link(path, to: target) }
    }
    for (state, files) in states {
      try files.layToBeBuilt(in: "\(root)/\(folder(of: state))")
    }
  }

  /// Runs tests, of states that were laid out.
  ///
  /// A state whose tests crash, hang or go on for too long after a failure ends
  /// the call; the others are run by another one.
  ///
  /// - Parameters:
  ///   - patterns: For each state, that of its tests' names, without the module.
  ///   - states: Those that are built, which may be more than are run.
  ///   - patience: The seconds that a state's tests go on after a failure.
  ///   - most: The seconds that the tests may take together.
  ///   - isBuilt: Whether the last call has built the same states.
  /// - Returns: what each state's tests did, as if it were the kata.
  public func run(
    _ patterns: [String: String], of states: [String], patience: Double,
    atMost most: Double = .infinity, isBuilt: Bool = false
  ) throws -> [String: TestRun] {
    var results: [String: TestRun] = [:]
    var (left, states, isBuilt) = (patterns, states, isBuilt)
    while !left.isEmpty {
      let names = Array(left.keys.sorted().prefix(Self.most))
      var call = SwiftCall(
        states.sorted(), of: kata, in: package,
        filter: filter(left.filter { names.contains($0.key) }))
      // One test at a time: what ends the process is known then.
      call.arguments = ["--no-parallel"] + (isBuilt ? ["--skip-build"] : [])
      var began: SuspendingClock.Instant?
      let run = try tester.run(call) { log, seconds in
        if began == nil, !log.records.isEmpty { began = .now }
        return seconds > patience || began?.secondsAgo ?? 0 > most
      }
      isBuilt = run.isBuilt
      let done = isBuilt ? done(names, in: run) : broken(names, in: run)
      for state in done { results[state] = part(of: run, state) }
      left = left.filter { !done.contains($0.key) }
      // What does not compile must not keep the others from being built.
      if !isBuilt { states.removeAll(where: done.contains) }
    }
    return results
  }

  private func filter(_ patterns: [String: String]) -> String {
    let groups = Dictionary(grouping: patterns.keys.sorted()) { patterns[$0] }
    return groups.map { pattern, states in
      let names = states.map(Self.name).joined(separator: "|")
      return "\(kata.ownModule)_(\(names))\\.(\(pattern ?? ""))"
    }.sorted().joined(separator: "|")
  }

  /// The states whose tests have run, as far as they do.
  private func done(_ states: [String], in run: TestRun) -> [String] {
    if case .exited = run.end, !run.log.hasOpenRun { return states }
    // One state's tests ended the process, which those of others wait for.
    let last = run.log.records.last?.name.module
    let done = states.filter { state in
      let results = run.log.records(of: module(of: state)).map(\.result)
      let mayGoOn = module(of: state) == last || usesTwoLibraries(state)
      return mayGoOn
        ? results.contains { [.crashed, .timedOut, .stopped].contains($0) }
        : !results.isEmpty
    }
    // Else, the process ended between two tests.
    let running = states.first { module(of: $0) == last } ?? states[0]
    return done.isEmpty ? [running] : done
  }

  /// Whether a state's tests run in two parts, with others' between them:
  /// XCTest's, and then Swift Testing's.
  private func usesTwoLibraries(_ state: String) -> Bool {
    let files = KataFiles.read("\(root)/\(folder(of: state))").part("Tests")
    return files.contains { $0.bytes.holds("import XCTest") }
      && files.contains { $0.bytes.holds("import Testing") }
  }

  /// The states that errors are about; all, if the errors are about none.
  private func broken(_ runs: [String], in run: TestRun) -> [String] {
    let found = run.call.states.filter { state in
      run.output.errors.contains {
        $0.place?.path(below: folder(of: state)) != nil
      }
    }
    return found.isEmpty ? runs : found
  }

  private func module(of state: String) -> String {
    "\(kata.ownModule)_\(Self.name(state))"
  }

  private static func name(_ state: String) -> String {
    state.replacingOccurrences(of: "-", with: "_")
  }

  /// What a run says of one state, as if it were the kata.
  private func part(of run: TestRun, _ state: String) -> TestRun {
    let folder = folder(of: state)
    func original(_ place: SourcePlace) -> SourcePlace {
      let own = place.path(below: folder).map { "\(kata.home)/\($0)" }
      let linked = place.path(below: "\(package)/Tests")
        .map { "\(root)/Tests/\($0)" }
      return (own ?? linked).map { SourcePlace($0, place.line) } ?? place
    }
    var part = run
    part.log = run.log.only(module(of: state), as: kata.ownModule) {
      var failure = $0
      for name in [kata.module, kata.ownModule] {
        failure.message.replace("\(name)_\(Self.name(state))", with: name)
      }
      failure.place = failure.place.map(original)
      // A text that holds the module's name differs by that name alone.
      let isOfTheName =
        failure.message != $0.message && Assertion(failure.message).isAlike
        && !Assertion($0.message).isAlike
      return isOfTheName ? nil : failure
    }
    if !run.isBuilt { part.output.keepErrors(below: folder) }
    part.output.replacePlaces(original)
    return part
  }
}

extension StateBuild {
  /// Runs tests of states, and then once more those that failed: what is noticed in
  /// one run only was noticed by chance.
  ///
  /// - Parameters:
  ///   - patterns: For each state, that of its tests' names, without the module.
  ///   - others: The same for states whose tests run with those that run again.
  ///   - built: The states that are built.
  ///   - patience: The seconds that a state's tests go on after a failure.
  /// - Returns: what each state's tests did, in one run or in two.
  public func runTwice(
    _ patterns: [String: String], with others: [String: String] = [:],
    of built: [String], patience: Double
  ) throws -> [String: [TestRun]] {
    let first = try run(patterns, of: built, patience: patience)
    let again = first.mapValues { $0.tests { !$0.failures.isEmpty } }
      .filter { !$0.value.isEmpty }.mapValues { Kata.pattern(for: $0) }
    let second = try run(
      others.merging(again) { $1 }, of: built, patience: patience)
    return first.mapValues { [$0] }
      .merging(second.mapValues { [$0] }) { $0 + $1 }
  }
}
