import XCTest

@testable import Contract
@testable import Runner

/// Steps that are written again after a starter or a solution changed.
final class RecorderTests: XCTestCase {
  private var folder: SampleFolder?

  private let katas = "Katas/1-Sample/Sources"
  private let solutions = "Solutions/1-Sample"
  /// A note that is longer by a line than the one that was committed.
  private let longNote = "other words,\n// and more"

  override func setUpWithError() throws {
    let folder = try SampleFolder()
    self.folder = folder
    try folder.write("// the manifest", to: "Package.swift")
    try folder.list(["1-Sample"])
    try guide(stages: 2)
    try write(note: "the words")
    for (line, step, name) in [(3, "1-part-1", "one"), (8, "2-part-2", "two")] {
      try folder.write(
        change(line, code(line: name, "nothing"), code(line: name, name)),
        to: "\(solutions)/Steps/\(step).patch")
    }
    let who = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for words in [
      ["init", "--quiet"], ["add", "."],
      who + ["commit", "--quiet", "--message", "Begin"],
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

  private func code(line name: String, _ body: String) -> String {
    "func \(name)() { \(body) }"
  }

  private func code(
    _ first: String, _ second: String, note: String = "the words",
    between: String = ""
  ) -> String {
    "// \(note)\n\n\(code(line: "one", first))\n\n// 1\n\(between)// 2\n\n"
      + "\(code(line: "two", second))\n"
  }

  /// Writes the starter and the solution.
  private func write(
    note: String, between: (starter: String, solution: String) = ("", "")
  ) throws {
    try folder?.write(
      code("nothing", "nothing", note: note, between: between.starter),
      to: "\(katas)/A.swift")
    try folder?.write(
      code("one", "two", note: note, between: between.solution),
      to: "\(solutions)/Sources/A.swift")
  }

  /// A patch that changes one line.
  private func change(
    _ line: Int, _ old: String, _ new: String, header: String = ""
  ) -> String {
    header + "--- a/Sources/A.swift\n+++ b/Sources/A.swift\n"
      + "@@ -\(line) +\(line) @@\n-\(old)\n+\(new)\n"
  }

  /// A patch that changes the body of the first function after stage 1.
  private func change(
    _ old: String, to new: String, header: String = ""
  ) -> String {
    change(3, code(line: "one", old), code(line: "one", new), header: header)
  }

  private func recorder() throws -> Recorder {
    let workbook = try Workbook(root: XCTUnwrap(folder).path)
    return Recorder(
      kata: try workbook.kata(named: "kata1"), workbook: workbook)
  }

  private func record() throws {
    XCTAssertEqual(try recorder().record(), [])
  }

  /// A file after so many steps, and then as patches make it.
  private func state(
    _ count: Int, _ file: String = "A", _ patches: String...
  ) throws -> String? {
    let workbook = try Workbook(root: XCTUnwrap(folder).path)
    let solution = try Solution(workbook.kata(named: "kata1"), in: workbook)
    let files = try patches.reduce(solution.state(after: count)) {
      files, name in
      let path = "\(solutions)/\(name).patch"
      return try Patch(workbook.text(path), name: path).applied(to: files)
    }
    return files["Sources/\(file).swift"]
      .map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Steps

  func testAChangeOfBoth_isMadeInEveryState() throws {
    try write(note: longNote)
    try folder?.write("new\n", to: "\(katas)/B.swift")
    try folder?.write("new\n", to: "\(solutions)/Sources/B.swift")

    try record()

    XCTAssertEqual(
      try (0...2).map { try state($0) },
      [("nothing", "nothing"), ("one", "nothing"), ("one", "two")].map {
        code($0, $1, note: longNote)
      })
    XCTAssertEqual(
      try (0...2).map { try state($0, "B") }, ["new\n", "new\n", "new\n"])
  }

  func testAStageAdded_getsTheWorkThatIsNew() throws {
    try guide(stages: 3)
    let (starter, solution) = (code(line: "m", "nothing"), code(line: "m", "m"))
    try write(note: "the words", between: (starter + "\n", solution + "\n"))
    try folder?.write("nothing\n", to: "\(katas)/B.swift")
    try folder?.write("done\n", to: "\(solutions)/Sources/B.swift")

    try record()

    XCTAssertEqual(
      try (2...3).map { try state($0) },
      [starter, solution].map { code("one", "two", between: $0 + "\n") })
    XCTAssertEqual(
      try (0...3).map { try state($0, "B") },
      ["nothing\n", "nothing\n", "nothing\n", "done\n"])
  }

  func testTheFirstStageOfANewKata_needsNoCommit() throws {
    try Files.remove("\(XCTUnwrap(folder).path)/\(solutions)/Steps")
    try Files.remove("\(XCTUnwrap(folder).path)/.git")
    try Files.remove("\(XCTUnwrap(folder).path)/Guide/1-Sample/2-part-2.md")

    try record()

    XCTAssertEqual(
      try (0...1).map { try state($0) },
      [code("nothing", "nothing"), code("one", "two")])
  }

  func testStepsThatFit_areKept_andMistakesFollow() throws {
    let change = change("one", to: "wrong")
    try folder?.write(change, to: "\(solutions)/Mistakes/1-wrong.patch")
    // The function of stage 1 is written in stage 2.
    try folder?.write(
      self.change(1, "// the words", "// other words"),
      to: "\(solutions)/Steps/1-part-1.patch")
    try folder?.write(
      self.change(3, code(line: "one", "nothing"), code(line: "one", "one"))
        + "@@ -8 +8 @@\n-\(code(line: "two", "nothing"))\n"
        + "+\(code(line: "two", "two"))\n",
      to: "\(solutions)/Steps/2-part-2.patch")
    try folder?.write(
      code("one", "two", note: "other words"),
      to: "\(solutions)/Sources/A.swift")

    XCTAssertEqual(try recorder().record().count, 1)

    XCTAssertEqual(
      try (1...2).map { try state($0) },
      [("nothing", "nothing"), ("one", "two")].map {
        code($0, $1, note: "other words")
      })
  }

  // MARK: - Mistakes and drills

  func testAChange_isCarriedIntoMistakesAndDrills() throws {
    let header = "Title: Wrong\nHint: Try it\n"
    for (name, patch) in [
      "Mistakes/1-wrong": change("one", to: "wrong", header: header),
      "Right/1-other": change("one", to: "other"),
      "Drills/1-twice": change("one", to: "one; one"),
      "Drills/1-idle": change("one", to: "idle"),
      "Drills/1-idle.mended": change("idle", to: "mended"),
      "Hollow/2-part-2": self.change(
        8, code(line: "two", "nothing"), code(line: "two", "hollow")),
    ] {
      try folder?.write(patch, to: "\(solutions)/\(name).patch")
    }
    // A mistake that replaces a whole file.
    let whole = "\(solutions)/Mistakes/1-whole.swift"
    let top = "// Title: Whole\n// Replaces: Sources/A.swift\n\n"
    try folder?.write(top + code("whole", "nothing"), to: whole)
    try write(note: longNote)

    try record()

    XCTAssertEqual(
      folder?.text(whole), top + code("whole", "nothing", note: longNote))
    XCTAssertEqual(
      [
        try state(1, "A", "Mistakes/1-wrong"),
        try state(1, "A", "Right/1-other"),
        try state(1, "A", "Drills/1-twice"),
        try state(1, "A", "Drills/1-idle", "Drills/1-idle.mended"),
      ],
      ["wrong", "other", "one; one", "mended"].map {
        code($0, "nothing", note: longNote)
      })
    XCTAssertEqual(
      try state(1, "A", "Hollow/2-part-2"),
      code("one", "hollow", note: longNote))
    XCTAssertEqual(
      folder?.text("\(solutions)/Mistakes/1-wrong.patch")?.hasPrefix(
        header + "--- a/Sources/A.swift\n"), true)
  }

  /// A merge would find both changes in the same lines.
  func testAComment_isRewordedBesideLinesThatStepsChange() throws {
    for top in [katas, "\(solutions)/Sources"] {
      let text = try XCTUnwrap(folder?.text("\(top)/A.swift"))
      try folder?.write(
        text.replacing("\n\nfunc", with: "\nfunc"), to: "\(top)/A.swift")
    }
    for (line, step, name) in [(2, "1-part-1", "one"), (6, "2-part-2", "two")] {
      try folder?.write(
        change(line, code(line: name, "nothing"), code(line: name, name)),
        to: "\(solutions)/Steps/\(step).patch")
    }
    // A mistake that adds a function with the same comment.
    try folder?.write(
      "--- a/Sources/A.swift\n+++ b/Sources/A.swift\n"
        + "@@ -6,0 +7,2 @@\n+// the words\n+func three() { wrong }\n",
      to: "\(solutions)/Mistakes/1-wrong.patch")
    let who = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for words in [
      ["add", "."], who + ["commit", "--quiet", "--message", "Move"],
    ] {
      XCTAssertEqual(
        try Shell.run(["git"] + words, in: XCTUnwrap(folder).path).code, 0)
    }
    for top in [katas, "\(solutions)/Sources"] {
      let text = try XCTUnwrap(folder?.text("\(top)/A.swift"))
      try folder?.write(
        text.replacing("// the words", with: "// \(longNote)"),
        to: "\(top)/A.swift")
    }

    try record()

    XCTAssertEqual(
      try state(1),
      code("one", "nothing", note: longNote)
        .replacing("\n\nfunc", with: "\nfunc"))
    XCTAssertEqual(
      try state(1, "A", "Mistakes/1-wrong")?
        .hasSuffix("// \(longNote)\nfunc three() { wrong }\n"), true)
  }

  func testAChange_isCarriedIntoEachMoveOfAWalk() throws {
    let moves = [
      "0-green": change(
        3, code(line: "one", "nothing"), code(line: "one", "a")),
      "1-rename": change("a", to: "b"),
      "2-inline-function": change("b", to: "one"),
    ]
    for (name, patch) in moves {
      try folder?.write(patch, to: "\(solutions)/Moves/1/\(name).patch")
    }
    try write(note: longNote)

    try record()

    let names = moves.keys.sorted()
    for (count, body) in ["a", "b", "one"].enumerated() {
      let workbook = try Workbook(root: XCTUnwrap(folder).path)
      let solution = try Solution(workbook.kata(named: "kata1"), in: workbook)
      let walk = try XCTUnwrap(
        Walk.all(of: solution.kata, in: workbook).first)
      let state = try walk.states(solution)[count]
      XCTAssertEqual(state.name, "walk-1-\(names[count])")
      XCTAssertEqual(
        Files.text(state.files["Sources/A.swift"] ?? Data()),
        code(body, "nothing", note: longNote))
    }
  }

  func testWhatCannotBeCarried_isNamedAndLeftAsItWas() throws {
    let patches = [
      "Drills/1-same-line": change(6, "// 2", "// two"),
      "Mistakes/1-fits-nowhere": change("none", to: "wrong"),
    ]
    for (name, text) in patches {
      try folder?.write(text, to: "\(solutions)/\(name).patch")
    }
    try write(note: longNote, between: ("let a = 1\n", "let a = 1\n"))

    let problems = try recorder().record()

    XCTAssertEqual(problems.count, 2)
    XCTAssertEqual(
      problems.last,
      "\(solutions)/Drills/1-same-line.patch and the change touch the same lines "
        + "of Sources/A.swift — it is left as it was: change it by hand")
    XCTAssertEqual(
      problems.first?.hasPrefix("\(solutions)/Mistakes/1-fits-nowhere.patch"),
      true)
    for (name, text) in patches {
      XCTAssertEqual(folder?.text("\(solutions)/\(name).patch"), text)
    }
    XCTAssertEqual(
      try state(1),
      code("one", "nothing", note: longNote, between: "let a = 1\n"))
  }
}
