// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "runner",
  platforms: [.macOS(.v15)],
  targets: [
    // What a learner needs: kept small, because the first check waits for it.
    .target(name: "Platform"),
    .target(name: "Runner", dependencies: ["Platform"]),
    .executableTarget(name: "kata", dependencies: ["Runner"]),
    // What a teacher needs: the board of a class.
    .target(name: "Classroom", dependencies: ["Runner"]),
    .executableTarget(name: "class", dependencies: ["Classroom", "Runner"]),
    // What a maintainer needs: the content contract, the steps' recorder.
    .target(name: "Contract", dependencies: ["Classroom", "Runner"]),
    .executableTarget(name: "maintain", dependencies: ["Contract", "Runner"]),
    .testTarget(
      name: "RunnerTests", dependencies: ["Classroom", "Contract", "Runner"],
      exclude: ["Golden", "Kept"]),
  ])
