import XCTest

@testable import Contract
@testable import Runner

/// `./scripts/reset`, and the way back.
final class ResetTests: XCTestCase {
  private let folder = "Katas/1-UpDownGame"
  private let ownTests = "Tests/Stage2ResetTests.swift"
  private let emptyTests = """
    import XCTest

    // Stage 2 is yours: its tests go here, before the code.

    final class Stage2ResetTests: XCTestCase {
    }

    """
  private var starter: [String: String] {
    ["Sources/G.swift": "starter\n", ownTests: emptyTests]
  }

  private func everything(
    in book: PaperWorkbook, below place: String? = nil
  ) throws -> [String: String] {
    try Files.everything(below: "\(book.root)/\(place ?? folder)")
  }

  /// Resets, looks at what is there then, and brings the backup back: every
  /// byte is as it was.
  private func assertReset(
    _ book: PaperWorkbook, _ words: [String] = [],
    leaves files: [String: String],
    line: UInt = #line, _ look: () throws -> Void = {}
  ) throws {
    let before = try everything(in: book)

    try book.reset(words)

    XCTAssertEqual(try book.learnersFiles(), files, "\(words)", line: line)
    try look()
    let name = try XCTUnwrap(book.backups.first, line: line)
    try book.reset(["--restore", name])
    XCTAssertEqual(try everything(in: book), before, "\(words)", line: line)
  }

  func testProgress_tellsWhatAResetLaidOutFromWhatWasDone() throws {
    let book = try PaperWorkbook()
    var journal: Journal { Journal(root: book.root) }
    func count() throws -> String? {
      try book.overview().line(of: book.kata())
        .components(separatedBy: "UpDownGame  ").last
    }
    try book.reset(["--to", "3"])
    XCTAssertEqual(try count(), "◌◌○  0 of 3, 2 by a reset")
    journal.append([
      Journal.Entry(
        time: 1, kata: "UpDownGame", stage: 3, event: .check, light: .green,
        outcome: .green, stageShown: 3)
    ])
    XCTAssertEqual(try count(), "◌◌●  1 of 3, 2 by a reset")
    try book.reset()
    XCTAssertEqual(try count(), "○○○  0 of 3")
    try book.reset(["--to", "end"])
    XCTAssertNil(
      journal.past(of: try book.kata()).stageShown, "it was not seen")
  }

  func testRestore_withoutAName_onlyListsTheBackups() throws {
    let book = try PaperWorkbook()
    try book.reset(["--to", "2"])
    let before = try everything(in: book)

    try book.reset(["--restore"])

    XCTAssertEqual(try everything(in: book), before)
    XCTAssertEqual(book.backups.count, 1)
  }

  // MARK: - What a reset leaves, and its backup

  func testAStart_replacesWhatIsThere() throws {
    let shipped = try PaperWorkbook().folder.text(
      "Tests/1-UpDownGame/Stage2ResetTests.swift")
    for (words, files) in [
      ([], starter),
      (
        ["--to", "2", "--keep-tests"],
        ["Sources/G.swift": "solved 1\n", "Tests/T.swift": "my tests\n"]
      ),
      (["--to", "3"], ["Sources/G.swift": "solved 2\n", ownTests: shipped]),
      (["--to", "end"], ["Sources/G.swift": "solved 3\n", ownTests: shipped]),
      (["--to", "End"], ["Sources/G.swift": "solved 3\n", ownTests: shipped]),
    ] as [([String], [String: String?])] {
      try assertReset(
        try PaperWorkbook(), words, leaves: files.compactMapValues { $0 })
    }
  }

  // MARK: - Stages that are left out

