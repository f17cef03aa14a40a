import XCTest

@testable import Runner

/// `./scripts/reset --own-tests`: a round in which every stage is test first.
final class SecondRoundTests: XCTestCase {
  private func assertRound(
    ofOwnTests isSecond: Bool, _ world: RoundWorld, line: UInt = #line
  ) throws {
    let kata = try world.book.kata()
    XCTAssertEqual(kata.isSecondRound, isSecond, line: line)
    XCTAssertEqual(
      kata.stages.map(\.isTestFirst), [isSecond, true, isSecond], line: line)
  }

  private func text(
    _ verdict: KataVerdict, _ world: RoundWorld
  ) throws -> String {
    try world.book.context().verdictText().text(verdict)
  }

  // MARK: - Begin and end

  func testASecondRound_beginsWithAnEmptyClassForEachStage() throws {
    let world = try RoundWorld.begun()

    XCTAssertEqual(
      try world.book.learnersFiles().keys.sorted(),
      [
        "Sources/G.swift", "Tests/Stage1CompareTests.swift",
        "Tests/Stage2ResetTests.swift", "Tests/Stage3ScoreTests.swift",
      ])
    try assertRound(ofOwnTests: true, world)
    try Files.remove("\(world.book.root)/.kata")
    try assertRound(ofOwnTests: true, world)
  }

  func testWhatTheGivenTestsUse_isGiven() throws {
    let world = try RoundWorld()
    let tests = "Tests/1-UpDownGame"
    for (name, helper) in [
      ("Stage1CompareEdgeTests", "Canned"), ("Stage2ResetTests", "Mine"),
      ("Stage3ScoreTests", "Canned"),
    ] {
      try world.book.folder.write(
        "import XCTest\n\nfinal class \(name) { let a = \(helper)() }\n",
        to: "\(tests)/\(name).swift")
      try world.book.folder.write(
        "struct \(helper) {}\n", to: "\(tests)/\(helper).swift")
    }

    try world.book.reset(["--own-tests"])

    let files = try world.book.learnersFiles()
    XCTAssertEqual(files["Tests/Canned.swift"], "struct Canned {}\n")
    XCTAssertNil(files["Tests/Mine.swift"], "the stage is always their own")
    XCTAssertNil(files["Tests/Stage1CompareEdgeTests.swift"], "no helper")
  }

  func testAnOrdinaryReset_endsIt() throws {
    for words in [[], ["--to", "2"], ["--to", "end"]] {
      let world = try RoundWorld.begun()

      try world.book.reset(words)

      try assertRound(ofOwnTests: false, world)
      XCTAssertNil(try world.book.folder.text(world.book.kata().roundMark))
    }
  }

  func testAStartInTheMiddle_hasTheTestsBeforeItAsOwnTests() throws {
    let world = try RoundWorld()

    try world.book.reset(["--own-tests", "--to", "2"])

    let files = try world.book.learnersFiles()
    XCTAssertEqual(files["Sources/G.swift"], "solved 1\n")
    XCTAssertTrue(
      files["Tests/Stage1CompareTests.swift"]?.contains("expects solved")
        == true)
    try assertRound(ofOwnTests: true, world)
  }

  func testARoundThatWasLeft_comesBackAsItWas() throws {
    let world = try RoundWorld()
    let first = try world.book.learnersFiles()
    try world.book.reset(["--own-tests"])
    try world.code("half done")
    let second = try world.book.learnersFiles()
    try world.book.reset()
    let names = world.book.backups
    XCTAssertEqual(names.count, 2)

    try world.book.reset(["--restore", names[1]])
    try assertRound(ofOwnTests: true, world)
    XCTAssertEqual(try world.book.learnersFiles(), second)
    try world.book.reset(["--restore", names[0]])
    try assertRound(ofOwnTests: false, world)
    XCTAssertEqual(try world.book.learnersFiles(), first)
  }

  // MARK: - Played through

  /// The shipped tests of each stage as own tests, all of them, in order.
  func testASecondRound_canBePlayedThrough() throws {
    let world = try RoundWorld.begun()

    func assert(
      _ stage: Int, _ outcome: Outcome, line: UInt = #line
    ) throws -> Grade? {
      let verdict = try world.check()
      XCTAssertEqual(verdict.turn?.stage, stage, line: line)
      XCTAssertEqual(verdict.stages.last?.outcome, outcome, line: line)
      return verdict.stages.last?.grade
    }
    for stage in 1...3 {
      _ = try assert(stage, .noTestsRan)
      try world.writeTests(ofStage: stage)
      XCTAssertEqual(try assert(stage, .failed)?.isRight, true)
      try world.code("solved \(stage)")
      XCTAssertEqual(
        try assert(stage, .green)?.mistakes.map(\.fate), [.caught, .caught])
    }
    let end = try world.check()
    XCTAssertEqual(end.turn?.kind, .done)
    XCTAssertTrue(try text(end, world).contains("./scripts/progress kata1"))
    let rounds = try Round.all(
      of: world.book.kata(), in: Journal(root: world.book.root))
    XCTAssertEqual(rounds.count, 1)
    XCTAssertEqual(
      String(rounds[0].lights.map(\.letter.rawValue)), "tRGtRGtRG")
  }

  /// Two mistakes tell little: a guard may see what neither of them is.
  func testAGuard_isNotCalledIdle_andCodeFirstIsTold() throws {
    let world = try RoundWorld.begun()
    try world.writeTests(ofStage: 1)
    try world.write(
      "Stage1MoreTests.testGuard refuses nonsense", to: "Stage1MoreTests")
    try world.code("solved 1")

    let verdict = try world.check()

    XCTAssertEqual(verdict.stages.first?.outcome, .green)
    XCTAssertEqual(verdict.stages.first?.grade?.idle, [])
    let text = try text(verdict, world)
    for words in [
      "UpDownGame: kata 1, 3 stages, all with tests of your own",
      // Code first is taken back within the round.
      "./scripts/reset kata1 --own-tests --to 1 --keep-tests",
    ] { XCTAssertTrue(text.contains(words), text) }
  }
}
