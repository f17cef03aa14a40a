import XCTest

@testable import UpDownGame

/// A stub that counts the reports as well.
private final class CountingStub: ScoreBoard {
  var best: Int?
  private(set) var reports = 0

  init(best: Int?) { self.best = best }
  func report(_ score: Score) { reports += 1 }
}

final class Stage6FiveDoublesEdgeTests: XCTestCase {
  private let up = Score(result: .up, tryCount: 1)
  private let win = Score(result: .win, tryCount: 2)

  private func makeGame(_ scoreBoard: ScoreBoard?) -> UpDownGame {
    let game = UpDownGame()
    game.randomValue = 10
    game.error = .transport
    game.scoreBoard = scoreBoard
    return game
  }

  func testGuess_withAndWithoutAScoreBoard_playsOn() {
    // given
    let spy = SpyScoreBoard()

    for board in [spy, nil] {
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
        "a game can be played with and without a score board")
      XCTAssertEqual(
        newBests, [false, false, false, false, false, true, false, false],
        "with no best yet, a guess that wins is a new best, and nothing else")
      XCTAssertEqual(sut.tryCount, 7, "each guess counts, comparing does not")
      XCTAssertEqual(sut.error, .transport, "`error` is about requests only")
      XCTAssertEqual(
        spy.scores, zip(results, 1...).map { Score(result: $0, tryCount: $1) },
        "each guess should be reported once, and comparing reports nothing")
    }
  }

  func testGuess_outsideTheRange_isATryAsAnyOther() {
    for number in [0, 10, 30] {
      // given
      let spy = SpyScoreBoard()
      let sut = makeGame(spy)
      sut.randomValue = number

      // when
      let results = [-1, 31, -1, 31, -1, 31].map(sut.guess)

      // then
      XCTAssertEqual(sut.tryCount, 6, "guesses outside 0…30 are tries, too")
      XCTAssertEqual(
        results, [.up, .down, .up, .down, .lose, .lose],
        "-1 is below \(number), and 31 above it; from try 5 on, both lose")
      XCTAssertEqual(
        spy.scores, zip(results, 1...).map { Score(result: $0, tryCount: $1) },
        "each guess should be reported, also one outside 0…30")
    }
  }

  func testGuess_asksForTheBestOfNow() {
    // given
    let board = CountingStub(best: nil)
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
    for (best, guess, isNewBest) in [
      (3, 10, true), (2, 10, false), (1, 10, false), (7, 9, false),
    ] {
      // given
      let board = CountingStub(best: best)
      let sut = makeGame(board)
      sut.isNewBest = true
      sut.tryCount = 1

      // when
      _ = sut.guess(guess)

      // then
      XCTAssertEqual(
        sut.isNewBest, isNewBest,
        "the number is 10, the second guess \(guess), the best \(best) tries")
      XCTAssertEqual(board.reports, 1, "each guess is reported, best or not")
    }
  }

  func testGuess_boardThatOnlyTheGameHolds_isStillThere() {
    // given
    let sut = makeGame(StubScoreBoard(best: 1))

    // when
    _ = sut.guess(10)

    // then
    XCTAssertFalse(
      sut.isNewBest,
      "the board's best is 1 try: the game should hold the board, and a win on "
        + "try 1 is no new best")
  }

  func testFake_onlyWinsCount() {
    for result in [HitResult.up, .down, .lose] {
      // given
      let (sut, other) = (FakeScoreBoard(), FakeScoreBoard())
      other.report(Score(result: .win, tryCount: 1))

      // when
      sut.report(Score(result: result, tryCount: 1))
      let bestBefore = sut.best
      sut.report(win)
      sut.report(Score(result: result, tryCount: 1))

      // then
      XCTAssertNil(bestBefore, ".\(result) is no win; each board has its own")
      XCTAssertEqual(sut.best, 2, ".\(result) should leave the best win alone")
    }
  }

  func testMock_verifiesTheExpectedScoresInTheirOrder() {
    for (scores, isVerified) in [
      ([up, win], true), ([win, up], false), ([up], false), ([win], false),
      ([up, win, up], false), ([up, Score(result: .win, tryCount: 3)], false),
      ([up, Score(result: .down, tryCount: 2)], false),
    ] {
      // given
      let sut = MockScoreBoard(expecting: [up, win])
      _ = sut.verify()

      // when
      for score in scores { sut.report(score) }

      // then
      XCTAssertEqual(
        [sut.verify(), sut.verify()], [isVerified, isVerified],
        "up and then win are expected: \(scores) came")
    }
  }

  func testSpy_writesDownEachScore() {
    // given
    let sut = SpyScoreBoard()
    let scores = [up, up, win, up]

    // when
    for score in scores { sut.report(score) }

    // then
    XCTAssertEqual(
      sut.scores, scores, "a spy should remember every report, in order")
  }

  func testDoublesWithoutABest_answerNil() {
    // given
    let (dummy, stub) = (DummyScoreBoard(), StubScoreBoard(best: nil))
    let (spy, mock) = (SpyScoreBoard(), MockScoreBoard(expecting: [win]))

    // when
    dummy.report(win)
    stub.report(win)
    spy.report(win)
    mock.report(win)

    // then
    XCTAssertEqual(
      [dummy.best, stub.best, spy.best, mock.best], [nil, nil, nil, nil],
      "a double that was given no best has none: a win should add none")
  }

  func testFake_aWinOnALateTry_counts() {
    // given
    let sut = FakeScoreBoard()

    // when
    sut.report(Score(result: .win, tryCount: 6))

    // then
    XCTAssertEqual(sut.best, 6, "a win on try 6 is a win: 6 should be the best")
  }

  func testCompareValue_changesNothing() {
    for tryCount in [0, 4, 5, 6] {
      for guess in [9, 10, 11] {
        // given
        let sut = UpDownGame()
        sut.randomValue = 10
        sut.tryCount = tryCount
        sut.isNewBest = true
        sut.error = .transport

        // when
        _ = sut.compareValue(with: guess)

        // then
        XCTAssertEqual(
          [sut.randomValue, sut.tryCount], [10, tryCount],
          "a comparison should change neither the number nor the tries")
        XCTAssertEqual(
          sut.error, .transport, "a comparison should not touch `error`")
        XCTAssertTrue(
          sut.isNewBest, "a comparison should not touch `isNewBest`")
      }
    }
  }
}
