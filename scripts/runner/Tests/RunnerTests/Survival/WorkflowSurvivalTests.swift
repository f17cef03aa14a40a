import Foundation
import XCTest

@testable import Classroom
@testable import Contract
@testable import Runner

/// What `.github/judge.sh` says of a learner's repository, as a CI would run it.
final class WorkflowSurvivalTests: SurvivalCase {
  /// Where a job runs: the learner's checkout beside the teacher's.
  private struct Job {
    let folder: SampleFolder

    init(_ workbook: SampleWorkbook) throws {
      folder = try SampleFolder()
      try Files.link("\(folder.path)/workbook", to: workbook.root)
      try Files.makeFolder("\(folder.path)/learner")
      for top in ["Katas", "Tests"] {
        try Files.copy(
          "\(workbook.root)/\(top)", to: "\(folder.path)/learner/\(top)")
      }
      for name in ["check", "report"] {
        try Files.writeProgram(
          "#!/bin/sh\nexec '\(Checkout.kata)' \"$(pwd -P)\" \(name) \"$@\"\n",
          to: "\(workbook.root)/scripts/\(name)")
      }
      _ = try git("init", "--quiet")
      try commit()
    }

    /// Replaces a text in a file of the learner's, and commits it.
    func edit(_ path: String, _ old: String, _ new: String) throws {
      try folder.edit("learner/\(path)", old, new)
      try commit()
    }

    func commit() throws {
      _ = try git("add", ".")
      _ = try git(
        "-c", "user.name=Kim", "-c", "user.email=kim@example.org", "commit",
        "--quiet", "--message", "Save")
    }

    private func git(_ words: String...) throws -> String {
      let result = try Shell.run(
        ["git"] + words, in: "\(folder.path)/learner")
      XCTAssertEqual(result.code, 0, result.output)
      return result.output
    }

    /// Judges the last commit.
    func judge(
      katas: String = "", hasBefore: Bool = true
    ) throws -> (output: String, code: Int32) {
      let before = hasBefore ? try git("rev-parse", "HEAD~1").dropLast() : ""
      return try Shell.run(
        ["sh", "\(Checkout.root)/.github/judge.sh"], in: folder.path,
        environment: [
          "KATAS": katas, "BEFORE": String(before), "TERM": "dumb",
          "GITHUB_ACTOR": "kim",
          "GITHUB_STEP_SUMMARY": "\(folder.path)/summary",
        ])
    }
  }

  private func job() throws -> (Job, SampleWorkbook) {
    let workbook = try workbook()
    let root = workbook.root
    addTeardownBlock {
      for name in ["check", "report"] {
        try Files.remove("\(root)/scripts/\(name)")
      }
    }
    return (try Job(workbook), workbook)
  }

  func testAKataHalfWay_isGreen_andTestsEditedToPassDoNotCount() throws {
    let (job, workbook) = try job()
    try job.edit(
      "Tests/1-Sample/Stage1AnswerTests.swift", "answer(), 1", "1, 1")
    try job.edit(SampleWorkbook.source, "1  // answer", "7")

    // Before the push, the learner's stage was as red as it is now.
    let judged = try job.judge(hasBefore: false)

    XCTAssertEqual(judged.code, 0, judged.output)
    XCTAssertTrue(
      judged.output.contains(
        "\n::notice file=Tests/1-Sample/Stage1AnswerTests.swift,line=7::"),
      judged.output)
    XCTAssertEqual(
      job.folder.text("summary"),
      "| kata | green | light |\n|---|---|---|\n"
        + "| Sample | 3 of 4 | ✗ stage 1: Answer |\n")
    let report = try LearnerReport(
      reading: XCTUnwrap(Files.bytes("\(job.folder.path)/report.json")),
      of: Workbook(root: workbook.root).katas,
      now: Date().timeIntervalSince1970)
    XCTAssertEqual(report.name, "kim")
    XCTAssertEqual(report.katas.first?.green, [2, 3, 4])
    XCTAssertEqual(report.katas.first?.rhythm, [])
  }

