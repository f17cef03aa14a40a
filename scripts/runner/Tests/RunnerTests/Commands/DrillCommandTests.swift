import XCTest

@testable import Runner

/// `./scripts/drill`: a drill comes and goes, and loses nothing.
final class DrillCommandTests: XCTestCase {
  private var world: DrillWorld?

  override func setUpWithError() throws {
    world = try DrillWorld()
  }

  override func tearDown() {
    world = nil
  }

  private func drillFiles() throws -> [String: String] {
    let root = try XCTUnwrap(world).book.root
    return KataFiles.read("\(root)/\(DrillWorld.home)")
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private func message(_ words: String...) -> String? {
    stop {
      guard let world else { return }
      let context = CommandContext(
        workbook: try world.book.open(), here: world.book.root,
        terminal: Terminal())
      _ = try DrillCommand.run(
        ParsedArguments(words, for: DrillCommand.syntax), context)
    }?.message
  }

  // MARK: - Begin and end

  func testTheLearnersFolder_isNeverTouched() throws {
    let world = try XCTUnwrap(world)
    let before = try world.book.learnersFiles()

    try world.call("kata1", "where-is-two", "--anyway")
    _ = try world.check()
    try world.call("--end")

    XCTAssertEqual(try world.book.learnersFiles(), before)
  }

  func testBegin_laysTheDrillOut() throws {
    try world?.call("kata1", "solved-and-solved", "--anyway")

    XCTAssertEqual(
      try drillFiles(), ["Sources/G.swift": "solved 1, solved 1\n"])
    XCTAssertEqual(try world?.folder.current()?.name, "solved-and-solved")
  }

  func testBug_beginsWithAnEmptyClass() throws {
    try world?.call("kata1", "where-is-two", "--anyway")

    let test = try drillFiles()["Tests/Stage2WhereIsTwoTests.swift"]

    XCTAssertEqual(try drillFiles().count, 2)
    XCTAssertTrue(test?.contains("Stage2WhereIsTwoTests") == true)
  }

  func testEnd_keepsTheWorkAndBringsItBack() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "solved-and-solved", "--anyway")
    try world.code("mine")
    let work = try drillFiles()

    try world.call("--end")
    XCTAssertEqual(try drillFiles(), [:])
    let name = Files.names(in: "\(world.book.root)/.kata/drills")
    try world.call("--restore", name.first ?? "")

