import Foundation

/// Builds one version of a kata after the other around what SwiftPM has built.
///
/// SwiftPM builds the kata with its tests once, and plans each later build of
/// two or three seconds anew. Of a version, only what differs is compiled here:
/// the kata's module in one go, and the tests where the module's interface is
/// another, or what they do; then they are linked with SwiftPM's other objects.
/// What was compiled of a version is kept, so that to try it again takes a link.
///
/// Which tests there are is for SwiftPM to find out: where other ones are
/// declared, it builds again.
///
/// Only for SwiftPM's native build system on Linux; elsewhere SwiftPM does all.
public struct VariantBuild {
  private let root: String
  private let request: TestRequest
  private let kata: Kata
  /// What belongs to the tests as they are.
  private let folder: String
  /// What is kept of versions, whatever the tests.
  private let kept: String
  private let filter: Regex<AnyRegexOutput>?

  /// What all versions have in common.
  private struct Base: Codable {
    /// A digest of all but the kata's code, and what its tests say.
    var frame: String
    var plan: BuildPlan
    /// The test modules, and the sources of each.
    var tests: [String: [String]]
    /// What compiles each module, where the driver need not be asked.
    var jobs: [String: CompilerJob]
    /// What SwiftPM compiles into the kata's module of its own.
    var derived: [String]
    /// The names of XCTest's tests.
    var names: [String]
    /// The names of Swift Testing's.
    var swiftTestingNames: [String]
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
      folder = "\(self.root)/\(request.scratch)/variants/\(request.tests)"
      kept = Self.kept(kata, root: self.root)
      filter = request.filter.flatMap { try? Regex($0) }
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

  private static let toolchain = Toolchain.identity
  /// How many versions of a kata are kept, and of its tests: each takes up to a
  /// megabyte.
  private static let mostKept = 100

  // MARK: - What all versions have in common

  /// Whether SwiftPM has built these tests.
  ///
  /// What it built the last time is taken over now, if it is of use.
  func isReady() throws -> Bool {
    if isTaken { return true }
    guard Files.text(Self.last(in: scratch)) == key else { return false }
    try adopt()
    return isTaken
  }

  /// Whether what was taken over is of use to what is on disk.
  private var isTaken: Bool {
    guard let base, base.frame == digest(ofTests: false) else { return false }
    return base.tests.values.joined().allSatisfy { source in
      let (old, new) = (Files.bytes(asBuilt(source)), Files.bytes(source))
      guard let old, let new else { return false }
      return old == new || Declarations(of: old) == Declarations(of: new)
    }
  }

  /// Where a file of tests is kept as SwiftPM has built it.
  private func asBuilt(_ source: String) -> String {
    "\(folder)/sources\(source.dropFirst(root.count))"
  }

  /// Where the key of SwiftPM's last build in a scratch path is kept.
  private static func last(in scratch: String) -> String {
    "\(scratch)/variants/last"
  }

  /// Notes that SwiftPM builds in this scratch path: what it leaves is unknown.
  static func forgetLast(in scratch: String) throws {
    try Files.remove(last(in: scratch))
  }

  /// Notes that SwiftPM has built what had this key when it began.
  ///
  /// - Parameter second: When it began, since 1970.
  func note(_ began: String, since second: Int) throws {
    // Of what was saved meanwhile, nobody knows whether it was built; and what
    // another build system leaves alone is none of its products.
    guard key == began, request.adoptsAtOnce || isLinked(since: second) else {
      return
    }
    if request.adoptsAtOnce { try adopt() }
    try Files.write(key, to: Self.last(in: scratch))
  }

  private func isLinked(since second: Int) -> Bool {
    let folder = "\(scratch)/debug"
    return Files.names(in: folder).contains {
      $0.hasSuffix(".xctest")
        && Files.changeSecond("\(folder)/\($0)") ?? 0 >= second
    }
  }

  private var scratch: String { "\(root)/\(request.scratch)" }

  private var base: Base? {
    Files.bytes("\(folder)/base.json").flatMap {
      try? JSONDecoder().decode(Base.self, from: $0)
    }
  }

  /// A digest of all that SwiftPM reads but the kata's own code.
  var key: String { digest(ofTests: true) }

