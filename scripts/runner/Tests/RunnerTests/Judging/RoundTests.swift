import XCTest

@testable import Runner

/// The rounds of a kata, as a journal tells them.
final class RoundTests: XCTestCase {
  private let kata = SampleClass().katas[0]
  private var entries: [Journal.Entry] = []

  override func setUp() {
    entries = []
  }

  private func journal() throws -> Journal {
    let encoder = JSONEncoder()
    return Journal(
      holding: try entries.reduce(into: Data()) {
        $0 += try encoder.encode($1) + [10]
      })
  }

  private func rounds() throws -> [Round] {
    try Round.all(of: kata, in: journal())
  }

  /// Adds a reset or a restore at this minute.
  private func add(
    _ event: Journal.Event, _ stage: Int = 1, at minute: Double,
    ownTests: Bool = false
  ) {
    var entry = Journal.Entry(
      time: minute * 60, kata: "UpDownGame", stage: stage, event: event)
    if ownTests { entry.hasOwnTests = true }
    entries.append(entry)
  }

  /// Adds the lights of a stage, one a minute from this one on.
  private func add(_ letters: String, _ stage: Int = 1, from minute: Double) {
    for (offset, letter) in letters.enumerated() {
      var entry = Journal.Entry(
        time: (minute + Double(offset)) * 60, kata: "UpDownGame", stage: stage,
        event: .check)
      entry.shown = stage
      entry.light = "GfC".contains(letter) ? .green : .red
      entry.outcome =
        letter == "t"
        ? .noTestsRan
        : entry.light == .green
          ? .green : .failed
      if letter == "f" { entry.isRefactor = true }
      entries.append(entry)
    }
  }

  private func letters(_ round: Round) -> String {
    round.lights.map(\.letter).joined()
  }

  func testWithoutAReset_thereIsOneRound() throws {
    add("RG", from: 0)
    add("RG", 2, from: 5)

    XCTAssertEqual(try rounds().map(letters), ["RGRG"])
    XCTAssertEqual(try rounds().map(\.green), [2])
  }

  func testAResetToTheFirstStage_beginsARound() throws {
    add("RG", from: 0)
    add(.reset, at: 10)
    add("RRG", from: 11)

    XCTAssertEqual(try rounds().map(letters), ["RG", "RRG"])
  }

  func testAResetToAnotherStage_goesOn() throws {
    add("RG", from: 0)
    add(.reset, 2, at: 10)
    add("RG", 2, from: 11)

    XCTAssertEqual(try rounds().map(letters), ["RGRG"])
  }

  func testAResetToAnotherKindOfRound_beginsOne() throws {
    add("RG", from: 0)
    add(.reset, 2, at: 10, ownTests: true)
    add("tRG", 2, from: 11)
    add(.reset, 2, at: 20)
    add("R", 2, from: 21)

    XCTAssertEqual(try rounds().map(letters), ["RG", "tRG", "R"])
    XCTAssertEqual(
      try rounds().map(\.kata.isSecondRound), [false, true, false])
  }

  func testABackup_bringsItsRoundBack() throws {
    add("RG", from: 0)
    add(.reset, at: 10, ownTests: true)
    add("tR", from: 11)
    add(.restore, 0, at: 20)
    add("f", from: 21)
    add(.restore, 0, at: 30, ownTests: true)
    add("G", from: 31)

    XCTAssertEqual(try rounds().map(letters), ["RGf", "tRG"])
  }

  func testARoundWithoutALight_isNone() throws {
    add(.reset, at: 0, ownTests: true)
    add(.reset, at: 1)
    add("R", from: 2)

    XCTAssertEqual(try rounds().map(letters), ["R"])
  }

  func testALetter_isReadAsItsRoundHasIt() throws {
    add(.reset, at: 0)
    add("t", from: 1)
    add(.reset, at: 2, ownTests: true)
    add("t", from: 3)

    XCTAssertEqual(try rounds().map(letters), ["R", "t"])
  }

  func testTheTime_leavesBreaksOut() throws {
    add(.reset, at: 0)
    add("RG", from: 5)
    add("RG", 2, from: 100)
    add(.reset, at: 1000, ownTests: true)
    add("R", from: 1010)
    add(.restore, 0, at: 1015)
    add("f", from: 1020)

    // 5 and 1, then a break, then 1; and 5 after it was brought back.
    XCTAssertEqual(try rounds().map(\.seconds), [12 * 60, 10 * 60])
  }

  func testAClockThatWasSetBack_takesNoTimeAway() throws {
    add("R", from: 10)
    add("G", from: 3)

    XCTAssertEqual(try rounds().map(\.seconds), [0])
  }

  func testReds_lastFromTheirFirstLightToGreen() throws {
    add("RRRG", from: 0)
    add("RG", from: 10)
    add("tRG", 2, from: 20)

    XCTAssertEqual(try rounds()[0].reds, [60, 60, 180])
  }

  func testProgress_showsRoundsSideBySide() throws {
    add("RRRGf", from: 0)
    add("RG", 3, from: 6)
    add(.reset, at: 10, ownTests: true)
    add("tRGf", from: 11)

    let lines = try ProgressCommand.rhythm(of: kata, journal(), Terminal())

    XCTAssertEqual(
      lines.joined(separator: "\n"),
      """
          1 Compare                     R R R G f | t R G f  (red for 3 min | 60 s)
          3 Score                       R G | –  (red for 60 s | –)

             Round        green    took    reds  typical  longest  f
          1  as given     2 of 3   7 min   2     60 s     3 min    1
          2  own tests    1 of 3   4 min   1     60 s     60 s     1
      """)
  }

  func testProgress_showsOneRoundAsEver() throws {
    add("RG", from: 0)

    XCTAssertEqual(
      try ProgressCommand.rhythm(of: kata, journal(), Terminal()),
      ["    1 Compare                     R G  (red for 60 s)"])
  }
}
