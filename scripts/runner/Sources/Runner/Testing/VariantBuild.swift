import Foundation

/// Builds one version of a kata after the other around what SwiftPM has built.
///
/// SwiftPM builds the kata with its tests once, and plans each later build of
/// two or three seconds anew. Of a version, only what differs is compiled here:
/// the kata's module in one go, and the tests where the module's interface is
/// another, or what they do; then they are linked with SwiftPM's other objects.
/// What was compiled of a version is kept, so that to try it again takes a link.
///
/// Which tests there are is for SwiftPM to find out; other own tests are found
/// here, where what they declare tells.
///
/// Only for SwiftPM's native build system on Linux; elsewhere SwiftPM does all.
public struct VariantBuild {
  let root: String
  let request: TestRequest
  let kata: Kata
  /// What SwiftPM has built of these tests, the last few times.
  let home: String
  /// The one of them that is of use to what is on disk.
  private(set) var folder: String
  /// What is kept of versions, whatever the tests.
  let kept: String
  /// What lets tests be built, and of those, be run.
  let filter, narrowFilter: Regex<AnyRegexOutput>?

  /// What all versions have in common.
  struct Base: Codable {
    /// Raised when another runner could not use what this one keeps.
    static let currentFormat = 2
    var format = currentFormat
    /// A digest of all but the kata's code, and what its tests say.
    var frame: String
    var plan: BuildPlan
    /// The test modules, and the sources of each.
    var tests: [String: [String]]
    /// What compiles each module, where the driver need not be asked.
    var jobs: [String: CompilerJob]
    /// What links a version, likewise.
    var link: LinkJob?
    /// What SwiftPM compiles into the kata's module of its own.
    var derived: [String]
    /// The names of XCTest's tests.
    var names: [String]
    /// The names of Swift Testing's.
    var swiftTestingNames: [String]
    /// Whether the own tests that were found here are those that SwiftPM found.
    var findsOwnTests: Bool
  }

  /// Prepares to build versions of a kata; nil where SwiftPM has to do it.
  init?(_ request: TestRequest, root: String) {
    #if os(Linux)
      guard request.katas.count == 1, request.arguments.isEmpty,
        !TestRequest.namesBuildSystem
      else { return nil }
      // SwiftPM's plan holds real paths.
      self.root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
      self.request = request
      kata = request.katas[0]
      home = "\(self.root)/\(request.scratch)/variants/\(request.tests)"
      folder = "\(home)/none"
      kept = Self.kept(kata, root: self.root)
      filter = request.filter.flatMap { try? Regex($0) }
      narrowFilter = request.narrowFilter.flatMap { try? Regex($0) }
    #else
      return nil
    #endif
  }

  /// Forgets what was compiled of a kata's versions.
  public static func forget(_ kata: Kata, root: String) throws {
    try Files.remove(kept(kata, root: root))
  }

  private static func kept(_ kata: Kata, root: String) -> String {
    "\(root)/.build/variants/\(kata.module)"
  }

  static let toolchain = Toolchain.identity
  /// How many versions of a kata are kept, and of its tests: each takes up to a
  /// megabyte.
  static let mostKept = 100
  /// How many of SwiftPM's builds are kept, each of ten megabytes.
  private static let mostBuilds = 3

  // MARK: - What all versions have in common

  /// Whether SwiftPM has built these tests.
  ///
  /// What it built the last time is taken over now, if it is of use.
  mutating func isReady() throws -> Bool {
    if findsBuild() { return true }
    guard Files.text(Self.last(in: scratch)) == digest(ofTests: false) else {
      return false
    }
    try adopt()
    return findsBuild()
  }

  /// Whether one of those that were taken over is of use to what is on disk.
  private mutating func findsBuild() -> Bool {
    let frame = digest(ofTests: false)
    let builds = Files.names(in: home).map { "\(home)/\($0)" }
    // The newest is the likeliest.
    for build in builds.sorted(by: {
      Files.changeSecond($0) ?? 0 > Files.changeSecond($1) ?? 0
    }) {
      folder = build
      if isOfUse(in: frame) { return true }
    }
    return false
  }

  private func isOfUse(in frame: String) -> Bool {
    guard let base, base.format == Base.currentFormat, base.frame == frame
    else { return false }
    return base.tests.allSatisfy { module, sources in
      declareTheSame(sources, module)
        || module == kata.ownModule && base.findsOwnTests
          && discovered(ownSources) != nil
    }
  }