  /// The same, with or without what the files of tests say.
  private func digest(ofTests: Bool) -> String {
    let tests = [kata.stageModule, kata.ownModule]
    var digest = Digest()
    digest.add("\(Self.toolchain) \(request.source)")
    for (name, value) in request.variables.sorted(by: { $0.key < $1.key }) {
      digest.add("\(name)=\(value)")
    }
    digest.add(Files.text("\(root)/Package.swift") ?? "")
    for target in request.targets + [("", "scripts/observer")] {
      for file in Files.tree("\(root)/\(target.folder)") {
        let isSwift = file.hasSuffix(".swift")
        if isSwift, target.name == kata.module { continue }
        digest.add("\(target.folder)/\(file)")
        if isSwift, !ofTests, tests.contains(target.name) { continue }
        digest.add(Files.bytes("\(root)/\(target.folder)/\(file)") ?? Data())
      }
    }
    return digest.description
  }

  /// Prepares for a build by SwiftPM: a plan that is there after it is new.
  func begin() throws {
    try Files.remove(folder)
    if request.adoptsAtOnce {
      try Files.remove(BuildPlan.path(in: scratch))
    }
  }

  /// Takes over what SwiftPM has built.
  private func adopt() throws {
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
    where file.hasSuffix(".swiftmodule") && !file.hasPrefix(kata.module) {
      try Files.copy(
        "\(plan.folder)/Modules/\(file)", to: "\(folder)/modules/\(file)")
    }
    let sources = "\(root)/\(request.source)/\(kata.folder)/Sources/"
    let tests = Dictionary(
      uniqueKeysWithValues: modules.map { ($0, plan.sources(of: $0)) })
    var jobs: [String: CompilerJob] = [:]
    for module in modules + [kata.module] {
      guard let source = plan.sources(of: module).first else { continue }
      jobs[module] = CompilerJob(
        command(module, plan, to: new), source: source, in: root)
    }
    for source in tests.values.joined() {
      try Files.write(Files.bytes(source) ?? Data(), to: asBuilt(source))
    }
    let base = Base(
      frame: digest(ofTests: false), plan: plan, tests: tests, jobs: jobs,
      derived: plan.sources(of: kata.module).filter { !$0.hasPrefix(sources) },
      names: names.filter { $0.contains("/") },
      swiftTestingNames: swiftTestingNames)
    try Files.write(
      try JSONEncoder().encode(base), to: "\(folder)/base.json")
  }

  /// The names of a library's tests, a line each; XCTest puts a heading above.
  ///
  /// Nil where they cannot be told.
  private func listed(
    by product: String, _ library: String
  ) throws -> [String]? {
    let result = try Shell.run(
      [product, "--testing-library", library, "--list-tests"], in: root)
    guard [0, RunStep.noTests].contains(result.code) else { return nil }
    return result.output.split(separator: "\n").map(String.init)
  }

  // MARK: - One version

  /// The programs that build and run the version on disk, one after the other;
  /// nil in place of one that there is no need to run.
  func steps(events: String) throws -> [RunStep] {
    guard let base else { return [] }
    let began = digest(of: base)
    let version = "\(kept)/\(began)"
    /// What was saved while it was compiled, so that its name may not tell of it.
    var doubtful: [String] = []
    let object = "\(version)/\(kata.module).o"
    let product = "\(folder)/version.xctest"
    var steps = [
      RunStep {
        guard !Files.exists(object) else { return nil }
        return try compile(kata.module, base, sources(base))
      } whenDone: {
        try keep(new, as: version)
        if digest(of: base) != began { doubtful.append(version) }
      }
    ]
    var objects = [object]
    var replaced: Set<String> = []
    let asked = (base.names + base.swiftTestingNames).filter(isAskedFor)
    for (module, sources) in base.tests.sorted(by: { $0.key < $1.key })
    where asked.contains(where: { $0.hasPrefix("\(module).") }) {
      let wanted = wanted(of: sources, in: module)
      guard !wanted.isEmpty else { continue }
      let compiled = CompiledTests(
        folder: "\(folder)/tests", module: module, sources: sources)
      let place = {
        compiled.folder(
          holding: wanted,
          interface: Files.bytes("\(version)/\(kata.module).swiftmodule")
            ?? Data())
      }
      var tests = ""
      steps.append(
        RunStep {
          tests = place()
          objects.append("\(tests)/\(module).o")
          for source in compiled.sources(of: tests) {
            let name = (source as NSString).lastPathComponent
            replaced.insert("\(module).build/\(name).o")
          }
          guard !Files.exists(tests) else { return nil }
          return try compile(module, base, wanted)
            + ["-I", version, "-I", "\(folder)/modules"]
        } whenDone: {
          try keep(new, as: tests)
          if place() != tests { doubtful.append(tests) }
        })
    }
    steps.append(
      RunStep {
        let others = Files.tree("\(folder)/objects").filter {
          $0.hasSuffix(".o") && !replaced.contains($0)
        }
        return base.plan.link + others.map { "\(folder)/objects/\($0)" }
          + objects + ["-use-ld=lld", "-o", product]
      } whenDone: {
        for folder in doubtful { try Files.remove(folder) }
      })
    return steps
      + RunStep.tests(
        of: product, names: base.names.filter(isAskedFor),
        hasSwiftTesting: base.swiftTestingNames.contains(where: isAskedFor),
        choice: request.choice, events: events)
  }

