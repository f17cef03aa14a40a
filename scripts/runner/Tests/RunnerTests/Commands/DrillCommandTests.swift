import XCTest

@testable import Runner

/// `./scripts/drill`: a drill comes and goes, and loses nothing.
final class DrillCommandTests: XCTestCase {
  private let begin = ["kata1", "it-sees-nothing", "--anyway"]

  // MARK: - Begin and end

  func testBegin_laysTheDrillOut() throws {
    let mend = try DrillWorld()
    try mend.call(begin)
    let name = "Stage1ItSeesNothingTests"
    XCTAssertEqual(
      mend.files,
      [
        "Sources/G.swift": "solved 1\n",
        "Tests/\(name).swift": "\(name).testOne expects o\n",
      ])
    XCTAssertEqual(try mend.folder.current()?.name, "it-sees-nothing")

    let bug = try DrillWorld()
    try bug.call("kata1", "where-is-two", "--anyway")
    let test = bug.files["Tests/Stage2WhereIsTwoTests.swift"]
    XCTAssertEqual(bug.files.count, 2)
    XCTAssertTrue(test?.contains("Stage2WhereIsTwoTests") == true)
  }

  func testADrill_findsAMistakeThatIsAWholeFile() throws {
    let world = try DrillWorld()
    let place = "Solutions/1-UpDownGame/Mistakes/2-eight"
    try Files.remove("\(world.book.root)/\(place).patch")
    try world.book.folder.write(
      "// Title: Has an eight\n// Replaces: Sources/G.swift\n\nsolved 8\n",
      to: "\(place).swift")

    XCTAssertEqual(
      try world.drill("an-idle-test")?.mistakes.map(\.shortName),
      ["loses", "eight"])
  }

  func testEnd_keepsTheWorkAndBringsItBack() throws {
    let world = try DrillWorld()
    XCTAssertTrue(try world.folder.kept().isEmpty)
    try world.call(begin)
    try world.code("mine")
    let work = world.files

    try world.call("--end")
    XCTAssertEqual(world.files, [:])
    let name = try XCTUnwrap(world.kept.first)
    XCTAssertEqual(
      try world.folder.kept().map { "\($0.name) \($0.drill)" },
      ["\(name) it-sees-nothing of kata1"])
    try world.call("--restore")
    XCTAssertNil(try world.folder.current(), "a list, and no more")
    for _ in 1...2 {
      try world.call("--restore", name)
      XCTAssertEqual(world.files, work)
      XCTAssertEqual(try world.folder.current()?.name, "it-sees-nothing")
      try world.call("--end")
    }
  }

  func testANextDrill_keepsTheOneThatIsDone() throws {
    let world = try DrillWorld()
    try world.call(begin)
    let file = "Stage1ItSeesNothingTests"
    try world.test("\(file).testOne expects solved", in: file)
    _ = try world.check()

    try world.call("kata1", "--anyway")

    XCTAssertEqual(try world.folder.current()?.name, "an-idle-test")
    XCTAssertEqual(world.kept.count, 1)
  }

  func testADrillThatTheWorkbookDoesNotHave_canBePutAway() throws {
    let world = try DrillWorld()
    try world.call("kata1", "an-idle-test", "--anyway")
    try Files.remove(
      "\(world.book.root)/Solutions/1-UpDownGame/Drills/2-an-idle-test.patch")

    XCTAssertNil(try world.folder.current())
    try world.call("--end")
    XCTAssertEqual(world.kept.count, 1)
  }

  func testALinkThatLeadsNowhere_isPutAwayLikeADrill() throws {
    let world = try DrillWorld()
    let place = "\(world.book.root)/\(Kata.drillSource)"
    try Files.link(place, to: "/nowhere/x")

    try world.call(begin)

    XCTAssertEqual(try world.folder.current()?.name, "it-sees-nothing")
    XCTAssertEqual(
      try Files.target(
        ofLink: "\(world.book.root)/.kata/drills/\(world.kept[0])"),
      "/nowhere/x")
  }

  // MARK: - Which one

  func testNext_isTheFirstWhoseStageIsGreen_andThatWasNotDone() throws {
    let world = try DrillWorld()
    XCTAssertEqual(
      stop { try world.call("kata1") }?.message,
      "the drill it-sees-nothing comes after stage 1 of kata1, which is not "
        + "green yet: continue there with ./scripts/check kata1, or start the "
        + "drill with --anyway")
    let journal = Journal(root: world.book.root)
    journal.noteReset(of: try world.book.kata(), to: 3)
    if let drill = try world.drill("it-sees-nothing") {
      journal.note(drill, light: .green)
    }

    try world.call("kata1")

    XCTAssertEqual(try world.folder.current()?.name, "an-idle-test")
  }

  func testList_saysWhichOneIsOnAndWhetherItIsDone() throws {
    let world = try DrillWorld()
    func list() throws -> [String] {
      try DrillCommand(world.book.context()).list()
        .split(separator: "\n").filter {
          $0.contains("it-sees-nothing") || $0.contains("./scripts/")
        }.map { $0.split(separator: " ").joined(separator: " ") }
    }
    try world.call(begin)
    XCTAssertEqual(
      try list(),
      ["○ mend it-sees-nothing on", "Go on ./scripts/check kata1"])
    let file = "Stage1ItSeesNothingTests"
    try world.test("\(file).testOne expects solved", in: file)
    _ = try world.check()
    XCTAssertEqual(
      try list(),
      ["● mend it-sees-nothing on, done", "End ./scripts/drill --end"])
    try world.call("--end")
    XCTAssertEqual(
      try list(),
      [
        "● mend it-sees-nothing after stage 1",
        "Begin ./scripts/drill kata1",
      ])
  }

  func testMisuse_isAnswered() throws {
    let world = try DrillWorld()
    for (line, message) in [
      (
        "kata1 idle-test",
        "kata1 has no drill “idle-test”; did you mean an-idle-test? "
          + "(./scripts/drill lists them)"
      ),
      (
        "kata1 bogus", "kata1 has no drill “bogus” (./scripts/drill lists them)"
      ),
      (
        "an-idle-test",
        "an-idle-test is a drill of kata1: ./scripts/drill kata1 an-idle-test"
      ),
      ("--end", "no drill is on: ./scripts/drill lists them"),
      (
        "--restore ../x",
        "there is no drill “../x” that was put away; "
          + "`./scripts/drill --restore` lists them"
      ),
      ("kata1 an-idle-test --anyway", nil),
      (
        "kata1 where-is-two --anyway",
        "the drill an-idle-test of kata1 is in progress: continue with `./scripts/check "
          + "kata1`, or put it away with `./scripts/drill --end`"
      ),
    ] as [(String, String?)] {
      let words = line.split(separator: " ").map(String.init)
      XCTAssertEqual(
        stop { try world.call(words) }, message.map { Stop(.usage, $0) }, line)
    }
  }
}
