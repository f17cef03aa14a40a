import Foundation
import XCTest

@testable import Runner

/// The scripts in a workbook, on a machine with a swift that builds at once.
struct StartScript {
  let workbook: SampleWorkbook
  /// Where the tools are that make the machine what it is.
  var machine: String { "\(workbook.root)/.build/machine" }
  /// Where its swift is.
  var tools: String { "\(workbook.root)/.build/fake" }
  private var log: String { "\(workbook.root)/.build/fake.log" }
  /// The words that start the runner, before those of a command.
  var start: [String] { ["\(workbook.root)/scripts/runner/start", "kata"] }

  /// Copies the scripts, and makes a swift that answers to `build` by linking
  /// the runner that these tests were built with.
  ///
  /// - Parameters:
  ///   - workbook: One that was never built, if not given.
  ///   - version: What swift answers to `--version`.
  ///   - asked: Shell code that is run before it answers.
  ///   - building: Shell code that is run before it builds.
  ///   - system: What `uname` prints.
  ///   - others: More tools of the machine, in shell code.
  init(
    _ workbook: SampleWorkbook? = nil, swift version: String = "6.3.1",
    asked: String = "", building: String = "", system: String = "Linux",
    others: [String: String] = [:]
  ) throws {
    self.workbook = try workbook ?? SampleWorkbook()
    try Files.remove(machine)
    var programs = others
    programs["uname"] = "echo \(system)"
    for (name, code) in programs {
      try Files.writeProgram("#!/bin/sh\n\(code)\n", to: "\(machine)/\(name)")
    }
    let scripts = "\(self.workbook.root)/scripts"
    for name in try Self.names() + ["runner/start", "runner/build"] {
      try Files.writeProgram(
        XCTUnwrap(Files.text("\(Checkout.root)/scripts/\(name)")),
        to: "\(scripts)/\(name)")
    }
    try Files.write("// the manifest", to: "\(scripts)/runner/Package.swift")
    try Files.write("// a source", to: source)
    try Files.writeProgram(
      """
      #!/usr/bin/env bash
      if [ "$1" = --version ]; then
        \(asked)
        echo 'Swift version \(version) (swift-\(version)-RELEASE)'
        exit
      fi
      if [ "${*: -1}" = --show-bin-path ]; then
        echo "${@: -2:1}/debug"
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

  /// A source of the runner.
  var source: String {
    "\(workbook.root)/scripts/runner/Sources/한글 Ann's.swift"
  }

  /// The scripts that a learner or a maintainer calls.
  static func names() throws -> [String] {
    let folder = "\(Checkout.root)/scripts"
    return Files.names(in: folder).filter {
      !Files.isFolder("\(folder)/\($0)") && !$0.contains(".")
    }
  }

  /// Starts a command by `start`, or by another script.
  ///
  /// - Parameter prefix: What starts the script, such as a shell.
  func process(
    _ arguments: [String], by script: String? = nil,
    through prefix: [String] = [], path: String? = nil,
    environment: [String: String] = [:]
  ) throws -> RunnerProcess {
    return try RunnerProcess(
      prefix + (script.map { [$0] } ?? start) + arguments, in: workbook.root,
      environment: [
        "PATH": path ?? "\(tools):" + SearchPath.behind(machine),
        "FAKE_LOG": log, "FAKE_KATA": Checkout.kata, "TERM": "dumb",
      ].merging(environment) { $1 })
  }

  /// Runs a command to its end.
  @discardableResult
  func run(
    _ arguments: String..., by script: String? = nil,
    through prefix: [String] = [], path: String? = nil,
    environment: [String: String] = [:]
  ) throws -> SurvivalCase.Result {
    let process = try process(
      arguments, by: script, through: prefix, path: path,
      environment: environment)
    let code = process.end()
    return SurvivalCase.Result(text: process.text, code: code, peak: 0)
  }

  /// What swift was called with, one text a call.
  var calls: [String] {
    (Files.text(log) ?? "").split(separator: "\n").map(String.init)
  }

  /// How often the runner was built.
  var builds: Int { calls.filter { $0.contains("--product") }.count }
}