  /// A workbook whose second stage changes another file, with a learner's first
  /// stage, which was green.
  private func bookWithOneGreen(
    _ more: [String: String] = [:], secondStep: String? = nil
  ) throws -> PaperWorkbook {
    let book = try PaperWorkbook()
    let solution = "Solutions/1-UpDownGame"
    try book.folder.write("two\n", to: "\(solution)/Sources/H.swift")
    try book.folder.write(
      secondStep
        ?? "--- /dev/null\n+++ b/Sources/H.swift\n@@ -0,0 +1 @@\n+two\n",
      to: "\(solution)/Steps/2-step.patch")
    try book.folder.write(
      PaperWorkbook.patch("solved 1", "solved 3"),
      to: "\(solution)/Steps/3-step.patch")
    let mine = KataFiles(
      texts: [
        "Sources/G.swift": "mine, green\n",
        "Tests/Stage1MoreTests.swift": "A\n",
        "Tests/Mine.swift": "struct Mine {}\n", ownTests: "an empty class\n",
      ].merging(more) { $1 })
    GreenCopies(of: try book.kata(), root: book.root).keep(mine, at: 1)
    return book
  }

  func testAStageLeftOut_isSolvedInTheLearnersOwnCode() throws {
    let book = try bookWithOneGreen()

    try book.reset(["--to", "3"])

    XCTAssertEqual(
      try book.learnersFiles(),
      [
        "Sources/G.swift": "mine, green\n", "Sources/H.swift": "two\n",
        "Tests/Stage1MoreTests.swift": "A\n",
        "Tests/Mine.swift": "struct Mine {}\n",
        ownTests: book.folder.text("Tests/1-UpDownGame/Stage2ResetTests.swift"),
      ])
    XCTAssertEqual(
      try book.overview().line(of: book.kata())
        .components(separatedBy: "UpDownGame  ").last,
      "●◌○  1 of 3, 1 by a reset"
    )
  }

  func testTheEnd_andTheProgram_keepWhatIsTheLearners() throws {
    let book = try bookWithOneGreen()
    let solution = "Solutions/1-UpDownGame"
    try book.folder.write("solved 1\n", to: "\(solution)/Sources/G.swift")
    try book.folder.write("three\n", to: "\(solution)/Sources/H.swift")
    try book.folder.write(
      PaperWorkbook.patch("two", "three").replacing(
        "/G.swift", with: "/H.swift"),
      to: "\(solution)/Steps/3-step.patch")
    try book.folder.write("theirs\n", to: "\(solution)/Play/main.swift")
    try book.folder.write("mine\n", to: "\(folder)/Play/main.swift")

    try book.reset(["--to", "end"])

    let files = try book.learnersFiles()
    XCTAssertEqual(files["Sources/G.swift"], "mine, green\n")
    XCTAssertEqual(files["Sources/H.swift"], "three\n")
    XCTAssertEqual(files["Play/main.swift"], "mine\n")
  }

  func testCodeThatDoesNotFit_isTheWorkbooks_andTheTestsAreKept() throws {
    let book = try bookWithOneGreen(
      secondStep: PaperWorkbook.patch("solved 1", "solved 2"))
    try book.folder.write(
      PaperWorkbook.patch("solved 2", "solved 3"),
      to: "Solutions/1-UpDownGame/Steps/3-step.patch")

    try book.reset(["--to", "3"])

    let files = try book.learnersFiles()
    XCTAssertEqual(files["Sources/G.swift"], "solved 2\n")
    XCTAssertEqual(files["Tests/Mine.swift"], "struct Mine {}\n")
  }

  func testTestsThatWereNotCheckedSince_areToldAsReplaced() {
    let was = KataFiles(texts: ["Tests/T.swift": "newer\n"])
    let will = KataFiles(texts: ["Tests/T.swift": "green\n"])

    let lines = ResetCommand.account(
      of: 2, own: 0, ownTests: 1, was: was, links: ["Sources/Link"], will: will)

    XCTAssertTrue(
      lines.contains {
        $0.contains("Your tests are as they were when they last were green.")
      }, "\(lines)")
    XCTAssertTrue(lines.contains("Replaced: Tests/T.swift."), "\(lines)")
    XCTAssertTrue(lines.contains("Removed: Sources/Link."), "\(lines)")
  }

  // MARK: - The last green

