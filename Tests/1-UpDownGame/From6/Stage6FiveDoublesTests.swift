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

  // MARK: - A board that nobody looks at: a dummy

  func testGuess_anyNumber_countsATry() {
    // given
    let sut = makeGame(DummyBoard())

    // when
    for number in [9, 31, -1] { _ = sut.guess(number) }

    // then
    XCTAssertEqual(
      sut.tryCount, 3, "three guesses are three tries, also outside 0…30")
  }

  func testGuess_fifthWrongGuess_loses() {
    // given
    let sut = makeGame(DummyBoard())
    sut.tryCount = 3

    // when
    let results = [sut.guess(9), sut.guess(9)]

    // then
    XCTAssertEqual(
      results, [.up, .lose],
      "the fourth wrong guess is not the last one; the fifth loses")
  }

  // MARK: - A board that says what the best is: a stub

  func testGuess_fewerTriesThanTheBest_isNewBest() {
    for best in [3, nil] {
      // given
      let sut = makeGame(StubBoard(best: best))

      // when
      let newBests = [9, 10].map { number in
        _ = sut.guess(number)
        return sut.isNewBest
      }

      // then
      XCTAssertEqual(
        newBests, [false, true],
        "a wrong guess, and a win on try 2: the best is \(best ?? 0), 0 for none"
      )
    }
  }

  func testGuess_asManyTriesAsTheBest_isNoNewBest() {
    // given
    let sut = makeGame(StubBoard(best: 1))
    sut.isNewBest = true

    // when
    _ = sut.guess(10)

    // then
    XCTAssertFalse(
      sut.isNewBest, "the best is 1: a win on try 1 has not fewer tries")
  }

  // MARK: - What was reported, looked at afterwards: a spy

  func testGuess_reportsResultAndTry() {
    // given
    let board = SpyBoard()
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

  // MARK: - Two games that share a board: a fake

  func testGuess_anotherGameWinsInBetween_itsTriesAreTheBest() {
    // given
    let board = FakeBoard()
    let (sut, other) = (makeGame(board), makeGame(board))
    for number in [1, 2, 3, 10] { _ = other.guess(number) }  // the best is 4

    // when
    _ = sut.guess(9)
    other.tryCount = 0
    _ = other.guess(10)  // the best is 1
    _ = sut.guess(10)

    // then
    XCTAssertTrue(other.isNewBest, "a win on try 1 beats a best of 4")
    XCTAssertFalse(
      sut.isNewBest, "another game has won with 1 try: 2 tries are no new best")
  }

  // MARK: - A rule about calls and their order: a mock

  func testGuess_readsTheBestOnceAndThenReports() {
    for best in [nil, 3] {
      // given
      let board = MockBoard(
        best: best, expecting: ["best", "report", "best", "report"])
      let sut = makeGame(board)

      // when
      _ = sut.guess(9)
      _ = sut.guess(10)

      // then
      board.verify()
    }
  }
}

/// It does nothing.
private final class DummyBoard: ScoreBoard {
  var best: Int? { nil }
  func report(_ score: Score) {}
}

/// Its best is the one that the test put in.
private final class StubBoard: ScoreBoard {
  let best: Int?

  init(best: Int?) { self.best = best }
  func report(_ score: Score) {}
}

/// It writes down what is reported.
private final class SpyBoard: ScoreBoard {
  private(set) var scores: [Score] = []
  var best: Int? { nil }
  func report(_ score: Score) { scores.append(score) }
}

/// It works: its best is the fewest tries of all wins.
private final class FakeBoard: ScoreBoard {
  private var wins: [Int] = []
  var best: Int? { wins.min() }

  func report(_ score: Score) {
    if score.result == .win { wins.append(score.tryCount) }
  }
}

/// It knows which calls should come, and says so if others came.
private final class MockBoard: ScoreBoard {
  private let canned: Int?
  private let expected: [String]
  private var calls: [String] = []

  init(best: Int?, expecting calls: [String]) {
    canned = best
    expected = calls
  }

  var best: Int? {
    calls.append("best")
    return canned
  }

  func report(_ score: Score) { calls.append("report") }

  func verify(line: UInt = #line) {
    XCTAssertEqual(
      calls, expected, "each guess reads best once, and then reports",
      line: line)
  }
}
