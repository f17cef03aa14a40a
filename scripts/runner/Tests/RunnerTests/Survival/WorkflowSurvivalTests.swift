import Foundation
import XCTest

@testable import Classroom
@testable import Runner

/// The commands of `.github/workflows/classroom.yml`, taken out of the file and
/// run as a CI would run them.
final class WorkflowSurvivalTests: SurvivalCase {
  /// Where a job runs: the learner's checkout beside the teacher's.
  private struct Job {
    let folder: SampleFolder
    let workflow: Workflow

    init(_ workbook: SampleWorkbook) throws {
      folder = try SampleFolder()
      workflow = try Workflow("classroom")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/workbook",
        withDestinationPath: workbook.root)
      for top in ["Katas", "Tests"] {
        try Files.makeFolder("\(folder.path)/learner")
        try Files.copy(
          "\(workbook.root)/\(top)", to: "\(folder.path)/learner/\(top)")
      }
      for name in ["check", "report"] {
        try workbook.folder.write(
          "#!/bin/sh\nexec '\(Checkout.kata)' \"$(pwd -P)\" \(name) \"$@\"\n",
          to: "scripts/\(name)")
        chmod("\(workbook.root)/scripts/\(name)", 0o755)
      }
    }

    /// Runs a step's commands, with what earlier steps have set.
    func run(
      _ step: String, _ more: [String: String] = [:]
    ) throws -> (output: String, code: Int32) {
      var variables = more
      for name in ["ENV", "STEP_SUMMARY"] {
        variables["GITHUB_\(name)"] = "\(folder.path)/\(name)"
      }
      for line in (folder.text("ENV") ?? "").split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        variables[parts[0]] = parts.dropFirst().first ?? ""
      }
      return try Shell.run(
        ["sh", "-e", "-c", try workflow.commands(of: step)], in: folder.path,
        environment: variables)
    }
  }

  private let take = "Take the learner's Sources and Tests, and nothing else"

  func testTestsThatWereEditedToPass_doNotCount() throws {
    let workbook = try workbook()
    let job = try Job(workbook)
    let learner = "learner/\(SampleWorkbook.source)"
    try job.folder.write(
      try XCTUnwrap(job.folder.text(learner)).replacing(
        "1  // answer", with: "7"), to: learner)
    let tests = "learner/Tests/1-Sample/Stage1AnswerTests.swift"
    try job.folder.write(
      try XCTUnwrap(job.folder.text(tests)).replacing(
        "answer(), 1", with: "1, 1"), to: tests)

    let taken = try job.run(take, ["KATAS": ""])
    let checked = try job.run("Check every stage", ["TERM": "dumb"])
    let told = try job.run("Tell how far it is")

    XCTAssertEqual(taken.code, 0, taken.output)
    XCTAssertEqual(job.folder.text("ENV"), "katas= kata1\n")
    XCTAssertEqual(checked.code, 1, checked.output)
    XCTAssertTrue(
      checked.output.contains(
        "\nTests/1-Sample/Stage1AnswerTests.swift:7: error: "), checked.output)
    XCTAssertEqual(told.code, 0, told.output)
    let table = try XCTUnwrap(job.folder.text("STEP_SUMMARY"))
    XCTAssertTrue(
      table.contains("| Sample, stage 1: Answer | ✗ not green |"), table)
    XCTAssertTrue(
      table.contains("| Sample, stage 2: Later | ✓ green |"), table)
    XCTAssertTrue(table.hasSuffix("\n3 of 4 stages are green.\n"), table)
    let report = try LearnerReport(
      reading: XCTUnwrap(Files.bytes("\(workbook.root)/report.json")),
      of: Workbook(root: workbook.root).katas,
      now: Date().timeIntervalSince1970)
    XCTAssertEqual(report.katas.first?.green, [2, 3, 4])
    XCTAssertEqual(report.katas.first?.rhythm, [])
    for name in ["report.json", "junit.xml", "stages.txt", "scripts/check"] {
      try Files.remove("\(workbook.root)/\(name)")
    }
  }

  func testALinkToTheSolution_isNoWork() throws {
    let workbook = try workbook()
    let job = try Job(workbook)
    let sources = "\(job.folder.path)/learner/Katas/1-Sample/Sources"
    try Files.remove(sources)
    XCTAssertEqual(
      symlink("../../../workbook/Solutions/1-Sample/Sources", sources), 0)

    let taken = try job.run(take, ["KATAS": "kata1"])

    XCTAssertEqual(taken.code, 0, taken.output)
    XCTAssertEqual(job.folder.text("ENV"), "katas=kata1\n")
    XCTAssertFalse(Files.exists("\(workbook.root)/Katas/1-Sample/Sources"))
  }

  func testNothingBegun_isNothingToCheck() throws {
    let job = try Job(workbook())

    XCTAssertEqual(try job.run(take, ["KATAS": ""]).code, 0)
    XCTAssertEqual(job.folder.text("ENV"), "katas=\n")
  }

  func testTheContainers_haveTheOldestSwiftThatServes() throws {
    for name in ["classroom", "verify"] {
      let found = try Workflow(name).text.matches(of: /container: swift:(\d.*)/)
      XCTAssertFalse(found.isEmpty, name)
      for match in found { XCTAssertEqual(String(match.1), Toolchain.oldest) }
    }
    let container = Files.text(
      "\(Checkout.root)/.devcontainer/devcontainer.json")
    XCTAssertTrue(
      container?.contains("\"image\": \"swift:\(Toolchain.oldest)\"") == true)
  }

  /// What is checked out or written may hold anything, so no command may have
  /// it pasted in.
  func testNoCommand_holdsAnExpression() throws {
    for name in ["classroom", "verify"] {
      var depth: Int?
      let lines = try Workflow(name).text.split(separator: "\n")
      for line in lines {
        let indent = line.prefix { $0 == " " }.count
        if let start = depth, indent <= start { depth = nil }
        if line.contains("run: ") { depth = indent }
        XCTAssertFalse(depth != nil && line.contains("${{"), "\(name): \(line)")
      }
    }
  }
}
