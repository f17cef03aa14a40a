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

  /// Records, and returns what is left to do by hand.
  private func problems() throws -> [String] {
    let workbook = try workbook()
    let kata = try workbook.kata(named: "kata1")
    return try Recorder(kata, in: workbook, terminal: Terminal()).writePatches()
  }

  private func record() throws {
    let problems = try problems()
    XCTAssertEqual(problems, [])
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

  // MARK: - Mistakes and drills

  private let longNote = "other words,\n// and more"

  /// Makes the note of the starter and of the solution longer.
  private func lengthenTheNote() throws {
    try folder?.write(
      code("nothing", "nothing", note: longNote), to: "\(katas)/A.swift")
    try folder?.write(
      code("one", "two", note: longNote), to: "\(solutions)/Sources/A.swift")
  }

  /// A patch that changes one line of the state after stage 1.
  private func change(
    _ line: Int, _ old: String, _ new: String, header: String = ""
  ) -> String {
    header + "--- a/Sources/A.swift\n+++ b/Sources/A.swift\n"
      + "@@ -\(line) +\(line) @@\n-\(old)\n+\(new)\n"
  }

  /// The file as patches make it from the state after stage 1.
  private func variant(_ patches: String...) throws -> String? {
    let workbook = try workbook()
    let chain = try Chain(workbook.kata(named: "kata1"), in: workbook)
    let files = try patches.reduce(chain.state(after: 1)) { files, name in
      let path = "\(solutions)/\(name).patch"
      return try Patch(workbook.text(path), name: path).applied(to: files)
    }
    return files["Sources/A.swift"].map { String(decoding: $0, as: UTF8.self) }
  }

  func testAChange_isCarriedIntoMistakesAndDrills() throws {
    let header = "Stage: 1\nTitle: Wrong\nHint: Try it\n"
    try folder?.write(
      change(3, "func one() { one }", "func one() { wrong }", header: header),
      to: "\(solutions)/Mistakes/wrong.patch")
    try folder?.write(
      change(
        3, "func one() { one }", "func one() { one; one }",
        header: "Stage: 1\nDrill: Twice\nOnce: one\n"),
      to: "\(solutions)/Drills/twice.patch")
    try lengthenTheNote()

    try record()

    XCTAssertEqual(
      try variant("Mistakes/wrong"), code("wrong", "nothing", note: longNote))
    XCTAssertEqual(
      try variant("Drills/twice"), code("one; one", "nothing", note: longNote))
    XCTAssertEqual(
      folder?.text("\(solutions)/Mistakes/wrong.patch")?.hasPrefix(
        header + "--- a/Sources/A.swift\n"), true)
  }

  func testAMendedDrill_isCarriedOnTopOfTheDrill() throws {
    try folder?.write(
      change(
        3, "func one() { one }", "func one() { idle }",
        header: "Stage: 1\nDrill: Idle\nMistake: wrong\n"),
      to: "\(solutions)/Drills/idle.patch")
    try folder?.write(
      change(3, "func one() { idle }", "func one() { mended }"),
      to: "\(solutions)/Drills/idle.mended.patch")
    try lengthenTheNote()

    try record()

    XCTAssertEqual(
      try variant("Drills/idle", "Drills/idle.mended"),
      code("mended", "nothing", note: longNote))
  }

  func testAPatchThatFitsAsItIs_staysToTheByte() throws {
    let path = "\(solutions)/Mistakes/wrong.patch"
    let patch = change(
      8, "func two() { nothing }", "func two() { wrong }", header: "Stage: 1\n")
    try folder?.write(patch, to: path)
    for (file, texts) in [
      "\(katas)/A.swift": ("nothing", "nothing"),
      "\(solutions)/Sources/A.swift": ("one", "two"),
    ] {
      try folder?.write(
        code(texts.0, texts.1, note: "other words"), to: file)
    }

    try record()

    XCTAssertEqual(folder?.text(path), patch)
    XCTAssertEqual(
      try variant("Mistakes/wrong"),
      code("one", "wrong", note: "other words"))
  }

  func testAPatchWrittenForTheNewState_stays() throws {
    let path = "\(solutions)/Mistakes/wrong.patch"
    let patch = change(
      4, "func one() { one }", "func one() { wrong }", header: "Stage: 1\n")
    try folder?.write(patch, to: path)
    try lengthenTheNote()

    try record()

    XCTAssertEqual(folder?.text(path), patch)
  }

  func testWhatCannotBeCarried_isNamedAndLeftAsItWas() throws {
    let patches = [
      "Drills/same-line": change(
        1, "// the words", "// my words", header: "Stage: 1\n"),
      "Mistakes/fits-nowhere": change(
        3, "func none() {}", "func no() {}", header: "Stage: 1\n"),
    ]
    for (name, text) in patches {
      try folder?.write(text, to: "\(solutions)/\(name).patch")
    }
    try lengthenTheNote()

    let problems = try problems()

    XCTAssertEqual(problems.count, 2)
    XCTAssertEqual(
      problems.last,
      "\(solutions)/Drills/same-line.patch and the change touch the same lines "
        + "of Sources/A.swift — it is left as it was: change it by hand")
    XCTAssertEqual(
      problems.first?.hasPrefix("\(solutions)/Mistakes/fits-nowhere.patch"),
      true
    )
    for (name, text) in patches {
      XCTAssertEqual(folder?.text("\(solutions)/\(name).patch"), text)
    }
    XCTAssertEqual(try state(1), code("one", "nothing", note: longNote))
  }
}
