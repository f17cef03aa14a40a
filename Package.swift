// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// One kata: a folder of the same name under `Katas/`, `Solutions/` and
/// `Tests/`, and a page of that name in `Guide/`.
struct Kata {
  var folder: String
  var language: SwiftLanguageMode
  var resources: [String] = []
  /// The stages whose tests ask for names that the starter does not declare: the
  /// learner writes the declarations.
  var declaring: [Int] = []

  /// The folder's name without its number: what a test file imports.
  var module: String {
    String(folder.drop { $0 != "-" }.dropFirst())
  }
}

/// The katas, in order: this table is the only place that lists them.
///
/// The first two use Swift 5 language mode: in Swift 6 mode the compiler rejects a
/// class that is captured by the handler of its own data task, and that discussion
/// would bury the lesson.
let katas: [Kata] = [
  Kata(folder: "1-UpDownGame", language: .v5, declaring: [8]),
  Kata(folder: "2-AnimalAPI", language: .v5, declaring: [8]),
  Kata(folder: "3-AsyncCountdown", language: .v6, declaring: [3]),
  Kata(
    folder: "4-ProductCatalog", language: .v6, resources: ["Resources"],
    declaring: [7]),
  Kata(folder: "5-WordBook", language: .v6, declaring: [7]),
]

// MARK: - The variables that `./scripts/check` sets

let environment = Context.environment

/// The katas whose targets exist: the one that `KATA` names, unset all.
let chosen = katas.filter { kata in
  environment["KATA"].map { $0 == kata.module } ?? true
}

/// Where a kata's `Sources` and `Tests` are read from: a folder of the package.
let source = environment["KATA_SOURCE"] ?? "Katas"

/// Which tests exist, `stages`, `own` or `both`; unset both, for `Katas`.
let tests = environment["KATA_TESTS"]

/// The last stage whose tests exist; unset all stages' do.
///
/// An edit waits for every test file that is compiled, so `check` asks for no
/// more than it shows.
let lastStage = environment["KATA_STAGE"].flatMap { Int($0) }

/// The declaring stages whose names are there, `8`; unset none, but for the
/// solutions.
///
/// The shipped tests of the others would not compile.
let declared = (environment["KATA_DECLARED"] ?? "").split(separator: ",")
  .compactMap { Int($0) }

/// Own tests that are left out, `Stage6ATests.swift//Helpers/A.swift`: those of
/// later stages, and those that do not compile.
let without = (environment["KATA_WITHOUT"] ?? "").components(separatedBy: "//")
  .filter { !$0.isEmpty }

/// Versions of one kata that are built side by side, `state5,state6,one-more`:
/// each is a folder below `KATA_SOURCE`, with tests of its own.
let versions = environment["KATA_VERSIONS"].map { $0.split(separator: ",") }

/// Lets a target be compiled anew although no time of a file says so.
///
/// Two saves within a second look the same to the compiler, so `check` raises a
/// number: `KATA_REVISIONS=UpDownGame=2,KataTestSupport=1`.
func revision(of target: String) -> [SwiftSetting] {
  let words = (environment["KATA_REVISIONS"] ?? "").split(separator: ",")
  return words.filter { $0.hasPrefix("\(target)=") }
    .map { .define("REVISION_\($0.dropFirst(target.count + 1))") }
}

/// The files in a folder of tests that are named for a stage of which this holds.
func files(in folder: String, where isLeftOut: (Int) -> Bool) -> [String] {
  let files = FileManager.default.enumerator(
    atPath: "\(Context.packageDirectory)/\(folder)")
  return (files?.allObjects as? [String] ?? []).filter { path in
    let name = path.split(separator: "/").last ?? ""
    let number = name.dropFirst("Stage".count).prefix { $0.isNumber }
    return name.hasPrefix("Stage") && Int(number).map(isLeftOut) ?? false
  }.sorted()
}

/// Whether a stage comes after the last one whose tests are built.
func isLater(_ stage: Int) -> Bool { stage > lastStage ?? .max }

// MARK: - Targets

var targets: [Target] = [
  .target(
    name: "KataTestSupport", path: "Tests/Support",
    swiftSettings: [.swiftLanguageMode(.v6)] + revision(of: "KataTestSupport")),
  // The runner's ear: it writes down what each test does.
  .target(
    name: "TestObserver", path: "scripts/observer/TestObserver",
    swiftSettings: [.swiftLanguageMode(.v6)]),
  .target(
    name: "TestObserverStart",
    dependencies: ["TestObserver", "KataTestSupport"],
    path: "scripts/observer/Start", publicHeadersPath: "."),
]

