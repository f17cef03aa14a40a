import XCTest

@testable import UpDownGame

/// A board whose best a test may change, and which writes down the scores.
private final class Board: ScoreBoard {
  var best: Int?
  private(set) var scores: [Score] = []

  init(best: Int? = nil) { self.best = best }
  func report(_ score: Score) { scores.append(score) }
}

final class Stage6FiveDoublesEdgeTests: XCTestCase {
  private func makeGame(_ scoreBoard: ScoreBoard) -> UpDownGame {
    let game = UpDownGame()
    game.randomValue = 10
    game.error = .transport
    game.scoreBoard = scoreBoard
    return game
  }

  func testGuess_afterALossAndAfterAWin_playsOn() {
    // given
    let board = Board()
    let sut = makeGame(board)

    // when
    var results: [HitResult] = []
    var newBests: [Bool] = []
    for number in [9, 11, 12, 13, 14, 10, 8] {
      results.append(sut.guess(number))
      newBests.append(sut.isNewBest)
    }
    _ = sut.compareValue(with: 10)
    newBests.append(sut.isNewBest)

    // then
    XCTAssertEqual(
      results, [.up, .down, .down, .down, .lose, .win, .lose],
      "every guess is a try, also one after a loss or a win")
    XCTAssertEqual(
      newBests, [false, false, false, false, false, true, false, false],
      "with no best yet, a guess that wins is a new best, and nothing else")
    XCTAssertEqual(sut.tryCount, 7, "each guess counts, comparing does not")
    XCTAssertEqual(sut.error, .transport, "`error` is about requests only")
    XCTAssertEqual(
      board.scores, zip(results, 1...).map { Score(result: $0, tryCount: $1) },
      "each guess should be reported once, and comparing reports nothing")
  }

  func testGuess_outsideTheRange_isATryAsAnyOther() {
    for number in [0, 10, 30] {
      // given
      let board = Board()
      let sut = makeGame(board)
      sut.randomValue = number

      // when
      let results = [-1, 31, -1, 31, -1, 31].map(sut.guess)

      // then
      XCTAssertEqual(
        results, [.up, .down, .up, .down, .lose, .lose],
        "-1 is below \(number), and 31 above it; from try 5 on, both lose")
      XCTAssertEqual(
        board.scores,
        zip(results, 1...).map { Score(result: $0, tryCount: $1) },
        "each guess should be reported, also one outside 0…30")
    }
  }

  func testGuess_looksAtTheBestOfNow() {
    // given
    let board = Board()
    let sut = makeGame(board)
    var newBests: [Bool] = []

    // when
    for best in [nil, 1, 3] {
      board.best = best
      sut.tryCount = 1
      _ = sut.guess(10)
      newBests.append(sut.isNewBest)
    }

    // then
    XCTAssertEqual(
      newBests, [true, false, true],
      "each win is on try 2, and the best is none, then 1, then 3")
  }

  func testGuess_isNewBestOnlyAfterAWinWithFewerTries() {
    for (best, tries, guess, isNewBest) in [
      (3, 2, 10, true), (2, 2, 10, false), (1, 2, 10, false), (7, 2, 9, false),
      (10, 7, 10, true),
    ] {
      // given
      let sut = makeGame(Board(best: best))
      sut.isNewBest = true
      sut.tryCount = tries - 1

      // when
      _ = sut.guess(guess)

      // then
      XCTAssertEqual(
        sut.isNewBest, isNewBest,
        "the number is 10, guess \(tries) is \(guess), the best \(best) tries")
    }
  }

  func testGuess_boardThatOnlyTheGameHolds_isStillThere() {
    // given
    let sut = makeGame(Board(best: 1))

    // when
    _ = sut.guess(10)

    // then
    XCTAssertFalse(
      sut.isNewBest,
      "the board's best is 1 try: the game should hold the board, and a win on "
        + "try 1 is no new best")
  }
}
