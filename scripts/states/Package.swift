// swift-tools-version: 6.2

import Foundation
import PackageDescription

// States of one kata's code, built side by side, to grade own tests and for
// `./scripts/verify`. The runner makes the package below `.build/states`: there are
// links to this file and to the workbook's `scripts` and `Tests`, as a target's folder
// has to lie in its package, and a folder for each state.

/// The kata's row in the list.
struct Kata: Decodable {
  var folder: String
  var swift: Int
  var resources: [String]?
  var isolation: String?
}

/// The kata's module.
let module = Context.environment["KATA"] ?? ""

/// The folders of the states that are built: `KATA_STATES=state5,state6,one-more`.
let states = (Context.environment["KATA_STATES"] ?? "").split(
  separator: ",")

let list = "\(Context.packageDirectory)/scripts/katas.json"
let kata = try JSONDecoder().decode(
  [Kata].self, from: Data(contentsOf: URL(fileURLWithPath: list))
).first { $0.folder.hasSuffix("-\(module)") }

let settings: [SwiftSetting] = [
  .swiftLanguageMode(kata?.swift == 5 ? .v5 : .v6)
]
let isolation: [SwiftSetting] =
  kata?.isolation == "main"
  ? [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] : []

var targets: [Target] = [
  .target(
    name: "KataTestSupport", path: "Tests/Support",
    swiftSettings: [.swiftLanguageMode(.v6)]),
  .target(
    name: "TestObserver", path: "scripts/observer/TestObserver",
    swiftSettings: [.swiftLanguageMode(.v6)]),
  .target(
    name: "TestObserverStart",
    dependencies: ["TestObserver", "KataTestSupport"],
    path: "scripts/observer/Start", publicHeadersPath: "."),
]

for state in states {
  let name = state.replacingOccurrences(of: "-", with: "_")
  let code = "\(module)_\(name)"
  targets += [
    .target(
      name: code, path: "\(state)/Sources",
      resources: (kata?.resources ?? []).map { .process($0) },
      swiftSettings: settings + isolation),
    // To these tests, the state is the kata: they import it by its name.
    .testTarget(
      name: "\(module)OwnTests_\(name)",
      dependencies: [
        .target(name: code), "KataTestSupport", "TestObserverStart",
      ],
      path: "\(state)/Tests",
      swiftSettings: settings + [
        .unsafeFlags(["-module-alias", "\(module)=\(code)"])
      ]),
  ]
}

let package = Package(
  name: "States", platforms: [.macOS(.v15), .iOS(.v18)], targets: targets)
