import Foundation

/// States of a kata's code that are built side by side, with tests for each.
///
/// Each state is a module of its own, `UpDownGame_state_6`, in a package that is laid
/// out below `.build`. Its tests are compiled with `-module-alias`, so that they import
/// `UpDownGame` all the same.
struct StateBuild: Sendable {
  private let kata: Kata
  private let root: String

  /// Creates the build of one kata's states, in a place of its own.
  init(_ kata: Kata, root: String) {
    (self.kata, self.root) = (kata, root)
  }

  /// The package's folder, relative to the workbook.
  private var package: String { ".build/states/\(kata.module)" }

  /// The folder of a state's files, relative to the workbook.
  private func folder(of state: String) -> String { "\(package)/\(state)" }

  /// Whether a state is there.
  func holds(_ state: String) -> Bool {
    Files.isFolder("\(root)/\(folder(of: state))/Sources")
  }

  /// Forgets all that was written and built.
  func forget() throws {
    try Files.remove("\(root)/\(package)")
  }

  /// Writes states, each with the tests that are to be built for it; others
  /// that are there stay.
  func lay(_ states: [String: KataFiles]) throws {
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

  /// The call of `swift test` that runs tests on states that were written.
  ///
  /// - Parameters:
  ///   - patterns: For each state that is run, that of its tests' names.
  ///   - states: Those that are built, which may be more than are run.
  func call(_ patterns: [String: String], of states: [String]) -> SwiftCall {
    var call = SwiftCall(
      states.sorted(), of: kata, in: package, filter: filter(patterns))
    // One test at a time: what ends the process is known then.
    call.arguments = ["--no-parallel"]
    return call
  }

  /// The states of which a run tells, among those that it was to run: the others are
  /// run by another call.
  func finished(_ states: [String], in run: TestRun) -> [String] {
    run.isBuilt ? done(states, in: run) : broken(states, in: run)
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
    if case .exited = run.end, !run.log.hasOpenRun {
      // Some tests' process was ended from outside, if nothing is heard of them.
      let told = states.filter {
        !run.log.records(of: module(of: $0)).isEmpty
      }
      return told.isEmpty ? states : told
    }
    // One state's tests ended the process, which those of others wait for.
    let last = run.log.records.last?.name.module
    let done = states.filter { state in
      let tests = run.log.records(of: module(of: state))
      let mayGoOn = module(of: state) == last || runsInParts(state)
      // A test may have begun just when the patience with another state was over.
      return mayGoOn ? tests.contains(where: \.hasFailed) : !tests.isEmpty
    }
    // Else, the process ended between two tests.
    let running = states.first { module(of: $0) == last } ?? states[0]
    return done.isEmpty ? [running] : done
  }

  /// Whether a state's tests run in parts, with others' between them.
  ///
  /// XCTest's run before Swift Testing's. On Apple's systems, XCTest goes by the names
  /// of classes, whichever state they are of.
  private func runsInParts(_ state: String) -> Bool {
    let files = KataFiles.read("\(root)/\(folder(of: state))").part("Tests")
    let ofXCTest = files.filter { $0.bytes.holds("import XCTest") }
    #if canImport(ObjectiveC)
      if ofXCTest.count > 1 { return true }
    #endif
    return !ofXCTest.isEmpty
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
  func part(of run: TestRun, _ state: String) -> TestRun {
    let places = StatePlaces(
      kata: kata, root: root, package: package, folder: folder(of: state),
      module: module(of: state))
    var part = run
    part.log = run.log.only(module(of: state), as: kata.ownModule) {
      var failure = $0
      for name in [kata.module, kata.ownModule] {
        failure.message.replace("\(name)_\(Self.name(state))", with: name)
      }
      failure.place = failure.place.map(places.original)
      // A text that holds the module's name differs by that name alone.
      let isOfTheName =
        failure.message != $0.message && Assertion(failure.message).isAlike
        && !Assertion($0.message).isAlike
      return isOfTheName || places.isOfAnotherState($0) ? nil : failure
    }
    // What ends the process behind all tests, or never ends, is theirs.
    if run.hasBrokenOff {
      part.log.blameLastTest(run.end == .timedOut ? .timedOut : .crashed)
    }
    if !run.isBuilt { part.output.keepErrors(below: places.folder) }
    part.output.replacePlaces(places.original)
    // What comes with another state's tests, and stands in this one's files.
    let left = run.log.records
      .filter { $0.name.module != module(of: state) }.flatMap(\.failures)
      .filter { $0.place?.path(below: places.folder) != nil }
    part.credit(left.map(places.original), in: places.source)
    part.log.changeAll { $0.forgiveLate() }
    return part
  }
}
