import XCTest

@testable import UpDownGame

final class Stage6FiveDoublesTests: XCTestCase {
  /// A game whose number is 10, with this score board.
  private func makeGame(_ scoreBoard: ScoreBoard) -> UpDownGame {
    let game = UpDownGame()
    game.randomValue = 10
    game.scoreBoard = scoreBoard
    return game
  }

  // MARK: - Dummy: the game needs a score board, this test does not

  func testGuess_countsATry() {
    // given
    let sut = makeGame(DummyScoreBoard())

    // when
    _ = sut.guess(9)
    _ = sut.guess(11)

    // then
    XCTAssertEqual(sut.tryCount, 2, "two guesses should count as two tries")
  }

  func testGuess_returnsWhatTheGuessLedTo() {
    // given
    let sut = makeGame(DummyScoreBoard())
    sut.tryCount = 3

    // when
    let results = [sut.guess(9), sut.guess(9)]

    // then
    XCTAssertEqual(
      results, [.up, .lose],
      "the fourth wrong guess is not the last one; the fifth loses")
  }

  // MARK: - Stub: the score board answers what the test wants

  func testStub_best_isWhatTheTestPutIn() {
    // given
    let sut = StubScoreBoard(best: 3)

    // when
    sut.report(Score(result: .win, tryCount: 1))

    // then
    XCTAssertEqual(
      sut.best, 3, "a stub's answer is canned: a report does not change it")
  }

  func testGuess_fewerTriesThanTheBest_isNewBest() {
    // given
    let sut = makeGame(StubScoreBoard(best: 3))

    // when
    _ = sut.guess(9)
    _ = sut.guess(10)

    // then
    XCTAssertTrue(sut.isNewBest, "a win with 2 tries beats a best of 3")
  }

  // MARK: - Spy: the test asks afterwards what was reported

  func testGuess_reportsResultAndTry() {
    // given
    let board = SpyScoreBoard()
    let sut = makeGame(board)

    // when
    _ = sut.guess(9)
    _ = sut.guess(10)

    // then
    XCTAssertEqual(
      board.scores,
      [Score(result: .up, tryCount: 1), Score(result: .win, tryCount: 2)],
      "each guess should be reported once, with its result and its try")
  }

  // MARK: - Fake: a score board that works

  func testFake_best_isTheFewestTriesOfAllWins() {
    // given
    let sut = FakeScoreBoard()

    // when
    let bests = [4, 2, 3].map { tryCount in
      sut.report(Score(result: .win, tryCount: tryCount))
      return sut.best
    }

    // then
    XCTAssertEqual(
      bests, [4, 2, 2],
      "after wins with 4, 2 and 3 tries, best is the fewest so far")
  }

  func testGuess_firstWinOfAll_isNewBest() {
    // given
    let sut = makeGame(FakeScoreBoard())

    // when
    _ = sut.guess(10)

    // then
    XCTAssertTrue(
      sut.isNewBest, "the board knows no win yet: the first one is a new best")
  }

  // MARK: - Mock: the score board itself verifies

  func testMock_verifiesThatTheExpectedScoresCame() {
    let win = Score(result: .win, tryCount: 1)
    for (due, came) in [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)] {
      // given
      let sut = MockScoreBoard(expecting: Array(repeating: win, count: due))

      // when
      for _ in 0..<came { sut.report(win) }

      // then
      XCTAssertEqual(
        sut.verify(), due == came, "wins expected: \(due), reported: \(came)")
    }
  }

  func testGuess_reportsWhatTheMockExpects() {
    // given
    let board = MockScoreBoard(expecting: [
      Score(result: .down, tryCount: 1), Score(result: .win, tryCount: 2),
    ])
    let sut = makeGame(board)

    // when
    _ = sut.guess(11)
    _ = sut.guess(10)

    // then
    XCTAssertEqual(
      board.verify(), true, "the game should report .down 1, then .win 2")
  }
}
