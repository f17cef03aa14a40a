import XCTest

@testable import UpDownGame

final class Stage7FiveDoublesEdgeTests: XCTestCase {
  private func makeGame(_ scoreBoard: ScoreBoard?) -> UpDownGame {
    let game = UpDownGame()
    game.randomValue = 10
    game.scoreBoard = scoreBoard
    return game
  }

  func testGuess_withoutAScoreBoard_playsOn() {
    // given
    let sut = makeGame(nil)

    // when
    let results = [9, 11, 12, 13, 14, 10].map(sut.guess)

    // then
    XCTAssertEqual(
      results, [.up, .down, .down, .down, .lose, .win],
      "a game without a score board is still a game")
    XCTAssertEqual(sut.tryCount, 6, "its guesses count as tries, too")
    XCTAssertTrue(sut.isNewBest, "a win with no best yet is a new best")
  }

  func testGuess_whateverItLedTo_isReportedOnce() {
    // given
    let board = SpyScoreBoard()
    let sut = makeGame(board)

    // when
    for number in [9, 11, 12, 13, 14, 10] { _ = sut.guess(number) }
    _ = sut.compareValue(with: 9)

    // then
    let results: [HitResult] = [.up, .down, .down, .down, .lose, .win]
    XCTAssertEqual(
      board.scores,
      zip(results, 1...).map { Score(result: $0, tryCount: $1) },
      "every guess is reported, and comparing reports nothing")
  }

  func testGuess_isNewBestOnlyAfterAWinWithFewerTries() {
    for (best, guess, isNewBest) in [
      (3, 10, true), (2, 10, false), (1, 10, false), (7, 9, false),
    ] {
      // given
      let sut = makeGame(StubScoreBoard(best: best))
      sut.urlSession = StubURLSession(dummy: .noConnection)
      sut.isNewBest = true
      sut.tryCount = 1

      // when
      _ = sut.guess(guess)

      // then
      XCTAssertEqual(
        sut.isNewBest, isNewBest,
        "the number is 10, the second guess \(guess), the best \(best) tries")
      sut.reset {}
      XCTAssertEqual(
        sut.isNewBest, isNewBest, "a failed reset should keep isNewBest")
    }
  }

  func testFake_onlyWinsCount() {
    for result in [HitResult.up, .down, .lose] {
      // given
      let (sut, other) = (FakeScoreBoard(), FakeScoreBoard())

      // when
      sut.report(Score(result: result, tryCount: 1))
      other.report(Score(result: .win, tryCount: 1))

      // then
      XCTAssertNil(sut.best, ".\(result) is no win, and each board has its own")
    }
  }

  func testMock_otherScoresOrAnotherOrder_doNotVerify() {
    let (up, win) = (
      Score(result: .up, tryCount: 1), Score(result: .win, tryCount: 2)
    )
    for scores in [[win, up], [up], [up, Score(result: .win, tryCount: 3)]] {
      // given
      let sut = MockScoreBoard(expecting: [up, win])

      // when
      for score in scores { sut.report(score) }

      // then
      XCTAssertEqual(
        [sut.verify(), sut.verify()], [false, false],
        "up and then win are expected: \(scores) came")
    }
  }

  func testSpy_writesDownEachScore() {
    // given
    let sut = SpyScoreBoard()
    let scores = [
      Score(result: .up, tryCount: 1), Score(result: .win, tryCount: 2),
    ]

    // when
    for score in scores { sut.report(score) }

    // then
    XCTAssertEqual(
      sut.scores, scores, "a spy should remember every report, in order")
  }
}