  func testAStageThatIsGreenNoMore_fails_withItsLine() throws {
    let (job, _) = try job()
    try job.edit(SampleWorkbook.source, "1  // answer", "7")

    let judged = try job.judge()

    XCTAssertEqual(judged.code, 1, judged.output)
    for text in [
      "\n::error file=Tests/1-Sample/Stage1AnswerTests.swift,line=7::",
      "\n::error::Sample, stage 1: Answer was green before this push\n",
    ] { XCTAssertTrue(judged.output.contains(text), judged.output) }
    XCTAssertTrue(
      job.folder.text("summary")?.hasSuffix(
        "\nNot green any more: Sample, stage 1: Answer\n") == true)
  }

  func testALinkToTheSolution_isNoWork() throws {
    let (job, workbook) = try job()
    let sources = "\(job.folder.path)/learner/Katas/1-Sample/Sources"
    try Files.remove(sources)
    XCTAssertEqual(
      symlink("../../../workbook/Solutions/1-Sample/Sources", sources), 0)
    try job.commit()

    let judged = try job.judge(katas: "kata1", hasBefore: false)

    XCTAssertFalse(Files.exists("\(workbook.root)/Katas/1-Sample/Sources"))
    XCTAssertFalse(judged.output.contains("✓ green"), judged.output)
  }

  func testNothingBegun_isNothingToCheck() throws {
    let judged = try job().0.judge(hasBefore: false)

    XCTAssertEqual(judged.code, 0)
    XCTAssertEqual(judged.output, "No kata was begun.\n")
  }

  /// What is checked out or written may hold anything, so no command may have
  /// it pasted in.
  func testNoCommand_holdsAnExpression() throws {
    for name in ["classroom", "verify"] {
      let path = "\(Checkout.root)/.github/workflows/\(name).yml"
      for line in try XCTUnwrap(Files.text(path)).allLines
      where line.contains("${{") {
        // The value of a key, and so no line of a script.
        let key = line.firstMatch(of: /^ +(?!run)\w+: [\w:]*\$\{\{/)
        XCTAssertNotNil(key, "\(line)")
      }
    }
  }

  // MARK: - The workbook's own proof

  /// A workflow runs nowhere else, so its jobs may only do what the script does.
  func testTheProofsJobs_callTheScriptThatRunsAnywhere() throws {
    let workflow = try XCTUnwrap(
      Files.text("\(Checkout.root)/.github/workflows/verify.yml"))
    let commands = workflow.matches(of: /(?m)^ +(?:- )?run: *(.+)$/).map(\.1)

    XCTAssertEqual(
      commands,
      [
        "sh .github/verify.sh", "|", "sh .github/verify.sh",
        "sh .github/verify.sh site \"${GITHUB_REPOSITORY#*/}\"",
      ])
    // The one of several lines.
    XCTAssertTrue(workflow.contains("sudo xcode-select -s"))
    XCTAssertTrue(
      workflow.contains("swift: [\"\(RepositoryContract.oldest)\", \"latest\"]")
    )
  }

  func testTheScriptOfTheProof_callsWhatAMaintainerWould() throws {
    let folder = try SampleFolder()
    let script = try XCTUnwrap(
      Files.text("\(Checkout.root)/.github/verify.sh"))
    try folder.write(script, to: ".github/verify.sh")
    for name in ["scripts/verify", "scripts/guide", "bin/swift", "bin/git"] {
      try Files.writeProgram(
        "#!/bin/sh\necho \"\(name) $*\"\n", to: "\(folder.path)/\(name)")
    }
    func run(_ words: String...) throws -> (output: String, code: Int32) {
      try Shell.run(
        ["sh", "\(folder.path)/.github/verify.sh"] + words, in: "/",
        environment: ["PATH": SearchPath.behind("\(folder.path)/bin")])
    }

    let version = "bin/swift --version\n"
    XCTAssertEqual(try run().output, version + "scripts/verify --all\n")
    XCTAssertEqual(try run("site").output, version + "scripts/guide \n")
    XCTAssertEqual(
      try run("site", "my book").output,
      version + "scripts/guide --hosting-base-path my book\n")
    XCTAssertEqual(try run("else").code, ExitCode.usage.rawValue)
  }
}