for kata in versions == nil ? chosen : [] {
  let settings: [SwiftSetting] = [.swiftLanguageMode(kata.language)]
  // Whether the doubles tell the truth takes a server to find out.
  let truth: [Target.Dependency] =
    environment["KATA_PLAY"] == "tests"
    ? [
      "LoopbackServer", "PlayKit", "TruthKit",
      .target(name: "\(kata.module)Play"),
    ] : []

  let folder = "\(source)/\(kata.folder)"

  targets.append(
    .target(
      name: kata.module, path: "\(folder)/Sources",
      resources: kata.resources.map { .process($0) },
      swiftSettings: settings + revision(of: kata.module)))
  if tests != "own" {
    targets.append(
      .testTarget(
        name: "\(kata.module)Tests",
        dependencies: [
          .target(name: kata.module), "KataTestSupport", "TestObserverStart",
        ] + truth,
        path: "Tests/\(kata.folder)",
        exclude: files(in: "Tests/\(kata.folder)") { stage in
          isLater(stage)
            || source != "Solutions" && kata.declaring.contains(stage)
              && !declared.contains(stage)
        } + (truth.isEmpty ? ["Truth"] : []),
        swiftSettings: settings + revision(of: "\(kata.module)Tests")))
  }
  // SwiftPM keeps what a manifest said and asks it again only when its text or
  // the environment changes: which own tests there are must not matter here. Of
  // a folder in `sources`, every file would be compiled, `test-list.md` as well.
  if tests == "own" || tests == "both" || (tests == nil && source == "Katas") {
    targets.append(
      .testTarget(
        name: "\(kata.module)OwnTests",
        dependencies: [
          .target(name: kata.module), "KataTestSupport", "TestObserverStart",
        ],
        path: folder,
        exclude: ["Sources", "Play"] + without.map { "Tests/\($0)" },
        swiftSettings: settings + revision(of: "\(kata.module)OwnTests")))
  }
}

// MARK: - Versions of a kata, for grading own tests and for `./scripts/verify`

for version in versions ?? [] {
  guard let kata = chosen.first else { continue }
  let name = version.replacing("-", with: "_")
  let module = "\(kata.module)_\(name)"
  let folder = "\(source)/\(version)/\(kata.folder)"
  let settings: [SwiftSetting] = [.swiftLanguageMode(kata.language)]
  targets += [
    .target(
      name: module, path: "\(folder)/Sources",
      resources: kata.resources.map { .process($0) }, swiftSettings: settings),
    // To these tests, the version is the kata: they import it by its name.
    .testTarget(
      name: "\(kata.module)OwnTests_\(name)",
      dependencies: [
        .target(name: module), "KataTestSupport", "TestObserverStart",
      ],
      path: "\(folder)/Tests",
      swiftSettings: settings + [
        .unsafeFlags(["-module-alias", "\(kata.module)=\(module)"])
      ]),
  ]
}

// MARK: - What plays the katas, for `./scripts/play` and `./scripts/verify`

if let play = environment["KATA_PLAY"] {
  let modern: [SwiftSetting] = [.swiftLanguageMode(.v6)]
  targets += [
    .target(
      name: "LoopbackServer", path: "scripts/server/LoopbackServer",
      swiftSettings: modern),
    .target(
      name: "PlayKit", dependencies: ["LoopbackServer"],
      path: "scripts/server/PlayKit", swiftSettings: modern),
  ]
  targets += chosen.map { kata in
    .executableTarget(
      name: "\(kata.module)Play",
      dependencies: [.target(name: kata.module), "PlayKit"],
      path: "\(source)/\(kata.folder)/Play",
      swiftSettings: [.swiftLanguageMode(kata.language)]
        + revision(of: "\(kata.module)Play"))
  }
  if play == "tests" {
    targets.append(
      .target(
        name: "TruthKit", dependencies: ["LoopbackServer"],
        path: "scripts/server/TruthKit", swiftSettings: modern))
    targets.append(
      .testTarget(
        name: "LoopbackServerTests",
        dependencies: ["LoopbackServer", "TestObserverStart"],
        path: "scripts/server/Tests", swiftSettings: modern))
  }
}

let package = Package(
  name: "Workbook", platforms: [.macOS(.v15), .iOS(.v18)], targets: targets)