  func testToGreen_bringsBackWhatWasGreenLast_andTheWayBackBringsTheRest()
    throws
  {
    let world = try RoundWorld().holding("solved 1")
    _ = try world.check()
    try world.code("lost")
    try world.write("mine", to: "Stage2ResetTests")
    XCTAssertEqual(try world.check().light, .red)

    try assertReset(
      world.book, ["--to-green"], leaves: ["Sources/G.swift": "solved 1\n"])
    try assertReset(
      world.book, ["--to-green", "--keep-tests"],
      leaves: ["Sources/G.swift": "solved 1\n", ownTests: "mine\n"])
  }

  func testToGreen_aRowIsGreenSoFar() throws {
    let world = try RoundWorld().holding("zero")
    try world.book.ship([
      "Stage1CompareTests.testA expects one",
      "Stage1CompareTests.testB expects two",
    ])
    _ = try world.check()
    try world.code("one")
    XCTAssertEqual(try world.check().light, .row)
    try world.code("lost")
    _ = try world.check()

    try world.book.reset(["--to-green"])

    XCTAssertEqual(
      try world.book.learnersFiles(), ["Sources/G.swift": "one\n"])
    XCTAssertEqual(try world.check().light, .row)
  }

  /// Somebody may name the stage that is shown, or check all of them.
  func testToGreen_aGreenOfTheStageShown_counts_howeverItWasAskedFor() throws {
    for all in [false, true] {
      let world = try RoundWorld().holding("solved 1")
      _ = try world.check()
      try world.book.reset(["--to", "3"])
      try world.code("solved 3")
      _ = try world.check()
      try world.code("solved 3 and tidied")
      XCTAssertEqual(
        try world.check(all: all, stage: all ? nil : 3).light, .green)
      try world.code("lost")
      // A green of another stage alone says nothing of the one shown.
      try world.code("solved 1")
      _ = try world.check(stage: 1)

      try world.book.reset(["--to-green"])

      XCTAssertEqual(
        try world.book.learnersFiles()["Sources/G.swift"],
        "solved 3 and tidied\n", "\(all)")
    }
  }

  func testAGreenThatWasAskedForByItsStage_isKept_whereNoneWasShown() throws {
    for all in [false, true] {
      let world = try RoundWorld().holding("solved 1")
      _ = try world.check(all: all, stage: all ? nil : 1)
      try world.code("lost")

      try world.book.reset(["--to-green"])

      let green = try world.book.learnersFiles()
      XCTAssertEqual(green, ["Sources/G.swift": "solved 1\n"], "\(all)")
      let copies = GreenCopies(of: try world.book.kata(), root: world.book.root)
      XCTAssertEqual(copies.last(before: 2)?.files.texts, green, "\(all)")
    }
  }

  /// What came before it may be anything.
  func testAGreenThatWasAskedForByItsStage_isNotKept_behindOneThatIsNotGreen()
    throws
  {
    let world = try RoundWorld().holding("has a 3")
    XCTAssertEqual(try world.check(stage: 3).light, .green)

    let copies = GreenCopies(of: try world.book.kata(), root: world.book.root)
    XCTAssertNil(copies.last(before: 4))
  }

  func testToGreen_afterAReset_isWhatTheResetBrought() throws {
    let world = try RoundWorld().holding("solved 1")
    _ = try world.check()
    try world.book.reset(["--to", "3"])
    let start = try world.book.learnersFiles()
    try world.code("lost")

    try world.book.reset(["--to-green"])

    XCTAssertEqual(try world.book.learnersFiles(), start)
  }

  func testToGreen_whereNothingWasGreen_changesNothing_andSaysSo() throws {
    let world = try RoundWorld().holding("lost")
    _ = try world.check()
    let before = try world.book.learnersFiles()

    let found = stop { try world.book.reset(["--to-green"]) }

    XCTAssertEqual(found?.code, .usage)
    XCTAssertEqual(
      found?.message,
      "nothing green of kata1 is kept; `./scripts/reset kata1` brings the "
        + "starter")
    XCTAssertEqual(try world.book.learnersFiles(), before)
  }

