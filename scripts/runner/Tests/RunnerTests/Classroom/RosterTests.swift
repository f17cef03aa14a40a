import XCTest

@testable import Classroom
@testable import Runner

/// Where a class's reports are found.
final class RosterTests: XCTestCase {
  private let lights: SampleClass.Lights = [(9, 1, "R"), (4, 1, "G")]

  private func roster() -> Roster {
    Roster(katas: SampleClass().katas, now: SampleClass.now)
  }

  func testAFolderOfReportsAndCheckouts() throws {
    let folder = try SampleFolder()
    let report = try SampleClass().report(lights).text()
    let named = try SampleClass().report(lights, name: "Kim").text()
    let lines = String(decoding: SampleClass.lines(lights), as: UTF8.self)
    for checkout in ["journal", "cloned", "fresh"] {
      try folder.write("", to: "class/\(checkout)/Package.swift")
      try folder.write("", to: "class/\(checkout)/Katas/1-UpDownGame/G.swift")
    }
    for (path, text) in [
      ("journal/.kata/journal.jsonl", lines),
      ("journal/Katas/report.json", "{"),
      ("cloned/Katas/report.json", report), ("file.json", report),
      ("named.json", named), ("artifact/report/report.json", report),
      ("torn.json", "{"), ("notes.txt", "-"), ("a/b/c/too-deep.json", report),
    ] {
      try folder.write(text, to: "class/\(path)")
    }
    var roster = roster()

    roster.read("\(folder.path)/class")

    XCTAssertEqual(
      roster.learners.map(\.label),
      ["artifact", "cloned", "file", "fresh", "journal", "Kim"])
    XCTAssertEqual(
      roster.learners.map { $0.report.katas.first?.green },
      [[1], [1], [1], nil, [1], [1]])
    XCTAssertEqual(
      roster.leftOut,
      [
        "left out c: it is too deep: name it by itself",
        "left out torn.json: it is no JSON, or is torn",
      ])
  }

  func testALearner_hasOneRow_howeverOftenTheFolderIsGivenOrLinked() throws {
    let folder = try SampleFolder()
    try folder.write(
      SampleClass().report(lights).text(), to: "class/kim/report.json")
    try Files.link("\(folder.path)/class/link", to: "kim")
    try Files.link("\(folder.path)/class/kim/circle", to: "..")
    var roster = roster()

    for place in ["class", "class/", "class/kim/report.json"] {
      roster.read("\(folder.path)/\(place)")
    }

    XCTAssertEqual(roster.learners.map(\.label), ["kim"])
    XCTAssertEqual(roster.leftOut, [])
  }

  // MARK: - Branches

  /// A repository with a commit on `main`.
  private func repository() throws -> SampleFolder {
    let folder = try SampleFolder()
    try git(["init", "-q", "-b", "main", "."], in: folder)
    try git(["commit", "-q", "--allow-empty", "-m", "start"], in: folder)
    return folder
  }

  private func git(_ words: [String], in folder: SampleFolder) throws {
    let who = ["-c", "user.name=A", "-c", "user.email=a@b.c"]
    let result = try Shell.run(["git"] + who + words, in: folder.path)
    XCTAssertEqual(result.code, 0, result.output)
  }

  private func commit(_ report: String, in folder: SampleFolder) throws {
    try folder.write(report, to: LearnerReport.place)
    try git(["add", "-A"], in: folder)
    try git(["commit", "-q", "-m", "report"], in: folder)
  }

  func testARemote_hasALearnerInEachBranch() throws {
    let folder = try repository()
    let large = String(repeating: " ", count: LearnerReport.largest + 1)
    for (branch, text) in [
      ("ann", try SampleClass().report(lights).text()), ("bo", "{"),
      ("cy/large", large),
    ] {
      try git(["checkout", "-q", "-b", branch, "main"], in: folder)
      try commit(text, in: folder)
    }
    let other = try SampleFolder()
    try git(["init", "-q", "."], in: other)
    try git(["remote", "add", "class", folder.path], in: other)
    let clone = "\(other.path)/board.git"
    var roster = roster()

    for remote in ["class", "ext::touch% \(other.path)/run"] {
      roster.read(remote: remote, from: other.path, into: clone)
    }

    XCTAssertEqual(roster.learners.map(\.label), ["ann"])
    XCTAssertEqual(roster.learners.first?.report.katas.first?.green, [1])
    XCTAssertEqual(
      roster.leftOut.map { String($0.prefix(40)) },
      [
        "left out bo: it is no JSON, or is torn",
        "left out large: it is too large",
        "left out main: it has no Katas/report.js",
        "left out run: git cannot fetch it (fatal",
      ])
    XCTAssertFalse(Files.exists("\(other.path)/run"))
  }
}
