import Foundation
import XCTest

@testable import Runner

/// `scripts/runner/start` in a workbook, with a swift that builds at once.
struct StartScript {
  let workbook: SampleWorkbook
  private var tools: String { "\(workbook.root)/.build/fake" }
  private var log: String { "\(workbook.root)/.build/fake.log" }

  /// Copies the script, and makes a swift that answers to `build` by linking
  /// the runner that these tests were built with.
  init(
    _ workbook: SampleWorkbook, swift version: String = "6.3.1",
    building: String = ""
  ) throws {
    self.workbook = workbook
    let runner = "\(workbook.root)/scripts/runner"
    let start = try XCTUnwrap(
      Files.text("\(Checkout.root)/scripts/runner/start"))
    try writeProgram(start, to: "\(runner)/start")
    try Files.write("// the manifest", to: "\(runner)/Package.swift")
    try Files.write("// a source", to: "\(runner)/Sources/한글 Ann's.swift")
    try writeProgram(
      """
      #!/bin/sh
      if [ "$1" = --version ]; then
        echo 'Swift version \(version) (swift-\(version)-RELEASE)'
        exit
      fi
      echo "$*" >>"$FAKE_LOG"
      \(building)
      while [ $# -gt 0 ]; do
        case $1 in
        --scratch-path) scratch=$2 ;;
        --product) product=$2 ;;
        esac
        shift
      done
      [ -n "${product-}" ] || exit 0
      mkdir -p "$scratch/debug"
      ln -sf "$FAKE_KATA" "$scratch/debug/$product"
      """, to: "\(tools)/swift")
  }

  private func writeProgram(_ text: String, to path: String) throws {
    try Files.write(text, to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Starts a command by the script.
  func process(
    _ arguments: [String], through prefix: [String] = [], path: String? = nil
  ) throws -> RunnerProcess {
    try RunnerProcess(
      prefix + ["\(workbook.root)/scripts/runner/start", "kata"] + arguments,
      in: workbook.root,
      environment: [
        "PATH": path ?? SearchPath.behind(tools), "FAKE_LOG": log,
        "FAKE_KATA": Checkout.kata, "TERM": "dumb",
      ])
  }

  /// Runs a command by the script, to its end.
  func run(
    _ arguments: [String], through prefix: [String] = [], path: String? = nil
  ) throws -> SurvivalCase.Result {
    let process = try process(arguments, through: prefix, path: path)
    let code = process.end()
    return SurvivalCase.Result(text: process.text, code: code, peak: 0)
  }

  /// What swift was called with, one text a call.
  var calls: [String] {
    (Files.text(log) ?? "").split(separator: "\n").map(String.init)
  }

  /// How often the runner was built.
  var builds: Int { calls.filter { $0.contains("--product") }.count }

  /// Whether something is being built.
  var isBuilding: Bool { builds > 0 }
}
