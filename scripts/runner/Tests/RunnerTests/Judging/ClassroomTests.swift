import XCTest

@testable import Runner

/// Where a class's reports are found.
final class ClassroomTests: XCTestCase {
  private let lights: [(Double, Int, Character)] = [(9, 1, "R"), (4, 1, "G")]

  private func checkout(_ name: String, in folder: SampleFolder) throws {
    try folder.write("", to: "\(name)/Package.swift")
    try folder.write("", to: "\(name)/Katas/1-UpDownGame/Sources/G.swift")
  }

  private func classroom(
    _ places: [String], in folder: SampleFolder
  ) -> Classroom {
    var classroom = Classroom(of: SampleClass().katas, now: SampleClass.now)
    for place in places { classroom.read("\(folder.path)/\(place)") }
    return classroom
  }

  func testAFolderOfReportsAndCheckouts() throws {
    let folder = try SampleFolder()
    let sample = SampleClass()
    let lines = String(decoding: SampleClass.lines(lights), as: UTF8.self)
    try checkout("class/journal", in: folder)
    try folder.write(lines, to: "class/journal/.kata/journal.jsonl")
    try checkout("class/cloned", in: folder)
    try folder.write(
      sample.report(lights).text(), to: "class/cloned/Katas/report.json")
    try checkout("class/fresh", in: folder)
    try folder.write(sample.report(lights).text(), to: "class/file.json")
    try folder.write(
      sample.report(lights, name: "Kim").text(), to: "class/named.json")
    try folder.write(
      sample.report(lights).text(), to: "class/artifact/report.json")
    try folder.write("{", to: "class/torn.json")

    let classroom = classroom(["class"], in: folder)

    XCTAssertEqual(
      classroom.learners.map(\.label),
      ["artifact", "cloned", "file", "fresh", "journal", "Kim"])
    XCTAssertEqual(
      classroom.learners.map { $0.report.katas.first?.green },
      [[1], [1], [1], nil, [1], [1]])
    XCTAssertEqual(
      classroom.leftOut, ["left out torn.json: it is no JSON, or is torn"])
  }

  // MARK: - Branches

  private func git(_ words: [String], in folder: SampleFolder) throws {
    let who = ["-c", "user.name=A", "-c", "user.email=a@b.c"]
    let result = try Shell.run(["git"] + who + words, in: folder.path)
    XCTAssertEqual(result.code, 0, result.output)
  }

  func testARemote_hasALearnerInEachBranch() throws {
    let folder = try SampleFolder()
    try git(["init", "-q", "-b", "main", "."], in: folder)
    try git(["commit", "-q", "--allow-empty", "-m", "start"], in: folder)
    for (branch, text) in [
      ("ann", try SampleClass().report(lights).text()), ("bo", "{"),
    ] {
      try git(["checkout", "-q", "-b", branch, "main"], in: folder)
      try folder.write(text, to: Classroom.place)
      try git(["add", "-A"], in: folder)
      try git(["commit", "-q", "-m", branch], in: folder)
    }
    let other = try SampleFolder()
    var classroom = classroom([], in: folder)
    let reports = try GitReports(in: "\(other.path)/git", here: other.path)

    try reports.read(folder.path, into: &classroom)
    try reports.read("ext::touch% \(other.path)/run", into: &classroom)

    XCTAssertEqual(classroom.learners.map(\.label), ["ann"])
    XCTAssertEqual(classroom.learners.first?.report.katas.first?.green, [1])
    XCTAssertEqual(
      classroom.leftOut.map { String($0.prefix(40)) },
      [
        "left out bo: it is no JSON, or is torn",
        "left out main: it has no Katas/report.js",
        "left out run: git cannot fetch it (fatal",
      ])
    XCTAssertFalse(Files.exists("\(other.path)/run"))
  }

  // MARK: - Five hundred

  func testFiveHundredLearners_areALotAndNoTrouble() throws {
    let sample = SampleClass()
    let reports = (0..<7).map { shift in
      sample.report(
        (0..<150).map { light in
          (
            Double(400 - 2 * light - shift), 1 + light / 50,
            Array("tRAgGf")[(light * 7 + shift) % 6]
          )
        })
    }
    let learners = (0..<500).map { learner in
      (label: "learner \(learner)", report: reports[learner % 7])
    }
    let board = Board(learners, of: sample.katas, now: SampleClass.now)

    let page = BoardPage(board: board, isForFacilitator: true, pace: nil).text()

    XCTAssertEqual(page.components(separatedBy: "<svg").count, 501)
    XCTAssertLessThan(page.utf8.count, 3_000_000)
  }
}