    XCTAssertEqual(try drillFiles(), work)
    XCTAssertEqual(try world.folder.current()?.name, "solved-and-solved")
    try world.call("--end")
    try world.call("--restore", name.first ?? "")
    XCTAssertEqual(try drillFiles(), work)
  }

  func testRestoreWithoutAName_tellsEachDrillAndItsWayBack() throws {
    let world = try XCTUnwrap(world)
    let folder = try world.folder
    XCTAssertTrue(try folder.kept().isEmpty)
    for name in ["solved-and-solved", "where-is-two"] {
      try world.call("kata1", name, "--anyway")
      try world.call("--end")
    }
    let names = Files.names(in: "\(world.book.root)/.kata/drills")

    XCTAssertEqual(
      try folder.kept().map { "\($0.name) \($0.drill)" },
      [
        "\(names[0]) solved-and-solved of kata1",
        "\(names[1]) where-is-two of kata1",
      ])
    XCTAssertNil(message("--restore"))
    XCTAssertEqual(
      message("--restore", "x"),
      "there is no drill “x” that was put away; `./scripts/drill --restore` "
        + "lists them")
    XCTAssertNil(try folder.current())
  }

  func testANextDrill_keepsTheOneThatIsDone() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "solved-and-solved", "--anyway")
    try world.code("solved once")
    _ = try world.check()

    try world.call("kata1", "--anyway")

    XCTAssertEqual(try world.folder.current()?.name, "an-idle-test")
    XCTAssertEqual(
      Files.names(in: "\(world.book.root)/.kata/drills").count, 1)
  }

  func testAFolderThatIsNoDrill_isKept() throws {
    let world = try XCTUnwrap(world)
    try world.code("from somewhere")

    try world.call("kata1", "an-idle-test", "--anyway")

    let kept = Files.names(in: "\(world.book.root)/.kata/drills").first ?? ""
    XCTAssertEqual(
      world.book.folder.text(
        ".kata/drills/\(kept)/1-UpDownGame/Sources/G.swift"),
      "from somewhere\n")
  }

  func testAfterAClean_noDrillIsOn() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "an-idle-test", "--anyway")

    for folder in [".kata", "Katas/Drill"] {
      try Files.remove("\(world.book.root)/\(folder)")
    }

    XCTAssertNil(try world.folder.current())
    try world.call("kata1", "an-idle-test", "--anyway")
    XCTAssertEqual(try world.folder.current()?.name, "an-idle-test")
  }

  // MARK: - Which one

  func testNext_isTheFirstWhoseStageIsGreen() throws {
    let world = try XCTUnwrap(world)
    XCTAssertEqual(
      message("kata1"),
      "the drill solved-and-solved comes after stage 1 of kata1, which is not "
        + "green yet: ./scripts/check kata1 goes on there, and --anyway lays the "
        + "drill out all the same")
    Journal(root: world.book.root).noteReset(of: try world.book.kata(), to: 2)

    try world.call("kata1")

    XCTAssertEqual(try world.folder.current()?.name, "solved-and-solved")
  }

  func testList_saysWhichOneIsOnAndWhetherItIsDone() throws {
    let world = try XCTUnwrap(world)
    func line() throws -> [String] {
      let context = CommandContext(
        workbook: try world.book.open(), here: world.book.root,
        terminal: Terminal())
      return try DrillCommand.list(context).split(separator: "\n")
        .filter {
          $0.contains("solved-and-solved") || $0.contains("./scripts/")
        }
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    try world.call("kata1", "solved-and-solved", "--anyway")

    XCTAssertEqual(
      try line(),
      ["○ tidy solved-and-solved on", "Go on ./scripts/check kata1"])
    try world.code("solved once")
    _ = try world.check()
    XCTAssertEqual(
      try line(),
      ["● tidy solved-and-solved on, done", "End ./scripts/drill --end"])
    try world.call("--end")
    XCTAssertEqual(
      try line(),
      [
        "● tidy solved-and-solved after stage 1",
        "Begin ./scripts/drill kata1",
      ])
  }

  func testMisuse_isToldInOneLine() throws {
    XCTAssertEqual(
      message("kata1", "idle-test"),
      "kata1 has no drill “idle-test”; did you mean an-idle-test?")
    XCTAssertEqual(
      message("kata1", "where"),
      "kata1 has no drill “where”; did you mean where-is-two?")
    XCTAssertEqual(
      message("--end"), "no drill is on: ./scripts/drill lists them")
    XCTAssertEqual(
      message("--restore", "../x"),
      "there is no drill “../x” that was put away; there is none at all")
    XCTAssertEqual(message("kata2"), "kata2 has no drills")
    XCTAssertEqual(
      message("kata1", "--end"),
      "one drill is on at a time: leave out “kata1” (--help shows how to call "
        + "it)")
    XCTAssertEqual(
      message("--anyway"),
      "--anyway needs a kata, as in ./scripts/drill kata1 --anyway")

    try world?.call("kata1", "an-idle-test", "--anyway")
    XCTAssertEqual(
      message("kata1", "where-is-two", "--anyway"),
      "the drill an-idle-test of kata1 is on: go on with `./scripts/check "
        + "kata1`, or put it away with `./scripts/drill --end`")
  }

  func testADrillThatTheWorkbookDoesNotHave_canBePutAway() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "an-idle-test", "--anyway")
    try Files.remove(
      "\(world.book.root)/Solutions/1-UpDownGame/Drills/an-idle-test.patch")

    XCTAssertEqual(
      stop { _ = try world.folder.current() }?.message,
      "Katas/Drill holds a drill that this workbook does not have: "
        + "`./scripts/drill --end` puts it away")
    try world.call("--end")
    XCTAssertNil(try world.folder.current())
  }
}