  /// The files whose tests are to be run, and what may be of use to them; the
  /// others are linked as SwiftPM built them, unless what was edited is of use to
  /// them as well.
  private func wanted(of sources: [String], in module: String) -> [String] {
    let wanted = sources.filter { isAskedFor($0, in: module) }
    let isOfAll = sources.contains { source in
      let file = (source as NSString).lastPathComponent
      return Stage.number(namedBy: file.prefix { $0 != "." }) == nil
        && Files.bytes(source) != Files.bytes(asBuilt(source))
    }
    return isOfAll && !wanted.isEmpty ? sources : wanted
  }

  /// Whether a file's tests are among those to be run, or it may be of use to
  /// them.
  private func isAskedFor(_ source: String, in module: String) -> Bool {
    let file = (source as NSString).lastPathComponent
    let name = file.prefix { $0 != "." }
    return Stage.number(namedBy: name) == nil
      || isAskedFor("\(module).\(name)/")
  }

  /// Whether the request's filter lets a test of this name run.
  private func isAskedFor(_ name: String) -> Bool {
    filter.map { name.contains($0) } ?? true
  }

  /// A digest of all that the version's object depends on.
  private func digest(of base: Base) -> Digest {
    var digest = Digest()
    digest.add(Self.toolchain)
    for word in base.plan.compile[kata.module] ?? []
    where !word.contains(root) {
      digest.add(word)
    }
    for path in sources(base) {
      digest.add((path as NSString).lastPathComponent)
      digest.add(Files.bytes(path) ?? Data())
      digest.add("")
    }
    return digest
  }

  private func sources(_ base: Base) -> [String] {
    let tree = "\(root)/\(request.source)/\(kata.folder)/Sources"
    return Files.tree(tree).filter { $0.hasSuffix(".swift") }
      .map { "\(tree)/\($0)" } + base.derived
  }

  /// Where an object is made, before it bears its name.
  private var new: String { "\(folder)/new" }

  /// What compiles a whole module into one object.
  private func compile(
    _ module: String, _ base: Base, _ sources: [String]
  ) throws -> [String] {
    try Files.remove(new)
    try Files.makeFolder(new)
    return base.jobs[module]?.words(for: sources)
      ?? command(module, base.plan, to: new) + sources
  }

  /// The compiler's driver, with all its words but the sources.
  private func command(
    _ module: String, _ plan: BuildPlan, to folder: String
  ) -> [String] {
    // Nobody imports tests. The kata's interface comes out of the one job that
    // compiles it, and not out of a second one.
    let interface = [
      "-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule",
      "-no-emit-module-separately-wmo",
    ]
    // Lines in backtraces are all that a verdict needs of a debugger's; and what
    // the compiler hands to its own back end, it need not verify.
    return (plan.compile[module] ?? [])
      + (module == kata.module ? interface : []) + [
        "-whole-module-optimization", "-gline-tables-only",
        "-Xfrontend", "-disable-llvm-verify", "-c", "-o",
        "\(folder)/\(module).o",
      ]
  }

  /// Lets what was compiled to its end bear its name.
  private func keep(_ new: String, as name: String) throws {
    let folder = (name as NSString).deletingLastPathComponent
    try Files.makeFolder(folder)
    // Another lane may have come first.
    try? FileManager.default.moveItem(atPath: new, toPath: name)
    Files.removeOldest(in: folder, beyond: Self.mostKept)
  }
}