  func testToGreen_fromACopyThatAPowerCutEmptied_changesNothing() throws {
    let world = try RoundWorld().holding("solved 1")
    _ = try world.check()
    let copy = "\(world.book.root)/.kata/green/UpDownGame/last/Sources/G.swift"
    XCTAssertEqual(Files.text(copy), "solved 1\n")
    try Files.write("", to: copy)
    try world.code("lost")
    let before = try world.book.learnersFiles()

    let found = stop { try world.book.reset(["--to-green"]) }

    XCTAssertEqual(found?.message.contains("nothing green"), true)
    XCTAssertEqual(try world.book.learnersFiles(), before)
  }

  func testAResetThatChangesNoFile_showsItsStageAllTheSame() throws {
    let world = try RoundWorld().holding("solved 1")
    _ = try world.check()
    try world.book.reset(["--to", "3"])
    let start = try world.book.learnersFiles()
    try world.book.reset(["--to", "2"])
    try Files.remove("\(world.book.root)/Katas/1-UpDownGame")
    for (path, text) in start {
      try world.book.folder.write(text, to: "Katas/1-UpDownGame/\(path)")
    }

    try world.book.reset(["--to", "3"])

    XCTAssertEqual(
      Journal(root: world.book.root).past(of: try world.book.kata()).stageShown,
      3)
  }

  func testWhatAKillLeftInTheMiddleOfAWrite_isRemovedByTheNextCommand() throws {
    let book = try PaperWorkbook()
    let left = [
      "\(folder)/Sources/.dat.nosync1a2b.C3",
      ".kata/green/UpDownGame/1/.dat.nosync1",
    ]
    for path in left { try book.folder.write("half", to: path) }

    try book.reset(["--backups"])

    XCTAssertEqual(left.compactMap(book.folder.text), [])
  }

  func testAResetThatWasCut_isToldByTheNextCheck_untilAnotherOneIsWhole() throws
  {
    let book = try PaperWorkbook()
    let kata = try book.kata()
    func refusal() -> Stop? {
      stop {
        _ = try KataFiles.learners(kata, in: try book.open(), shipped: [:])
      }
    }
    let backup = Backup(kata: kata, workbook: try book.open())
    _ = stop {
      _ = try backup.keeping([folder], for: "./scripts/reset kata1 --to 2") {
        try book.folder.write("half\n", to: "\(folder)/Sources/G.swift")
        throw Stop(.fault, "as on a full disk")
      }
    }

    XCTAssertEqual(refusal()?.code, .amber)
    XCTAssertEqual(
      refusal()?.message.contains("`./scripts/reset kata1 --to 2`"), true)

    try book.reset(["--to", "2"])

    XCTAssertNil(refusal())
  }

  /// A workbook in which the second step and the learner's first stage change one
  /// file, in different lines.
  private func bookToMerge(
    _ code: String = "solved 1\nb\nc\nd\nmine \u{E9}\n"
  ) throws -> PaperWorkbook {
    let book = try bookWithOneGreen(
      ["Sources/G.swift": code],
      secondStep: PaperWorkbook.patch("solved 1", "solved 2"))
    let solution = "Solutions/1-UpDownGame"
    try book.folder.write(
      PaperWorkbook.patch("solved 2", "solved 3"),
      to: "\(solution)/Steps/3-step.patch")
    try book.folder.write(
      "solved 3\nb\nc\nd\ne\n", to: "\(solution)/Sources/G.swift")
    return book
  }

  func testTwoChangesOfAFile_areInIt_andNothingThatGitSaysOfThem() throws {
    let book = try bookToMerge()
    setenv("GIT_TRACE", "1", 1)
    defer { unsetenv("GIT_TRACE") }

    try book.reset(["--to", "3"])

    XCTAssertEqual(
      try book.learnersFiles()["Sources/G.swift"],
      "solved 2\nb\nc\nd\nmine \u{E9}\n")
  }

