import XCTest

@testable import Contract
@testable import Runner

/// Steps that are written anew after a starter or a solution changed.
final class RecorderTests: XCTestCase {
  private var folder: SampleFolder?

  private let katas = "Katas/1-Sample/Sources"
  private let solutions = "Solutions/1-Sample"

  override func setUpWithError() throws {
    let folder = try SampleFolder()
    self.folder = folder
    try folder.write(
      "let katas: [Kata] = [\n  Kata(folder: \"1-Sample\", language: .v5),\n]\n",
      to: "Package.swift")
    try guide(stages: 2)
    try folder.write(code("nothing", "nothing"), to: "\(katas)/A.swift")
    try folder.write(
      code("one", "two"), to: "\(solutions)/Sources/A.swift")
    try folder.write(step(3, "one"), to: "\(solutions)/Steps/1-one.patch")
    try folder.write(step(8, "two"), to: "\(solutions)/Steps/2-two.patch")
    for words in [
      ["init", "--quiet"], ["add", "."],
      [
        "-c", "user.name=A", "-c", "user.email=a@example.com", "commit",
        "--quiet", "--message", "Begin",
      ],
    ] {
      XCTAssertEqual(try Shell.run(["git"] + words, in: folder.path).code, 0)
    }
  }

  override func tearDown() {
    folder = nil
  }

  // MARK: - A small kata

  private func guide(stages: Int) throws {
    for number in 1...stages {
      try folder?.write(
        "# Stage \(number): Part \(number)\n",
        to: "Guide/1-Sample/\(number)-part-\(number).md")
    }
  }

  private func code(
    _ first: String, _ second: String, note: String = "the words",
    between: String = ""
  ) -> String {
    "// \(note)\n\nfunc one() { \(first) }\n\n// 1\n\(between)// 2\n\n"
      + "func two() { \(second) }\n"
  }

  private func step(_ line: Int, _ name: String) -> String {
    "--- a/Sources/A.swift\n+++ b/Sources/A.swift\n@@ -\(line) +\(line) @@\n"
      + "-func \(name)() { nothing }\n+func \(name)() { \(name) }\n"
  }

  private func workbook() throws -> Workbook {
    try Workbook(root: XCTUnwrap(folder).path)
  }

  private func record() throws {
    let workbook = try workbook()
    let kata = try workbook.kata(named: "kata1")
    let code = try Recorder(kata, in: workbook, terminal: Terminal()).record()
    XCTAssertEqual(code, .green)
  }

  /// A file after so many steps.
  private func state(_ count: Int, _ file: String = "A") throws -> String? {
    let workbook = try workbook()
    let chain = try Chain(workbook.kata(named: "kata1"), in: workbook)
    return try chain.state(after: count)["Sources/\(file).swift"]
      .map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Tests

  func testAWordChangedInBoth_isChangedInEveryState() throws {
    let note = "other words"
    try folder?.write(
      code("nothing", "nothing", note: note), to: "\(katas)/A.swift")
    try folder?.write(
      code("one", "two", note: note), to: "\(solutions)/Sources/A.swift")

    try record()

    XCTAssertEqual(try state(0), code("nothing", "nothing", note: note))
    XCTAssertEqual(try state(1), code("one", "nothing", note: note))
    XCTAssertEqual(try state(2), code("one", "two", note: note))
  }

  func testAFileThatIsNewInBoth_isThereInEveryState() throws {
    try folder?.write("new\n", to: "\(katas)/B.swift")
    try folder?.write("new\n", to: "\(solutions)/Sources/B.swift")

    try record()

    XCTAssertEqual(
      try (0...2).map { try state($0, "B") }, ["new\n", "new\n", "new\n"])
  }

  func testAStageAdded_getsTheWorkThatIsNew() throws {
    try guide(stages: 3)
    try folder?.write("", to: "\(solutions)/Steps/3-more.patch")
    try folder?.write(
      code("nothing", "nothing", between: "func more() { nothing }\n"),
      to: "\(katas)/A.swift")
    try folder?.write(
      code("one", "two", between: "func more() { more }\n"),
      to: "\(solutions)/Sources/A.swift")
    try folder?.write("nothing\n", to: "\(katas)/B.swift")
    try folder?.write("done\n", to: "\(solutions)/Sources/B.swift")

    try record()

    XCTAssertEqual(
      try state(2),
      code("one", "two", between: "func more() { nothing }\n"))
    XCTAssertEqual(
      try state(3), code("one", "two", between: "func more() { more }\n"))
    XCTAssertEqual(
      try (0...3).map { try state($0, "B") },
      ["nothing\n", "nothing\n", "nothing\n", "done\n"])
  }

  func testAStageAddedBetweenOthers_isLeftToFolders() throws {
    try guide(stages: 3)
    for (old, new) in [("2-two", "3-two"), ("1-one", "2-one")] {
      let steps = try workbook().path("\(solutions)/Steps")
      try FileManager.default.moveItem(
        atPath: "\(steps)/\(old).patch", toPath: "\(steps)/\(new).patch")
    }
    try folder?.write("", to: "\(solutions)/Steps/1-zero.patch")

    let found = stop { try record() }

    XCTAssertEqual(found?.code, .fault)
    XCTAssertEqual(found?.message.contains("--unfold kata1"), true)
    XCTAssertEqual(
      folder?.text("\(solutions)/Steps/1-zero.patch"), "",
      "nothing should be written")
  }

  func testEmptySteps_canBeUnfoldedEditedAndRecorded() throws {
    for name in ["1-one", "2-two"] {
      try folder?.write("", to: "\(solutions)/Steps/\(name).patch")
    }
    let workbook = try workbook()
    try Recorder(
      workbook.kata(named: "kata1"), in: workbook, terminal: Terminal()
    ).unfold()
    try folder?.write(
      code("one", "nothing"), to: ".build/steps/1-Sample/1-one/Sources/A.swift")

    try record()

    XCTAssertEqual(try state(0), code("nothing", "nothing"))
    XCTAssertEqual(try state(1), code("one", "nothing"))
    XCTAssertEqual(try state(2), code("one", "two"))
  }
}
