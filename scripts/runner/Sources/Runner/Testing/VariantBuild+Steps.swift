import Foundation

/// How one version is built and run.
extension VariantBuild {
  /// What a version is linked from, as far as it is known.
  private final class Parts {
    /// The folder of the kata's object and of its interface.
    let version: String
    var objects: [String] = []
    /// What of SwiftPM's objects is not linked.
    var replaced: Set<String> = []
    /// What was saved while it was compiled, so that its name may not tell of it.
    var doubtful: [String] = []

    init(version: String) {
      self.version = version
    }
  }

  /// What is linked: all tests, and the version.
  var product: String { "\(folder)/version.xctest" }

  /// The programs that build and run the version on disk, one after the other;
  /// nil in place of one that there is no need to run.
  ///
  /// - Parameter isWhole: Whether files of tests are compiled that are not asked
  ///   for, since the others may need them.
  func steps(events: String, isWhole: Bool) throws -> [RunStep] {
    guard let base else { return [] }
    let parts = Parts(version: "\(kept)/\(digest(of: base))")
    var steps = [codeStep(base, parts)]
    var (names, testing) = (base.names, base.swiftTestingNames)
    for (module, built) in base.tests.sorted(by: { $0.key < $1.key }) {
      let isOther = !declareTheSame(built, module)
      let sources = isOther ? ownSources : built
      let wanted =
        isWhole ? sources : wanted(of: sources, in: module, isOther: isOther)
      if isOther {
        let found = discovered(wanted)
        let isOfOthers = { (name: String) in !name.hasPrefix("\(module).") }
        names = names.filter(isOfOthers) + (found?.names ?? [])
        testing = testing.filter(isOfOthers)
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
          interface: Files.bytes("\(parts.version)/\(kata.module).swiftmodule")
            ?? Data())
      }
      var step = testStep(base, module, wanted, place, parts) { tests in
        isOther ? built : compiled.sources(of: tests)
      }
      if wanted.count < sources.count { step.saysAll = { _ in false } }
      steps.append(step)
      if isOther {
        steps.append(listStep(base, compiled, place, parts))
      }
    }
    return steps + linkSteps(base, parts, product)
      + RunStep.tests(
        of: product, names: names.filter(isToRun),
        hasSwiftTesting: testing.contains(where: isAskedFor),
        choice: request.choice, events: events)
  }

  /// Compiles the kata's code.
  private func codeStep(_ base: Base, _ parts: Parts) -> RunStep {
    let object = "\(parts.version)/\(kata.module).o"
    let isAsItWas = { parts.version.hasSuffix("/\(digest(of: base))") }
    return RunStep {
      parts.objects.append(object)
      guard !Files.exists(object) else { return nil }
      return try compile(kata.module, base, sources(base))
    } saysAll: {
      isAsItWas() && isOf(sources(base), $0)
    } whenDone: {
      try keep(new, as: parts.version)
      if !isAsItWas() { parts.doubtful.append(parts.version) }
    }
  }

  /// Compiles tests against the interface of the kata's code.
  ///
  /// - Parameters:
  ///   - place: Where they are kept, by what is on disk.
  ///   - replaced: Of which files SwiftPM's objects give way to those there.
  private func testStep(
    _ base: Base, _ module: String, _ wanted: [String],
    _ place: @escaping () -> String, _ parts: Parts,
    replacing replaced: @escaping (_ tests: String) -> [String]
  ) -> RunStep {
    var tests = ""
    return RunStep {
      tests = place()
      parts.objects.append("\(tests)/\(module).o")
      for source in replaced(tests) {
        let name = (source as NSString).lastPathComponent
        parts.replaced.insert("\(module).build/\(name).o")
      }
      guard !Files.exists(tests) else { return nil }
      return try compile(module, base, wanted)
        + ["-I", parts.version, "-I", "\(folder)/modules"]
    } saysAll: {
      place() == tests && isOf(wanted, $0)
    } whenDone: {
      try keep(new, as: tests)
      if place() != tests { parts.doubtful.append(tests) }
    }
  }

  /// Whether the compiler says of each error where it is in these files; a module
  /// that cannot be read may be one that was made here.
  private func isOf(_ sources: [String], _ output: Output) -> Bool {
    !output.errors.isEmpty && output.packageErrors.isEmpty
      && output.errors.allSatisfy { error in
        !error.message.contains("module")
          && error.place.map { sources.contains($0.file) } ?? false
      }
  }

  /// Compiles the lists of tests, of own ones as they are now.
  private func listStep(
    _ base: Base, _ compiled: CompiledTests, _ place: @escaping () -> String,
    _ parts: Parts
  ) -> RunStep {
    let lists = base.jobs.keys.first { $0.hasSuffix(Self.lists) } ?? ""
    let module = compiled.module
    var list = ""
    return RunStep {
      let tests = place()
      list = "\(tests)/lists"
      parts.objects.append("\(list)/\(lists).o")
      let listed = Files.tree("\(folder)/objects").filter {
        $0.hasPrefix("\(lists).build/")
      }
      parts.replaced.formUnion(listed)
      guard !Files.exists(list) else { return nil }
      let others = Set(base.names.compactMap { $0.split(separator: ".").first })
        .map(String.init).filter { $0 != module }.sorted()
      let written = (own: "\(new)/\(module).swift", all: "\(new)/all.swift")
      let words = try compile(
        lists, base,
        others.map { "\(folder)/\(Self.lists)/\($0).swift" }
          + [written.own, written.all])
      let found = discovered(compiled.sources(of: tests))
      let hasOwn = found?.names.isEmpty == false
      try Files.write(hasOwn ? found?.source ?? "" : "", to: written.own)
      try Files.write(
        DiscoveredTests.source(of: others + (hasOwn ? [module] : [])),
        to: written.all)
      return words
        + ["-I", tests, "-I", parts.version, "-I", "\(folder)/modules"]
    } whenDone: {
      try keep(new, as: list)
    }
  }

  /// Links what was compiled here with what SwiftPM compiled.
  private func linkSteps(
    _ base: Base, _ parts: Parts, _ product: String
  ) -> [RunStep] {
    [
      RunStep { base.link?.extract(from: parts.objects) },
      RunStep {
        let objects =
          Files.tree("\(folder)/objects").filter {
            $0.hasSuffix(".o") && !parts.replaced.contains($0)
          }.map { "\(folder)/objects/\($0)" } + parts.objects
        return base.link?.link(objects, to: product)
          ?? linker(base.plan) + objects + ["-o", product]
      } whenDone: {
        for folder in parts.doubtful { try Files.remove(folder) }
      },
    ]
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

  /// Whether it is one of those of them that are wanted.
  private func isToRun(_ name: String) -> Bool {
    isAskedFor(name) && (narrowFilter.map { name.contains($0) } ?? true)
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
  var new: String { "\(scratch)/variants/new" }

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

  /// The compiler's driver, with all its words to link but the objects.
  func linker(_ plan: BuildPlan) -> [String] { plan.link + ["-use-ld=lld"] }

  /// Lets what was compiled to its end bear its name.
  func keep(_ new: String, as name: String) throws {
    let folder = (name as NSString).deletingLastPathComponent
    try Files.makeFolder(folder)
    // Another lane may have come first.
    try? FileManager.default.moveItem(atPath: new, toPath: name)
    Files.removeOldest(in: folder, beyond: Self.mostKept)
  }
}