  func testTheLineEndsOfAnotherSystem_areNoChange_andStay() throws {
    let book = try bookToMerge("solved 1\r\nb\r\nc\r\nd\r\nmine\r\n")

    try book.reset(["--to", "3"])

    XCTAssertEqual(
      try book.learnersFiles()["Sources/G.swift"],
      "solved 2\r\nb\r\nc\r\nd\r\nmine\r\n")
  }

  func testGitThatFails_isNoChangeOfTheSameLines() throws {
    let book = try bookToMerge()
    let before = try everything(in: book)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    defer { setenv("PATH", path, 1) }
    let broken = "\(book.root)/.build/broken"
    try Files.writeProgram(
      "#!/bin/sh\necho fatal: bad config >&2\nexit 128\n", to: "\(broken)/git")
    for (path, says) in [
      (
        try SearchPath.without("git", in: "\(book.root)/.build/tools"),
        "there is no git"
      ), (SearchPath.behind(broken), "git says “fatal: bad config”"),
    ] {
      setenv("PATH", path, 1)

      XCTAssertEqual(
        stop { try book.reset(["--to", "3"]) },
        Stop(
          .fault,
          "nothing was changed: the changes of Sources/G.swift cannot be merged: "
            + "\(says); mend that, or give `./scripts/reset kata1` first, and the "
            + "earlier stages are the workbook's"))
      XCTAssertEqual(try everything(in: book), before)
    }
  }

  func testWhereHelpersDeclareTheSameName_theLearnersStay() throws {
    let helper = "final class Stage2ResetTests {}\n"
    let book = try bookWithOneGreen(["Tests/Mine.swift": helper])

    try book.reset(["--to", "3"])

    XCTAssertEqual(
      try book.learnersFiles(),
      [
        "Sources/G.swift": "mine, green\n", "Sources/H.swift": "two\n",
        "Tests/Stage1MoreTests.swift": "A\n", "Tests/Mine.swift": helper,
      ])
  }

  /// Nothing tells later that a stage behind the learner's was solved by a reset.
  func testWhereHelpersDeclareTheSameName_theEndIsTheWorkbooks() throws {
    let book = try bookWithOneGreen([
      "Tests/Mine.swift": "final class Stage2ResetTests {}\n"
    ])

    try book.reset(["--to", "end"])

    let files = try book.learnersFiles()
    XCTAssertNil(files["Tests/Mine.swift"])
    XCTAssertNotNil(files[ownTests])
  }

  func testAFolderThatIsGone_isMadeAnewOnce_withoutABackup() throws {
    let book = try PaperWorkbook()
    try Files.remove("\(book.root)/\(folder)")

    for _ in 1...2 {
      try book.reset()

      XCTAssertEqual(try book.learnersFiles(), starter)
      XCTAssertEqual(book.backups, [])
    }
  }

  func testHiddenFilesAndNotes_stay() throws {
    let book = try PaperWorkbook()
    let mine = ["Sources/.swift-format", "Notes.md"]
    for name in mine {
      try book.folder.write("mine\n", to: "\(folder)/\(name)")
    }

    try book.reset()

    for name in mine {
      XCTAssertEqual(book.folder.text("\(folder)/\(name)"), "mine\n")
    }
  }

  // MARK: - Links

  /// Moves something of the kata away, and puts a link to it in its place.
  private func linkAway(_ path: String, _ book: PaperWorkbook) throws {
    let away = "\(book.root)/away"
    try Files.move("\(book.root)/\(path)", to: away)
    try Files.link("\(book.root)/\(path)", to: away)
  }

  func testAFolderThatIsALink_isResetAndBroughtBackWhereItIs() throws {
    let book = try PaperWorkbook()
    let before = try everything(in: book)
    try linkAway(folder, book)

    try assertReset(book, leaves: starter) {
      XCTAssertEqual(book.folder.text("away/Sources/G.swift"), "starter\n")
    }
    XCTAssertEqual(try everything(in: book), before)
    XCTAssertEqual(book.folder.text("away/Sources/G.swift"), "mine\n")
  }

