import XCTest

@testable import UpDownGame

final class Stage7FiveDoublesTests: XCTestCase {
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

  func testGuess_whateverItLedTo_countsOneTry() {
    // given
    let sut = makeGame(DummyScoreBoard())

    // when
    let tryCounts = [9, 10, 11, 12, 13, 14].map { number in
      _ = sut.guess(number)
      return sut.tryCount
    }

    // then
    XCTAssertEqual(
      tryCounts, [1, 2, 3, 4, 5, 6],
      "each guess counts one try, also one that wins or loses")
    XCTAssertEqual(sut.randomValue, 10, "guessing leaves the number alone")
  }

  func testGuess_withoutAScoreBoard_playsOn() {
    // given
    let sut = UpDownGame()
    sut.randomValue = 10

    // when
    let results = [9, 11, 12, 13, 14, 10].map(sut.guess)

    // then
    XCTAssertEqual(
      results, [.up, .down, .down, .down, .lose, .win],
      "a game without a score board is still a game")
    XCTAssertEqual(sut.tryCount, 6, "its guesses count as tries, too")
    XCTAssertEqual(sut.isNewBest, true, "a win with no best yet is a new best")
  }

  func testGuess_saysWhatTheGuessLedTo() {
    // given
    let sut = makeGame(DummyScoreBoard())

    // when
    let result = sut.guess(9)

    // then
    XCTAssertEqual(result, .up, "guess should return what comparing says")
  }

  func testGuess_wrongForTheFourthTime_goesOn() {
    // given
    let sut = makeGame(DummyScoreBoard())
    sut.tryCount = 3

    // when
    let result = sut.guess(9)

    // then
    XCTAssertEqual(result, .up, "four wrong guesses: a fifth try is left")
  }

  func testGuess_wrongForTheFifthTime_loses() {
    // given
    let sut = makeGame(DummyScoreBoard())
    sut.tryCount = 4

    // when
    let results = [sut.guess(9), sut.guess(10)]

    // then
    XCTAssertEqual(
      results, [.lose, .win],
      "the fifth wrong guess loses; a right one wins, also after that")
  }

  func testDummy_hasNoBest() {
    // given
    let sut = DummyScoreBoard()

    // when
    sut.report(Score(result: .win, tryCount: 1))

    // then
    XCTAssertNil(sut.best, "a dummy does nothing with a report")
  }

