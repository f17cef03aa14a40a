import Foundation

/// Builds versions of a kata's code side by side, and runs tests on each.
///
/// Each version is a module of its own, `UpDownGame_state6`, in a package that is laid
/// out below `.build`. Its tests are compiled with `-module-alias`, so that they import
/// `UpDownGame` all the same.
public struct VersionBuild: Sendable {
  private let kata: Kata
  private let root: String
  let tester: any TestRunner

  /// How many versions' tests run in one call, at most.
  ///
  /// SwiftPM hands XCTest the names of all tests in one argument, which Linux limits
  /// to 128 KiB. Of 25 versions with 50 tests each, it ran none, and said nothing.
  static let most = 12

  /// Creates the build of one kata's versions, in a place of its own.
  public init(_ kata: Kata, root: String, tester: any TestRunner) {
    (self.kata, self.root, self.tester) = (kata, root, tester)
  }

  /// The package's folder, relative to the workbook.
  private var package: String { ".build/versions/\(kata.module)" }

  /// The folder of a version's files, relative to the workbook.
  private func folder(of version: String) -> String { "\(package)/\(version)" }

  /// Whether a version is laid out.
  func holds(_ version: String) -> Bool {
    Files.isFolder("\(root)/\(folder(of: version))/Sources")
  }

  /// Forgets all that was laid out and built.
  public func forget() throws {
    try Files.remove("\(root)/\(package)")
  }

  /// Lays out versions, each with the tests that are to be built for it; others
  /// that are there stay.
  public func lay(_ versions: [String: KataFiles]) throws {
    // A target's folder has to lie in its package, if by a link.
    for (link, target) in [
      ("scripts", "../../../scripts"), ("Tests", "../../../Tests"),
      ("Package.swift", "\(TestRequest.versionsPackage)/Package.swift"),
    ] {
      let path = "\(root)/\(package)/\(link)"
      try Files.makeFolder("\(root)/\(package)")
      if !Files.isThere(path) { try Files.link(path, to: target) }
    }
    for (version, files) in versions {
      try files.layToBeBuilt(in: "\(root)/\(folder(of: version))")
    }
  }

  /// Runs tests, of versions that were laid out.
  ///
  /// A version whose tests crash, hang or go on for too long after a failure ends
  /// the call; the others are run by another one.
  ///
  /// - Parameters:
  ///   - patterns: For each version, that of its tests' names, without the module.
  ///   - versions: Those that are built, which may be more than are run.
  ///   - patience: The seconds that a version's tests go on after a failure.
  ///   - most: The seconds that the tests may take together.
  ///   - isBuilt: Whether the last call has built the same versions.
  /// - Returns: what each version's tests did, as if it were the kata.
  public func run(
    _ patterns: [String: String], of versions: [String], patience: Double,
    atMost most: Double = .infinity, isBuilt: Bool = false
  ) throws -> [String: TestRun] {
    var results: [String: TestRun] = [:]
    var (left, versions, isBuilt) = (patterns, versions, isBuilt)
    while !left.isEmpty {
      let names = Array(left.keys.sorted().prefix(Self.most))
      var request = TestRequest(
        versions.sorted(), of: kata, in: package,
        filter: filter(left.filter { names.contains($0.key) }))
      // One test at a time: what ends the process is known then.
      request.arguments = ["--no-parallel"] + (isBuilt ? ["--skip-build"] : [])
      var began: SuspendingClock.Instant?
      let run = try tester.run(request) { log, seconds in
        if began == nil, !log.records.isEmpty { began = .now }
        return seconds > patience || began?.secondsAgo ?? 0 > most
      }
      isBuilt = run.isBuilt
      let done = isBuilt ? done(names, in: run) : broken(names, in: run)
      for version in done { results[version] = part(of: run, version) }
      left = left.filter { !done.contains($0.key) }
      // What does not compile must not keep the others from being built.
      if !isBuilt { versions.removeAll(where: done.contains) }
    }
    return results
  }

  private func filter(_ patterns: [String: String]) -> String {
    let groups = Dictionary(grouping: patterns.keys.sorted()) { patterns[$0] }
    return groups.map { pattern, versions in
      let names = versions.map(Self.name).joined(separator: "|")
      return "\(kata.ownModule)_(\(names))\\.(\(pattern ?? ""))"
    }.sorted().joined(separator: "|")
  }

  /// The versions whose tests have run, as far as they do.
  private func done(_ versions: [String], in run: TestRun) -> [String] {
    if case .exited = run.end, !run.log.hasOpenRun { return versions }
    // One version's tests ended the process, which those of others wait for.
    let last = run.log.records.last?.name.module
    let done = versions.filter { version in
      let states = run.log.records(of: module(of: version)).map(\.state)
      let mayGoOn = module(of: version) == last || usesTwoLibraries(version)
      return mayGoOn
        ? states.contains { [.crashed, .timedOut, .stopped].contains($0) }
        : !states.isEmpty
    }
    // Else, the process ended between two tests.
    let running = versions.first { module(of: $0) == last } ?? versions[0]
    return done.isEmpty ? [running] : done
  }

  /// Whether a version's tests run in two parts, with others' between them:
  /// XCTest's, and then Swift Testing's.
  private func usesTwoLibraries(_ version: String) -> Bool {
    let files = KataFiles.read("\(root)/\(folder(of: version))").part("Tests")
    return files.contains { $0.bytes.holds("import XCTest") }
      && files.contains { $0.bytes.holds("import Testing") }
  }

  /// The versions that errors are about; all, if the errors are about none.
  private func broken(_ runs: [String], in run: TestRun) -> [String] {
    let found = run.request.versions.filter { version in
      run.output.errors.contains {
        $0.place?.path(below: folder(of: version)) != nil
      }
    }
    return found.isEmpty ? runs : found
  }

  private func module(of version: String) -> String {
    "\(kata.ownModule)_\(Self.name(version))"
  }

  private static func name(_ version: String) -> String {
    version.replacingOccurrences(of: "-", with: "_")
  }

  /// What a run says of one version, as if it were the kata.
  private func part(of run: TestRun, _ version: String) -> TestRun {
    let folder = folder(of: version)
    func original(_ place: SourcePlace) -> SourcePlace {
      let own = place.path(below: folder).map { "\(kata.home)/\($0)" }
      let linked = place.path(below: "\(package)/Tests")
        .map { "\(root)/Tests/\($0)" }
      return (own ?? linked).map { SourcePlace($0, place.line) } ?? place
    }
    var part = run
    part.log = run.log.only(module(of: version), as: kata.ownModule) {
      var failure = $0
      for name in [kata.module, kata.ownModule] {
        failure.message.replace("\(name)_\(Self.name(version))", with: name)
      }
      failure.place = failure.place.map(original)
      // A text that holds the module's name differs by that name alone.
      let isOfTheName =
        failure.message != $0.message && FailureText(failure.message).isAlike
        && !FailureText($0.message).isAlike
      return isOfTheName ? nil : failure
    }
    if !run.isBuilt { part.output.keepErrors(below: folder) }
    part.output.replacePlaces(original)
    return part
  }
}
