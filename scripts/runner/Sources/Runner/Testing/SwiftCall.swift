import Foundation

/// Which tests of a kata exist for SwiftPM: the first word of `KATA_TESTS`.
public enum TestChoice: String, Sendable {
  case stages, both
}

/// One call of `swift test`, or of `swift build` for a program that plays a kata.
public struct SwiftCall: Sendable {
  /// The katas whose targets exist: one, or all there are.
  var katas: [Kata]
  /// The folder its sources are read from: the value of `KATA_SOURCE`.
  var source = "Katas"
  /// The program to build in place of tests; nil for tests.
  private(set) var program: String?
  /// Whether there are also the tests that take a server.
  public var hasServerTests = false
  /// Which of its tests exist.
  var tests: TestChoice
  /// The last stage whose shipped tests are built: the value of `KATA_STAGE`; nil as
  /// by hand, where none is built that uses names to be declared.
  var lastStage: Int?
  /// The files of own tests that are left out, below their folder: the other words of
  /// `KATA_TESTS`.
  var without: [String] = []
  /// The states of the kata that are built in place of the workbook's own package.
  private(set) var states: [String] = []
  /// The folder of the states' package, relative to the workbook.
  private(set) var package: String?
  /// The pattern for `--filter`; nil for all tests.
  public var filter: String?
  /// Further arguments, such as `--sanitize=thread`.
  public var arguments: [String] = []
  /// The scratch path, relative to the workbook.
  var scratch: String

  /// Creates the call; the scratch path is the kata's own.
  public init(
    _ kata: Kata, source: String? = nil, tests: TestChoice, filter: String?
  ) {
    let own = ".build/katas/\(kata.module)"
    self.init(
      all: [kata], source: source ?? kata.source, tests: tests,
      scratch: kata.source == "Katas" ? own : ".build/drill")
    self.filter = filter
    // The solutions have all names.
    if self.source != "Solutions" {
      lastStage = kata.stages.last?.number
    }
  }

  /// Creates a call for states of a kata, and their tests, in a package of their
  /// own.
  init(
    _ states: [String], of kata: Kata, in package: String, filter: String
  ) {
    self.init(
      all: [kata], source: package, tests: .both, scratch: "\(package)/build")
    (self.states, self.package, self.filter) = (states, package, filter)
  }

  /// Creates a call for the program that plays a kata.
  ///
  /// All finished programs have one scratch path: the server is built once.
  public init(program kata: Kata, source: String) {
    self.init(kata, source: source, tests: .stages, filter: nil)
    program = "\(kata.module)Play"
    scratch = ".build/play/\(source)" + (namesKata ? "/\(kata.module)" : "")
  }

  /// Creates a call for all katas of the workbook.
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

  /// Whether a request takes ten milliseconds on states: no test that forgets to wait
  /// for it is fast enough by luck.
  var delaysRequests = true

  var variables: [String: String] {
    if package != nil {
      return [
        "KATA": katas[0].module,
        "KATA_STATES": states.joined(separator: ","),
        "KATA_JOURNEY": delaysRequests ? "0.01" : "0",
      ]
    }
    // A file's name may hold any other separator.
    let words = [tests.rawValue] + without
    var variables = ["KATA_TESTS": words.joined(separator: "//")]
    if namesKata { variables["KATA"] = katas[0].module }
    if program != nil { variables["KATA_PLAY"] = "program" }
    if hasServerTests { variables["KATA_PLAY"] = "tests" }
    if source != "Katas" { variables["KATA_SOURCE"] = source }
    if let lastStage { variables["KATA_STAGE"] = "\(lastStage)" }
    return variables
  }

  /// What spares a build work; `scripts/runner/build` has the same flags.
  ///
  /// An index of the system's modules takes half of a first build. One cache of
  /// the system's headers serves all scratch paths.
  public static func flags(in root: String? = nil) -> [String] {
    let cache = (root.map { "\($0)/" } ?? "") + Workbook.moduleCache
    return words(["-index-ignore-system-modules", "-module-cache-path", cache])
  }

  /// What makes builds of small modules quicker: of debug information the lines
  /// alone, and one compiler job, where the build system allows it.
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
    if let package { words += ["--package-path", package] }
    words += ["--scratch-path", scratch] + Self.flags() + Self.quickFlags
    words += BuildSystem.flags
    if let program { words += ["--product", program] }
    return words + arguments + (filter.map { ["--filter", $0] } ?? [])
  }

  /// The same with the real path of the cache: by the link in a workbook's copy, the
  /// compiler would take it for another one, and what it calls `.build` lies in its
  /// package.
  func words(in root: String) -> [String] {
    let cache = Workbook.moduleCache
    let real =
      (try? Files.target(ofLink: "\(root)/\(cache)"))
      ?? (package == nil ? cache : "\(root)/\(cache)")
    return words.map { $0 == cache ? real : $0 }
  }

  /// The command, ready to paste into a shell in the workbook's folder.
  var command: String {
    let assignments = variables.sorted { $0.key < $1.key }
      .map { "\($0.key)=\(Shell.quoted($0.value))" }
    let words = words.map(Shell.quoted)
    return (Self.dropping + assignments + words).joined(separator: " ")
  }

  /// What drops the variables that `scripts/runner/start` has dropped, too.
  private static var dropping: [String] {
    let names = ProcessInfo.processInfo.environment["KATA_DROPPED"] ?? ""
    let flags = names.split(separator: " ").flatMap { ["-u", "\($0)"] }
    return flags.isEmpty ? [] : ["env"] + flags
  }

  /// The folder with the manifest of the states' package, relative to the workbook.
  static let statesPackage = "scripts/states"

  /// The folders that a build reads, relative to the workbook.
  var folders: [String] {
    let shared = [
      "scripts/observer", "scripts/observer/TestObserver", "Tests/Support",
    ]
    if package != nil { return shared + [Self.statesPackage] }
    return shared
      + katas.flatMap { kata in
        let home = "\(source)/\(kata.folder)"
        let tests = [kata.tests] + (tests == .both ? ["\(home)/Tests"] : [])
        return ["\(home)/Sources"] + (program == nil ? tests : ["\(home)/Play"])
      }
  }
}