  /// Whether a module's files declare what they did when SwiftPM built them.
  func declareTheSame(_ sources: [String], _ module: String) -> Bool {
    if module == kata.ownModule, Set(sources) != Set(ownSources) {
      return false
    }
    return sources.allSatisfy { source in
      let (old, new) = (Files.bytes(asBuilt(source)), Files.bytes(source))
      guard let old, let new else { return false }
      return old == new || Declarations.of(old) == .of(new)
    }
  }

  /// The files of own tests on disk.
  var ownSources: [String] {
    let home = "\(root)/\(request.source)/\(kata.folder)/Tests"
    return Files.tree(home).filter {
      $0.hasSuffix(".swift") && !request.without.contains($0)
    }.map { "\(home)/\($0)" }
  }

  /// The tests in files of own tests; nil where SwiftPM has to find them.
  func discovered(_ sources: [String]) -> DiscoveredTests? {
    DiscoveredTests(
      in: sources.map { Files.bytes($0) ?? Data() }, of: kata.ownModule)
  }

  /// Where a file of tests is kept as SwiftPM has built it.
  func asBuilt(_ source: String) -> String {
    "\(folder)/sources\(source.dropFirst(root.count))"
  }

  /// How the module of the lists of tests that SwiftPM writes ends.
  static let lists = "PackageDiscoveredTests"

  /// Where it is kept what SwiftPM built last in a scratch path.
  private static func last(in scratch: String) -> String {
    "\(scratch)/variants/last"
  }

  /// Where a file of tests is kept as SwiftPM built it last.
  private func asLast(_ source: String) -> String {
    "\(scratch)/variants/sources\(source.dropFirst(root.count))"
  }

  /// Notes that SwiftPM builds in this scratch path: what it leaves is unknown.
  static func forgetLast(in scratch: String) throws {
    try Files.remove(last(in: scratch))
  }

  /// Notes that SwiftPM has built what had this key when it began.
  ///
  /// - Parameter second: When it began, since 1970.
  mutating func note(_ began: String, since second: Int) throws {
    // What another build system leaves alone is none of its products.
    guard request.adoptsAtOnce || isLinked(since: second) else { return }
    try Files.remove("\(scratch)/variants/sources")
    for target in request.targets {
      let folder = "\(root)/\(target.folder)"
      for file in Files.tree(folder) where file.hasSuffix(".swift") {
        let source = "\(folder)/\(file)"
        try Files.write(Files.bytes(source) ?? Data(), to: asLast(source))
      }
    }
    // Of what was saved meanwhile, nobody knows whether it was built.
    guard key == began else { return }
    if request.adoptsAtOnce { try adopt() }
    try Files.write(digest(ofTests: false), to: Self.last(in: scratch))
  }

  func isLinked(since second: Int) -> Bool {
    let folder = "\(scratch)/debug"
    return Files.names(in: folder).contains {
      $0.hasSuffix(".xctest")
        && Files.changeSecond("\(folder)/\($0)") ?? 0 >= second
    }
  }

  var scratch: String { "\(root)/\(request.scratch)" }

  var base: Base? {
    Files.bytes("\(folder)/base.json").flatMap {
      try? JSONDecoder().decode(Base.self, from: $0)
    }
  }

  /// A digest of all that SwiftPM reads but the kata's own code.
  var key: String { digest(ofTests: true) }

  /// The same, with or without what the files of tests say.
  func digest(ofTests: Bool) -> String {
    let tests = [kata.stageModule, kata.ownModule]
    var digest = Digest()
    digest.add("\(Self.toolchain) \(root) \(request.source)")
    // Which own tests are left out, the files tell.
    for (name, value) in request.variables.sorted(by: { $0.key < $1.key })
    where ofTests || name != "KATA_WITHOUT" {
      digest.add("\(name)=\(value)")
    }
    digest.add(Files.text("\(root)/Package.swift") ?? "")
    for target in request.targets + [("", "scripts/observer")] {
      for file in Files.tree("\(root)/\(target.folder)") {
        let isSwift = file.hasSuffix(".swift")
        if isSwift, target.name == kata.module { continue }
        if isSwift, !ofTests, target.name == kata.ownModule { continue }
        digest.add("\(target.folder)/\(file)")
        if isSwift, !ofTests, tests.contains(target.name) { continue }
        digest.add(Files.bytes("\(root)/\(target.folder)/\(file)") ?? Data())
      }
    }
    return digest.description
  }

