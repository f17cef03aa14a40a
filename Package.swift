// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// One kata, a row of the list: a folder of the same name under `Katas/`,
/// `Solutions/` and `Tests/`, and a page of that name in `Guide/`.
struct Kata: Decodable {
  var folder: String
  /// Swift's language mode: 5 for the first two, as in mode 6 the compiler rejects a
  /// class that is captured by the handler of its own data task, and that discussion
  /// would bury the lesson.
  var swift: Int
  var resources: [String]?
  /// What a declaration is isolated to that says nothing: `main` is the main actor,
  /// and an `async` function stays where it is called, as in a new app of Xcode 26.
  var isolation: String?

  /// The folder's name without its number: what a test file imports.
  var module: String {
    String(folder.drop { $0 != "-" }.dropFirst())
  }

  var language: SwiftLanguageMode { swift == 5 ? .v5 : .v6 }

  /// The settings of its module; its tests have the usual isolation.
  var settings: [SwiftSetting] {
    var settings: [SwiftSetting] = [.swiftLanguageMode(language)]
    if isolation == "main" {
      settings += [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    }
    return settings
  }
}

/// The katas, in order.
let list = "\(Context.packageDirectory)/scripts/katas.json"
let katas = try JSONDecoder().decode(
  [Kata].self, from: Data(contentsOf: URL(fileURLWithPath: list)))

// MARK: - The variables that `./scripts/check` sets

let environment = Context.environment

/// The katas whose targets exist: the one that `KATA` names, unset all.
let chosen = katas.filter { kata in
  environment["KATA"].map { $0 == kata.module } ?? true
}

/// Where a kata's `Sources` and `Tests` are read from: a folder of the package.
let source = environment["KATA_SOURCE"] ?? "Katas"

/// Which tests exist: `stages`, the shipped ones, or `both`, the learner's own as well.
///
/// Behind it stand own tests that are left out, those of later stages and those that do
/// not compile: `both//Stage6ATests.swift//Helpers/A.swift`.
let tests =
  (environment["KATA_TESTS"] ?? (source == "Katas" ? "both" : "stages"))
  .components(separatedBy: "//")

/// The last stage whose shipped tests are built, with `KATA`.
///
/// Some tests use names that a learner declares in a stage of the kata. They lie in
/// `From4`, and are built from that stage on. Unset, none of them is: their place is
/// taken by the classes in `NotYet.swift`, which say how to run the real ones.
let lastStage =
  source == "Solutions"
  ? .max
  : environment["KATA"].flatMap { _ in environment["KATA_STAGE"] }
    .flatMap { Int($0) }

// SwiftPM keeps what this file said until its text changes, and the katas and their
// tests are read from the disk. `./scripts/verify --update` writes this line.
// The list of katas and the paths of the shipped tests: 0552ff88b927f7a0

/// The shipped tests that are not built: those of later stages, those that use names
/// which the code lacks yet, and what takes their place.
func testsToCome(in folder: String) -> [String] {
  let files = FileManager.default.enumerator(
    atPath: "\(Context.packageDirectory)/\(folder)")
  return (files?.allObjects as? [String] ?? []).filter { path in
    let name = path.split(separator: "/").last ?? ""
    func stage(after prefix: String) -> Int? {
      guard name.hasPrefix(prefix) else { return nil }
      return Int(name.dropFirst(prefix.count).prefix { $0.isNumber })
    }
    return stage(after: "From").map { $0 > lastStage ?? 0 }
      ?? stage(after: "Stage").map { $0 > lastStage ?? .max }
      ?? (name == "NotYet.swift" && lastStage != nil)
  }.sorted()
}

// MARK: - Targets

var targets: [Target] = [
  .target(
    name: "KataTestSupport", path: "Tests/Support",
    swiftSettings: [.swiftLanguageMode(.v6)]),
  // The runner's ear: it writes down what each test does.
  .target(
    name: "TestObserver", path: "scripts/observer/TestObserver",
    swiftSettings: [.swiftLanguageMode(.v6)]),
  .target(
    name: "TestObserverStart",
    dependencies: ["TestObserver", "KataTestSupport"],
    path: "scripts/observer/Start", publicHeadersPath: "."),
]

for kata in chosen {
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
      resources: (kata.resources ?? []).map { .process($0) },
      swiftSettings: kata.settings))
  targets.append(
    .testTarget(
      name: "\(kata.module)Tests",
      dependencies: [
        .target(name: kata.module), "KataTestSupport", "TestObserverStart",
      ] + truth,
      path: "Tests/\(kata.folder)",
      exclude: testsToCome(in: "Tests/\(kata.folder)")
        + (truth.isEmpty ? ["Truth"] : []),
      swiftSettings: settings))
  // SwiftPM keeps what a manifest said and asks it again only when its text or
  // the environment changes: which own tests there are must not matter here. Of
  // a folder in `sources`, every file would be compiled, `test-list.md` as well.
  if tests[0] == "both" {
    targets.append(
      .testTarget(
        name: "\(kata.module)OwnTests",
        dependencies: [
          .target(name: kata.module), "KataTestSupport", "TestObserverStart",
        ],
        path: folder,
        exclude: ["Sources", "Play"] + tests.dropFirst().map { "Tests/\($0)" },
        swiftSettings: settings))
  }
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
      swiftSettings: [.swiftLanguageMode(kata.language)])
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
