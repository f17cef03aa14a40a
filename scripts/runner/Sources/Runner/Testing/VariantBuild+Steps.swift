import Foundation

/// How one version is built and run.
extension VariantBuild {
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
    var (names, testing) = (base.names, base.swiftTestingNames)
    for (module, built) in base.tests.sorted(by: { $0.key < $1.key }) {
      let isOther = !declareTheSame(built, module)
      let sources = isOther ? ownSources : built
      let wanted = wanted(of: sources, in: module, isOther: isOther)
      let found = isOther ? discovered(wanted) : nil
      if isOther {
        names =
          names.filter { !$0.hasPrefix("\(module).") } + (found?.names ?? [])
        testing = testing.filter { !$0.hasPrefix("\(module).") }
        if found?.hasSwiftTesting == true {
          testing += wanted.map { "\(module).\(stem($0))/" }
        }
      }
      let asked = (names + testing).filter(isAskedFor)
      guard asked.contains(where: { $0.hasPrefix("\(module).") }) else {
        continue
      }
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
          for source in isOther ? built : compiled.sources(of: tests) {
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
      guard isOther else { continue }
      let lists = base.jobs.keys.first { $0.hasSuffix(Self.lists) } ?? ""
      var list = ""
      steps.append(
        RunStep {
          list = "\(tests)/lists"
          objects.append("\(list)/\(lists).o")
          for file in Files.tree("\(folder)/objects")
          where file.hasPrefix("\(lists).build/") {
            replaced.insert(file)
          }
          guard !Files.exists(list) else { return nil }
          let others = Set(
            base.names.compactMap { $0.split(separator: ".").first }
          )
          .map(String.init).filter { $0 != module }
          let found = discovered(compiled.sources(of: tests))
          let own = found?.names.isEmpty == false ? [module] : []
          let words = try compile(
            lists, base,
            others.map { "\(folder)/\(Self.lists)/\($0).swift" }
              + ["\(new)/\(module).swift", "\(new)/all.swift"])
          try Files.write(
            own.isEmpty ? "" : found?.source ?? "", to: "\(new)/\(module).swift"
          )
          try Files.write(
            DiscoveredTests.source(of: others.sorted() + own),
            to: "\(new)/all.swift")
          return words + [
            "-I", tests, "-I", version, "-I", "\(folder)/modules",
          ]
        } whenDone: {
          try keep(new, as: list)
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
        of: product, names: names.filter(isAskedFor),
        hasSwiftTesting: testing.contains(where: isAskedFor),
        choice: request.choice, events: events)
  }

  /// The files whose tests are to be run, and what may be of use to them; the
  /// others are linked as SwiftPM built them, unless what was edited is of use to
  /// them as well.
  ///
  /// - Parameter isOther: Whether other tests are declared than those that SwiftPM
  ///   built, so that nothing of those is linked.
  func wanted(
    of sources: [String], in module: String, isOther: Bool
  ) -> [String] {
    let wanted = sources.filter { isAskedFor($0, in: module) }
    let isOfAll =
      !isOther
      && sources.contains { source in
        Stage.number(namedBy: stem(source)) == nil
          && Files.bytes(source) != Files.bytes(asBuilt(source))
      }
    return isOfAll && !wanted.isEmpty ? sources : wanted
  }

  /// A file's name up to its first point.
  private func stem(_ source: String) -> Substring {
    (source as NSString).lastPathComponent.prefix { $0 != "." }
  }

  /// Whether a file's tests are among those to be run, or it may be of use to
  /// them; what adds to the tests of other stages does not build without those.
  func isAskedFor(_ source: String, in module: String) -> Bool {
    let isStages = Stage.number(namedBy: stem(source)) != nil
    let suites =
      isStages
      ? [stem(source)]
      : (Files.text(source) ?? "").matches(of: /extension\s+(Stage\d\w+)/)
        .map(\.1)
    return suites.allSatisfy { isAskedFor("\(module).\($0)/") }
  }

  /// Whether the request's filter lets a test of this name run.
  func isAskedFor(_ name: String) -> Bool {
    filter.map { name.contains($0) } ?? true
  }

  /// A digest of all that the version's object depends on.
  func digest(of base: Base) -> Digest {
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

  func sources(_ base: Base) -> [String] {
    let tree = "\(root)/\(request.source)/\(kata.folder)/Sources"
    return Files.tree(tree).filter { $0.hasSuffix(".swift") }
      .map { "\(tree)/\($0)" } + base.derived
  }

  /// Where an object is made, before it bears its name.
  var new: String { "\(folder)/new" }

  /// What compiles a whole module into one object.
  func compile(
    _ module: String, _ base: Base, _ sources: [String]
  ) throws -> [String] {
    try Files.remove(new)
    try Files.makeFolder(new)
    return base.jobs[module]?.words(for: sources)
      ?? command(module, base.plan, to: new) + sources
  }

  /// The compiler's driver, with all its words but the sources.
  func command(
    _ module: String, _ plan: BuildPlan, to folder: String
  ) -> [String] {
    // The lists of own tests import them, and nobody imports the others. An
    // interface comes out of the one job that compiles the module, and not out of
    // a second one.
    let interface = [
      "-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule",
      "-no-emit-module-separately-wmo",
    ]
    // Lines in backtraces are all that a verdict needs of a debugger's; and what
    // the compiler hands to its own back end, it need not verify.
    return (plan.compile[module] ?? [])
      + ([kata.module, kata.ownModule].contains(module) ? interface : []) + [
        "-whole-module-optimization", "-gline-tables-only",
        "-Xfrontend", "-disable-llvm-verify", "-c", "-o",
        "\(folder)/\(module).o",
      ]
  }

  /// Lets what was compiled to its end bear its name.
  func keep(_ new: String, as name: String) throws {
    let folder = (name as NSString).deletingLastPathComponent
    try Files.makeFolder(folder)
    // Another lane may have come first.
    try? FileManager.default.moveItem(atPath: new, toPath: name)
    Files.removeOldest(in: folder, beyond: Self.mostKept)
  }
}