  /// Forgets what turned out to be of no use.
  func forget() throws {
    try Files.remove(folder)
  }

  /// Prepares for a build by SwiftPM: a plan that is there after it is new.
  func begin() throws {
    if request.adoptsAtOnce {
      try Files.remove(BuildPlan.path(in: scratch))
    }
  }

  /// Takes over what SwiftPM has built.
  mutating func adopt() throws {
    folder = "\(home)/\(key)"
    try forget()
    guard let plan = BuildPlan(scratch: "\(root)/\(request.scratch)") else {
      return
    }
    let modules = [kata.stageModule, kata.ownModule].filter {
      plan.compile[$0] != nil
    }
    guard
      let product = Files.names(in: plan.folder).first(where: {
        $0.hasSuffix(".xctest")
      }), plan.compile[kata.module] != nil,
      let names = try listed(by: "\(plan.folder)/\(product)", "xctest"),
      let swiftTestingNames = try listed(
        by: "\(plan.folder)/\(product)", "swift-testing")
    else { return }
    for object in plan.objects()
    where object.hasSuffix(".o") && !object.contains("/\(kata.module).build/") {
      let path = object.split(separator: "/").suffix(2).joined(separator: "/")
      try Files.makeFolder(
        ("\(folder)/objects/\(path)" as NSString).deletingLastPathComponent)
      try Files.copy(object, to: "\(folder)/objects/\(path)")
    }
    try Files.makeFolder("\(folder)/modules")
    for file in Files.names(in: "\(plan.folder)/Modules")
    where file.hasSuffix(".swiftmodule")
      && (!file.hasPrefix(kata.module) || file.hasPrefix(kata.stageModule))
    {
      try Files.copy(
        "\(plan.folder)/Modules/\(file)", to: "\(folder)/modules/\(file)")
    }
    let sources = "\(root)/\(request.source)/\(kata.folder)/Sources/"
    let tests = Dictionary(
      uniqueKeysWithValues: modules.map { ($0, plan.sources(of: $0)) })
    var jobs: [String: CompilerJob] = [:]
    let lists = plan.compile.keys.filter { $0.hasSuffix(Self.lists) }
    for module in modules + [kata.module] + lists {
      guard let source = plan.sources(of: module).first else { continue }
      jobs[module] = CompilerJob(
        command(module, plan, to: new), source: source, in: root)
    }
    let objects = Files.tree("\(folder)/objects")
      .map { "\(folder)/objects/\($0)" }
    let written =
      tests.values.joined().map { (asLast($0), asBuilt($0)) }
      + lists.flatMap(plan.sources).map { source in
        (
          source,
          "\(folder)/\(Self.lists)/\((source as NSString).lastPathComponent)"
        )
      }
    for (source, copy) in written {
      try Files.write(Files.bytes(source) ?? Data(), to: copy)
    }
    let found = discovered((tests[kata.ownModule] ?? []).map(asBuilt))
    let base = Base(
      frame: digest(ofTests: false), plan: plan, tests: tests, jobs: jobs,
      link: LinkJob(
        linker(plan), object: plan.objects().first ?? "", objects: objects,
        folder: "\(folder)/libraries", in: root),
      derived: plan.sources(of: kata.module).filter { !$0.hasPrefix(sources) },
      names: names.filter { $0.contains("/") },
      swiftTestingNames: swiftTestingNames,
      findsOwnTests: lists.count == 1
        && found.map { Set($0.names) }
          == Set(names.filter { $0.hasPrefix("\(kata.ownModule).") })
    )
    try Files.write(
      try JSONEncoder().encode(base), to: "\(folder)/base.json")
    Files.removeOldest(in: home, beyond: Self.mostBuilds)
  }

  /// The names of a library's tests, a line each; XCTest puts a heading above.
  ///
  /// Nil where they cannot be told.
  func listed(
    by product: String, _ library: String
  ) throws -> [String]? {
    let result = try Shell.run(
      [product, "--testing-library", library, "--list-tests"], in: root)
    guard [0, RunStep.noTests].contains(result.code) else { return nil }
    return result.output.split(separator: "\n").map(String.init)
  }
}