  func testALinkInTheFolder_isReplacedAndBroughtBack() throws {
    for path in ["Sources", "Sources/G.swift"] {
      let book = try PaperWorkbook()
      try linkAway("\(folder)/\(path)", book)
      let away = try everything(in: book, below: "away")

      try assertReset(book, leaves: starter) {
        XCTAssertEqual(try everything(in: book, below: "away"), away)
      }
      XCTAssertEqual(try everything(in: book, below: "away"), away)
    }
  }

  /// On a Mac, these are one name.
  func testTwoNamesThatAreEqualToSwift_areTwoFiles() throws {
    #if os(Linux)
      let book = try PaperWorkbook()
      let names = ["\u{E9}.txt", "e\u{301}.txt"]
      for name in names {
        try book.folder.write(
          "\(name.utf8.count)", to: "\(folder)/Sources/\(name)")
      }

      try book.reset()
      XCTAssertEqual(
        Files.names(in: "\(book.root)/\(folder)/Sources"), ["G.swift"])

      try book.reset(["--restore", XCTUnwrap(book.backups.first)])
      for name in names {
        XCTAssertEqual(
          book.folder.text("\(folder)/Sources/\(name)"),
          "\(name.utf8.count)")
      }
    #endif
  }

  func testAFolderInPlaceOfAFile_andAFileInPlaceOfAFolder_areReplaced() throws {
    for file in ["\(folder)/Sources/G.swift/mine", "\(folder)/Tests"] {
      let book = try PaperWorkbook()
      let place = file.replacing("/mine", with: "")
      try Files.remove("\(book.root)/\(place)")
      try book.folder.write("mine\n", to: file)
      if place != file { try book.folder.write("mine\n", to: "\(place)/.it") }

      try assertReset(book, leaves: starter)
    }
  }

  // MARK: - Where nothing is changed

  func testWhatIsMissing_orInTheWay() throws {
    let solution = "Solutions/1-UpDownGame"
    for (missing, words, code, says) in [
      (solution, ["--to", "3"], .fault, "brings it back"),
      ("\(solution)/Sources", ["--to", "3"], .fault, "brings it back"),
      ("\(solution)/Steps", ["--to", "3"], .fault, "brings it back"),
      (
        "\(solution)/Steps/3-step.patch", ["--to", "3"], .fault,
        "brings it back"
      ),
      ("none", ["--to", "9"], .usage, "kata1 has no stage 9; it has 1 to 3"),
      (
        "none", ["--to", "last"], .usage,
        "--to is a whole number from 0 to 999 or “end”, not “last”"
      ),
      (".kata/backup", [], .fault, "nothing was changed"),
    ] as [(String, [String], ExitCode, String)] {
      let book = try PaperWorkbook()
      try Files.remove("\(book.root)/\(missing)")
      if says == "nothing was changed" {
        try book.folder.write("a file in the way", to: missing)
      }
      let before = try everything(in: book)

      let found = stop { try book.reset(words) }

      XCTAssertEqual(found?.code, code, missing)
      XCTAssertEqual(found?.message.contains(says), true, "\(found as Any)")
      XCTAssertEqual(try everything(in: book), before, missing)
      XCTAssertEqual(book.backups, [], missing)
    }
  }

  func testAFileBesideTheShippedTests_isTakenAway_andBroughtBack() throws {
    let book = try PaperWorkbook()
    try book.folder.write(
      ShippedTests.list(in: try book.open(), tests: []), to: ShippedTests.path)
    let copy = "Tests/1-UpDownGame/Stage1CompareTests copy.swift"
    try book.folder.write("a copy\n", to: copy)

    try book.reset(["--tests"])
    XCTAssertNil(book.folder.text(copy))
    try book.reset(["--restore", try XCTUnwrap(book.backups.first)])

    XCTAssertEqual(book.folder.text(copy), "a copy\n")
    XCTAssertEqual(try book.learnersFiles()["Sources/G.swift"], "mine\n")
  }
}
