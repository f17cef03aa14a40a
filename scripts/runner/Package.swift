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
    // What runs the program that plays a kata.
    .target(name: "Player", dependencies: ["Runner"]),
    .executableTarget(name: "play", dependencies: ["Player", "Runner"]),
    // What a teacher needs: the board of a class.
    .target(name: "Classroom", dependencies: ["Runner"]),
    .executableTarget(name: "class", dependencies: ["Classroom", "Runner"]),
    // What a maintainer needs: the content contract with the steps' recorder, and the
    // Guide as a website.
    .target(name: "Contract", dependencies: ["Classroom", "Player", "Runner"]),
    .executableTarget(name: "maintain", dependencies: ["Contract", "Runner"]),
    .testTarget(
      name: "RunnerTests",
      dependencies: ["Classroom", "Contract", "Player", "Runner"],
      exclude: ["Fixtures/FaultyDisk.c", "Golden"]),
  ])
