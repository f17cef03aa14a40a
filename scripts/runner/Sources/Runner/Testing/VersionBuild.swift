import Foundation

/// Builds versions of a kata's code side by side, and runs tests on each.
///
/// Each version is a module of its own, `UpDownGame_state6`, and the tests that
/// run on it are compiled with `-module-alias`, so that they import `UpDownGame`
/// all the same. One call of `swift test` builds all of them, and runs the tests
/// of one version after the other.
public struct VersionBuild: Sendable {
  /// A version, and which of its tests are to run.
  public struct Run: Sendable {
    let version: String
    /// The pattern for their names, without the module's.
    let pattern: String

    /// Tests of a version whose names match a pattern.
    public init(_ version: String, _ pattern: String) {
      (self.version, self.pattern) = (version, pattern)
    }
  }

  let kata: Kata
  let root: String
  let tester: any TestRunner
  /// Where the versions are laid out; the value of `KATA_SOURCE`.
  let source: String

  /// Creates the build of one kata's versions, in a place of its own.
  public init(_ kata: Kata, root: String, tester: any TestRunner) {
    self.kata = kata
    self.root = root
    self.tester = tester
    source = ".build/versions/\(kata.module)"
  }

  /// The folder of a version's files, such as its own tests.
  func folder(of version: String) -> String {
    "\(root)/\(source)/\(version)/\(kata.folder)"
  }

  /// Forgets all that was laid out and built.
  public func forget() throws {
    try Files.remove("\(root)/\(source)")
  }

  /// Lays out versions, each with the tests that are to be built for it; others
  /// that are there stay.
  public func lay(_ versions: [String: KataFiles]) throws {
    for (version, files) in versions {
      try files.layToBeBuilt(in: folder(of: version))
    }
  }

  /// Runs tests, of versions that were laid out.
  ///
  /// A version whose tests crash, hang or go on for too long after a failure ends
  /// the call; the others are run by another one.
  ///
  /// - Parameters:
  ///   - versions: Those that are built, which may be more than are run.
  ///   - patience: How long the tests of one version go on after their first
  ///     failure, in seconds.
  ///   - most: How long the tests may take together, in seconds.
  /// - Returns: what each version's tests did, as if it were the kata.
  public func run(
    _ runs: [Run], of versions: [String],
    patience: Double, atMost most: Double? = nil
  ) throws -> [String: TestRun] {
    var results: [String: TestRun] = [:]
    var (left, versions, isBuilt) = (runs, versions, false)
    while !left.isEmpty {
      var request = TestRequest(
        kata, source: source, tests: .own, filter: filter(left))
      request.versions = versions.sorted()
      request.scratch = "\(source)/build"
      // One test at a time: what ends the process is known then.
      request.arguments = ["--no-parallel"] + (isBuilt ? ["--skip-build"] : [])
      var began: ContinuousClock.Instant?
      let run = try tester.run(request) { log, seconds in
        if began == nil, !log.records.isEmpty { began = .now }
        let time = began.map { $0.duration(to: .now) / .seconds(1) } ?? 0
        return seconds > patience || time > most ?? .greatestFiniteMagnitude
      }
      isBuilt = run.isBuilt
      let done = run.isBuilt ? done(left, run) : broken(left, run)
      for version in done { results[version] = part(of: run, version) }
      left.removeAll { done.contains($0.version) }
      // What does not compile must not keep the others from being built.
      if !run.isBuilt { versions.removeAll { done.contains($0) } }
    }
    return results
  }

  private func filter(_ runs: [Run]) -> String {
    Dictionary(grouping: runs, by: \.pattern).sorted { $0.key < $1.key }.map {
      let names = $0.value.map { Self.name($0.version) }.joined(separator: "|")
      return "\(kata.ownModule)_(\(names))\\.(\($0.key))"
    }.joined(separator: "|")
  }

  /// The versions of which no more is to be found out.
  private func done(_ runs: [Run], _ run: TestRun) -> Set<String> {
    let all = runs.map(\.version)
    let isWhole: Bool
    if case .exited = run.end {
      isWhole = !run.log.hasOpenRun
    } else {
      isWhole = false
    }
    if isWhole || all.count == 1 { return Set(all) }
    let states: [TestState] = [.crashed, .timedOut, .stopped]
    let modules = run.log.records.map(\.name.module)
    var done = Set(
      all.filter { version in
        let module = module(of: version)
        let records = run.log.records.filter { $0.name.module == module }
        // Of two test libraries, the second one came to no version.
        let isOver = modules.last != module && !usesTwoLibraries(version)
        return records.contains { states.contains($0.state) }
          || !records.isEmpty && isOver
      })
    // The process ended between two tests: it was the last version's doing.
    if done.isEmpty {
      done = [all.first { module(of: $0) == modules.last } ?? all[0]]
    }
    return done
  }

  private func usesTwoLibraries(_ version: String) -> Bool {
    let tests = KataFiles.read(folder(of: version)).part("Tests")
    return ["import XCTest", "import Testing"].allSatisfy { library in
      tests.values.contains {
        String(decoding: $0, as: UTF8.self).contains(library)
      }
    }
  }

  /// The versions that errors are about; all, where there are other errors.
  private func broken(_ runs: [Run], _ run: TestRun) -> Set<String> {
    let all = Set(run.request.versions)
    let found = all.filter { version in
      run.output.errors.contains {
        $0.place?.file.hasPrefix(folder(of: version) + "/") == true
      }
    }
    return found.isEmpty ? Set(runs.map(\.version)) : found
  }

  private func module(of version: String) -> String {
    "\(kata.ownModule)_\(Self.name(version))"
  }

  private static func name(_ version: String) -> String {
    version.replacingOccurrences(of: "-", with: "_")
  }

  /// What a run says of one version.
  private func part(of run: TestRun, _ version: String) -> TestRun {
    var part = run
    part.request.versions = [version]
    let suffix = "_" + Self.name(version)
    part.log = run.log.only(
      module(of: version), as: kata.ownModule,
      replacing: [kata.module, kata.ownModule].map { ($0 + suffix, $0) })
    guard run.isBuilt else {
      part.output.keepErrors(below: folder(of: version))
      return part
    }
    let states = Set(part.log.records.map(\.state))
    part.end =
      states.contains(.timedOut)
      ? .timedOut
      : states.contains(.stopped)
        ? .stopped : .exited(states.isSubset(of: [.passed, .skipped]) ? 0 : 1)
    return part
  }
}