  // MARK: - Stub: the score board says what the test wants

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
    XCTAssertEqual(
      sut.isNewBest, true, "2 tries are fewer than 3: a new best")
  }

  func testGuess_noFewerTriesThanTheBest_isNotNewBest() {
    for best in [2, 1] {
      // given
      let sut = makeGame(StubScoreBoard(best: best))

      // when
      _ = sut.guess(9)
      _ = sut.guess(10)

      // then
      XCTAssertEqual(
        sut.isNewBest, false, "2 tries are not fewer than \(best): no new best")
    }
  }

  func testGuess_wrong_isNotNewBest() {
    for triesBefore in [0, 4] {
      // given
      let sut = makeGame(StubScoreBoard(best: 7))
      sut.isNewBest = true
      sut.tryCount = triesBefore

      // when
      _ = sut.guess(9)

      // then
      XCTAssertEqual(
        sut.isNewBest, false,
        "isNewBest was true before; 9 was wrong, so it should be false again")
    }
  }

  // MARK: - Spy: the test asks afterwards what was reported

  func testSpy_writesDownEachScore() {
    // given
    let sut = SpyScoreBoard()

    // when
    let scores = [
      Score(result: .up, tryCount: 1), Score(result: .win, tryCount: 2),
      Score(result: .win, tryCount: 2), Score(result: .up, tryCount: 1),
    ]
    for score in scores { sut.report(score) }

    // then
    XCTAssertEqual(
      sut.scores, scores,
      "a spy should remember every report, in order, also one that is repeated")
  }

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

    // when
    for number in [11, 12, 13, 14] { _ = sut.guess(number) }

    // then
    XCTAssertEqual(
      board.scores.suffix(2),
      [Score(result: .lose, tryCount: 5), Score(result: .lose, tryCount: 6)],
      "a guess that loses is reported, too, and so is one after it")
  }

  func testCompareValue_reportsNothing() {
    // given
    let board = SpyScoreBoard()
    let sut = makeGame(board)

    // when
    _ = sut.compareValue(with: 9)

    // then
    XCTAssertEqual(board.scores, [], "comparing only looks, it reports nothing")
  }

  // MARK: - Fake: a score board that works

  func testFake_beforeTheFirstWin_hasNoBest() {
    // given
    let sut = FakeScoreBoard()

    // when
    sut.report(Score(result: .lose, tryCount: 5))

    // then
    XCTAssertNil(sut.best, "nobody has won yet: there is no best")
  }

  func testFake_best_isTheFewestTriesOfAllWins() {
    // given
    let sut = FakeScoreBoard()

    // when
    let bests = [7, 4, 2, 3, 5].map { tryCount in
      sut.report(Score(result: .win, tryCount: tryCount))
      return sut.best
    }
    sut.report(Score(result: .up, tryCount: 1))

    // then
    XCTAssertEqual(
      bests, [7, 4, 2, 2, 2],
      "the wins took 7, 4, 2, 3 and 5 tries: best is the fewest so far")
    XCTAssertEqual(sut.best, 2, ".up is no win: best is still 2")
  }

  func testGuess_firstWinOfAll_isNewBest() {
    for triesBefore in [0, 6] {
      // given
      let sut = makeGame(FakeScoreBoard())

      // when
      let newBests = [triesBefore, triesBefore + 1].map { tryCount in
        sut.tryCount = tryCount
        _ = sut.guess(10)
        return sut.isNewBest
      }

      // then
      XCTAssertEqual(
        newBests, [true, false],
        "nobody had won before: a win after \(triesBefore) tries is a new best, "
          + "and a later one that took a try more is not")
    }
  }

  func testDoubles_twoOfAKind_shareNothing() {
    // given
    let fakes = [FakeScoreBoard(), FakeScoreBoard()]
    let spies = [SpyScoreBoard(), SpyScoreBoard()]
    let stubs = [StubScoreBoard(best: 3), StubScoreBoard(best: nil)]
    let score = Score(result: .win, tryCount: 1)

    // when
    fakes[0].report(score)
    spies[0].report(score)

    // then
    XCTAssertEqual(
      fakes.map(\.best), [1, nil], "the second fake was told of no win")
    XCTAssertEqual(
      spies.map(\.scores), [[score], []], "the second spy was told nothing")
    XCTAssertEqual(
      stubs.map(\.best), [3, nil], "each stub has the answer it was given")
  }

  // MARK: - Mock: the score board itself verifies

  func testMock_theExpectedScores_verify() {
    // given
    let sut = MockScoreBoard(expecting: [Score(result: .win, tryCount: 1)])
    let quiet = MockScoreBoard(expecting: [])

    // when
    sut.report(Score(result: .win, tryCount: 1))

    // then
    XCTAssertEqual(
      [sut.verify(), sut.verify()], [true, true],
      "what was expected was reported: verified, however often it is asked")
    XCTAssertEqual(
      quiet.verify(), true,
      "this mock expects nothing, and only another one was told: verified")
  }

  func testMock_aMissingScore_doesNotVerify() {
    // given
    let other = MockScoreBoard(expecting: [])
    let sut = MockScoreBoard(expecting: [Score(result: .win, tryCount: 1)])

    // when
    other.report(Score(result: .win, tryCount: 1))

    // then
    XCTAssertEqual(
      sut.verify(), false,
      "the expected report never came, only to another mock: not verified")
  }

  func testMock_aScoreTooMany_doesNotVerify() {
    // given
    let sut = MockScoreBoard(expecting: [Score(result: .win, tryCount: 1)])

    // when
    sut.report(Score(result: .win, tryCount: 1))
    sut.report(Score(result: .win, tryCount: 1))

    // then
    XCTAssertEqual(
      sut.verify(), false, "one report was expected, two came: not verified")
  }

  func testMock_anotherScoreThanExpected_doesNotVerify() {
    // given
    let sut = MockScoreBoard(expecting: [Score(result: .win, tryCount: 1)])

    // when
    sut.report(Score(result: .win, tryCount: 2))

    // then
    XCTAssertEqual(
      sut.verify(), false, "the win came with the second try: not verified")
  }

  func testMock_theExpectedScoresInAnotherOrder_doNotVerify() {
    // given
    let sut = MockScoreBoard(expecting: [
      Score(result: .up, tryCount: 1), Score(result: .win, tryCount: 2),
    ])

    // when
    sut.report(Score(result: .win, tryCount: 2))
    sut.report(Score(result: .up, tryCount: 1))

    // then
    XCTAssertEqual(
      sut.verify(), false, "the win was reported too early: not verified")
  }

  func testGuess_tellsTheMockWhatItExpects() {
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
