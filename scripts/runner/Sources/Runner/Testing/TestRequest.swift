import Foundation

/// Which tests of a kata exist for SwiftPM: the value of `KATA_TESTS`.
public enum TestChoice: String, Sendable {
  case stages, own, both
}

/// One call of `swift test`, or of `swift build` for the program that plays a
/// kata.
public struct TestRequest: Sendable {
  /// The katas whose targets exist: one, or all there are.
  var katas: [Kata]
  /// The folder its sources are read from: the value of `KATA_SOURCE`.
  var source = "Katas"
  /// The program to build in place of tests; nil for tests.
  private(set) var program: String?
  /// Whether there are also the tests that take a server: those of its own, and
  /// those of whether the doubles tell the truth.
  public var hasServerTests = false
  /// Which of its tests exist.
  var tests: TestChoice
  /// The last stage whose tests are built; nil for all stages.
  var lastStage: Int?
  /// The stages whose shipped tests ask for names that the starter lacks, and
  /// which the code declares by now.
  var declared: [Int] = []
  /// The files of own tests that are left out, below their folder.
  var without: [String] = []
  /// The versions of the kata that are built, each a folder below the source.
  var versions: [String] = []
  /// The pattern for `--filter`; nil for all tests.
  public var filter: String?
  /// Further arguments, such as `--sanitize=thread`.
  public var arguments: [String] = []
  /// The scratch path, relative to the workbook.
  var scratch: String

  /// Creates the request; the scratch path is the kata's own.
  public init(
    _ kata: Kata, source: String? = nil, tests: TestChoice, filter: String?
  ) {
    katas = [kata]
    self.source = source ?? kata.source
    self.tests = tests
    self.filter = filter
    scratch =
      kata.source == "Katas" ? ".build/katas/\(kata.module)" : ".build/drill"
  }

  /// Creates a request for the shipped tests of all stages up to one, with the
  /// variables of a check that shows that stage.
  ///
  /// - Parameters:
  ///   - files: The learner's files.
  ///   - count: How many stages they solve.
  ///   - lastStage: The last stage whose tests are built; nil for all.
  public init(
    shippedTestsOf kata: Kata, files: KataFiles, solved count: Int,
    lastStage: Int?
  ) {
    let hasOwnTests = !files.ownTestFiles(upTo: lastStage).isEmpty
    self.init(
      kata, tests: hasOwnTests ? .both : .stages,
      filter: kata.shippedFilter(kata.stages))
    self.lastStage = lastStage
    if hasOwnTests { without = files.ownTestFiles(after: lastStage) }
    declared = kata.stages.filter { $0.declares && $0.number <= count }
      .map(\.number)
  }

  /// Creates a request for the program that plays a kata.
  ///
  /// It has a scratch path of its own: a check's builds stay as they are. All
  /// finished programs have one, so that the server is built once for them.
  init(program kata: Kata, source: String) {
    self.init(kata, source: source, tests: .stages, filter: nil)
    program = "\(kata.module)Play"
    scratch = ".build/play/\(source)" + (namesKata ? "/\(kata.module)" : "")
  }

  /// Creates a request for all katas of the workbook.
  public init(
    all katas: [Kata], source: String, tests: TestChoice, scratch: String
  ) {
    self.katas = katas
    self.source = source
    self.tests = tests
    self.scratch = scratch
  }

  /// Whether `KATA` is set, so that other katas have no targets.
  private var namesKata: Bool {
    katas.count == 1 && (program == nil || source == "Katas")
  }

  /// The variables that the manifest reads.
  var variables: [String: String] {
    var variables = ["KATA_TESTS": tests.rawValue]
    if namesKata { variables["KATA"] = katas[0].module }
    if program != nil { variables["KATA_PLAY"] = "program" }
    if hasServerTests { variables["KATA_PLAY"] = "tests" }
    if source != "Katas" { variables["KATA_SOURCE"] = source }
    if let lastStage { variables["KATA_STAGE"] = "\(lastStage)" }
    if !declared.isEmpty {
      variables["KATA_DECLARED"] = declared.map { "\($0)" }
        .joined(separator: ",")
    }
    if !versions.isEmpty {
      variables["KATA_VERSIONS"] = versions.joined(separator: ",")
    }
    if !without.isEmpty {
      variables["KATA_WITHOUT"] = without.joined(separator: ":")
    }
    return variables
  }

  /// What spares a build work, in a workbook's folder.
  ///
  /// An index of the system's modules serves no test, and making it takes half of
  /// a first build. What the compiler makes of the system's headers serves the
  /// builds of all scratch paths. `scripts/runner/start` has the same flags.
  public static func flags(in root: String? = nil) -> [String] {
    let cache = (root.map { "\($0)/" } ?? "") + Workbook.moduleCache
    return words(["-index-ignore-system-modules", "-module-cache-path", cache])
  }

  /// What makes builds of a kata's small modules quicker: of debug information, a
  /// verdict needs the lines in backtraces; and one compiler job is quicker than
  /// several, where the build system lets a module be compiled in one.
  static let quickFlags = words(
    ["-gline-tables-only"]
      + (BuildSystem.isNative
        ? [
          "-whole-module-optimization", "-num-threads", "1",
          "-no-emit-module-separately-wmo",
        ] : []))

  private static func words(_ flags: [String]) -> [String] {
    flags.flatMap { ["-Xswiftc", $0] }
  }

  /// What `swift` is called with.
  var words: [String] {
    var words = ["swift", program == nil ? "test" : "build"]
    words += ["--scratch-path", scratch] + Self.flags() + Self.quickFlags
    words += BuildSystem.flags
    if let program { words += ["--product", program] }
    return words + arguments + (filter.map { ["--filter", $0] } ?? [])
  }

  /// The same, in this workbook: the compiler takes the cache for another one when
  /// it comes to it by another path, such as the link in a workbook's copy.
  func words(in root: String) -> [String] {
    let cache = Workbook.moduleCache
    let real = try? Files.target(ofLink: "\(root)/\(cache)")
    return words.map { $0 == cache ? real ?? cache : $0 }
  }

  /// The command, ready to paste into a shell in the workbook's folder.
  var command: String {
    let assignments = variables.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    let words = words.map { $0 == filter ? "'\($0)'" : $0 }
    return (assignments + words).joined(separator: " ")
  }

  /// The targets that are built, and the folders of their sources.
  var targets: [(name: String, folder: String)] {
    var targets = [("KataTestSupport", "Tests/Support")]
    for kata in versions.isEmpty ? katas : [] {
      let folder = "\(source)/\(kata.folder)"
      targets.append((kata.module, "\(folder)/Sources"))
      if let program {
        targets.append((program, "\(folder)/Play"))
        continue
      }
      if tests != .own { targets.append((kata.stageModule, kata.tests)) }
      if tests != .stages {
        targets.append((kata.ownModule, "\(folder)/Tests"))
      }
    }
    return targets
  }
}
