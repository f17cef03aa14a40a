// swift-tools-version: 6.2

import PackageDescription

// The example of the chapter `Guide/monday.md`: `MONDAY=Before` takes the code as
// it was found, without the variable it is the code with its seam.
let isBefore = Context.environment["MONDAY"] == "Before"

let package = Package(
  name: "Monday",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Departures", path: isBefore ? "Before" : "After"),
    .testTarget(
      name: "DeparturesTests", dependencies: ["Departures"], path: "Tests",
      exclude: isBefore ? ["DeparturesModelTests.swift"] : []),
  ])
